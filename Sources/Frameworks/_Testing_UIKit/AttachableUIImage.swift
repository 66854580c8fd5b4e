#if canImport(Testing)
@_exported public import _Testing_CoreGraphics
public import UIKit

// What `import Testing` and `import UIKit` give together.

extension UIImage: AttachableAsImage {
    public func withUnsafeBytes<R>(as imageFormat: AttachableImageFormat, _ body: (UnsafeRawBufferPointer) throws -> R) throws -> R {
        try withUnsafeBytes(encodedAs: imageFormat, body)
    }
}
#endif
