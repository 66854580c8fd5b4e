import Geometry
import Rendering
import RasterKernels

/// Draws display lists into pixels. The bytes depend on the arguments alone.
package struct RasterRenderer: DisplayListRenderer, Sendable {
    /// Pixels per side beyond which, as for sizes that are not positive numbers, the bitmap is empty.
    package static let maximumSide = Bitmap.maximumSide

    package init() {}

    package func render(_ list: DisplayList, size: CGSize, scale: CGFloat, background: ResolvedColor) -> Bitmap {
        let width = Self.pixels(size.width * scale)
        let height = Self.pixels(size.height * scale)
        guard width > 0, height > 0 else { return Bitmap(width: 0, height: 0, bytes: []) }
        let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            let pixels = UnsafeMutableRawPointer(buffer.baseAddress!).bindMemory(to: UInt32.self, capacity: width * height)
            raster_set(pixels, width * height, background.premultiplied(alpha: 1))
            let rect = PixelRect(left: 0, top: 0, right: width, bottom: height)
            WorkspacePool.withWorkspace { workspace in
                workspace.begin(width: width, height: height)
                var drawing = Drawing(surface: Surface(pixels: pixels, rect: rect), workspace: workspace)
                drawing.render(
                    list,
                    Drawing.State(
                        matrix: .affine(CGAffineTransform(scaleX: scale, y: scale)),
                        clip: Clip(bounds: rect, mask: nil), displayScale: scale))
            }
            count = width * height * 4
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    private static func pixels(_ length: CGFloat) -> Int {
        let rounded = length.rounded()
        return rounded >= 1 && rounded <= CGFloat(maximumSide) ? Int(saturating: rounded) : 0
    }
}
