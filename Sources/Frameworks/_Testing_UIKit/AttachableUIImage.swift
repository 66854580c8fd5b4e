#if canImport(Testing)
@_exported public import _Testing_CoreGraphics
public import UIKit

// The overlay of `import Testing` and `import UIKit`.

extension UIImage: AttachableAsImage {
    public func withUnsafeBytes<R>(as imageFormat: AttachableImageFormat, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R {
        try withUnsafeBytes(encodedAs: imageFormat, body)
    }
}
#endif
