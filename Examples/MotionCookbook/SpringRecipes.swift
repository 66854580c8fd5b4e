import SwiftUI

/// Two names for the same spring, with the same ingredients.
struct ResponseRecipe: View {
    @State private var response = 1.2
    @State private var damping = 0.4
    @State private var blending = 0.5
    @State private var isAway = false

    var body: some View {
        RecipePage(note: "Response is how long a swing takes, damping how soon it tires. Both springs move alike.") {
            VStack(spacing: 34) {
                lane("spring", .blue)
                    .animation(
                        .spring(response: response, dampingFraction: damping, blendDuration: blending), value: isAway
                    )
                lane("interactiveSpring", .red)
                    .animation(
                        .interactiveSpring(response: response, dampingFraction: damping, blendDuration: blending), value: isAway
                    )
            }
            .padding(.horizontal, 60)
        } controls: {
            Ingredients {
                Measure(name: "Response", value: $response, range: 0...3)
                Measure(name: "Damping", value: $damping, range: 0.1...1)
                Measure(name: "Blending", value: $blending, range: 0...1)
            }
            CookButton("Let go") {
                isAway.toggle()
            }
        }
    }

    private func lane(_ name: String, _ color: Color) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(name)
                .font(.footnote.weight(.semibold))
                .foregroundStyle(color)
                .transaction { $0.animation = nil }
            Ball(color: color)
                .frame(maxWidth: .infinity, alignment: isAway ? .trailing : .leading)
        }
    }
}

/// A board that hangs on a spring, with its mass, its stiffness and a push to begin with.
struct MassRecipe: View {
    @State private var mass = 2.0
    @State private var stiffness = 60.0
    @State private var damping = 3.0
    @State private var push = 0.0
    @State private var isTurned = false

    var body: some View {
        RecipePage(note: "The physics of a weight on a spring. Much mass and little damping swing for long.") {
            RoundedRectangle(cornerRadius: 14)
                .fill(Color.red.gradient)
                .frame(width: 170, height: 96)
                .overlay {
                    Text("OPEN")
                        .font(.system(size: 34, weight: .black, design: .rounded))
                        .foregroundStyle(.white)
                }
                .rotationEffect(.degrees(isTurned ? 90 : 0))
        } controls: {
            Ingredients {
                Measure(name: "Mass", value: $mass, range: 0.5...10)
                Measure(name: "Stiffness", value: $stiffness, range: 10...200)
                Measure(name: "Damping", value: $damping, range: 0.5...40)
                Measure(name: "Push", value: $push, range: 0...30)
            }
            CookButton("Turn") {
                withAnimation(
                    .interpolatingSpring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: push)
                ) {
                    isTurned.toggle()
                }
            }
        }
    }
}
