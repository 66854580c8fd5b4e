import Foundation

/// Takes out of a file what needs Objective-C's runtime, of which there is none here. What stays is at its old place.
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
