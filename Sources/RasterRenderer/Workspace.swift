import Geometry
import Rendering
import PixelKernels
import Synchronization

/// Everything that one frame in the making needs again and again: coverage cells, rows, layers, glyph masks,
/// gradient tables. One thread uses a workspace at a time; what it holds never changes the pixels.
final class Workspace {
    var cells = raster_cells()
    private var cellCapacity = 0
    private var touchedCapacity = 0
    private(set) var coverage: UnsafeMutablePointer<UInt8>
    private(set) var maskRow: UnsafeMutablePointer<UInt8>
    private(set) var row: UnsafeMutablePointer<UInt32>
    private(set) var spans: UnsafeMutablePointer<raster_span>
    var stroker = Stroker()
    var polylines = Polylines()
    var projected: [Double] = []
    let glyphs = GlyphCache()
    let gradients = GradientTables()
    let images = ImagePyramids()
    private var free: [(memory: UnsafeMutableRawPointer, size: Int)] = []

    /// The largest layer that the image being drawn needs, in pixels: it, and what may be blurred into it. Blurs in blurs would
    /// otherwise make larger and larger ones.
    private(set) var largestLayer = (width: 0, height: 0)

    /// For an image of this size.
    func begin(width: Int, height: Int) {
        let margin = min(max(width, height, 256), 3200)
        largestLayer = (max(width, min(width + 2 * margin, Self.largestSide)), max(height, min(height + 2 * margin, Self.largestSide)))
    }

    private static let largestSide = Bitmap.maximumSide
    /// The widest window of pixels, with room for vectors that run over.
    static let maximumWidth = largestSide + 64

    init() {
        coverage = .allocate(capacity: Self.maximumWidth)
        maskRow = .allocate(capacity: Self.maximumWidth)
        row = .allocate(capacity: Self.maximumWidth)
        spans = .allocate(capacity: Self.maximumWidth / 8)
        coverage.initialize(repeating: 0, count: Self.maximumWidth)
        maskRow.initialize(repeating: 0, count: Self.maximumWidth)
        row.initialize(repeating: 0, count: Self.maximumWidth)
    }

    deinit {
        coverage.deallocate()
        maskRow.deallocate()
        row.deallocate()
        spans.deallocate()
        cells.cells?.deallocate()
        cells.touched?.deallocate()
        for block in free {
            block.memory.deallocate()
        }
    }

    /// Makes the cells ready for a shape in a window of this size, of which only the `wanted` rows count.
    func openWindow(width: Int, height: Int, wanted: Range<Int>? = nil) {
        let stride = (width + 3 + 15) & ~15
        let words = (stride / 8 + 63) / 64
        if stride * height > cellCapacity {
            cells.cells?.deallocate()
            cellCapacity = max(stride * height, 2 * cellCapacity)
            cells.cells = .allocate(capacity: cellCapacity)
            cells.cells.initialize(repeating: 0, count: cellCapacity)
        }
        if words * height > touchedCapacity {
            cells.touched?.deallocate()
            touchedCapacity = max(words * height, 2 * touchedCapacity)
            cells.touched = .allocate(capacity: touchedCapacity)
            cells.touched.initialize(repeating: 0, count: touchedCapacity)
        }
        cells.stride = Int32(stride)
        cells.words = Int32(words)
        cells.width = Int32(width)
        cells.height = Int32(height)
        cells.firstRow = Int32(height)
        cells.endRow = 0
        cells.wantedRow = Int32(wanted?.lowerBound ?? 0)
        cells.wantedEnd = Int32(wanted?.upperBound ?? height)
    }

    /// Memory of at least `size` bytes, its contents undefined; `recycle` gives it back.
    func takeMemory(_ size: Int) -> UnsafeMutableRawPointer {
        var best: Int?
        for index in free.indices where free[index].size >= size {
            if best == nil || free[index].size < free[best!].size {
                best = index
            }
        }
        if let best, free[best].size <= 4 * size + 65_536 {
            return free.remove(at: best).memory
        }
        return .allocate(byteCount: size, alignment: 64)
    }

    func recycle(_ memory: UnsafeMutableRawPointer, size: Int) {
        free.append((memory, size))
        if free.count > 12, let largest = free.indices.max(by: { free[$0].size < free[$1].size }) {
            free.remove(at: largest).memory.deallocate()
        }
    }
}

/// Workspaces that wait for the next frame. As many exist as frames were ever rendered at once.
enum WorkspacePool {
    private struct Idle: @unchecked Sendable {
        var workspaces: [Workspace] = []
    }

    private static let idle = Mutex(Idle())

    static func withWorkspace<Result>(_ body: (Workspace) -> Result) -> Result {
        let workspace = idle.withLock { $0.workspaces.popLast() } ?? Workspace()
        defer {
            nonisolated(unsafe) let returned = workspace
            idle.withLock { $0.workspaces.append(returned) }
        }
        return body(workspace)
    }
}
