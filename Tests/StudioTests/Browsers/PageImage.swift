import ImageFormats
import Foundation

/// Properties of a screenshot that do not depend on its content.
struct PageImage {
    /// How many different ones.
    let colours: Int
    /// The mean of all bytes, 0 … 255.
    let brightness: Int

    init(file: String) throws {
        try self.init(png: Array(Data(contentsOf: URL(fileURLWithPath: file))))
    }

    init(png: [UInt8]) throws {
        let bitmap = try PNGDecoder.decode(png)
        var found = Set<UInt32>()
        var sum = 0
        var count = 0
        bitmap.bytes.withUnsafeBytes { buffer in
            // One of eleven is enough.
            for (index, word) in buffer.bindMemory(to: UInt32.self).enumerated() where index % 11 == 0 {
                found.insert(word)
                sum += Int(word & 0xFF) + Int(word >> 8 & 0xFF) + Int(word >> 16 & 0xFF)
                count += 3
            }
        }
        colours = found.count
        brightness = count == 0 ? 0 : sum / count
    }
}
