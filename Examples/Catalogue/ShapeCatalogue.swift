import SwiftUI

private struct Star: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        for corner in 0..<5 {
            let angle = Angle.degrees(Double(corner) * 144 - 90).radians
            let point = CGPoint(x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
            corner == 0 ? path.move(to: point) : path.addLine(to: point)
        }
        path.closeSubpath()
        return path
    }
}

/// Every shape, and what can be done with one.
struct ShapeCatalogue: View {
    private let stroke = StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round, dash: [12, 10])

    private func cell(_ name: String, @ViewBuilder _ content: () -> some View) -> some View {
        VStack(spacing: 4) {
            content().frame(width: 90, height: 60)
            Text(name).font(.caption2).foregroundStyle(.secondary)
        }
    }

    var body: some View {
        VStack(spacing: 12) {
            HStack(spacing: 12) {
                cell("Rectangle") { Rectangle().fill(.blue) }
                cell("RoundedRectangle") { RoundedRectangle(cornerRadius: 18).fill(.blue) }
                cell("circular") { RoundedRectangle(cornerRadius: 18, style: .circular).fill(.blue) }
                cell("Uneven") { UnevenRoundedRectangle(topLeadingRadius: 30, bottomTrailingRadius: 30).fill(.blue) }
                cell("Capsule") { Capsule().fill(.blue) }
                cell("Circle") { Circle().fill(.blue) }
                cell("Ellipse") { Ellipse().fill(.blue) }
            }
            HStack(spacing: 12) {
                cell("stroke") { Capsule().stroke(.orange, lineWidth: 6) }
                cell("strokeBorder") { Capsule().strokeBorder(.orange, lineWidth: 6) }
                cell("dash") { Capsule().inset(by: 3).stroke(.orange, style: stroke) }
                cell("trim") { Capsule().inset(by: 3).trim(from: 0.1, to: 0.7).stroke(.orange, lineWidth: 6) }
                cell("non-zero") { Star().fill(.orange).frame(width: 60) }
                cell("even-odd") { Star().fill(.orange, style: FillStyle(eoFill: true)).frame(width: 60) }
                cell("fill and stroke") { Star().fill(.yellow).stroke(.orange, lineWidth: 2).frame(width: 60) }
            }
            HStack(spacing: 12) {
                cell("union") { Circle().union(Circle().offset(x: 25)).fill(.green).offset(x: -12) }
                cell("intersection") { Circle().intersection(Circle().offset(x: 25)).fill(.green).offset(x: -12) }
                cell("subtracting") { Circle().subtracting(Circle().offset(x: 25)).fill(.green).offset(x: -12) }
                cell("symmetric") { Circle().symmetricDifference(Circle().offset(x: 25)).fill(.green).offset(x: -12) }
                cell("lines") { Circle().lineIntersection(Rectangle().scale(x: 1, y: 0.5)).stroke(.green, lineWidth: 5) }
                cell("rotation") { Rectangle().rotation(.degrees(20)).fill(.green).frame(width: 60, height: 36) }
                cell("scale") { Rectangle().scale(x: 0.6, y: 0.4).fill(.green) }
            }
        }
        .padding(20)
    }
}

#Preview("Shapes", traits: .fixedLayout(width: 760, height: 300)) {
    ShapeCatalogue()
}
