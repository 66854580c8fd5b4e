import SwiftUI

/// The hands for some seconds that are left. They go from one time to another with the animation of the change, so that a
/// timer that is set back swings there.
struct DialHands: View, Animatable {
    var seconds: TimeInterval
    var color: Color

    nonisolated var animatableData: Double {
        get { seconds }
        set { seconds = newValue }
    }

    var body: some View {
        Canvas { context, size in
            let diameter = min(size.width, size.height)
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.scaleBy(x: diameter / 300, y: diameter / 300)

            let minuteAngle = Angle.degrees(seconds / 600 * 360)
            context.fill(wedge(to: minuteAngle), with: .color(color.opacity(0.22)))

            var minutes = context
            minutes.rotate(by: minuteAngle)
            minutes.fill(leaf, with: .color(.moss))
            minutes.stroke(vein, with: .color(.card.opacity(0.7)), style: StrokeStyle(lineWidth: 1.5, lineCap: .round))

            var needle = context
            needle.rotate(by: .degrees(seconds.truncatingRemainder(dividingBy: 60) * 6))
            needle.fill(self.needle, with: .color(.clay))
            context.fill(Path(ellipseIn: CGRect(x: -7, y: -7, width: 14, height: 14)), with: .color(.clay))
            context.fill(Path(ellipseIn: CGRect(x: -2.5, y: -2.5, width: 5, height: 5)), with: .color(.card))
        }
    }

    /// What is left of the ten minutes.
    private func wedge(to angle: Angle) -> Path {
        Path { path in
            path.move(to: .zero)
            path.addArc(
                center: .zero, radius: 109, startAngle: .degrees(-90), endAngle: angle - .degrees(90), clockwise: false)
            path.closeSubpath()
        }
    }

    /// A tea leaf that points up, on its stalk.
    private var leaf: Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: -74))
            path.addCurve(
                to: CGPoint(x: 2.5, y: -12), control1: CGPoint(x: 7, y: -58), control2: CGPoint(x: 20, y: -30))
            path.addLine(to: CGPoint(x: 2.5, y: 16))
            path.addLine(to: CGPoint(x: -2.5, y: 16))
            path.addLine(to: CGPoint(x: -2.5, y: -12))
            path.addCurve(
                to: CGPoint(x: 0, y: -74), control1: CGPoint(x: -20, y: -30), control2: CGPoint(x: -7, y: -58))
            path.closeSubpath()
        }
    }

    private var vein: Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: -17))
            path.addLine(to: CGPoint(x: 0, y: -58))
            for (y, reach) in [(-24.0, 6.5), (-33, 6), (-42, 4.5)] {
                path.move(to: CGPoint(x: -reach, y: y - reach))
                path.addLine(to: CGPoint(x: 0, y: y))
                path.addLine(to: CGPoint(x: reach, y: y - reach))
            }
        }
    }

    private var needle: Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: -134))
            path.addQuadCurve(to: CGPoint(x: 2.5, y: 30), control: CGPoint(x: 1.5, y: -40))
            path.addLine(to: CGPoint(x: -2.5, y: 30))
            path.addQuadCurve(to: CGPoint(x: 0, y: -134), control: CGPoint(x: -1.5, y: -40))
            path.closeSubpath()
            path.addEllipse(in: CGRect(x: -5, y: 26, width: 10, height: 10))
        }
    }
}
