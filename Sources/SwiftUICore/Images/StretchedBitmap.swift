import Foundation
import Rendering

extension Bitmap {
    /// Columns, or rows, of a stretched image: for each the two of the original that it lies between, and the part of the
    /// second.
    private struct Samples {
        var first: [Int] = []
        var second: [Int] = []
        var weight: [Int] = []

        /// `start` and `end` keep their size (in pixels); between them `count` original pixels are repeated or stretched.
        init(from count: Int, to length: Int, start: Int, end: Int, tiles: Bool) {
            var start = min(start, count)
            var end = min(end, count - start)
            // There is always something between the ends.
            if start + end == count {
                if end > 0 {
                    end -= 1
                } else {
                    start -= 1
                }
            }
            let middle = count - start - end
            let room = max(length - start - end, 0)
            for target in 0..<length {
                // If the ends do not fit, both shrink by the same factor.
                if start + end > length {
                    let position = target * 2 < length ? min(target, start) : max(count - (length - target), start)
                    add(min(position, count - 1), min(position, count - 1), 0)
                } else if target < start {
                    add(target, target, 0)
                } else if target >= length - end {
                    add(count - (length - target), count - (length - target), 0)
                } else if tiles {
                    let position = start + (target - start) % middle
                    add(position, position, 0)
                } else {
                    let position = (Double(target - start) + 0.5) * Double(middle) / Double(room) - 0.5
                    let limited = min(max(position, 0), Double(middle - 1))
                    let whole = Int(saturating: limited)
                    add(start + whole, start + min(whole + 1, middle - 1), Int(saturating: ((limited - Double(whole)) * 256).rounded()))
                }
            }
        }

        private mutating func add(_ a: Int, _ b: Int, _ part: Int) {
            first.append(a)
            second.append(b)
            weight.append(part)
        }
    }

    /// The image in `size` points, with `scale` pixels per point. The part within `insets` keeps its size, the rest is stretched or repeated.
    package func stretched(to size: CGSize, scale: CGFloat, insets: EdgeInsets, mode: Image.ResizingMode) -> Bitmap {
        guard width > 0, height > 0, scale > 0 else { return self }
        func pixels(_ length: CGFloat) -> Int { Int(saturating: min(max(length * scale, 0), CGFloat(Bitmap.maximumSide)).rounded()) }
        let (newWidth, newHeight) = (min(max(pixels(size.width), 1), 8192), min(max(pixels(size.height), 1), 8192))
        let tiles = mode == .tile
        let columns = Samples(from: width, to: newWidth, start: pixels(insets.leading), end: pixels(insets.trailing), tiles: tiles)
        let rows = Samples(from: height, to: newHeight, start: pixels(insets.top), end: pixels(insets.bottom), tiles: tiles)
        let pixels = bytes.withUnsafeBufferPointer { source in
            [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 4) { target, count in
                count = newWidth * newHeight * 4
                var offset = 0
                for y in 0..<newHeight {
                    let (upper, lower, down) = (rows.first[y] * width, rows.second[y] * width, rows.weight[y])
                    for x in 0..<newWidth {
                        let (left, right, across) = (columns.first[x], columns.second[x], columns.weight[x])
                        for channel in 0..<4 {
                            let a = Int(source[(upper + left) * 4 + channel])
                            if across == 0, down == 0 {
                                target[offset] = UInt8(a)
                            } else {
                                let b = Int(source[(upper + right) * 4 + channel])
                                let c = Int(source[(lower + left) * 4 + channel])
                                let d = Int(source[(lower + right) * 4 + channel])
                                let top = a * (256 - across) + b * across
                                let bottom = c * (256 - across) + d * across
                                target[offset] = UInt8((top * (256 - down) + bottom * down + 32_768) >> 16)
                            }
                            offset += 1
                        }
                    }
                }
            }
        }
        return Bitmap(width: newWidth, height: newHeight, bytes: pixels)
    }
}
