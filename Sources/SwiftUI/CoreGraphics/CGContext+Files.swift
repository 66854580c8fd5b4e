import Files
import Foundation
import Rendering

/// The pixels of a bitmap.
private struct BitmapTarget: CGContextTarget {
    let width: Int
    let height: Int
}

/// The pages of a PDF file while it is drawn.
final class PDFPages: CGContextTarget {
    let consumer: CGDataConsumer
    let mediaBox: CGRect
    let notes: [DocumentNote: String]
    var pages: [(list: DisplayList, size: CGSize)] = []
    var isOpen = false
    var isClosed = false
    /// Pixels per point of what cannot stay vectors.
    var scale: CGFloat = 300 / 72

    init(consumer: CGDataConsumer, mediaBox: CGRect, notes: [DocumentNote: String]) {
        self.consumer = consumer
        self.notes = notes
        self.mediaBox = mediaBox
    }
}

/// Takes the bytes of a file.
public final class CGDataConsumer {
    fileprivate enum Target {
        case file(URL)
        case data(CFMutableData)
    }

    fileprivate let target: Target

    /// Nil for something that is no file.
    public init?(url: CFURL) {
        guard url.isFileURL else { return nil }
        target = .file(url)
    }

    /// Appends the file's bytes to `data`. Never nil.
    public init?(data: CFMutableData) {
        target = .data(data)
    }

    fileprivate func put(_ bytes: [UInt8]) throws {
        switch target {
        case .data(let data):
            data.append(Data(bytes))
        case .file(let url):
            let file = try PartialFile(target: url.path)
            try file.write(bytes)
            try file.commit()
        }
    }
}

extension CGContext {
    /// Creates a context that writes a PDF file. Without a box, its pages have the size of US Letter. `closePDF()` writes the file.
    ///
    /// - Parameters:
    ///   - url: The location of the file. The result is nil if this is not a file URL.
    ///   - mediaBox: The box of the pages, in points. If a side is 0 or more than 14400 points, the result is nil, with a warning.
    ///   - auxiliaryInfo: Metadata of the file, for the keys `kCGPDFContextTitle`, `…Author`, `…Subject`, `…Creator` and `…Keywords` (strings; keywords
    ///     may be an array). Other keys, such as those for encryption, are reported and ignored.
    public convenience init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let consumer = CGDataConsumer(url: url) else { return nil }
        self.init(consumer: consumer, mediaBox: mediaBox, auxiliaryInfo)
    }

    /// A PDF file whose bytes go to `consumer`; see `init(_:mediaBox:_:)`.
    public convenience init?(consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
        guard let box = PDFInfo.usable(mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)) else { return nil }
        self.init(bounds: box, target: PDFPages(consumer: consumer, mediaBox: box, notes: PDFInfo.notes(auxiliaryInfo)))
    }

    /// Creates a bitmap with 8 bits per component. `makeImage()` returns its pixels. `data` must be nil, because the context owns its pixels. They are
    /// premultiplied sRGB with alpha. Harmless: bytes per row, colour space and `bitmapInfo` describe the memory layout, which no code reads here.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        let limit = Bitmap.maximumSide
        guard data == nil, bitsPerComponent == 8, (1...limit).contains(width), (1...limit).contains(height) else {
            RuntimeIssue.report("CGContext: there are bitmaps of 8 bits per component, 1 to \(limit) pixels wide and high, with data: nil.")
            return nil
        }
        self.init(bounds: CGRect(x: 0, y: 0, width: width, height: height), target: BitmapTarget(width: width, height: height))
    }

    // MARK: PDF

    /// Begins a page.
    ///
    /// - Parameter pageInfo: The page's own box as the bytes of a `CGRect`, by the key `kCGPDFContextMediaBox`; without it, it has the
    ///   box of the file. A box that is not possible and other keys are reported and left out.
    public func beginPDFPage(_ pageInfo: CFDictionary?) {
        guard let pages = openPages("beginPDFPage") else { return }
        if pages.isOpen {
            endPDFPage()
        }
        pages.isOpen = true
        reset(bounds: PDFInfo.box(pageInfo) ?? pages.mediaBox)
    }

    /// Ends the page; the next one begins with a new state. Without an open page there is a warning.
    public func endPDFPage() {
        guard let pages = openPages("endPDFPage") else { return }
        guard pages.isOpen else {
            RuntimeIssue.report("CGContext: endPDFPage() without a beginPDFPage(_:) before it.")
            return
        }
        pages.isOpen = false
        // From y up to y down.
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -bounds.minX, ty: bounds.maxY)
        pages.pages.append((.applying(.transform(flip), to: takeList()), bounds.size))
    }

    /// Begins a page with a box; without a valid one, it has the box of the file.
    public func beginPage(mediaBox: UnsafePointer<CGRect>?) {
        beginPDFPage(nil)
        if let box = mediaBox.flatMap({ PDFInfo.usable($0.pointee) }) {
            reset(bounds: box)
        }
    }

    /// The same as `endPDFPage()`.
    public func endPage() {
        endPDFPage()
    }

    /// Writes the file. A file that cannot be written is reported.
    public func closePDF() {
        guard let pages = openPages("closePDF") else { return }
        if pages.isOpen {
            endPDFPage()
        }
        pages.isClosed = true
        do {
            let document = try programHost.makeDocument(size: pages.mediaBox.size, notes: pages.notes, pixelScale: pages.scale)
            for page in pages.pages {
                try document.addPage(page.list.usable, size: page.size, background: .clear)
            }
            try pages.consumer.put(try document.finish())
        } catch {
            RuntimeIssue.report("CGContext: the PDF was not written: \(error).")
        }
    }

    private func openPages(_ name: String) -> PDFPages? {
        guard let pages = target as? PDFPages, !pages.isClosed else {
            RuntimeIssue.report("CGContext: \(name) is for PDF files that are not closed yet.")
            return nil
        }
        return pages
    }

    // MARK: Bitmaps

    /// In pixels; 0 for a context without pixels.
    public var width: Int {
        (target as? BitmapTarget)?.width ?? 0
    }

    /// In pixels; 0 for a context without pixels.
    public var height: Int {
        (target as? BitmapTarget)?.height ?? 0
    }

    /// The content of a bitmap; nil for other contexts.
    public func makeImage() -> CGImage? {
        guard let bitmap = target as? BitmapTarget else { return nil }
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(bitmap.height))
        let list = takeList()
        putBack(list)
        return CGImage(
            programHost.renderer.render(
                DisplayList.applying(.transform(flip), to: list).usable, size: CGSize(width: bitmap.width, height: bitmap.height), scale: 1, background: .clear)
        )
    }
}
