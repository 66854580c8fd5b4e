import Foundation

/// The boxes of a PDF's form objects (groups, soft masks, patterns).
///
/// Apple's tools write groups without bounds, with boxes as large as their numbers go. Poppler drops those whose box it cannot
/// read, and Cairo's coordinates run over beyond eight million: the clip to the box becomes empty, and with it the image.
enum PDFBoxes {
    /// Larger than any page, with room for the scales in front of it.
    private static let limit = 999_999.0

    /// The same file, byte for byte, but that boxes are limited. Dictionaries of form objects are never compressed; numbers are
    /// written over in their own place, so that all offsets stay true.
    static func limited(_ pdf: Data) -> Data {
        var bytes = [UInt8](pdf)
        let key = Array("/BBox".utf8)
        var position = 0
        while let start = firstIndex(of: key, in: bytes, from: position) {
            position = start + key.count
            limitBox(in: &bytes, at: position)
        }
        return Data(bytes)
    }

    private static func firstIndex(of key: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index + key.count <= bytes.count {
            if bytes[index] == key[0], bytes[index..<index + key.count].elementsEqual(key) {
                return index
            }
            index += 1
        }
        return nil
    }

    private static func limitBox(in bytes: inout [UInt8], at start: Int) {
        var index = start
        while index < bytes.count, isSpace(bytes[index]) {
            index += 1
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "[") else { return }
        index += 1
        for _ in 0..<4 {
            while index < bytes.count, isSpace(bytes[index]) {
                index += 1
            }
            let first = index
            while index < bytes.count, isNumber(bytes[index]) {
                index += 1
            }
            guard first < index else { return }
            let text = String(decoding: bytes[first..<index], as: UTF8.self)
            guard let value = Double(text), abs(value) > limit else { continue }
            let new = Array((value < 0 ? "-999999" : "999999").utf8.prefix(index - first))
            bytes.replaceSubrange(first..<first + new.count, with: new)
            for rest in first + new.count..<index {
                bytes[rest] = UInt8(ascii: " ")
            }
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0 || byte == 9 || byte == 10 || byte == 12 || byte == 13 || byte == 32
    }

    private static func isNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "e"),
            UInt8(ascii: "E"):
            true
        default:
            false
        }
    }
}
