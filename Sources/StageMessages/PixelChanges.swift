import Foundation
import Rendering

extension PixelArea {
    package var array: [Int] { [x, y, width, height] }
}

/// Where two images of one size differ.
package enum PixelChanges {
    /// Rows that are looked at together, and how many areas are reported at most.
    private static let band = 16
    private static let most = 12

    /// Areas that hold all pixels that differ; the whole image when the sizes differ.
    ///
    /// - Parameter candidates: Where pixels may differ, as the display lists say; nil for everywhere. Pixels are compared there
    ///   all the same: outlines cover less than their boxes, and every pixel costs time on its way to the browser.
    package static func areas(from old: Bitmap?, to new: Bitmap, in candidates: [PixelArea]? = nil) -> [PixelArea] {
        let whole = PixelArea(x: 0, y: 0, width: new.width, height: new.height)
        guard new.width > 0, new.height > 0 else { return [] }
        guard let old, old.width == new.width, old.height == new.height else { return [whole] }
        var areas: [PixelArea] = []
        old.bytes.withUnsafeBytes { before in
            new.bytes.withUnsafeBytes { after in
                for top in stride(from: 0, to: new.height, by: band) {
                    let rows = min(band, new.height - top)
                    let hull = candidates?.filter { $0.y < top + rows && $0.y + $0.height > top }
                    if let hull, hull.isEmpty { continue }
                    let left = hull?.map(\.x).min() ?? 0
                    let right = hull?.map { $0.x + $0.width }.max() ?? new.width
                    guard let columns = columns(before, after, width: new.width, within: left..<right, rows: top..<top + rows) else { continue }
                    add(PixelArea(x: columns.lowerBound, y: top, width: columns.count, height: rows), to: &areas)
                }
            }
        }
        while areas.count > most {
            mergeCheapest(&areas)
        }
        return areas
    }

    /// The columns between the first and the last pixel that differ in some rows.
    private static func columns(
        _ before: UnsafeRawBufferPointer, _ after: UnsafeRawBufferPointer, width: Int, within candidates: Range<Int>, rows: Range<Int>
    ) -> Range<Int>? {
        let stride = width * 4
        var left = candidates.upperBound
        var right = candidates.lowerBound
        var isSame = true
        guard let old = before.baseAddress, let new = after.baseAddress else { return nil }
        for row in rows {
            let a = (old + row * stride).assumingMemoryBound(to: UInt32.self)
            let b = (new + row * stride).assumingMemoryBound(to: UInt32.self)
            guard memcmp(a + candidates.lowerBound, b + candidates.lowerBound, candidates.count * 4) != 0 else { continue }
            isSame = false
            var start = candidates.lowerBound
            while start < left, a[start] == b[start] {
                start += 1
            }
            left = min(left, start)
            var end = candidates.upperBound
            while end > max(right, left + 1), a[end - 1] == b[end - 1] {
                end -= 1
            }
            right = max(right, end)
        }
        return isSame ? nil : left..<max(right, left + 1)
    }

    /// Bands that follow each other become one area where that does not add much.
    private static func add(_ area: PixelArea, to areas: inout [PixelArea]) {
        guard let last = areas.last, last.y + last.height == area.y else {
            areas.append(area)
            return
        }
        let both = last.union(area)
        if both.count * 4 <= (last.count + area.count) * 5 {
            areas[areas.count - 1] = both
        } else {
            areas.append(area)
        }
    }

    private static func mergeCheapest(_ areas: inout [PixelArea]) {
        let index = areas.indices.dropLast().min { a, b in cost(areas, a) < cost(areas, b) } ?? 0
        areas[index] = areas[index].union(areas[index + 1])
        areas.remove(at: index + 1)
    }

    private static func cost(_ areas: [PixelArea], _ index: Int) -> Int {
        areas[index].union(areas[index + 1]).count - areas[index].count - areas[index + 1].count
    }

    /// The pixels of some areas, row by row, one area after the other: red, green, blue, alpha.
    package static func bytes(of bitmap: Bitmap, in areas: [PixelArea]) -> [UInt8] {
        let total = areas.reduce(0) { $0 + $1.count }
        return [UInt8](unsafeUninitializedCapacity: total * 4) { out, count in
            let target = UnsafeMutableRawPointer(out.baseAddress!).assumingMemoryBound(to: UInt32.self)
            bitmap.bytes.withUnsafeBytes { pixels in
                let source = pixels.baseAddress!.assumingMemoryBound(to: UInt32.self)
                var place = 0
                for area in areas {
                    for row in area.y..<area.y + area.height {
                        swap(source + row * bitmap.width + area.x, target + place, area.width)
                        place += area.width
                    }
                }
            }
            count = total * 4
        }
    }

    private static func swap(_ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int) {
        for index in 0..<count {
            let pixel = source[index]
            target[index] = pixel & 0xFF00_FF00 | (pixel >> 16) & 0xFF | (pixel & 0xFF) << 16
        }
    }
}
