import SwiftUI

/// A custom animation: it stays behind, then catches up.
struct LateLinear: CustomAnimation {
    var duration: TimeInterval

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time < duration else { return nil }
        let progress = time / duration
        return value.scaled(by: progress * progress)
    }
}

extension Animation {
    static func late(duration: TimeInterval) -> Animation {
        Animation(LateLinear(duration: duration))
    }
}

struct SpringLab: View {
    @State private var isRight = false

    var body: some View {
        VStack(alignment: .leading) {
            ball(.red).animation(.smooth(duration: 0.5), value: isRight)
            ball(.green).animation(.snappy, value: isRight)
            ball(.blue).animation(.bouncy(duration: 0.5, extraBounce: 0.1), value: isRight)
            ball(.orange).animation(.late(duration: 1), value: isRight)
            ball(.purple).animation(.timingCurve(.circularEaseIn, duration: 1), value: isRight)
            Button("Go") { isRight.toggle() }
        }
        .frame(width: 300, alignment: .leading)
    }

    private func ball(_ color: Color) -> some View {
        Circle().fill(color).frame(width: 20, height: 20).offset(x: isRight ? 200 : 0)
    }
}

#Preview {
    SpringLab()
}
