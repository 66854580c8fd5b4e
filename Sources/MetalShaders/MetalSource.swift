import Foundation

/// A file in the Metal shading language, as the compiler is to see it.
struct MetalSource {
    let path: String
    /// The user's text with as many lines.
    let text: String
    /// Names of the functions that are marked as stitchable.
    let functions: [String]

    init(path: String, text: String) {
        self.path = path
        let code = MetalWords(GraphicsFunctions.blanked(in: Self.withoutComments(text)))
        functions = code.stitchable
        self.text = code.withAssignments
    }

    /// Comments become spaces; lines stay lines.
    private static func withoutComments(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        result.reserveCapacity(bytes.count)
        var index = 0
        func next(_ offset: Int) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }
        let slash = UInt8(ascii: "/"), star = UInt8(ascii: "*"), newline = UInt8(ascii: "\n"), quote = UInt8(ascii: "\"")
        while index < bytes.count {
            if bytes[index] == slash, next(1) == slash {
                while index < bytes.count, bytes[index] != newline {
                    index += 1
                }
            } else if bytes[index] == slash, next(1) == star {
                result.append(UInt8(ascii: " "))
                index += 2
                while index < bytes.count, !(bytes[index] == star && next(1) == slash) {
                    if bytes[index] == newline {
                        result.append(newline)
                    }
                    index += 1
                }
                index += 2
            } else if bytes[index] == quote {
                repeat {
                    result.append(bytes[index])
                    index += 1
                } while index < bytes.count && bytes[index] != quote && bytes[index] != newline
                if index < bytes.count {
                    result.append(bytes[index])
                    index += 1
                }
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
