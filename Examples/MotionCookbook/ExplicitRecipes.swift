import SwiftUI

/// Two views that know nothing of animation, and one change that is animated.
struct AllAtOnceRecipe: View {
    @State private var isOpen = false
    @State private var isAway = false

    var body: some View {
        RecipePage(note: "The change is animated, and with it all that depends on it.") {
            VStack(spacing: 70) {
                RoundedRectangle(cornerRadius: 16)
                    .fill(Color.orange.gradient)
                    .frame(width: 150, height: 100)
                    .overlay {
                        Image(systemName: "gift.fill")
                            .font(.system(size: 40))
                            .foregroundStyle(.white)
                    }
                    .scaleEffect(isOpen ? 1.6 : 1)
                Ball(color: .blue, symbol: "paperplane.fill")
                    .offset(x: isAway ? 130 : -130)
            }
        } controls: {
            CookButton {
                withAnimation(.linear(duration: 2)) {
                    isOpen.toggle()
                    isAway.toggle()
                }
            }
        }
    }
}

/// The animation on a view wins over the one of the change.
struct InnerWinsRecipe: View {
    @State private var hasFallen = false

    var body: some View {
        RecipePage(note: "Both fall with the same change, in three seconds. The drop has an animation of its own, and takes half the time.") {
            HStack(alignment: .top, spacing: 60) {
                falling("leaf.fill", .green)
                falling("drop.fill", .blue)
                    .animation(.easeIn(duration: 1.5), value: hasFallen)
            }
            .padding(.top, 30)
            .frame(maxHeight: .infinity, alignment: .top)
        } controls: {
            CookButton(hasFallen ? "Lift" : "Drop") {
                withAnimation(.linear(duration: 3)) {
                    hasFallen.toggle()
                }
            }
        }
    }

    private func falling(_ symbol: String, _ color: Color) -> some View {
        Ball(color: color, symbol: symbol)
            .offset(y: hasFallen ? 330 : 0)
    }
}
