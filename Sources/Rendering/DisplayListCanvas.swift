import Geometry

/// Draws frames that follow each other, on one thread at a time.
package protocol DisplayListCanvas: AnyObject {
    /// The pixels of `list`, and the areas in which they may differ from those of the last call; nil for everything. A bitmap that is
    /// still held makes the next call copy it.
    func draw(_ list: DisplayList, background: ResolvedColor) -> (bitmap: Bitmap, changes: [PixelArea]?)
}

extension DisplayListRenderer {
    package func makeCanvas(size: CGSize, scale: CGFloat) -> any DisplayListCanvas {
        WholeCanvas(renderer: self, size: size, scale: scale)
    }
}

/// Draws each frame whole.
private final class WholeCanvas: DisplayListCanvas {
    let renderer: any DisplayListRenderer
    let size: CGSize
    let scale: CGFloat

    init(renderer: any DisplayListRenderer, size: CGSize, scale: CGFloat) {
        self.renderer = renderer
        self.size = size
        self.scale = scale
    }

    func draw(_ list: DisplayList, background: ResolvedColor) -> (bitmap: Bitmap, changes: [PixelArea]?) {
        (renderer.render(list, size: size, scale: scale, background: background), nil)
    }
}
