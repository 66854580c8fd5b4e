import Foundation
import Geometry
import Rendering

#if canImport(CCairoBench)
import CCairoBench
#else
import CCairo
#endif

extension Bitmap {
    func writePNG(to path: String) {
        var copy = bytes
        copy.withUnsafeMutableBufferPointer { buffer in
            let surface = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
            if cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS {
                print("could not write \(path)")
            }
            cairo_surface_destroy(surface)
        }
    }
    /// A PNG file in base 64.
    var png: String {
        var copy = bytes
        var data = Data()
        copy.withUnsafeMutableBufferPointer { buffer in
            let surface = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
            withUnsafeMutablePointer(to: &data) { data in
                _ = cairo_surface_write_to_png_stream(
                    surface,
                    { data, bytes, count in
                        data!.assumingMemoryBound(to: Data.self).pointee.append(bytes!, count: Int(count))
                        return CAIRO_STATUS_SUCCESS
                    }, data)
            }
            cairo_surface_destroy(surface)
        }
        return data.base64EncodedString()
    }
}
