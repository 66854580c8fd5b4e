import Foundation
import Geometry

/// The placement of a popover: beside its source, on the requested side if there is room, and within the window.
struct PopoverPlacement: Equatable {
    /// The popover's outline, without the arrow.
    var frame: CGRect
    /// The side of the popover on which its arrow is.
    var arrowEdge: Edge
    /// The arrow's tip, in the window.
    var tip: CGPoint

    static let cornerRadius: CGFloat = 13
    /// The arrow's length, and half of its foot.
    static let arrowLength: CGFloat = 11
    static let arrowHalfWidth: CGFloat = 13
    /// What stays free at the window's edges.
    private static let margin: CGFloat = 10

    init(source: CGRect, size: CGSize, preferred: Edge?, window: CGSize, insets: EdgeInsets) {
        let space = CGRect(origin: .zero, size: window)
            .inset(by: insets, .leftToRight).insetBy(dx: Self.margin, dy: Self.margin)
        let size = CGSize(width: min(size.width, space.width), height: min(size.height, space.height))
        func room(_ edge: Edge) -> CGFloat {
            switch edge {
            case .top: space.maxY - source.maxY - Self.arrowLength - size.height
            case .bottom: source.minY - Self.arrowLength - size.height - space.minY
            case .leading: space.maxX - source.maxX - Self.arrowLength - size.width
            case .trailing: source.minX - Self.arrowLength - size.width - space.minX
            }
        }
        let first = preferred ?? .top
        let order = [first, first.opposite, .top, .bottom, .leading, .trailing]
        let edge = order.first { room($0) >= 0 } ?? [first, first.opposite].max { room($0) < room($1) }!
        var origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
        var tip = CGPoint(x: source.midX, y: source.midY)
        switch edge {
        case .top:
            tip.y = source.maxY
            origin.y = tip.y + Self.arrowLength
        case .bottom:
            tip.y = source.minY
            origin.y = tip.y - Self.arrowLength - size.height
        case .leading:
            tip.x = source.maxX
            origin.x = tip.x + Self.arrowLength
        case .trailing:
            tip.x = source.minX
            origin.x = tip.x - Self.arrowLength - size.width
        }
        origin.x = max(min(origin.x, space.maxX - size.width), space.minX)
        origin.y = max(min(origin.y, space.maxY - size.height), space.minY)
        frame = CGRect(origin: origin, size: size)
        arrowEdge = edge
        // The arrow's foot lies between the rounded corners.
        let reach = Self.cornerRadius + Self.arrowHalfWidth
        if edge == .top || edge == .bottom {
            tip.x = max(min(tip.x, frame.maxX - reach), frame.minX + min(reach, size.width / 2))
            tip.y = edge == .top ? frame.minY - Self.arrowLength : frame.maxY + Self.arrowLength
        } else {
            tip.y = max(min(tip.y, frame.maxY - reach), frame.minY + min(reach, size.height / 2))
            tip.x = edge == .leading ? frame.minX - Self.arrowLength : frame.maxX + Self.arrowLength
        }
        self.tip = tip
    }

    /// The popover with its arrow, in the window's coordinates.
    func outline(cornerRadius: CGFloat) -> Path {
        var path = Path(roundedRect: frame, cornerRadius: cornerRadius, style: .continuous)
        let half = Self.arrowHalfWidth
        func point(_ along: CGFloat, _ out: CGFloat) -> CGPoint {
            switch arrowEdge {
            case .top: CGPoint(x: tip.x + along, y: frame.minY - out)
            case .bottom: CGPoint(x: tip.x - along, y: frame.maxY + out)
            case .leading: CGPoint(x: frame.minX - out, y: tip.y - along)
            case .trailing: CGPoint(x: frame.maxX + out, y: tip.y + along)
            }
        }
        path.move(to: point(-half, -1))
        path.addLine(to: point(-half, 0))
        path.addCurve(
            to: point(-3, Self.arrowLength - 1.5), control1: point(-half + 6, 0), control2: point(-half + 8, Self.arrowLength - 5))
        path.addQuadCurve(to: point(3, Self.arrowLength - 1.5), control: point(0, Self.arrowLength + 1.2))
        path.addCurve(to: point(half, 0), control1: point(half - 8, Self.arrowLength - 5), control2: point(half - 6, 0))
        path.addLine(to: point(half, -1))
        path.closeSubpath()
        return path
    }
}
