import Rendering
import SwiftUI

/// The last colour and the last symbol that were drawn: neighbours mostly have the same.
final class RecentLooks {
    private var color: (numbers: SIMD4<Double>, paint: ResolvedPaint)?
    private var symbol: (content: MarkContent, size: CGSize, path: Path)?

    /// The paint of a colour that moves.
    func paint(of numbers: SIMD4<Double>) -> ResolvedPaint {
        if let color, color.numbers == numbers { return color.paint }
        let paint = ResolvedPaint.color(ColorMath.color(perceptual: numbers / Figure.whole))
        color = (numbers, paint)
        return paint
    }

    /// The outline of a symbol in a frame: that of the mark before, moved, where both share their content and their size.
    func path(of shape: AnyChartSymbolShape, _ content: MarkContent, in frame: CGRect) -> Path {
        guard content.elements != nil else { return shape.path(in: frame) }
        if let symbol, symbol.content === content, symbol.size == frame.size {
            return symbol.path.offsetBy(dx: frame.minX, dy: frame.minY)
        }
        let path = shape.path(in: CGRect(origin: .zero, size: frame.size))
        symbol = (content, frame.size, path)
        return path.offsetBy(dx: frame.minX, dy: frame.minY)
    }
}
