// Render: --duration 4
import SwiftUI

/// Effects of a number that only grows: a refused entry shakes, a hurried note leans into its move.
struct ShakeAndSkew: View {
    @State private var refusals = 0
    @State private var isAway = false

    var body: some View {
        VStack(spacing: 60) {
            Label("Wrong code", systemImage: "lock.fill")
                .font(.title2.bold())
                .padding(.horizontal, 28)
                .padding(.vertical, 16)
                .foregroundStyle(.white)
                .background(.red, in: Capsule())
                .modifier(Shake(times: Double(refusals)))

            Text("I am late!")
                .font(.title3)
                .padding(20)
                .background(Color.yellow, in: RoundedRectangle(cornerRadius: 12))
                .modifier(Lean(position: isAway ? 80 : -80))

            VStack(spacing: 20) {
                Button("Try again") {
                    withAnimation(.linear(duration: 0.5)) {
                        refusals += 1
                    }
                }
                Button("Hurry") {
                    withAnimation(.easeInOut(duration: 1)) {
                        isAway.toggle()
                    }
                }
            }
            .font(.headline)
        }
    }
}

/// Swings three times about its place for each unit that `times` grows.
struct Shake: GeometryEffect {
    var times: Double

    var animatableData: Double {
        get { times }
        set { times = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: 12 * sin(times * 6 * .pi), y: 0))
    }
}

/// Moves a view sideways; on the way it leans back, most in the middle.
struct Lean: GeometryEffect {
    var position: Double

    var animatableData: Double {
        get { position }
        set { position = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let lean = 0.5 * (1 - (position / 80) * (position / 80))
        return ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: lean, d: 1, tx: position - lean * size.height / 2, ty: 0))
    }
}

#Preview {
    ShakeAndSkew()
}
