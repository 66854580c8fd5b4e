import SwiftUI

struct BellMotion {
    var angle = Angle.zero
    var scale = 1.0
    var lift = 0.0
}

struct Bell: View {
    @State private var rings = 0

    var body: some View {
        VStack(spacing: 60) {
            Rectangle()
                .fill(.yellow)
                .frame(width: 40, height: 40)
                .keyframeAnimator(initialValue: BellMotion(), trigger: rings) { content, motion in
                    content
                        .rotationEffect(motion.angle)
                        .scaleEffect(motion.scale)
                        .offset(y: motion.lift)
                } keyframes: { _ in
                    KeyframeTrack(\.angle) {
                        LinearKeyframe(.degrees(90), duration: 1)
                        LinearKeyframe(.zero, duration: 1)
                    }
                    KeyframeTrack(\.scale) {
                        MoveKeyframe(2)
                        LinearKeyframe(1, duration: 2)
                    }
                    KeyframeTrack(\.lift) {
                        CubicKeyframe(-40, duration: 0.5)
                        SpringKeyframe(0, duration: 1, spring: .bouncy)
                    }
                }
            KeyframeAnimator(initialValue: 0.0, repeating: true) { value in
                Circle().fill(.brown).frame(width: 10, height: 10).offset(x: value)
            } keyframes: { _ in
                LinearKeyframe(50, duration: 1)
                LinearKeyframe(0, duration: 1)
            }
            Button("Ring") { rings += 1 }
        }
    }
}

#Preview {
    Bell()
}
