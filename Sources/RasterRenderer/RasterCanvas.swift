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
    private let crew: PaintCrew?
    private var costs: RowCosts

    init(size: CGSize, scale: CGFloat, crew: PaintCrew? = nil) {
        self.size = size
        self.scale = scale
        self.crew = crew
        width = RasterRenderer.pixels(size.width * scale)
        height = RasterRenderer.pixels(size.height * scale)
        costs = RowCosts(height: height)
    }

    func draw(_ list: DisplayList, background: ResolvedColor) -> (bitmap: Bitmap, changes: [PixelArea]?) {
        defer { last = (list, background) }
        guard let last, last.background == background, let rects = changes(from: last.list, to: list) else {
            return (drawWhole(list, background), nil)
        }
        paint(rects, of: list, background)
        let areas = rects.map { PixelArea(x: $0.left, y: $0.top, width: $0.width, height: $0.height) }
        return (Bitmap(width: width, height: height, bytes: bytes), areas)
    }

    private func drawWhole(_ list: DisplayList, _ background: ResolvedColor) -> Bitmap {
        guard crew != nil, width > 0, height > 0 else {
            let bitmap = RasterRenderer().render(list, size: size, scale: scale, background: background)
            bytes = bitmap.bytes
            return bitmap
        }
        // The memory stays the same: the system clears new memory page by page.
        if bytes.isEmpty {
            bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { $1 = width * height * 4 }
        }
        paint([PixelRect(left: 0, top: 0, right: width, bottom: height)], of: list, background)
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    private func paint(_ rects: [PixelRect], of list: DisplayList, _ background: ResolvedColor) {
        guard !rects.isEmpty else { return }
        bytes.withUnsafeMutableBytes { buffer in
            let pixels = buffer.baseAddress!.assumingMemoryBound(to: UInt32.self)
            let surface = Surface(pixels: pixels, rect: PixelRect(left: 0, top: 0, right: width, bottom: height))
            for rect in rects {
                if let crew, crew.isWorthWhile(for: rect) {
                    let rows = costs.divided(rect, among: crew.count, least: crew.state.limits.rows)
                    let job = PaintJob(list, rect, of: surface, scale: scale, background: background, rows: rows)
                    crew.paint(job)
                    costs.note(crew.state.members.map(\.seconds), rows: job.rows)
                } else {
                    RasterRenderer.paint(list, rect, of: surface, scale: scale, background: background)
                }
            }
        }
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
