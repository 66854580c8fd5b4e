import Foundation

/// Takes out of a file what needs Objective-C's runtime, of which there is none here. What stays is at its old place, but for what
/// follows a protocol's name on its line.
struct ObjectiveCRewriter {
    /// Attributes that say how Objective-C sees something, or Interface Builder.
    private static let attributes = [
        "@UIApplicationMain", "@NSApplicationMain", "@objcMembers", "@objc", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable", "@IBDesignable",
        "@IBSegueAction", "@NSManaged", "@GKInspectable",
    ]

    func rewrite(_ scanner: SourceScanner, _ bytes: inout [UInt8]) {
        // The method itself stands for its name: see `Selector`.
        for place in scanner.occurrences(of: "#selector") {
            bytes[place] = UInt8(ascii: " ")
            bytes[place + 1] = UInt8(ascii: "S")
        }
        // Foundation would look for the file among the tool's: see `UserBundle`.
        for place in scanner.occurrences(of: "#fileLiteral") {
            bytes[place] = UInt8(ascii: " ")
        }
        for attribute in Self.attributes {
            for place in scanner.occurrences(of: attribute) {
                blank(place..<endOfArguments(after: place + attribute.utf8.count, in: scanner), &bytes)
            }
        }
        // A closure of Swift's is what a block is elsewhere.
        for place in scanner.occurrences(of: "@convention") {
            let open = scanner.skipSpace(place + "@convention".utf8.count)
            let end = endOfArguments(after: place + "@convention".utf8.count, in: scanner)
            if end > open, scanner.word(at: scanner.skipSpace(open + 1)) == "block" {
                blank(place..<end, &bytes)
            }
        }
        // Without `@objc` a member of a protocol cannot be optional; whoever leaves it out is told by the compiler.
        for place in scanner.occurrences(of: "optional") {
            let next = scanner.word(at: scanner.skipSpace(place + "optional".utf8.count))
            if ["func", "var", "static"].contains(next) {
                blank(place..<place + "optional".utf8.count, &bytes)
            }
        }
    }

    /// What has to be put in, last place first: a protocol of Objective-C's is one of classes.
    func additions(_ scanner: SourceScanner) -> [(place: Int, text: String)] {
        scanner.occurrences(of: "@objc").reversed().compactMap { attribute in
            var place = scanner.skipSpace(endOfArguments(after: attribute + "@objc".utf8.count, in: scanner))
            while ["public", "internal", "private", "fileprivate", "package"].contains(scanner.word(at: place)) {
                place = scanner.skipSpace(place + scanner.word(at: place).utf8.count)
            }
            guard scanner.word(at: place) == "protocol" else { return nil }
            let name = scanner.skipSpace(place + "protocol".utf8.count)
            let end = name + scanner.word(at: name).utf8.count
            let next = scanner.skipSpace(end)
            guard next < scanner.bytes.count else { return nil }
            return scanner.bytes[next] == UInt8(ascii: ":") ? (next + 1, " AnyObject,") : (end, ": AnyObject")
        }
    }

    /// After the brackets that follow an attribute directly, or the attribute itself.
    private func endOfArguments(after place: Int, in scanner: SourceScanner) -> Int {
        guard place < scanner.bytes.count, scanner.bytes[place] == UInt8(ascii: "(") else { return place }
        var depth = 0
        for index in place..<scanner.bytes.count where scanner.isCode[index] {
            switch scanner.bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return place
    }

    private func blank(_ range: Range<Int>, _ bytes: inout [UInt8]) {
        for index in range where bytes[index] != UInt8(ascii: "\n") {
            bytes[index] = UInt8(ascii: " ")
        }
    }
}
