import Files
import ImageFormats
import Rendering

/// Pixels that stand in a file once.
final class LottieImage {
    let width, height: Int
    let isSmooth: Bool
    /// What layers refer to.
    let node = VectorNode("asset")
    /// Some of the pixels, by which unlike images are distinguished.
    fileprivate let samples: [UInt8]
    /// Nil while it lies compressed.
    fileprivate var bitmap: Bitmap?
    private var compressed: [UInt8] = []

    init(_ bitmap: Bitmap, isSmooth: Bool) {
        (width, height) = (bitmap.width, bitmap.height)
        self.bitmap = bitmap
        self.isSmooth = isSmooth
        samples = bitmap.samples
    }

    fileprivate var byteCount: Int { width * height * 4 }

    fileprivate var packedByteCount: Int { compressed.capacity }

    fileprivate func pack() throws {
        guard let bitmap else { return }
        if compressed.isEmpty {
            // The array that it makes has room for all that compression might have left.
            compressed = try Deflate.compress(bitmap.bytes).withUnsafeBufferPointer(Array.init)
        }
        self.bitmap = nil
    }

    fileprivate func pixels() throws -> Bitmap {
        if let bitmap {
            return bitmap
        }
        guard let bytes = Deflate.decompress(compressed, size: byteCount) else {
            throw ImageError("there is not enough memory for an image of \(width)×\(height) pixels")
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    /// The image as a file: large pixels are squares of many, because players smooth every image.
    func png() throws -> [UInt8] {
        let bitmap = try pixels()
        let enlarged = isSmooth ? bitmap : bitmap.withPixelsRepeated(min(16, 512 / max(width, height)))
        return try PNGEncoder.encode(enlarged, level: 9)
    }
}

/// The different images of a file. All but those that were met last lie compressed in memory: of what changes in every frame there are thousands.
final class LottieImages {
    private(set) var all: [LottieImage] = []
    /// Those that do not, the last one last.
    private var open: [LottieImage] = []
    /// Bytes of pixels that do not lie compressed.
    private(set) var openBytes = 0
    private let limit: Int

    var packedBytes: Int { all.reduce(0) { $0 + $1.packedByteCount } }

    init(limit: Int = 128 << 20) {
        self.limit = limit
    }

    /// The one that looks like it, or a new one.
    func image(_ bitmap: Bitmap, isSmooth: Bool) throws -> LottieImage {
        let samples = bitmap.samples
        let known = try all.last { image in
            guard image.isSmooth == isSmooth, image.width == bitmap.width, image.height == bitmap.height, samples.isNear(image.samples) else { return false }
            return try image.pixels().bytes.isNear(bitmap.bytes)
        }
        let image = known ?? LottieImage(bitmap, isSmooth: isSmooth)
        if known == nil {
            all.append(image)
        }
        try open(image)
        return image
    }

    private func open(_ image: LottieImage) throws {
        if let place = open.lastIndex(where: { $0 === image }) {
            open.remove(at: place)
        } else {
            image.bitmap = try image.pixels()
            openBytes += image.byteCount
        }
        open.append(image)
        while openBytes > limit, open.count > 1 {
            let first = open.removeFirst()
            openBytes -= first.byteCount
            try first.pack()
        }
    }
}

extension Bitmap {
    /// Pixels in a grid of 32 by 32.
    fileprivate var samples: [UInt8] {
        let count = 32
        var result: [UInt8] = []
        result.reserveCapacity(count * count * 4)
        for row in 0..<count {
            for column in 0..<count {
                let place = ((2 * row + 1) * height / (2 * count) * width + (2 * column + 1) * width / (2 * count)) * 4
                result += bytes[place..<place + 4]
            }
        }
        return result
    }
}

extension [UInt8] {
    /// Whether no difference between pixels is visible.
    fileprivate func isNear(_ other: [UInt8]) -> Bool {
        if self == other {
            return true
        }
        return withUnsafeBufferPointer { mine in
            other.withUnsafeBufferPointer { others in
                for index in mine.indices where mine[index].distance(to: others[index]).magnitude > 1 {
                    return false
                }
                return true
            }
        }
    }
}
