// Render: --duration 8
import SwiftUI

/// Drops that rise, touch and part again, drawn in a canvas: blurred discs under a threshold, painted through blend modes.
struct LavaLamp: View {
    var body: some View {
        TimelineView(.animation) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas { context, size in
                let lamp = Lamp(size: size, time: time)
                lamp.drawRoom(in: context)
                lamp.drawGlow(in: context)
                lamp.drawLava(in: context)
                lamp.drawGlass(in: context)
                lamp.drawStand(in: context)
            }
        }
        .ignoresSafeArea()
    }
}

struct Lamp {
    var size: CGSize
    var time: Double

    var glass: CGRect {
        let height = size.height * 0.6
        let width = min(size.width * 0.56, height * 0.46)
        return CGRect(x: (size.width - width) / 2, y: size.height * 0.13, width: width, height: height)
    }

    /// Wide below, narrow above.
    var bottle: Path {
        Path { path in
            let top = glass.width * 0.27
            path.move(to: CGPoint(x: glass.midX - top, y: glass.minY))
            path.addLine(to: CGPoint(x: glass.midX + top, y: glass.minY))
            path.addCurve(
                to: CGPoint(x: glass.midX + glass.width * 0.31, y: glass.maxY),
                control1: CGPoint(x: glass.midX + top * 1.3, y: glass.minY + glass.height * 0.3),
                control2: CGPoint(x: glass.maxX + glass.width * 0.12, y: glass.minY + glass.height * 0.72))
            path.addLine(to: CGPoint(x: glass.midX - glass.width * 0.31, y: glass.maxY))
            path.addCurve(
                to: CGPoint(x: glass.midX - top, y: glass.minY),
                control1: CGPoint(x: glass.minX - glass.width * 0.12, y: glass.minY + glass.height * 0.72),
                control2: CGPoint(x: glass.midX - top * 1.3, y: glass.minY + glass.height * 0.3))
            path.closeSubpath()
        }
    }

    /// Each drop has its own pace and its own way from side to side.
    var drops: [CGRect] {
        (0..<9).map { index in
            let seed = Double(index)
            let pace = 0.16 + 0.05 * (seed * 0.618).truncatingRemainder(dividingBy: 1)
            let height = 0.5 - 0.5 * cos((time * pace + seed * 0.37) * 2 * .pi)
            let sway = sin(time * 0.7 + seed * 2.1) * (0.16 + 0.08 * (1 - height))
            let radius = glass.width * (0.1 + 0.05 * sin(seed * 1.7) + 0.03 * (1 - height))
            let center = CGPoint(x: glass.midX + glass.width * sway, y: glass.maxY - glass.height * (0.02 + 0.9 * height))
            return CGRect(x: center.x - radius, y: center.y - radius * 1.15, width: radius * 2, height: radius * 2.3)
        }
    }

    func drawRoom(in context: GraphicsContext) {
        let wall = Gradient(colors: [Color(red: 0.07, green: 0.05, blue: 0.16), Color(red: 0.2, green: 0.07, blue: 0.24)])
        context.fill(
            Path(CGRect(origin: .zero, size: size)),
            with: .linearGradient(wall, startPoint: .zero, endPoint: CGPoint(x: 0, y: size.height)))
    }

