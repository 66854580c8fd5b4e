import Foundation
import Rendering
import StageMessages

/// The image of a stage. Each frame updates only the parts that have changed.
struct FrameCanvas {
    private(set) var width = 0
    private(set) var height = 0
    /// Red, green, blue, alpha.
    private(set) var bytes: [UInt8] = []

    /// - Returns: Whether anything has changed.
    mutating func apply(_ header: FrameHeader, _ pixels: Data) -> Bool {
        if (header.width, header.height) != (width, height) {
            (width, height) = (header.width, header.height)
            bytes = [UInt8](repeating: 0, count: width * height * 4)
        }
        let source = [UInt8](pixels)
        var offset = 0
        for rect in header.rects where rect.count == 4 {
            let length = rect[2] * 4
            for row in rect[1]..<rect[1] + rect[3] {
                let target = (row * width + rect[0]) * 4
                guard offset + length <= source.count, target + length <= bytes.count else { return true }
                bytes.replaceSubrange(target..<target + length, with: source[offset..<offset + length])
                offset += length
            }
        }
        return !header.rects.isEmpty
    }

    var bitmap: Bitmap {
        var swapped = bytes
        for index in stride(from: 0, to: swapped.count - 3, by: 4) {
            swapped.swapAt(index, index + 2)
        }
        return Bitmap(width: width, height: height, bytes: swapped)
    }

    /// Black where both are the same, the brighter the more they differ.
    static func difference(_ one: FrameCanvas, _ other: FrameCanvas) -> FrameCanvas {
        var result = one
        guard one.bytes.count == other.bytes.count else { return result }
        for index in result.bytes.indices {
            let distance = abs(Int(one.bytes[index]) - Int(other.bytes[index]))
            result.bytes[index] = index % 4 == 3 ? 255 : UInt8(min(distance * 3, 255))
        }
        return result
    }
}

/// How much two images of one size differ.
struct PixelDifference: Sendable {
    /// Of red, green, blue: 0…255.
    var most: [Int] = [0, 0, 0]
    var mean: [Double] = [0, 0, 0]
    /// A fraction from 0 to 1.
    var share = 0.0

    var isNone: Bool { most == [0, 0, 0] }

    init(_ one: FrameCanvas, _ other: FrameCanvas) {
        guard one.bytes.count == other.bytes.count, !one.bytes.isEmpty, one.bytes != other.bytes else { return }
        var sums = [0, 0, 0]
        var count = 0
        one.bytes.withUnsafeBufferPointer { one in
            other.bytes.withUnsafeBufferPointer { other in
                for pixel in stride(from: 0, to: one.count, by: 4) {
                    var differs = false
                    for channel in 0..<3 {
                        let distance = abs(Int(one[pixel + channel]) - Int(other[pixel + channel]))
                        guard distance > 0 else { continue }
                        differs = true
                        sums[channel] += distance
                        most[channel] = max(most[channel], distance)
                    }
                    count += differs ? 1 : 0
                }
            }
        }
        let pixels = Double(one.bytes.count / 4)
        mean = sums.map { Double($0) / pixels }
        share = Double(count) / pixels
    }
}
