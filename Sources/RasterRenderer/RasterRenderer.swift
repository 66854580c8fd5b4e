import Geometry
import Rendering
import PixelKernels

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
            let rect = PixelRect(left: 0, top: 0, right: width, bottom: height)
            Self.paint(list, rect, of: Surface(pixels: pixels, rect: rect), scale: scale, background: background)
            count = width * height * 4
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    /// Paints the part of `surface`, which is the whole image, that lies in `rect`.
    static func paint(_ list: DisplayList, _ rect: PixelRect, of surface: Surface, scale: CGFloat, background: ResolvedColor) {
        fill(rect, of: surface, background)
        WorkspacePool.withWorkspace { workspace in
            workspace.begin(width: surface.rect.width, height: surface.rect.height)
            var drawing = Drawing(surface: surface, workspace: workspace)
            if rect != surface.rect {
                drawing.painter.region = rect
            }
            drawing.render(list, .whole(surface, scale: scale))
        }
    }

    static func fill(_ rect: PixelRect, of surface: Surface, _ background: ResolvedColor) {
        let color = background.premultiplied(alpha: 1)
        if rect.width == surface.rect.width {
            raster_set(surface.address(x: rect.left, y: rect.top), rect.width * rect.height, color)
        } else {
            for y in rect.top..<rect.bottom {
                raster_set(surface.address(x: rect.left, y: y), rect.width, color)
            }
        }
    }

    package func makeCanvas(size: CGSize, scale: CGFloat) -> any DisplayListCanvas {
        RasterCanvas(size: size, scale: scale)
    }

    /// Frames that the threads of a crew paint together. Canvases that are drawn on one after the other can share a crew.
    package func makeCanvas(size: CGSize, scale: CGFloat, crew: PaintCrew) -> any DisplayListCanvas {
        RasterCanvas(size: size, scale: scale, crew: crew)
    }

    static func pixels(_ length: CGFloat) -> Int {
        let rounded = length.rounded()
        return rounded >= 1 && rounded <= CGFloat(maximumSide) ? Int(saturating: rounded) : 0
    }
}
