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
        let path = shape.path(in: CGRect(origin: .zero, size: frame.size))
        let symbol = Symbol(content: content, size: frame.size, color: color, drawing: .fill(path, .nonZero, paint(of: color).paint))
        if symbols.count < Self.capacity {
            symbols.append(symbol)
        } else {
            symbols[next] = symbol
            next = (next + 1) % Self.capacity
        }
        return .item(DisplayList.Item(frame: place, content: symbol.drawing))
    }
}
