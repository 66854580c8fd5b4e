import ImageFormats
import Foundation
import Rendering
import SwiftUITesting

/// What a stage shows: red, green and blue of every pixel.
@MainActor
struct Pixels {
    private let bitmap: Bitmap

    init(_ stage: TestStage) {
        bitmap = (try? PNGDecoder.decode(Array(stage.snapshot()))) ?? Bitmap(width: 0, height: 0, bytes: [])
    }

    subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * bitmap.width + x) * 4
        return [bitmap.bytes[start + 2], bitmap.bytes[start + 1], bitmap.bytes[start]]
    }

    func count(where isCounted: ([UInt8]) -> Bool) -> Int {
        var count = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where isCounted(self[x, y]) {
                count += 1
            }
        }
        return count
    }
}
