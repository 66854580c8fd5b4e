import Rendering
import SwiftUI

/// The last colours and symbols that were drawn: most marks have the same few.
final class RecentLooks {
    private struct Symbol {
        var content: MarkContent
        var size: CGSize
        var color: SIMD4<Double>
        var drawing: DisplayList.Content
    }

    private static let capacity = 8

    private var colors: [(numbers: SIMD4<Double>, paint: ResolvedPaint)] = []
    private var symbols: [Symbol] = []
    private var next = 0
    /// The last symbol in a square of 1 point.
    private var unit: (content: MarkContent, path: Path)?

    /// The paint of a colour that moves.
    func paint(of numbers: SIMD4<Double>) -> ResolvedPaint {
        if let known = colors.first(where: { $0.numbers == numbers }) { return known.paint }
        let paint = ResolvedPaint.color(ColorMath.color(perceptual: numbers / Figure.whole))
        if colors.count == Self.capacity {
            colors.removeFirst()
        }
        colors.append((numbers, paint))
        return paint
    }

    /// The symbol of an element of a collection in a frame. Elements that share their content, their size and their colour share the drawing.
    func drawing(of shape: AnyChartSymbolShape, _ content: MarkContent, _ color: SIMD4<Double>, in frame: CGRect) -> DisplayList {
        let place = CGRect(origin: frame.origin, size: .zero)
        for symbol in symbols where symbol.content === content && symbol.size == frame.size && symbol.color == color {
            return .item(DisplayList.Item(frame: place, content: symbol.drawing))
        }
        let path = path(of: shape, content, frame.size)
        let symbol = Symbol(content: content, size: frame.size, color: color, drawing: .fill(path, .nonZero, paint(of: color).paint))
        if symbols.count < Self.capacity {
            symbols.append(symbol)
        } else {
            symbols[next] = symbol
            next = (next + 1) % Self.capacity
        }
        return .item(DisplayList.Item(frame: place, content: symbol.drawing))
    }

    /// The outline in a size. Those of the symbols that come with charts are the same in all sizes, and made once.
    private func path(of shape: AnyChartSymbolShape, _ content: MarkContent, _ size: CGSize) -> Path {
        guard let basic = shape.content as? BasicChartSymbolShape, basic.kind.isOutline || size.width == size.height else {
            return shape.path(in: CGRect(origin: .zero, size: size))
        }
        if unit?.content !== content {
            unit = (content, basic.path(in: CGRect(x: 0, y: 0, width: 1, height: 1)))
        }
        return unit?.path.applying(CGAffineTransform(scaleX: size.width, y: size.height)) ?? Path()
    }
}

extension BasicChartSymbolShape.Kind {
    /// Whether it has no lines, which would not become thicker with its width.
    fileprivate var isOutline: Bool {
        switch self {
        case .circle, .square, .triangle, .diamond, .pentagon: true
        case .plus, .cross, .asterisk: false
        }
    }
}
