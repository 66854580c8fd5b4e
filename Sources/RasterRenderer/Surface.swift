import Geometry
import Rendering
import RasterKernels

/// Pixels to draw on: the whole picture, or a layer that covers part of it. `rect` says where, in pixels of the
/// picture. Does not own its memory.
struct Surface {
    var pixels: UnsafeMutablePointer<UInt32>
    var rect: PixelRect

    var stride: Int { rect.width }

    @inline(__always)
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        pixels + (y - rect.top) * stride + (x - rect.left)
    }
}

/// An 8-bit mask over part of the picture. Does not own its memory.
struct Mask {
    var bytes: UnsafeMutablePointer<UInt8>
    var rect: PixelRect

    var stride: Int { rect.width }

    @inline(__always)
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
        bytes + (y - rect.top) * stride + (x - rect.left)
    }
}

/// What may be painted: the pixels inside `bounds`, through `mask` if there is one (which then covers the bounds).
struct Clip {
    var bounds: PixelRect
    var mask: Mask?
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
        let r = UInt32(limited(red) * scale + 0.5)
        let g = UInt32(limited(green) * scale + 0.5)
        let b = UInt32(limited(blue) * scale + 0.5)
        return UInt32(scale + 0.5) << 24 | r << 16 | g << 8 | b
    }
}
