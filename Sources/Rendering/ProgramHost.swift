import Geometry
private import RuntimeABI

/// What a program's host does for code above the display list: it draws pixels for `ImageRenderer`, for images as arguments of shaders and
/// for UIKit's and Core Graphics' drawing, and it writes PDF documents. The module `Inbetween` is the host of every program that is linked with it.
package protocol ProgramHost: Sendable {
    /// Draws display lists into pixels.
    var renderer: any DisplayListRenderer { get }

    /// Begins a document whose pages have `size` points. `pixelScale` is the number of pixels per point for what cannot stay vectors.
    /// - Throws: An error with a readable description if a page cannot have this size.
    func makeDocument(size: CGSize, notes: [DocumentNote: String], pixelScale: CGFloat) throws -> any PageDocument
}

/// A document with pages.
package protocol PageDocument: AnyObject {
    /// Adds a page with a size in points.
    func addPage(_ list: DisplayList, size: CGSize, background: ResolvedColor) throws

    /// Ends the document and returns the bytes of its file.
    func finish() throws -> [UInt8]
}

/// What a document says about itself.
package enum DocumentNote: CaseIterable, Sendable {
    case title, author, subject, keywords, creator
}

/// Holds the host on its way through C.
package final class ProgramHostBox {
    package let host: any ProgramHost

    package init(_ host: any ProgramHost) {
        self.host = host
    }
}

/// The host of this program.
package let programHost: any ProgramHost = {
    guard let box = runtime_program_host() else {
        fatalError("This program draws pixels and has no host: add the product “Inbetween” to the dependencies of its target.")
    }
    return Unmanaged<ProgramHostBox>.fromOpaque(box).takeRetainedValue().host
}()
