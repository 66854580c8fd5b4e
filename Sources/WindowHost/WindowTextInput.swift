import Foundation
import Rendering
import SwiftUI

/// What an input method has to know of the text field that has the focus in a window.
package enum WindowTextInput: Equatable, Sendable {
    /// There is none.
    case off
    /// Its cursor, in points from the window's upper left corner: candidates are shown there.
    case on(caret: CGRect)
}

/// What an input method composes in a window.
///
/// Keys that it may have taken do not reach the views while it composes. Empty compositions, of which some input methods send floods, are dropped.
struct WindowComposition {
    private var composed: (text: String, selected: Range<Int>)?
    private var reported: WindowTextInput?
    /// Keys that were dropped; they come up unseen, too.
    private var dropped: Set<Character> = []

    private var isComposing: Bool { composed != nil }

    /// The events that views are to see.
    mutating func filtered(_ events: [WindowEvent]) -> [WindowEvent] {
        var result: [WindowEvent] = []
        for event in events {
            switch event {
            case .composed(let text, let selected):
                guard text != composed?.text ?? "" || !text.isEmpty && selected != composed?.selected else { continue }
                composed = text.isEmpty ? nil : (text, selected)
                if case .composed? = result.last { result.removeLast() }
                result.append(event)
            case .text(let text):
                result.append(committed(text, after: &result))
            case .key(let key), .keyRepeated(let key):
                if isComposing, key.modifiers & Self.command == 0 {
                    dropped.insert(key.character)
                } else {
                    result.append(event)
                }
            case .keyUp(let key) where dropped.remove(key.character) != nil:
                break
            default:
                result.append(event)
            }
        }
        return result
    }

    private static let command = EventModifiers.command.rawValue

    /// Text that ends a composition is no key. Input methods report the end of the composition before the text, or after it.
    private mutating func committed(_ text: String, after events: inout [WindowEvent]) -> WindowEvent {
        var isEnd = isComposing
        if case .composed("", _)? = events.last {
            events.removeLast()
            isEnd = true
        }
        composed = nil
        return isEnd ? .committed(text) : .text(text)
    }

    /// What the window system is to know now; only what has changed.
    mutating func settings(for client: InputMethodClient?, origin: CGPoint) -> [WindowSetting] {
        var settings: [WindowSetting] = []
        // The field has let go of it: another field has the focus, the cursor was moved, or the text is another one.
        if isComposing, client.map({ !$0.isSecure && !$0.isComposing }) ?? true {
            composed = nil
            settings.append(.endComposition)
        }
        // Whole points: reports of each fraction while a field moves keep some input methods busy.
        let state = client.map { client in
            let caret = client.caret.offsetBy(dx: origin.x, dy: origin.y)
            return WindowTextInput.on(
                caret: CGRect(x: caret.minX.rounded(), y: caret.minY.rounded(), width: caret.width.rounded(.up), height: caret.height.rounded(.up)))
        }
        if let state = state ?? (reported == nil ? nil : .off), state != reported {
            reported = state
            settings.append(.textInput(state))
        }
        return settings
    }
}
