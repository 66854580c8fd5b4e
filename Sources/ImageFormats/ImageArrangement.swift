import Rendering

/// How several moments of a view stand on one image.
package enum ImageArrangement: String, CaseIterable, Sendable {
    /// In a grid.
    case sheet
    /// One over the other, the earlier the fainter.
    case onion
    /// In a row, on a strip of film.
    case strip

    private static let grey = ResolvedColor(red: 0.5, green: 0.5, blue: 0.5)

    /// `columns` and `gap` (pixels) are for sheets, and the gap for strips. Throws when there is no image, the images of an onion skin differ
    /// in size, or the result gets too large.
    package func compose(_ bitmaps: [Bitmap], columns: Int, gap: Int) throws -> Bitmap {
        switch self {
        case .sheet: try ContactSheet.compose(bitmaps, columns: columns, gap: gap, background: Self.grey)
        case .onion: try OnionSkin.compose(bitmaps)
        case .strip: try FilmStrip.compose(bitmaps, gap: gap)
        }
    }
}

/// A row of images on black film, with holes above and below.
enum FilmStrip {
    static func compose(_ bitmaps: [Bitmap], gap: Int) throws -> Bitmap {
        let row = try ContactSheet.compose(bitmaps, columns: max(1, bitmaps.count), gap: max(1, gap), background: .black)
        let hole = max(4, row.height / 40)
        let edge = 3 * hole
        try ImageLimits.checkSides(width: row.width, height: row.height + 2 * edge)
        let rowBytes = row.width * 4
        var margin: [UInt8] = []
        for y in 0..<edge {
            for x in 0..<row.width {
                let isHole = y >= hole && y < 2 * hole && x % (2 * hole) >= hole / 2 && x % (2 * hole) < hole / 2 + hole
                margin += isHole ? [255, 255, 255, 255] : [0, 0, 0, 255]
            }
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rowBytes * (row.height + 2 * edge))
        bytes += margin + row.bytes + margin
        return Bitmap(width: row.width, height: row.height + 2 * edge, bytes: bytes)
    }
}

/// What moves, at all its moments at once.
enum OnionSkin {
    /// What the first image counts beside the last, whose share is 1.
    private static let faintest = 0.2

    /// What stands still is what most images have at a place; what differs from it lies over it, the last image in full.
    static func compose(_ bitmaps: [Bitmap]) throws -> Bitmap {
        guard let last = bitmaps.last else {
            throw ImageError("an onion skin needs at least one image")
        }
        guard bitmaps.allSatisfy({ $0.width == last.width && $0.height == last.height }) else {
            throw ImageError("the images of an onion skin have one size")
        }
        let common = frequencies(bitmaps)
        let steps = Double(max(1, bitmaps.count - 1))
        let shares = bitmaps.indices.map { Int(saturating: ((faintest + (1 - faintest) * Double($0) / steps) * 256).rounded()) }
        let images = bitmaps.map { bitmap in bitmap.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) } }
        var result = images[images.count - 1]
        for place in result.indices {
            let pixels = images.map { $0[place] }
            guard pixels.contains(where: { $0 != pixels[0] }) else { continue }
            let still = ground(pixels, common)
            var pixel = still
            for (index, other) in pixels.enumerated() where other != still {
                pixel = mixed(pixel, other, share: index == pixels.count - 1 ? 256 : shares[index])
            }
            result[place] = pixel
        }
        let bytes = result.withUnsafeBytes { Array($0) }
        return Bitmap(width: last.width, height: last.height, bytes: bytes)
    }

    private static func frequencies(_ bitmaps: [Bitmap]) -> [UInt32: Int] {
        var counts: [UInt32: Int] = [:]
        for bitmap in bitmaps {
            bitmap.bytes.withUnsafeBytes { bytes in
                let pixels = bytes.bindMemory(to: UInt32.self)
                // A sample shows as well what is frequent.
                for place in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 65536)) {
                    counts[pixels[place], default: 0] += 1
                }
            }
        }
        return counts
    }

    /// What most have; of two, what is more frequent elsewhere.
    private static func ground(_ pixels: [UInt32], _ common: [UInt32: Int]) -> UInt32 {
        var counts: [(pixel: UInt32, count: Int)] = []
        for pixel in pixels {
            if let index = counts.firstIndex(where: { $0.pixel == pixel }) {
                counts[index].count += 1
            } else {
                counts.append((pixel, 1))
            }
        }
        return counts.max { ($0.count, common[$0.pixel] ?? 0) < ($1.count, common[$1.pixel] ?? 0) }!.pixel
    }

    private static func mixed(_ a: UInt32, _ b: UInt32, share: Int) -> UInt32 {
        var result: UInt32 = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            let (from, to) = (Int(a >> shift & 255), Int(b >> shift & 255))
            result |= UInt32((from * (256 - share) + to * share + 128) / 256) << shift
        }
        return result
    }
}
