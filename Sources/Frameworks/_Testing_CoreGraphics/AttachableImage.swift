// Builds that link all libraries statically have no Testing.
#if canImport(Testing)
import Foundation
@_exported public import Testing
public import SwiftUI

// The overlay of `import Testing` and `import CoreGraphics`. The compiler looks for a module of this name and shows it as Testing. Its names are those
// of Testing, which has none of them on Linux.

/// The format of an image that is attached to a test.
public struct AttachableImageFormat: Hashable, Sendable, CustomStringConvertible {
    private enum Kind: String {
        case png, jpeg
    }

    private let kind: Kind

    /// From 0 to 1, the best. PNG loses nothing at any.
    public let encodingQuality: Float

    public static var png: AttachableImageFormat { AttachableImageFormat(kind: .png, encodingQuality: 1) }
    public static var jpeg: AttachableImageFormat { AttachableImageFormat(kind: .jpeg, encodingQuality: 1) }

    /// A JPEG of a quality from 0 to 1; numbers beyond count as the nearer of them.
    public static func jpeg(withEncodingQuality encodingQuality: Float) -> AttachableImageFormat {
        AttachableImageFormat(kind: .jpeg, encodingQuality: encodingQuality.isNaN ? 1 : min(max(encodingQuality, 0), 1))
    }

    public var description: String { kind.rawValue }

    /// The format for a file's extension; nil if there is none.
    init?(name: String) {
        switch (name as NSString).pathExtension.lowercased() {
        case "png": self = .png
        case "jpg", "jpeg": self = .jpeg
        default: return nil
        }
    }

    private init(kind: Kind, encodingQuality: Float) {
        self.kind = kind
        self.encodingQuality = encodingQuality
    }

    /// `name` with the extension of the format, unless it has it already.
    func name(for name: String) -> String {
        AttachableImageFormat(name: name)?.kind == kind ? name : "\(name).\(kind == .png ? "png" : "jpg")"
    }

    func data(of image: UIImage) -> Data? {
        kind == .png ? image.pngData() : image.jpegData(compressionQuality: CGFloat(encodingQuality))
    }
}

/// An image that can be attached to a test.
public protocol AttachableAsImage {
    /// Calls `body` with the image as a file of a format. Throws when the image has no pixels.
    func withUnsafeBytes<R>(as imageFormat: AttachableImageFormat, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R
}

/// An image that has no pixels cannot be attached.
public struct ImageAttachmentError: Error, CustomStringConvertible {
    public let description: String
}

extension UIImage {
    package func withUnsafeBytes<R>(encodedAs format: AttachableImageFormat, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R {
        guard let data = format.data(of: self) else {
            throw ImageAttachmentError(description: "the image cannot be attached as \(format): it has no pixels")
        }
        return try data.withUnsafeBytes(body)
    }
}

extension CGImage: AttachableAsImage {
    public func withUnsafeBytes<R>(as imageFormat: AttachableImageFormat, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R {
        try UIImage(cgImage: self).withUnsafeBytes(encodedAs: imageFormat, body)
    }
}

/// What an attachment of an image holds.
public final class _AttachableImageWrapper<Image: AttachableAsImage & Sendable>: AttachableWrapper, Sendable {
    public let wrappedValue: Image
    let format: AttachableImageFormat?

    init(_ image: Image, format: AttachableImageFormat?) {
        wrappedValue = image
        self.format = format
    }

    public func withUnsafeBytes<R>(
        for attachment: borrowing Attachment<_AttachableImageWrapper>, _ body: (UnsafeRawBufferPointer) throws -> R
    ) throws -> R {
        let name = attachment.preferredName
        return try wrappedValue.withUnsafeBytes(as: format ?? AttachableImageFormat(name: name) ?? .png, body)
    }

    public func preferredName(for attachment: borrowing Attachment<_AttachableImageWrapper>, basedOn suggestedName: String) -> String {
        (format ?? AttachableImageFormat(name: suggestedName) ?? .png).name(for: suggestedName)
    }
}

extension Attachment where AttachableValue: ~Copyable {
    /// An image as an attachment. Without a format the extension of `preferredName` decides; without that it is a PNG.
    public init<Image>(
        _ image: Image, named preferredName: String? = nil, as imageFormat: AttachableImageFormat? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) where AttachableValue == _AttachableImageWrapper<Image> {
        self.init(_AttachableImageWrapper(image, format: imageFormat), named: preferredName, sourceLocation: sourceLocation)
    }

    /// Attaches an image to the test that runs. Without a format the extension of `preferredName` decides; without that it is a PNG.
    public static func record<Image>(
        _ image: Image, named preferredName: String? = nil, as imageFormat: AttachableImageFormat? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) where AttachableValue == _AttachableImageWrapper<Image> {
        record(Self(image, named: preferredName, as: imageFormat, sourceLocation: sourceLocation), sourceLocation: sourceLocation)
    }
}
#endif
