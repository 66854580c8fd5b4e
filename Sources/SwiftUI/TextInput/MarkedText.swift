import Foundation
import Rendering

/// What an input method has to know of the text field that has the focus.
package struct InputMethodClient: Equatable {
    /// The cursor, in the window.
    package var caret: CGRect
    /// Whether the text is shown as dots: what is composed is not shown there.
    package var isSecure: Bool
    /// Whether the field shows something that is being composed.
    package var isComposing: Bool
}

extension ViewGraph {
    /// Nil where no text field has the focus.
    @MainActor
    package var inputMethodClient: InputMethodClient? { focus.current?.inputMethodClient() }

    /// The input method composes this text now, which is shown in the text field that has the focus. An empty text ends that without a result; a text
    /// that is typed takes its place.
    ///
    /// - Parameter selected: What the input method has selected in it, in Unicode scalars.
    @MainActor
    package func setMarkedText(_ text: String, selected: Range<Int>) {
        focus.current?.mark?(text, selected)
    }
}

/// Lines under what an input method composes, as on a Mac: one point thick, two under what is selected in it.
struct MarkedTextLines {
    private static let thin: CGFloat = 1, thick: CGFloat = 2
    /// From the line's end upwards to the lines' upper edges; by eye.
    private static let rise: CGFloat = 2

    private let content: TextInputContent
    private let carets: TextCarets

    init(_ content: TextInputContent, _ carets: TextCarets) {
        (self.content, self.carets) = (content, carets)
    }

    func lines(width: CGFloat) -> [CGRect] {
        guard content.isFocused, let marked = content.marked else { return [] }
        let selected = content.selection.clamped(to: marked)
        guard !selected.isEmpty else { return lines(marked, Self.thin, width) }
        let around = [marked.lowerBound..<selected.lowerBound, selected.upperBound..<marked.upperBound]
        return lines(selected, Self.thick, width) + around.flatMap { $0.isEmpty ? [] : lines($0, Self.thin, width) }
    }

    private func lines(_ range: Range<Int>, _ thickness: CGFloat, _ width: CGFloat) -> [CGRect] {
        let scalars = content.boundaries[range.lowerBound]..<content.boundaries[range.upperBound]
        return carets.rects(of: scalars, width: width).map { rect in
            CGRect(x: rect.minX, y: rect.maxY - Self.rise, width: rect.width, height: thickness)
        }
    }
}
