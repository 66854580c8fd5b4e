import Rendering

/// The part of an image from which one computes how far things have moved: how much stands to the left of each column, and above each row.
///
/// The distance of two such sums grows with every point that something moves, also where it has left its old place altogether, and with
/// how far it has faded.
package struct MotionProfile {
    private let columns, rows: [Double]

    package init(_ bitmap: Bitmap) {
        var columns = [Int](repeating: 0, count: bitmap.width)
        var rows = [Int](repeating: 0, count: bitmap.height)
        bitmap.bytes.withUnsafeBufferPointer { bytes in
            columns.withUnsafeMutableBufferPointer { columns in
                for y in 0..<bitmap.height {
                    var sum = 0
                    var place = y * bitmap.width * 4
                    for x in 0..<bitmap.width {
                        // Colours of the same brightness differ, too.
                        let value = 2 * Int(bytes[place]) + 5 * Int(bytes[place + 1]) + 3 * Int(bytes[place + 2])
                        columns[x] += value
                        sum += value
                        place += 4
                    }
                    rows[y] = sum
                }
            }
        }
        self.columns = Self.sums(columns)
        self.rows = Self.sums(rows)
    }

    private static func sums(_ values: [Int]) -> [Double] {
        var sum = 0
        return values.map { value in
            sum += value
            return Double(sum)
        }
    }

    package func distance(to other: MotionProfile) -> Double {
        func sum(_ one: [Double], _ other: [Double]) -> Double { zip(one, other).reduce(0) { $0 + abs($1.0 - $1.1) } }
        return sum(columns, other.columns) + sum(rows, other.rows)
    }
}

extension PreviewResult.Motion {
    /// Of two strips with images at the same times. Their curves have one scale.
    package init(times: [Double], golden: [Bitmap], new: [Bitmap]) {
        func distances(_ bitmaps: [Bitmap]) -> [Double] {
            let profiles = bitmaps.map { MotionProfile($0) }
            return profiles.map { $0.distance(to: profiles[0]) }
        }
        let (before, now) = (distances(golden), distances(new))
        let most = max((before + now).max() ?? 0, .leastNonzeroMagnitude)
        func scaled(_ values: [Double]) -> [Double] { values.map { ($0 / most * 1e6).rounded() / 1e6 } }
        self.init(times: times, golden: scaled(before), new: scaled(now))
    }
}
