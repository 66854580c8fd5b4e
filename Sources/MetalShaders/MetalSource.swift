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
        let code = Self.withoutComments(text)
        functions = Self.stitchable(in: code)
        self.text = Self.withAssignments(code)
    }

    /// Comments become spaces; lines stay lines.
    private static func withoutComments(_ text: String) -> String {
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
        return String(decoding: result, as: UTF8.self)
    }

    private static func stitchable(in code: String) -> [String] {
        let pattern = #/\[\[\s*stitchable\s*\]\]([^({;]*?)\b([A-Za-z_]\w*)\s*\(/#
        var names: [String] = []
        for match in code.matches(of: pattern) where !names.contains(String(match.output.2)) {
            names.append(String(match.output.2))
        }
        return names
    }

    /// Vectors of the C++ compiler have no constructors: `float2 p(x, y);` becomes `float2 p = float2(x, y);`.
    private static func withAssignments(_ code: String) -> String {
        let pattern = #/\b((?:float|half|int|uint)[234])([ \t]+)([A-Za-z_]\w*)[ \t]*\(([^;{}]*)\)[ \t]*;/#
        let parameter =
            #/^\s*(?:const\s+|thread\s+|device\s+|constant\s+)*(?:void|bool|float|half|int|uint|texture2d|metal::|SwiftUI::)\S*\s+[&*]?\s*\w+\s*(?:,|$|\[)/#
        return code.replacing(pattern) { match in
            let arguments = match.output.4
            if arguments.allSatisfy(\.isWhitespace) || arguments.prefixMatch(of: parameter) != nil {
                return String(match.output.0)
            }
            return "\(match.output.1)\(match.output.2)\(match.output.3) = \(match.output.1)(\(arguments));"
        }
    }
}
