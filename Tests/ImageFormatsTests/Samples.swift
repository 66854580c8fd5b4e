import Foundation

/// Images of a few pixels in every format.
enum Samples {
    static func bytes(_ base64: String) -> Data {
        Data(base64Encoded: base64) ?? Data()
    }

    /// 16 × 8: red on the left, blue on the right.
    static let jpeg = bytes(
        """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/\
        2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QA\
        HwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkK\
        FhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXG\
        x8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAEC\
        AxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE\
        hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD50r8MP9Uz\
        wKv9xj/HQ//Z
        """)

    /// 4 × 4: the upper half half-transparent green, the lower half red.
    static let webp = bytes("UklGRiAAAABXRUJQVlA4TBMAAAAvA8AAEA8w//sfD/wPB/MQ0f8YAA==")

    /// 4 × 2 of a palette of one bit: red, and transparent blue.
    static let png = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAAQAAAACAQMAAABFZu8gAAAABlBMVEX/AAAAAP9sof2OAAAAAnRSTlP/AOW3MEoAAAAMSURBVHicY3Bg+AAAAbQBMcTQ2ucA\
        AAAASUVORK5CYII=
        """)

    /// 2 × 2 of a palette: red, and transparent blue.
    static let gif = bytes("R0lGODlhAgACAIAAAP8AAAAA/yH5BAEAAAEALAAAAAACAAIAAAIDRAIFADs=")

    static let svg = Data("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='20'><rect width='5' height='20' fill='#00f'/></svg>".utf8)

    /// A page of 30 × 20, its left half red.
    static let pdf = Data(
        """
        %PDF-1.4
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 30 20]/Contents 4 0 R/Resources<<>>>>endobj
        4 0 obj<</Length 26>>stream
        1 0 0 rg 0 0 15 20 re f
        endstream endobj
        trailer<</Root 1 0 R>>
        """.utf8)

    /// A page of 30 × 20 whose right half a group paints red, half transparent: by its opacity, or by a mask. `box` is that of both.
    static func groupedPDF(box: String, isMasked: Bool = false) -> Data {
        func stream(_ entries: String, _ content: String) -> String {
            "<<\(entries)/Length \(content.utf8.count)>>stream\n\(content)\nendstream"
        }
        let group = "/Type/XObject/Subtype/Form/BBox[\(box)]/Group<</S/Transparency/CS/DeviceRGB/I true>>"
        let state = isMasked ? "/SMask<</S/Luminosity/G 6 0 R>>" : "/ca 0.5"
        return Data(
            """
            %PDF-1.4
            1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
            2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
            3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 30 20]/Contents 4 0 R/Resources<</XObject<</F 5 0 R>>/ExtGState<</G<<\(state)>>>>>>>>endobj
            4 0 obj\(stream("", "q /G gs /F Do Q"))endobj
            5 0 obj\(stream(group, "1 0 0 rg 15 0 15 20 re f"))endobj
            6 0 obj\(stream(group, "0.5 0.5 0.5 rg 0 0 30 20 re f"))endobj
            trailer<</Root 1 0 R>>
            """.utf8)
    }

    /// The JPEG with an EXIF segment that contains the camera's orientation.
    static func jpeg(orientation: UInt8) -> Data {
        var exif: [UInt8] = [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
        exif += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
        return jpeg.prefix(2) + Data(exif) + jpeg.dropFirst(2)
    }

    /// A header that promises `width` × `height` pixels.
    static func hugePNG(width: UInt32, height: UInt32) -> Data {
        func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        let header = Array("IHDR".utf8) + big(width) + big(height) + [8, 6, 0, 0, 0]
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in header {
            crc ^= UInt32(byte)
            for _ in 0..<8 {
                crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
            }
        }
        let data = Array("IDAT".utf8) + [0, 0, 0, 0]
        return Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(13) + header + big(~crc) + big(0) + data)
    }
}

/// A generator with a seed: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}

extension Data {
    /// A copy with a few bytes changed, doubled, or cut off.
    func mutated(_ random: inout SeededGenerator) -> Data {
        var bytes = [UInt8](self)
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 2: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
            case 3: bytes.remove(at: place)
            case 4: bytes.insert(contentsOf: bytes[place..<Swift.min(place + 8, bytes.count)], at: place)
            default: bytes.removeLast(Swift.min(bytes.count, Int.random(in: 1...16, using: &random)))
            }
        }
        return Data(bytes)
    }
}
