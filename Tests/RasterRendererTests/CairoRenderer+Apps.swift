import Foundation
import Geometry
import Rendering

#if canImport(CCairoBench)
import CCairoBench
#else
import CCairo
#endif

/// Images at 1, 1/2, 1/4 … of their size, so that small ones do not flicker: Cairo itself has none.
final class CairoImages {
    private final class Entry {
        var bitmaps: [Bitmap]
        var surfaces: [OpaquePointer] = []

        init(_ bitmap: Bitmap) {
            bitmaps = [bitmap]
            while bitmaps[bitmaps.count - 1].width > 8, bitmaps[bitmaps.count - 1].height > 8 {
                bitmaps.append(bitmaps[bitmaps.count - 1].halved)
            }
            surfaces = bitmaps.map { bitmap in
                let (width, height) = (Int32(bitmap.width), Int32(bitmap.height))
                let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)!
                _ = memcpy(cairo_image_surface_get_data(surface), bitmap.bytes, bitmap.bytes.count)
                cairo_surface_mark_dirty(surface)
                return surface
            }
        }

        deinit {
            surfaces.forEach(cairo_surface_destroy)
        }
    }

    private var entries: [UnsafeRawPointer?: Entry] = [:]

    func surface(of bitmap: Bitmap, scale: Double) -> OpaquePointer {
        let address = bitmap.bytes.withUnsafeBytes { $0.baseAddress }
        let entry = entries[address] ?? Entry(bitmap)
        entries[address] = entry
        let level = scale < 1 ? Int(log2(1 / scale) + 0.001) : 0
        return entry.surfaces[min(level, entry.surfaces.count - 1)]
    }
}

extension Bitmap {
    /// Averages of 2 × 2 pixels.
    fileprivate var halved: Bitmap {
        let (columns, rows) = (width / 2, height / 2)
        let bytes = [UInt8](unsafeUninitializedCapacity: columns * rows * 4) { buffer, count in
            for y in 0..<rows {
                for x in 0..<columns {
                    for channel in 0..<4 {
                        let start = (2 * y * width + 2 * x) * 4 + channel
                        let sum =
                            UInt32(self.bytes[start]) + UInt32(self.bytes[start + 4]) + UInt32(self.bytes[start + width * 4])
                            + UInt32(self.bytes[start + width * 4 + 4])
                        buffer[(y * columns + x) * 4 + channel] = UInt8((sum + 2) / 4)
                    }
                }
            }
            count = columns * rows * 4
        }
        return Bitmap(width: columns, height: rows, bytes: bytes)
    }
}

extension CairoRenderer {
    /// An image, stretched; a path that is filled with it is faster than a clip.
    func draw(_ bitmap: Bitmap, size: CGSize, inside path: Path) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let source = images.surface(of: bitmap, scale: hypot(matrix.xx, matrix.yx) * size.width / Double(bitmap.width))
        let width = Double(cairo_image_surface_get_width(source))
        let height = Double(cairo_image_surface_get_height(source))
        let pattern = cairo_pattern_create_for_surface(source)
        var place = cairo_matrix_t(xx: width / size.width, yx: 0, xy: 0, yy: height / size.height, x0: 0, y0: 0)
        cairo_pattern_set_matrix(pattern, &place)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        add(path)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_set_source(cairo, pattern)
        cairo_fill(cairo)
        cairo_pattern_destroy(pattern)
    }

    /// Blurs the background at a quarter of its size, applies the material's colours there, and paints with it, enlarged.
    func fill(_ path: Path, _ rule: FillRule, _ material: MaterialPaint) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let box = path.boundingRect.offsetBy(dx: matrix.x0, dy: matrix.y0).integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !box.isNull, box.width >= 1, box.height >= 1 else { return }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let corner = cairo_image_surface_get_data(surface)! + Int(box.minY) * stride + Int(box.minX) * 4
        let (columns, rows) = ((Int(box.width) + 3) / 4, (Int(box.height) + 3) / 4)
        let small = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(columns), Int32(rows))!
        let pixels = cairo_image_surface_get_data(small)!
        let rowBytes = Int(cairo_image_surface_get_stride(small))
        PlainMaterial.quarter(corner, stride, Int(box.width), Int(box.height), into: pixels, rowBytes)
        PlainBlur.apply(pixels, columns, rows, 4, rowBytes: rowBytes, sigma: material.blurRadius / 4)
        for y in 0..<rows {
            PlainMaterial.apply(material, to: pixels + y * rowBytes, columns)
        }
        cairo_surface_mark_dirty(small)
        let pattern = cairo_pattern_create_for_surface(small)
        var place = cairo_matrix_t(
            xx: 0.25, yx: 0, xy: 0, yy: 0.25, x0: (matrix.x0 - box.minX) / 4, y0: (matrix.y0 - box.minY) / 4)
        cairo_pattern_set_matrix(pattern, &place)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        add(path)
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_set_source(cairo, pattern)
        cairo_fill(cairo)
        cairo_pattern_destroy(pattern)
        cairo_surface_destroy(small)
    }
}

private enum PlainMaterial {
    /// Averages of 4 × 4 pixels; at the edges, of what there is.
    static func quarter(
        _ pixels: UnsafePointer<UInt8>, _ stride: Int, _ width: Int, _ height: Int, into out: UnsafeMutablePointer<UInt8>, _ rowBytes: Int
    ) {
        for y in 0..<(height + 3) / 4 {
            let down = min(4, height - 4 * y)
            for x in 0..<(width + 3) / 4 {
                let across = min(4, width - 4 * x)
                var (blue, green, red): (UInt32, UInt32, UInt32) = (0, 0, 0)
                for row in 0..<down {
                    var p = pixels + (4 * y + row) * stride + 16 * x
                    for _ in 0..<across {
                        blue += UInt32(p[0])
                        green += UInt32(p[1])
                        red += UInt32(p[2])
                        p += 4
                    }
                }
                let count = UInt32(across * down)
                let target = out + y * rowBytes + 4 * x
                target[0] = UInt8((blue + count / 2) / count)
                target[1] = UInt8((green + count / 2) / count)
                target[2] = UInt8((red + count / 2) / count)
                target[3] = 255
            }
        }
    }

    /// Divides by the alpha, the fraction of the blur that lay inside; then saturation, film and colour dodge.
    static func apply(_ material: MaterialPaint, to row: UnsafeMutablePointer<UInt8>, _ count: Int) {
        let film = (material.film.blue, material.film.green, material.film.red)
        let tint = (material.tint.blue, material.tint.green, material.tint.red)
        let alpha = material.film.alpha
        for x in 0..<count {
            let p = row + 4 * x
            let scale = 1 / Float(max(p[3], 1))
            let (blue, green, red) = (Float(p[0]) * scale, Float(p[1]) * scale, Float(p[2]) * scale)
            let gray = 0.0722 * blue + 0.7152 * green + 0.2126 * red
            func made(_ value: Float, _ film: Float, _ tint: Float) -> UInt8 {
                var value = min(max(gray + (value - gray) * material.saturation, 0), 1)
                value += (film - value) * alpha
                return UInt8(min(value / (1 - tint), 1) * 255 + 0.5)
            }
            p[0] = made(blue, film.0, tint.0)
            p[1] = made(green, film.1, tint.1)
            p[2] = made(red, film.2, tint.2)
            p[3] = 255
        }
    }
}
