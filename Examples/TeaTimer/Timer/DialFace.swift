import SwiftUI

/// What of the dial does not move: the rim, a ring of sixty seconds, and inside it one of ten minutes.
struct DialFace: View {
    var showsSeconds = true

    var body: some View {
        Canvas { context, size in
            let diameter = min(size.width, size.height)
            context.translateBy(x: size.width / 2, y: size.height / 2)
            drawRim(in: context, radius: diameter / 2)
            // Everything else grows with the dial: it is drawn for a radius of 150 points.
            context.scaleBy(x: diameter / 300, y: diameter / 300)
            drawSeconds(in: context)
            drawMinutes(in: context)
        }
        .accessibilityHidden(true)
    }

    private func drawRim(in context: GraphicsContext, radius: CGFloat) {
        let width: CGFloat = 3
        // A line is drawn half outside of its path.
        let rim = CGRect(x: -radius, y: -radius, width: radius * 2, height: radius * 2).insetBy(dx: width / 2, dy: width / 2)
        context.stroke(Path(ellipseIn: rim), with: .color(.line), lineWidth: width)
    }

    private func drawSeconds(in context: GraphicsContext) {
        for second in 0..<60 {
            let isLong = second % 5 == 0
            guard showsSeconds || isLong else {
                continue
            }
            let angle = Angle.degrees(Double(second) * 6)
            var tick = context
            tick.rotate(by: angle)
            tick.stroke(
                mark(from: 142, to: isLong ? 134 : 138), with: .color(isLong ? .ink.opacity(0.65) : .faded.opacity(0.55)),
                style: StrokeStyle(lineWidth: isLong ? 2 : 1, lineCap: .round))
            if showsSeconds, isLong {
                let number = Text("\(second == 0 ? 60 : second)")
                    .font(.system(size: 11, weight: .medium, design: .rounded))
                    .foregroundStyle(.faded)
                draw(number, angle: angle, distance: 122, in: context)
            }
        }
    }

    private func drawMinutes(in context: GraphicsContext) {
        context.stroke(Path(ellipseIn: CGRect(x: -109, y: -109, width: 218, height: 218)), with: .color(.line), lineWidth: 1)
        for half in 0..<20 {
            let angle = Angle.degrees(Double(half) * 18)
            let isMinute = half.isMultiple(of: 2)
            var tick = context
            tick.rotate(by: angle)
            tick.stroke(
                mark(from: 109, to: isMinute ? 99 : 104), with: .color(isMinute ? .moss : .moss.opacity(0.5)),
                style: StrokeStyle(lineWidth: isMinute ? 3 : 1.5, lineCap: .round))
            if isMinute {
                let number = Text("\(half / 2)")
                    .font(.system(size: 22, weight: .semibold, design: .rounded))
                    .foregroundStyle(.ink)
                draw(number, angle: angle, distance: 82, in: context)
            }
        }
    }

    /// A line towards the middle, at twelve o’clock.
    private func mark(from start: CGFloat, to end: CGFloat) -> Path {
        Path { path in
            path.move(to: CGPoint(x: 0, y: -start))
            path.addLine(to: CGPoint(x: 0, y: -end))
        }
    }

    /// Numbers stand upright wherever they are, so they are moved and not turned.
    private func draw(_ text: Text, angle: Angle, distance: CGFloat, in context: GraphicsContext) {
        let place = CGPoint(x: distance * sin(angle.radians), y: -distance * cos(angle.radians))
        context.draw(context.resolve(text), at: place, anchor: .center)
    }
}
