import Geometry
import Rendering
import PixelKernels
import Typesetting

/// Images at 1, 1/2, 1/4 … of their size, so that small ones do not flicker. The last few are kept.
final class ImagePyramids {
    final class Level {
        let pixels: UnsafeMutablePointer<UInt32>
        let width, height: Int

        init(width: Int, height: Int) {
            self.width = width
            self.height = height
            pixels = .allocate(capacity: width * height)
        }

        deinit {
            pixels.deallocate()
        }
    }

    private final class Pyramid {
        let bytes: [UInt8]
        var levels: [Level]

        init(bytes: [UInt8], width: Int, height: Int) {
            self.bytes = bytes
            let level = Level(width: width, height: height)
            bytes.withUnsafeBytes { source in
                UnsafeMutableRawPointer(level.pixels).copyMemory(from: source.baseAddress!, byteCount: width * height * 4)
            }
            levels = [level]
        }

        func level(_ index: Int) -> Level {
            while levels.count <= index, let last = levels.last, last.width > 1 || last.height > 1 {
                let next = Level(width: (last.width + 1) / 2, height: (last.height + 1) / 2)
                raster_halveImage(next.pixels, last.pixels, Int32(last.width), Int32(last.height))
                levels.append(next)
            }
            return levels[min(index, levels.count - 1)]
        }
    }

    private struct GlyphKey: Hashable {
        var font: Int32
        var glyph: UInt32
    }

    /// A pyramid keeps its bytes alive, so that an equal address means equal bytes.
    private struct BitmapKey: Hashable {
        var address: UnsafeRawPointer?
        var width: Int
    }

    private var bitmaps: [BitmapKey: Pyramid] = [:]
    /// The oldest first.
    private var bitmapOrder: [BitmapKey] = []
    private var bitmapBytes = 0
    private var glyphs: [GlyphKey: (pyramid: Pyramid, bounds: CGRect)] = [:]
    private static let byteLimit = 256 << 20
    private static let glyphLimit = 256

    /// The level at which one pixel of the image is `scale` pixels on the surface, or a little more.
    func level(of bitmap: Bitmap, scale: CGFloat) -> Level? {
        guard bitmap.width > 0, bitmap.height > 0 else { return nil }
        let key = BitmapKey(address: bitmap.bytes.withUnsafeBytes { $0.baseAddress }, width: bitmap.width)
        let index = Self.levelIndex(scale)
        if let pyramid = bitmaps[key] {
            return pyramid.level(index)
        }
        let pyramid = Pyramid(bytes: bitmap.bytes, width: bitmap.width, height: bitmap.height)
        bitmapBytes += bitmap.bytes.count
        while bitmapBytes > Self.byteLimit, !bitmapOrder.isEmpty {
            bitmapBytes -= bitmaps.removeValue(forKey: bitmapOrder.removeFirst())?.bytes.count ?? 0
        }
        bitmaps[key] = pyramid
        bitmapOrder.append(key)
        return pyramid.level(index)
    }

    /// The image of a colour glyph and where it lies, in em units. `scale` is pixels per em.
    func glyph(font: Int32, glyph: UInt32, scale: CGFloat) -> (level: Level, bounds: CGRect)? {
        let key = GlyphKey(font: font, glyph: glyph)
        if glyphs[key] == nil {
            guard let found = glyphBitmap(font: font, glyph: glyph), found.width > 0, found.height > 0 else { return nil }
            if glyphs.count >= Self.glyphLimit {
                glyphs.removeAll()
            }
            glyphs[key] = (Pyramid(bytes: found.pixels, width: found.width, height: found.height), found.bounds)
        }
        guard let (pyramid, bounds) = glyphs[key] else { return nil }
        let perPixel = scale * bounds.width / CGFloat(pyramid.levels[0].width)
        return (pyramid.level(Self.levelIndex(perPixel)), bounds)
    }

    private static func levelIndex(_ scale: CGFloat) -> Int {
        guard scale > 0, scale < 1 else { return 0 }
        return min(14, Int(saturating: log2(1 / scale) + 0.001))
    }
}
