import Foundation
import ImageFormats
import Rendering

extension UIImage {
    /// The image as a PNG file; nil when it has no pixels.
    public func pngData() -> Data? {
        guard let cgImage, cgImage.width > 0, cgImage.height > 0 else { return nil }
        return (try? PNGEncoder.encode(cgImage.bitmap)).map { Data($0) }
    }

    /// The image as a JPEG file, on white; nil when it has no pixels. `compressionQuality` is from 0 to 1, the best.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        cgImage.flatMap { JPEGEncoder.encode($0.bitmap, quality: Double(compressionQuality)) }.map { Data($0) }
    }
}
