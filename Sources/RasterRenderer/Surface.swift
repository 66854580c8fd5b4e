import Geometry
import Rendering
import PixelKernels

/// Pixels to draw on: the whole image, or a layer that covers part of it. `rect` says where, in pixels of the
/// image. Does not own its memory.
struct Surface {
    var pixels: UnsafeMutablePointer<UInt32>
    var rect: PixelRect

    var stride: Int { rect.width }

    @inline(__always)
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + (y - rect.top) * stride + (x - rect.left)
    }
}

/// An 8-bit mask over part of the image. Does not own its memory.
struct Mask {
    var bytes: UnsafeMutablePointer<UInt8>
    var rect: PixelRect
    /// There are three rows: the first, all between, the last.
    var isCompact = false
    /// Where the mask is 255 throughout, as far as is known.
    var solid = PixelRect.empty

    @inline(__always)
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
        var row = y - rect.top
        if isCompact, row > 0 {
            row = y == rect.bottom - 1 ? 2 : 1
        }
        return bytes + row * rect.width + (x - rect.left)
    }
}

/// What may be painted: the pixels inside `bounds`, through `mask` if there is one (which then covers the bounds).
struct Clip {
    var bounds: PixelRect
    var mask: Mask?

    /// The same clip for painting inside `rect`: without the mask where that makes no difference.
    @inline(__always)
    func over(_ rect: PixelRect) -> Clip {
        guard let mask, mask.solid.contains(rect) else { return self }
        return Clip(bounds: bounds, mask: nil)
    }
}

extension ResolvedColor {
    /// Premultiplied BGRA; components that are not numbers, or outside 0…1, count as the nearest that is.
    func premultiplied(alpha factor: Float) -> UInt32 {
        @inline(__always)
        func limited(_ value: Float) -> Float {
            value > 0 ? min(value, 1) : 0
        }
        let a = limited(alpha * factor)
        let scale = a * 255
        let r = UInt32(saturating: limited(red) * scale + 0.5)
        let g = UInt32(saturating: limited(green) * scale + 0.5)
        let b = UInt32(saturating: limited(blue) * scale + 0.5)
        return UInt32(saturating: scale + 0.5) << 24 | r << 16 | g << 8 | b
    }
}