    /// The light that the lava throws on the wall.
    func drawGlow(in context: GraphicsContext) {
        var glow = context
        glow.blendMode = .plusLighter
        let breath = 0.5 + 0.06 * sin(time * 1.3)
        let colors = Gradient(stops: [
            .init(color: Color(red: 1, green: 0.45, blue: 0.2, opacity: 0.55), location: 0),
            .init(color: Color(red: 0.9, green: 0.2, blue: 0.45, opacity: 0.2), location: breath),
            .init(color: Color(red: 0.4, green: 0.1, blue: 0.5, opacity: 0), location: 1),
        ])
        let center = CGPoint(x: glass.midX, y: glass.maxY - glass.height * 0.3)
        let radius = glass.height * 0.75
        glow.fill(
            Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)),
            with: .radialGradient(colors, center: center, startRadius: 0, endRadius: radius))
    }

    func drawLava(in context: GraphicsContext) {
        var inside = context
        inside.clip(to: bottle)
        inside.fill(
            bottle,
            with: .linearGradient(
                Gradient(colors: [Color(red: 0.3, green: 0.05, blue: 0.3), Color(red: 0.62, green: 0.12, blue: 0.3)]),
                startPoint: CGPoint(x: 0, y: glass.minY), endPoint: CGPoint(x: 0, y: glass.maxY)))
        inside.drawLayer { lava in
            var drop = lava
            drop.addFilter(.alphaThreshold(min: 0.5, color: .white))
            drop.addFilter(.blur(radius: glass.width * 0.05))
            drop.drawLayer { layer in
                for rect in drops {
                    layer.fill(Path(ellipseIn: rect), with: .color(.white))
                }
                let pool = CGRect(x: glass.minX, y: glass.maxY - glass.height * 0.07, width: glass.width, height: glass.height * 0.2)
                layer.fill(Path(ellipseIn: pool), with: .color(.white))
            }
            // The threshold leaves one colour; the colours of heat are put on top of it, where it is.
            lava.blendMode = .sourceAtop
            lava.fill(
                Path(glass.insetBy(dx: -glass.width, dy: 0)),
                with: .linearGradient(
                    Gradient(colors: [
                        Color(red: 1, green: 0.36, blue: 0.62), Color(red: 1, green: 0.42, blue: 0.28), Color(red: 1, green: 0.8, blue: 0.3),
                    ]),
                    startPoint: CGPoint(x: 0, y: glass.minY), endPoint: CGPoint(x: 0, y: glass.maxY)))
            for rect in drops {
                let light = CGPoint(x: rect.midX - rect.width * 0.18, y: rect.minY + rect.height * 0.25)
                lava.fill(
                    Path(ellipseIn: rect.insetBy(dx: -4, dy: -4)),
                    with: .radialGradient(
                        Gradient(colors: [Color(white: 1, opacity: 0.55), Color(white: 1, opacity: 0)]),
                        center: light, startRadius: 0, endRadius: rect.width * 0.55))
            }
        }
    }

    func drawGlass(in context: GraphicsContext) {
        var shine = context
        shine.clip(to: bottle)
        shine.blendMode = .screen
        shine.addFilter(.blur(radius: 5))
        let edge = StrokeStyle(lineWidth: 16)
        shine.stroke(bottle, with: .color(red: 1, green: 0.7, blue: 0.7, opacity: 0.4), style: edge)
        shine.translateBy(x: glass.width * 0.13, y: 0)
        shine.stroke(bottle, with: .color(white: 1, opacity: 0.22), lineWidth: 7)
    }

    func drawStand(in context: GraphicsContext) {
        let metal = GraphicsContext.Shading.linearGradient(
            Gradient(colors: [Color(white: 0.22), Color(white: 0.72), Color(white: 0.3), Color(white: 0.14)]),
            startPoint: CGPoint(x: glass.minX, y: 0), endPoint: CGPoint(x: glass.maxX, y: 0))
        var stand = context
        stand.addFilter(.shadow(color: .black.opacity(0.5), radius: 10, y: 8))
        stand.fill(trapezium(above: 0.31, below: 0.44, top: glass.maxY - 2, height: glass.height * 0.17), with: metal)
        stand.fill(trapezium(above: 0.13, below: 0.285, top: glass.minY - glass.height * 0.12, height: glass.height * 0.12 + 2), with: metal)
    }

    private func trapezium(above: CGFloat, below: CGFloat, top: CGFloat, height: CGFloat) -> Path {
        Path { path in
            path.move(to: CGPoint(x: glass.midX - glass.width * above, y: top))
            path.addLine(to: CGPoint(x: glass.midX + glass.width * above, y: top))
            path.addLine(to: CGPoint(x: glass.midX + glass.width * below, y: top + height))
            path.addLine(to: CGPoint(x: glass.midX - glass.width * below, y: top + height))
            path.closeSubpath()
        }
    }
}

#Preview {
    LavaLamp()
}
