import Foundation
import Rendering

/// Paints with a part of an image, side by side with itself, from the corner of the painted frame on.
///
/// Images of files, catalogues and bitmaps can be repeated; symbols and images drawn by a closure paint nothing, with a
/// warning.
nonisolated public struct ImagePaint: ShapeStyle {
    /// The image to repeat.
    public var image: Image
    /// The part of the image, 0…1 on each axis.
    public var sourceRect: CGRect
    /// How much larger than the image it is painted.
    public var scale: CGFloat

    /// The part `sourceRect` (0…1 on each axis) of `image`, `scale` times as large. A scale that is not above 0 paints nothing, with
    /// a warning.
    public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    public func _apply(to shape: inout _ShapeStyle_Shape) {
        if let program = program(in: shape.environment, origin: shape.bounds.origin) {
            shape.paint(ResolvedPaint(.shader(ShaderPaint(program))))
        } else {
            shape.paint(.color(.clear))
        }
    }

    private func program(in environment: EnvironmentValues, origin: CGPoint) -> ImageTileProgram? {
        guard case .image(let drawable) = ResolvedImage(image, environment: environment.imageEnvironment),
            let bitmap = drawable.bitmap(size: drawable.size, isMoving: false)
        else {
            RuntimeIssue.report("ImagePaint: symbols and images that a closure draws have no pixels to repeat; nothing is painted.")
            return nil
        }
        let source = sourceRect.intersection(CGRect(x: 0, y: 0, width: 1, height: 1))
        let tile = CGSize(
            width: drawable.size.width * source.width * scale, height: drawable.size.height * source.height * scale)
        guard scale.isFinite, !source.isNull, tile.width > 0, tile.height > 0, tile.width.isFinite, tile.height.isFinite else {
            RuntimeIssue.report(
                "ImagePaint: the scale is not above 0, or the source rectangle (0…1 on each axis) contains no part of the image; nothing is painted.")
            return nil
        }
        return ImageTileProgram(
            bitmap, source: source, tile: CGRect(origin: origin, size: tile), isInterpolated: image.interpolation != .none)
    }
}

nonisolated extension ShapeStyle where Self == ImagePaint {
    /// Paints with the part `sourceRect` (0…1 on each axis) of an image, `scale` times as large, again and again.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}
