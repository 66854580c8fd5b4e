import Foundation
import Rendering
import SwiftUI

/// What the pointer of a window looks like: a cursor of the system, or an image.
package enum WindowPointer: Equatable, Sendable {
    case hidden, arrow, text, cross, hand, allDirections, horizontal, vertical
    /// From the upper left to the lower right.
    case fallingDiagonal
    /// From the lower left to the upper right.
    case risingDiagonal
    /// Pixels, and which of them the pointer's own point is.
    case image(Bitmap, x: Int, y: Int)

    /// The cursor that is nearest to a style; nil is none. The system has no magnifying glasses, and one hand alone.
    ///
    /// - Parameter scale: Pixels per point, for an image.
    @MainActor init(_ style: PointerStyle?, scale: CGFloat) {
        guard let style else {
            self = .hidden
            return
        }
        self =
            switch style.kind {
            case .default: .arrow
            case .horizontalText, .verticalText: .text
            case .rectSelection, .zoomIn, .zoomOut: .cross
            case .grabIdle, .link: .hand
            case .grabActive: .allDirections
            case .columnResize: .horizontal
            case .rowResize: .vertical
            case .frameResize(let position, _): Self.edge(position)
            case .image: Self.picture(of: style, scale)
            }
    }

    private static func edge(_ position: FrameResizePosition) -> WindowPointer {
        switch position {
        case .top, .bottom: .vertical
        case .leading, .trailing: .horizontal
        case .topLeading, .bottomTrailing: .fallingDiagonal
        case .topTrailing, .bottomLeading: .risingDiagonal
        }
    }

    @MainActor private static func picture(of style: PointerStyle, _ scale: CGFloat) -> WindowPointer {
        guard let (image, hotSpot) = style.image else { return .arrow }
        let renderer = ImageRenderer(content: image)
        renderer.scale = scale
        guard let bitmap = renderer.cgImage?.bitmap, bitmap.width > 0, bitmap.height > 0 else { return .arrow }
        let x = Int(saturating: hotSpot.x * CGFloat(bitmap.width)), y = Int(saturating: hotSpot.y * CGFloat(bitmap.height))
        return .image(bitmap, x: min(max(x, 0), bitmap.width - 1), y: min(max(y, 0), bitmap.height - 1))
    }
}
