import Files
import Foundation
import Geometry
import Rendering
internal import CCairo

/// Draws display lists as PDF pages by way of Cairo. Same lists, same bytes.
///
/// Outlines, strokes, gradients, clips, masks, opacity and blend modes stay what they are, and words can be selected: their fonts are
/// embedded as far as they are used. Blurs, shadows, materials, colour filters over more than plain colours, and angular gradients
/// are images of 300 dots per inch, made by `rasterizer`.
package struct PDFRenderer: Sendable {
    /// What the file says about when it was made, ISO 8601.
    package var date = "2026-01-01T09:41:00Z"
    let rasterizer: any DisplayListRenderer

    package init(rasterizer: any DisplayListRenderer) {
        self.rasterizer = rasterizer
    }

    /// A page for each list. `size` in points, which are PDF's own.
    package func render(_ pages: [(list: DisplayList, background: ResolvedColor)], size: CGSize) throws -> (bytes: [UInt8], warnings: [String]) {
        let document = try PDFDocument(size: size, date: date, rasterizer: rasterizer)
        for page in pages {
            try document.addPage(page.list, background: page.background)
        }
        return (try document.finish(), document.warnings)
    }
}

/// A PDF file in the making.
package final class PDFDocument: PageDocument {
    private final class Output {
        var bytes: [UInt8] = []
    }

    private let output = Output()
    private let surface: OpaquePointer
    private let painter: PDFPainter
    private let pixels: PixelFallback
    private let size: CGSize
    package private(set) var pageCount = 0

    package var warnings: [String] { painter.warnings }

    /// `pixelScale` is how many pixels per point that has which cannot be vectors.
    package init(
        size: CGSize, date: String, notes: [DocumentNote: String] = [:], rasterizer: any DisplayListRenderer, pixelScale: CGFloat = 300 / 72
    ) throws {
        guard size.width > 0, size.height > 0, size.width <= 14400, size.height <= 14400 else {
            throw FileError("a page of \(size.width)×\(size.height) points is not possible; each side must be more than 0 and at most 14400")
        }
        self.size = size
        let take: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<UInt8>?, UInt32) -> cairo_status_t = { output, data, count in
            Unmanaged<Output>.fromOpaque(output!).takeUnretainedValue().bytes += UnsafeBufferPointer(start: data, count: Int(count))
            return CAIRO_STATUS_SUCCESS
        }
        surface = cairo_pdf_surface_create_for_stream(
            take, Unmanaged.passUnretained(output).toOpaque(), Double(size.width), Double(size.height))
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date)
        for note in DocumentNote.allCases {
            if let text = notes[note] {
                cairo_pdf_surface_set_metadata(surface, note.kind, text)
            }
        }
        cairo_surface_set_fallback_resolution(surface, 300, 300)
        pixels = PixelFallback(renderer: rasterizer, size: size, scale: pixelScale)
        painter = PDFPainter(surface: surface)
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    package func addPage(_ list: DisplayList, background: ResolvedColor) throws {
        try addPage(list, size: size, background: background)
    }

    package func addPage(_ list: DisplayList, size: CGSize, background: ResolvedColor) throws {
        cairo_pdf_surface_set_size(surface, Double(size.width), Double(size.height))
        var pixels = pixels
        pixels.size = size
        painter.begin(pixels: pixels)
        painter.fill(CGRect(origin: .zero, size: size), background)
        painter.paint(list, background: background)
        try painter.end()
        cairo_surface_show_page(surface)
        pageCount += 1
    }

    /// The whole file.
    package func finish() throws -> [UInt8] {
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw FileError("a PDF could not be made: \(String(cString: cairo_status_to_string(status)))")
        }
        return output.bytes
    }
}

/// One PDF file with a page for each frame that differs from the one before.
final class PDFMovieWriter: VectorWriter {
    private let document: PDFDocument
    private let file: PartialFile

    init(path: String, settings: VectorSettings, rasterizer: any DisplayListRenderer) throws {
        document = try PDFDocument(size: settings.size, date: settings.options.date, rasterizer: rasterizer)
        file = try PartialFile(target: path)
    }

    var warnings: [String] { document.warnings.map { "“\(file.target)”: \($0)" } }

    func append(_ list: DisplayList, background: ResolvedColor, isRepeated: Bool) throws {
        if !isRepeated || document.pageCount == 0 {
            try document.addPage(list, background: background)
        }
    }

    func finish() throws {
        try file.write(try document.finish())
        try file.commit()
    }

    func cancel() {
        file.discard()
    }
}

extension DocumentNote {
    fileprivate var kind: cairo_pdf_metadata_t {
        switch self {
        case .title: CAIRO_PDF_METADATA_TITLE
        case .author: CAIRO_PDF_METADATA_AUTHOR
        case .subject: CAIRO_PDF_METADATA_SUBJECT
        case .keywords: CAIRO_PDF_METADATA_KEYWORDS
        case .creator: CAIRO_PDF_METADATA_CREATOR
        }
    }
}
