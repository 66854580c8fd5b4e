import SwiftUI

/// Shaders: a style that paints, a distortion, and a layer effect that a tap sets off.
struct Silk: View {
    @State private var touches = 0
    @State private var place = CGPoint(x: 150, y: 160)

    var body: some View {
        TimelineView(.animation) { context in
            let time = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1000)
            VStack(spacing: 18) {
                RoundedRectangle(cornerRadius: 28)
                    .fill(ShaderLibrary.silk(.boundingRect, .float(time), .color(.indigo), .color(.pink)))
                    .overlay {
                        Text("Silk")
                            .font(.system(size: 64, weight: .heavy, design: .rounded))
                            .foregroundStyle(.white)
                    }
                    .frame(height: 210)
                Text("held on one side")
                    .font(.title2.bold())
                    .padding(.horizontal, 26)
                    .padding(.vertical, 12)
                    .background(.orange)
                    .distortionEffect(
                        ShaderLibrary.flutter(.boundingRect, .float(time), .float(9)), maxSampleOffset: CGSize(width: 0, height: 9))
            }
            .padding(24)
        }
        .modifier(Ripple(place: place, trigger: touches))
        .onTapGesture { touches += 1 }
        .accessibilityLabel("silk")
    }
}

struct Ripple: ViewModifier {
    var place: CGPoint
    var trigger: Int

    func body(content: Content) -> some View {
        let place = place
        content.keyframeAnimator(initialValue: 0.0, trigger: trigger) { view, time in
            view.visualEffect { view, _ in
                view.layerEffect(
                    ShaderLibrary.ripple(.float2(place), .float(time), .float(10)), maxSampleOffset: CGSize(width: 10, height: 10),
                    isEnabled: time > 0 && time < 2)
            }
        } keyframes: { _ in
            MoveKeyframe(0)
            LinearKeyframe(2, duration: 2)
        }
    }
}

// Render: --size 320x360 --duration 4
#Preview {
    Silk()
}
