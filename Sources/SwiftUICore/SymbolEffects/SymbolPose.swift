import Foundation
import Rendering

/// How an effect has changed a symbol, or a part of it, at one moment.
package struct SymbolPose: Equatable {
    package var scale = 1.0
    /// Radians, clockwise.
    package var angle = 0.0
    /// In ems of the symbol.
    package var offset = CGSize.zero
    package var opacity = 1.0
    /// How much of it is uncovered, 0…1.
    package var drawn = 1.0
    /// Whether the visible part ends at the trailing edge.
    var isDrawnFromEnd = false

    package static let rest = SymbolPose()

    /// Both changes.
    package mutating func add(_ other: SymbolPose) {
        scale *= other.scale
        angle += other.angle
        offset.width += other.offset.width
        offset.height += other.offset.height
        opacity *= other.opacity
        if other.drawn < drawn {
            drawn = other.drawn
            isDrawnFromEnd = other.isDrawnFromEnd
        }
    }

    /// `level` (0…1) of the change.
    func softened(by level: Double) -> SymbolPose {
        guard level != 1 else { return self }
        var pose = self
        pose.scale = 1 + (scale - 1) * level
        pose.angle *= level
        pose.offset = CGSize(width: offset.width * level, height: offset.height * level)
        pose.opacity = 1 - (1 - opacity) * level
        pose.drawn = 1 - (1 - drawn) * level
        return pose
    }

    /// `list` in this pose. `bounds` is the box of what moves; `em` the symbol's points per em.
    package func applied(to list: DisplayList, bounds: CGRect, em: CGFloat) -> DisplayList {
        guard self != .rest else { return list }
        let opacity = min(max(opacity, 0), 1)
        guard opacity > 0, drawn > 0 else { return .empty }
        var list = list
        if drawn < 1 {
            // A little beyond the outline, for its soft edge.
            let box = bounds.insetBy(dx: -1, dy: -1)
            let width = box.width * drawn
            let part = CGRect(x: isDrawnFromEnd ? box.maxX - width : box.minX, y: box.minY, width: width, height: box.height)
            list = .applying(.clip(Path(part), .nonZero), to: list)
        }
        if scale != 1 || angle != 0 || offset != .zero {
            // A size of exactly nothing has no way back from the screen.
            let factor = max(scale, 1e-6)
            let transform = CGAffineTransform(translationX: bounds.midX + offset.width * em, y: bounds.midY + offset.height * em)
                .rotated(by: angle)
                .scaledBy(x: factor, y: factor)
                .translatedBy(x: -bounds.midX, y: -bounds.midY)
            list = .applying(.transform(transform), to: list)
        }
        return .applying(.opacity(opacity), to: list)
    }
}
