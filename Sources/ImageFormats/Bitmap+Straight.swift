internal import PixelKernels
import Rendering

extension Bitmap {
    /// Colours that are not multiplied with their alpha. Where nothing is visible they are black, or, `spreading`, those that are
    /// nearest in the row or above it, so that what a lossy encoder mixes at an edge is of one colour.
    package func straight(spreading: Bool) -> Bitmap {
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { output, count in
            count = bytes.count
            movie_straighten(bytes, width, height, spreading ? 1 : 0, output.baseAddress!)
        }
        return Bitmap(width: width, height: height, bytes: result)
    }
}
