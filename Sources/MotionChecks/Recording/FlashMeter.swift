import Foundation
import Geometry
import Rendering

/// Counts flashes as WCAG 2.3.1 defines them: pairs of opposing changes of a tenth of the largest relative luminance or more, of which the
/// darker one is below 0.8; or pairs of opposing changes from and to a saturated red. More than three in a second are too many where they
/// cover a quarter of a field of 341 × 256 points, which is 10 degrees of sight.
package struct FlashMeter {
    /// Too many flashes.
    package struct Flash: Equatable {
        /// The second in which there were most.
        package var start, end: Double
        /// Pairs of changes in that second.
        package var count: Int
        /// The box around the cells that flash, in points.
        package var box: CGRect
        /// The area of these cells in the worst field, in square points.
        package var area: Double
        package var isRed: Bool

        package init(start: Double, end: Double, count: Int, box: CGRect, area: Double, isRed: Bool) {
            (self.start, self.end, self.count) = (start, end, count)
            (self.box, self.area, self.isRed) = (box, area, isRed)
        }
    }

    /// The side of a cell, in points. Frames are drawn with a pixel for each.
    package static let cell = 8.0
    /// A quarter of 341 × 256 points, in cells.
    private static let fewest = Int(341.0 * 256 / 4 / (cell * cell))
    private static let field = (columns: 43, rows: 32)
    private static let allowed = 3

    /// The changes of one number in one cell.
    fileprivate struct Cell {
        var extreme: Float = 0
        var isRising: Bool?
        /// The times of the last changes in the other direction.
        var turns: [Double] = []
    }

    private let width, height: Int
    private var bright: [Cell], red: [Cell]
    private var isFirst = true
    package private(set) var flashes: [Flash] = []

    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        bright = Array(repeating: Cell(), count: width * height)
        red = bright
    }

    /// The next frame that differs.
    package mutating func add(_ bitmap: Bitmap, at time: Double) {
        guard bitmap.width == width, bitmap.height == height else { return }
        var hasTurned = (bright: false, red: false)
        for index in 0..<width * height {
            let (luminance, redness) = Self.measure(bitmap, index)
            if isFirst {
                bright[index].extreme = luminance
                red[index].extreme = redness
                continue
            }
            if bright[index].take(luminance, least: 0.1, darkest: 0.8, at: time) { hasTurned.bright = true }
            // The standard's measure is (R − G − B) · 320, of which 20 counts.
            if red[index].take(redness, least: 20.0 / 320, darkest: .infinity, at: time) { hasTurned.red = true }
        }
        isFirst = false
        if hasTurned.bright { look(bright, at: time, isRed: false) }
        if hasTurned.red { look(red, at: time, isRed: true) }
    }

    /// Relative luminance, and how red a saturated red is.
    private static func measure(_ bitmap: Bitmap, _ index: Int) -> (Float, Float) {
        let blue = linear[Int(bitmap.bytes[4 * index])], green = linear[Int(bitmap.bytes[4 * index + 1])], red = linear[Int(bitmap.bytes[4 * index + 2])]
        let sum = red + green + blue
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue, sum > 0 && red / sum >= 0.8 ? max(red - green - blue, 0) : 0)
    }

    private static let linear: [Float] = (0...255).map { byte in
        let value = Double(byte) / 255
        return Float(value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }

    /// Looks for cells with too many changes that come together.
    private mutating func look(_ cells: [Cell], at time: Double, isRed: Bool) {
        let candidates = cells.indices.filter {
            cells[$0].turns.count { $0 > time - 1 + 1e-6 } > 2 * Self.allowed && cells[$0].turns.last.map { time - $0 < 0.05 } ?? false
        }
        guard candidates.count >= Self.fewest else { return }
        var marks = Array(repeating: false, count: width * height)
        candidates.forEach { marks[$0] = true }
        let most = mostInField(marks)
        guard most >= Self.fewest else { return }
        var box = CGRect.null
        for index in candidates {
            box = box.union(
                CGRect(x: Double(index % width) * Self.cell, y: Double(index / width) * Self.cell, width: Self.cell, height: Self.cell))
        }
        let count = (candidates.map { cells[$0].turns.count { $0 > time - 1 + 1e-6 } }.max() ?? 0) / 2
        let flash = Flash(start: max(time - 1, 0), end: time, count: count, box: box, area: Double(most) * Self.cell * Self.cell, isRed: isRed)
        if let last = flashes.lastIndex(where: { $0.isRed == isRed && time - $0.end < 1 }) {
            let known = flashes[last]
            flashes[last] = known.count >= flash.count ? known : flash
            flashes[last].start = known.start
            flashes[last].end = time
        } else {
            flashes.append(flash)
        }
    }

    private func mostInField(_ marks: [Bool]) -> Int {
        var sums = Array(repeating: 0, count: (width + 1) * (height + 1))
        for y in 0..<height {
            for x in 0..<width {
                sums[(y + 1) * (width + 1) + x + 1] =
                    sums[y * (width + 1) + x + 1] + sums[(y + 1) * (width + 1) + x] - sums[y * (width + 1) + x] + (marks[y * width + x] ? 1 : 0)
            }
        }
        let columns = min(Self.field.columns, width), rows = min(Self.field.rows, height)
        var most = 0
        for y in 0...height - rows {
            for x in 0...width - columns {
                let (low, high) = (y * (width + 1), (y + rows) * (width + 1))
                most = max(most, sums[high + x + columns] - sums[high + x] - sums[low + x + columns] + sums[low + x])
            }
        }
        return most
    }
}

extension FlashMeter.Cell {
    /// Whether the number has gone the other way by `least`.
    fileprivate mutating func take(_ value: Float, least: Float, darkest: Float, at time: Double) -> Bool {
        let change = value - extreme
        if let isRising, isRising ? change > 0 : change < 0 {
            extreme = value
            return false
        }
        guard abs(change) >= least else { return false }
        guard min(value, extreme) < darkest else {
            extreme = value
            return false
        }
        isRising = change > 0
        extreme = value
        turns.removeAll { $0 <= time - 1 + 1e-6 }
        turns.append(time)
        return true
    }
}
