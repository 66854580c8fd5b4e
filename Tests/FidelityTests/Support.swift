import SwiftUI
import SwiftUITesting
import Testing

/// Views that use what was deprecated later: a witness may be deprecated without a warning where the requirement is called.
protocol OlderView {
    @MainActor func shown() -> AnyView
}

extension TestStage {
    /// The first item drawn under a label or with a text, which must be there.
    func drawn(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> DrawnItem {
        try #require(item(label), "“\(label)” is not drawn; drawn are \(items.map(\.description))", sourceLocation: sourceLocation)
    }

    /// The layout's frame of an element, which must be there.
    func place(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> CGRect {
        try #require(frame(label), "there is no “\(label)” among \(labels)", sourceLocation: sourceLocation)
    }

    /// All items filled in a system colour, by its red, green and blue from 0 to 255.
    func filled(_ red: Int, _ green: Int, _ blue: Int) -> [DrawnItem] {
        items.filter { item in
            item.color.map { color in zip(color, [red, green, blue]).allSatisfy { Int(($0 * 255).rounded()) == $1 } } ?? false
        }
    }
}

/// Whether two numbers are equal but for rounding.
func isNear(_ a: Double, _ b: Double, within tolerance: Double = 0.01) -> Bool {
    abs(a - b) <= tolerance
}
