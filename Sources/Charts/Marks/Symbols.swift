import SwiftUI

/// A shape for points.
public protocol ChartSymbolShape: Shape {
    /// The rectangle in which the shape seems to have an area of 1, so that different shapes seem equally large.
    var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
    /// The rectangle in which the shape is drawn for a perceived area in square points, around 0, 0.
    func frame(area: CGFloat) -> CGRect {
        let scale = max(0, area).squareRoot()
        let unit = perceptualUnitRect
        return CGRect(x: unit.minX * scale, y: unit.minY * scale, width: unit.width * scale, height: unit.height * scale)
    }
}

extension Circle: ChartSymbolShape {
    /// A circle of the area 1: 1.128 across.
    public var perceptualUnitRect: CGRect { .centered(2 / CGFloat.pi.squareRoot()) }
}

extension CGRect {
    fileprivate static func centered(_ side: CGFloat) -> CGRect { CGRect(x: -side / 2, y: -side / 2, width: side, height: side) }
}

/// One of the symbols that come with charts.
public struct BasicChartSymbolShape: ChartSymbolShape {
    enum Kind: String, Hashable, Sendable {
        case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
    }

    let kind: Kind

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path {
        switch kind {
        case .circle: Path(ellipseIn: rect)
        case .square: Path(rect)
        case .diamond: Self.polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], rect)
        case .triangle: Self.polygon([(0.5, 0), (1, 1), (0, 1)], rect)
        case .pentagon: Self.polygon(Self.corners(5), rect)
        case .plus: Self.bars([0, .pi / 2], rect)
        case .cross: Self.bars([.pi / 4, 3 * .pi / 4], rect)
        case .asterisk: Self.bars([.pi / 2, .pi / 6, -.pi / 6], rect)
        }
    }

    /// The square in which the symbol seems to have an area of 1. Circle and square are exact; the others are by eye, after their areas.
    public var perceptualUnitRect: CGRect {
        switch kind {
        case .circle: .centered(2 / CGFloat.pi.squareRoot())
        case .square: .centered(1)
        case .diamond: .centered(2.0.squareRoot())
        case .triangle: .centered(1.35)
        case .pentagon: .centered(1.2)
        case .plus, .cross, .asterisk: .centered(1.4)
        }
    }

    /// The outline as a line inside of the symbol's edge; the width is in points.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
        StrokedSymbol(shape: self, unit: perceptualUnitRect, style: StrokeStyle(lineWidth: lineWidth))
    }

    private static func polygon(_ points: [(CGFloat, CGFloat)], _ rect: CGRect) -> Path {
        var path = Path()
        path.addLines(points.map { CGPoint(x: rect.minX + $0.0 * rect.width, y: rect.minY + $0.1 * rect.height) })
        path.closeSubpath()
        return path
    }

    private static func corners(_ count: Int) -> [(CGFloat, CGFloat)] {
        (0..<count).map { index in
            let angle = CGFloat(index) / CGFloat(count) * 2 * .pi
            return (0.5 + sin(angle) / 2, 0.5 - cos(angle) / 2)
        }
    }

    /// Bars through the middle, a quarter as wide as the symbol.
    private static func bars(_ angles: [CGFloat], _ rect: CGRect) -> Path {
        let thickness = min(rect.width, rect.height) / 4
        var path = Path()
        for angle in angles {
            path.move(to: CGPoint(x: rect.midX - cos(angle) * rect.width / 2, y: rect.midY - sin(angle) * rect.height / 2))
            path.addLine(to: CGPoint(x: rect.midX + cos(angle) * rect.width / 2, y: rect.midY + sin(angle) * rect.height / 2))
        }
        return path.strokedPath(StrokeStyle(lineWidth: thickness))
    }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
    /// A circle.
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .circle) }
    /// A square.
    public static var square: BasicChartSymbolShape { BasicChartSymbolShape(kind: .square) }
    /// A triangle on its side.
    public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape(kind: .triangle) }
    /// A square on its corner.
    public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape(kind: .diamond) }
    /// A shape with five corners.
    public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape(kind: .pentagon) }
    /// An upright cross.
    public static var plus: BasicChartSymbolShape { BasicChartSymbolShape(kind: .plus) }
    /// A diagonal cross.
    public static var cross: BasicChartSymbolShape { BasicChartSymbolShape(kind: .cross) }
    /// A star of three lines.
    public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape(kind: .asterisk) }
}

extension ChartSymbolShape where Self: InsettableShape {
    /// The outline as a line inside of the symbol's edge; the width is in points.
    public func strokeBorder(lineWidth: CGFloat = 1) -> some ChartSymbolShape {
        strokeBorder(style: StrokeStyle(lineWidth: lineWidth))
    }

    /// The outline as a line inside of the symbol's edge.
    public func strokeBorder(style: StrokeStyle) -> some ChartSymbolShape {
        StrokedSymbol(shape: inset(by: style.lineWidth / 2), unit: perceptualUnitRect, style: style, isInset: true)
    }
}

/// The outline of a symbol.
struct StrokedSymbol<Content: Shape>: ChartSymbolShape {
    let shape: Content
    let unit: CGRect
    let style: StrokeStyle
    var isInset = false

    var perceptualUnitRect: CGRect { unit }

    func path(in rect: CGRect) -> Path {
        let inner = isInset ? rect : rect.insetBy(dx: style.lineWidth / 2, dy: style.lineWidth / 2)
        return shape.path(in: inner).strokedPath(style)
    }
}

/// A symbol of any type.
public struct AnyChartSymbolShape: ChartSymbolShape {
    let content: any ChartSymbolShape

    /// Hides the type of a symbol.
    public init(_ content: any ChartSymbolShape) {
        self.content = content
    }

    /// The outline in a rectangle.
    public func path(in rect: CGRect) -> Path { content.path(in: rect) }

    /// The rectangle in which the symbol seems to have an area of 1.
    public var perceptualUnitRect: CGRect { content.perceptualUnitRect }
}
