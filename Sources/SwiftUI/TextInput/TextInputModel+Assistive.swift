import Foundation

/// A text as assistive technologies see it. Places are Unicode scalars.
package struct AssistiveText: Equatable, Sendable {
    package var text: String
    package var caret: Int
    package var selection: Range<Int>
    package var isMultiline: Bool
    package var isSecure: Bool
}

/// What assistive technologies read and do in a text field.
extension TextInputModel {
    package var assistiveText: AssistiveText? {
        guard let view = view() else { return nil }
        let isSecure = view.isSecure
        func place(_ character: Int) -> Int { isSecure ? character : editing.boundaries[character] }
        return AssistiveText(
            text: isSecure ? String(repeating: "•", count: editing.count) : editing.text, caret: place(editing.head),
            selection: place(editing.selection.lowerBound)..<place(editing.selection.upperBound), isMultiline: view.isMultiline, isSecure: isSecure)
    }

    /// Where letters are in the window, one rectangle for each scalar; nil before the field is laid out.
    package func assistiveFrames(limit: Int) -> [CGRect]? {
        guard let text = assistiveText, let placement = placement() else { return nil }
        let places = 0...min(text.text.unicodeScalars.count, limit)
        let carets = places.map { placement.globalBox(atScalar: $0) }
        return zip(carets, carets.dropFirst()).map { caret, next in
            next.minY == caret.minY
                ? CGRect(x: min(caret.minX, next.minX), y: caret.minY, width: abs(next.minX - caret.minX), height: caret.height)
                : CGRect(x: caret.minX, y: caret.minY, width: 0, height: caret.height)
        }
    }

    private func characters(_ scalars: Range<Int>) -> Range<Int> {
        if view()?.isSecure == true {
            return min(max(scalars.lowerBound, 0), editing.count)..<min(max(scalars.upperBound, 0), editing.count)
        }
        return editing.character(atScalar: scalars.lowerBound)..<editing.character(atScalar: scalars.upperBound)
    }

    /// Selects a part of the text; an empty one moves the cursor.
    package func select(_ scalars: Range<Int>) {
        let range = characters(scalars)
        change { $0.select(range) }
    }

    /// Replaces a part of the text. The cursor is then after it.
    package func replace(_ scalars: Range<Int>, with text: String) {
        let range = characters(scalars)
        let shown = view()?.isMultiline == true ? text : String(text.map { $0.isNewline ? " " : $0 })
        change {
            $0.select(range)
            $0.insert(shown)
        }
    }
}

extension TextInputPlacement {
    /// The cursor before a scalar, in the window.
    fileprivate func globalBox(atScalar scalar: Int) -> CGRect {
        let box = carets.caret(at: scalar), corner = geometry.value.origin
        return transform.value.boundsInGlobal(
            CGRect(x: corner.x + origin.x + box.minX, y: corner.y + origin.y + box.minY, width: 0, height: box.height))
    }
}
