internal import CRSVG
import Foundation
import Rendering
import Synchronization

/// An image that is drawn at the size that is needed. Equal to itself only.
package final class VectorImage: Equatable, Sendable {
    /// The image's own size, in points.
    package let size: CGSize
    private let handle: Handle
    private let rendered = Mutex(Rendered())

    /// librsvg's, used by one thread at a time.
    private final class Handle: @unchecked Sendable {
        let pointer: OpaquePointer
        let lock = NSLock()

        init(_ pointer: OpaquePointer) {
            self.pointer = pointer
        }

        deinit {
            g_object_unref(UnsafeMutableRawPointer(pointer))
        }
    }

    /// The bitmaps made last.
    private struct Rendered: Sendable {
        var bitmaps: [Bitmap] = []
        static let limit = 8
    }

    /// `dotsPerInch` is what an inch in the file stands for, in points.
    init(svg: Data, dotsPerInch: Double = 96) throws {
        guard svg.count <= ImageLimits.vectorBytes else {
            throw ImageError("the SVG has \(svg.count) bytes; at most \(ImageLimits.vectorBytes) are read")
        }
        let dashes = DashCount.most(inSVG: svg)
        guard dashes <= DashCount.limit else {
            throw ImageError(
                "the SVG has a line of \(Int(saturating: dashes)) dashes; at most \(Int(DashCount.limit)) are drawn (stroke-dasharray is too small for it)")
        }
        var error: UnsafeMutablePointer<RsvgError>?
        let made = svg.withUnsafeBytes { bytes in
            rsvg_handle_new_from_data(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, &error)
        }
        guard let made else {
            throw Self.failure(&error)
        }
        handle = Handle(made)
        rsvg_handle_set_dpi(made, dotsPerInch)
        size = try Self.size(of: made)
    }

    private static func failure(_ error: inout UnsafeMutablePointer<RsvgError>?) -> ImageError {
        let message = error?.pointee.message.map { String(cString: $0) } ?? ""
        g_clear_error(&error)
        return ImageError("the SVG is broken" + (message.isEmpty ? "" : " (\(message))"))
    }

    private static func size(of handle: OpaquePointer) throws -> CGSize {
        var width = 0.0
        var height = 0.0
        if rsvg_handle_get_intrinsic_size_in_pixels(handle, &width, &height) == 0 || !(width > 0 && height > 0) {
            var hasWidth: Int32 = 0
            var hasHeight: Int32 = 0
            var hasBox: Int32 = 0
            var box = RsvgRectangle()
            var (w, h) = (RsvgLength(), RsvgLength())
            rsvg_handle_get_intrinsic_dimensions(handle, &hasWidth, &w, &hasHeight, &h, &hasBox, &box)
            guard hasBox != 0 else {
                throw ImageError("the SVG has neither a width and height nor a viewBox")
            }
            (width, height) = (box.width, box.height)
        }
        guard width.isFinite, height.isFinite, width > 0, height > 0 else {
            throw ImageError("the SVG has no size (\(width) × \(height))")
        }
        try ImageLimits.check(
            width: Int(saturating: min(width, 1e6).rounded(.up)), height: Int(saturating: min(height, 1e6).rounded(.up)))
        return CGSize(width: width, height: height)
    }

    /// The image stretched over so many pixels, at most 4096 on a side. What cannot be drawn stays empty.
    package func bitmap(width: Int, height: Int) -> Bitmap {
        let width = min(max(width, 1), 4096)
        let height = min(max(height, 1), 4096)
        if let known = rendered.withLock({ $0.bitmaps.first { $0.width == width && $0.height == height } }) {
            return known
        }
        let bitmap = Bitmap.filled(width: width, height: height) { draw(width: width, height: height, into: $0) }
        return rendered.withLock { rendered in
            if let known = rendered.bitmaps.first(where: { $0.width == width && $0.height == height }) {
                return known
            }
            if rendered.bitmaps.count >= Rendered.limit {
                rendered.bitmaps.removeFirst()
            }
            rendered.bitmaps.append(bitmap)
            return bitmap
        }
    }

    private func draw(width: Int, height: Int, into pixels: UnsafeMutableBufferPointer<UInt8>) {
        handle.lock.lock()
        defer { handle.lock.unlock() }
        guard
            let surface = cairo_image_surface_create_for_data(
                pixels.baseAddress, 0, Int32(width), Int32(height), Int32(width * 4))
        else { return }
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        // Sides are stretched independently, as a bitmap's would be.
        cairo_scale(context, Double(width) / size.width, Double(height) / size.height)
        var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
        rsvg_handle_render_document(handle.pointer, context, &viewport, nil)
        cairo_surface_flush(surface)
    }

    package static func == (a: VectorImage, b: VectorImage) -> Bool { a === b }
}
