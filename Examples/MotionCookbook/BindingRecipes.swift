import SwiftUI

/// The animation is on the binding: whoever switches the switch starts it.
struct LampRecipe: View {
    @State private var isOn = false

    var body: some View {
        RecipePage(note: "No modifier here, and no withAnimation: the binding of the switch brings the animation along.") {
            ZStack {
                Color.black.opacity(isOn ? 0 : 0.82)
                RadialGradient(
                    colors: [.yellow.opacity(isOn ? 0.9 : 0), .yellow.opacity(0)], center: UnitPoint(x: 0.5, y: 0.46),
                    startRadius: 20, endRadius: isOn ? 230 : 60
                )
                VStack(spacing: 0) {
                    Rectangle()
                        .fill(.gray)
                        .frame(width: 4)
                        .frame(maxHeight: .infinity)
                    UnevenRoundedRectangle(topLeadingRadius: 70, topTrailingRadius: 70)
                        .fill(Color.red.gradient)
                        .frame(width: 150, height: 74)
                    Circle()
                        .fill(isOn ? Color.yellow : Color(white: 0.45))
                        .frame(width: 48, height: 48)
                        .offset(y: -22)
                        .zIndex(-1)
                    Spacer()
                }
            }
        } controls: {
            Ingredients {
                Toggle("Lamp", isOn: $isOn.animation(.linear(duration: 1.2)))
            }
        }
    }
}

/// A stepper whose steps overlap when they come quickly.
struct StepRecipe: View {
    @State private var size: CGFloat = 1

    var body: some View {
        RecipePage(note: "Each step takes two seconds. Steps that come sooner add up on the way.") {
            VStack(spacing: 70) {
                Ball(color: .red, symbol: "leaf.fill")
                    .scaleEffect(size)
                Text("Basil")
                    .font(.title3.weight(.semibold))
                    .foregroundStyle(.white)
                    .padding(.horizontal, 10)
                    .padding(.vertical, 4)
                    .background(.blue, in: RoundedRectangle(cornerRadius: 6))
                    .scaleEffect(size)
            }
        } controls: {
            Ingredients {
                Stepper("Portion \(size, specifier: "%g")", value: $size.animation(.linear(duration: 2)), in: 1...4)
            }
        }
    }
}
