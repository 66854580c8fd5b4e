import Geometry
import Rendering
import PixelKernels

/// Frames that follow each other, of which only what has changed is painted. The pixels are those of `RasterRenderer.render`.
final class RasterCanvas: DisplayListCanvas {
    private let size: CGSize
    private let scale: CGFloat
    private let width, height: Int
    private var bytes: [UInt8] = []
    private var last: (list: DisplayList, background: ResolvedColor)?

    init(size: CGSize, scale: CGFloat) {
        self.size = size
        self.scale = scale
        width = RasterRenderer.pixels(size.width * scale)
        height = RasterRenderer.pixels(size.height * scale)
    }

    func draw(_ list: DisplayList, background: ResolvedColor) -> (bitmap: Bitmap, changes: [PixelArea]?) {
        defer { last = (list, background) }
        guard let last, last.background == background, let rects = changes(from: last.list, to: list) else {
            let bitmap = RasterRenderer().render(list, size: size, scale: scale, background: background)
            bytes = bitmap.bytes
            return (bitmap, nil)
        }
        if !rects.isEmpty {
            bytes.withUnsafeMutableBytes { buffer in
                let pixels = buffer.baseAddress!.assumingMemoryBound(to: UInt32.self)
                let surface = Surface(pixels: pixels, rect: PixelRect(left: 0, top: 0, right: width, bottom: height))
                for rect in rects {
                    RasterRenderer.paint(list, rect, of: surface, scale: scale, background: background)
                }
            }
        }
        let areas = rects.map { PixelArea(x: $0.left, y: $0.top, width: $0.width, height: $0.height) }
        return (Bitmap(width: width, height: height, bytes: bytes), areas)
    }

    /// Nil when it is not worth while to paint less than everything.
    private func changes(from old: DisplayList, to new: DisplayList) -> [PixelRect]? {
        guard !bytes.isEmpty else { return nil }
        let window = PixelRect(left: 0, top: 0, right: width, bottom: height)
        let area = WorkspacePool.withWorkspace { workspace in
            workspace.begin(width: width, height: height)
            return ChangedArea(
                from: old, to: new, matrix: .affine(CGAffineTransform(scaleX: scale, y: scale)), window: window, workspace: workspace)
        }
        return area.pixelCount * 10 > width * height * 8 ? nil : area.rects
    }
}
