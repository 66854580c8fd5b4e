import Foundation
import SwiftUI

/// A description of an element of a stage: `.button("Start")`, `.text(containing: "minutes")`, `.toggle("Wi-Fi").inside(.sheet)`.
///
/// A string literal matches the element with this identifier, label or text. Matches are in screen order, as a screen reader visits them; an
/// element comes before its content. Functions that act on one element fail if two match. Functions that take a plain `String` use the first
/// match, as scripts do.
///
/// ```swift
/// try stage.tap(.button("Delete").inside(.type(TeaRow.self).containing("Oolong")))
/// ```
public struct ElementQuery: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// How a text is compared.
    enum TextMatch: Sendable {
        case exactly(String)
        /// Anywhere in it, in whatever case.
        case containing(String)

        func accepts(_ text: String) -> Bool {
            switch self {
            case .exactly(let wanted): text == wanted
            case .containing(let part): text.range(of: part, options: [.caseInsensitive]) != nil
            }
        }

        var description: String {
            switch self {
            case .exactly(let text): "“\(text)”"
            case .containing(let text): "containing “\(text)”"
            }
        }

        var text: String {
            switch self {
            case .exactly(let text), .containing(let text): text
            }
        }
    }

    /// One condition of a query, or the choice among the remaining elements.
    indirect enum Step: Sendable {
        case name(TextMatch)
        case role(ElementRole)
        case label(TextMatch)
        case text(TextMatch)
        case identifier(TextMatch)
        case placeholder(TextMatch)
        case value(TextMatch)
        case type(any Any.Type)
        case inside(ElementQuery)
        case containing(ElementQuery)
        case both(ElementQuery)
        case condition(@MainActor @Sendable (StageElement) -> Bool)
        case enabled(Bool)
        case nth(Int)
        case last
    }

    var steps: [Step]

    /// The element with this identifier, label or text.
    public init(stringLiteral name: String) {
        self.init([.name(.exactly(name))])
    }

    init(_ steps: [Step]) {
        self.steps = steps
    }

    private func adding(_ step: Step) -> ElementQuery { ElementQuery(steps + [step]) }

    // MARK: What an element is

    /// Matches every element.
    public static var any: ElementQuery { ElementQuery([]) }

    /// Matches elements with this identifier or, if there are none, with this label, text or value, in this order: the meaning of a plain
    /// string.
    public static func named(_ name: String) -> ElementQuery { ElementQuery([.name(.exactly(name))]) }

    /// Matches elements with a role.
    public static func role(_ role: ElementRole) -> ElementQuery { ElementQuery([.role(role)]) }

    /// Matches elements with this accessibility label, also inside an element, such as an image in a button.
    public static func label(_ label: String) -> ElementQuery { ElementQuery([.label(.exactly(label))]) }

    /// Matches elements whose label contains this text, ignoring case.
    public static func label(containing part: String) -> ElementQuery { ElementQuery([.label(.containing(part))]) }

    /// Matches views that show this text, also inside a button, and fields that contain it.
    public static func text(_ text: String) -> ElementQuery { ElementQuery([.text(.exactly(text))]) }

    /// Matches views that show a text that contains this one, ignoring case.
    public static func text(containing part: String) -> ElementQuery { ElementQuery([.text(.containing(part))]) }

    /// Matches elements with this `accessibilityIdentifier(_:)`.
    public static func identifier(_ identifier: String) -> ElementQuery { ElementQuery([.identifier(.exactly(identifier))]) }

    /// Matches text fields with this placeholder, also if it is hidden by a text.
    public static func placeholder(_ placeholder: String) -> ElementQuery { ElementQuery([.placeholder(.exactly(placeholder))]) }

    /// Matches elements with this value: of a slider (“50%”), “on” and “off” of a toggle, the text in a field.
    public static func value(_ value: String) -> ElementQuery { ElementQuery([.value(.exactly(value))]) }

    /// Matches views of this type, as in the sources: `.type(TeaRow.self)`. Write a generic type with its arguments. The stage needs
    /// `inspects: true`.
    public static func type<V: View>(_ type: V.Type) -> ElementQuery { ElementQuery([.type(type)]) }

    // MARK: Kinds with a name

    private static func role(_ role: ElementRole, _ name: String) -> ElementQuery { ElementQuery([.role(role), .name(.exactly(name))]) }

    /// A button, also a `NavigationLink` or a row of a menu.
    public static func button(_ name: String) -> ElementQuery { role(.button, name) }
    /// Matches a `Link` by name.
    public static func link(_ name: String) -> ElementQuery { role(.link, name) }
    /// Matches a progress view by name.
    public static func progress(_ name: String) -> ElementQuery { role(.progress, name) }
    /// Matches a toggle by name.
    public static func toggle(_ name: String) -> ElementQuery { role(.toggle, name) }
    /// Matches a slider by name.
    public static func slider(_ name: String) -> ElementQuery { role(.slider, name) }
    /// A stepper that shows its value.
    public static func stepper(_ name: String) -> ElementQuery { role(.stepper, name) }
    /// A picker of any style, and a date picker.
    public static func picker(_ name: String) -> ElementQuery { role(.picker, name) }
    /// A text field or a text editor.
    public static func textField(_ name: String) -> ElementQuery { role(.textField, name) }
    /// A field that shows dots instead of its text.
    public static func secureField(_ name: String) -> ElementQuery { role(.secureField, name) }
    /// An image, also one in a button.
    public static func image(_ name: String) -> ElementQuery { role(.image, name) }
    /// Matches a tab of a tab bar by name.
    public static func tab(_ name: String) -> ElementQuery { role(.tab, name) }
    /// The alert or confirmation dialog with this title or message.
    public static func alert(_ text: String) -> ElementQuery { ElementQuery([.role(.alert), .containing(.text(text))]) }
    /// An alert, or a confirmation dialog.
    public static var alert: ElementQuery { role(.alert) }
    /// The sheet or cover that shows a text, for example a title.
    public static func sheet(_ text: String) -> ElementQuery { ElementQuery([.role(.sheet), .containing(.text(text))]) }
    /// A sheet, or a cover.
    public static var sheet: ElementQuery { role(.sheet) }

    // MARK: Which of them

    /// Selects a match by its index, from 0, in screen order.
    public func nth(_ index: Int) -> ElementQuery {
        precondition(index >= 0, "elements are counted from 0; there is none with the number \(index)")
        return adding(.nth(index))
    }

    /// Selects the first match in screen order.
    public var first: ElementQuery { adding(.nth(0)) }

    /// Selects the last match in screen order.
    public var last: ElementQuery { adding(.last) }

    /// Selects matches inside an element that matches another query, or inside any of them if there are several.
    public func inside(_ query: ElementQuery) -> ElementQuery { adding(.inside(query)) }

    /// Selects matches that contain an element that matches another query.
    public func containing(_ query: ElementQuery) -> ElementQuery { adding(.containing(query)) }

    /// Selects matches that also match another query: `.button("Save").and(.identifier("toolbar"))`.
    public func and(_ query: ElementQuery) -> ElementQuery { adding(.both(query)) }

    /// Selects matches for which a condition holds.
    public func `where`(_ condition: @escaping @MainActor @Sendable (StageElement) -> Bool) -> ElementQuery { adding(.condition(condition)) }

    /// Selects enabled elements.
    public var enabled: ElementQuery { adding(.enabled(true)) }

    /// Selects disabled elements.
    public var disabled: ElementQuery { adding(.enabled(false)) }

    // MARK: For messages

    /// A readable form of the query: `button “Start” inside sheet`.
    public var description: String {
        steps.isEmpty ? "element" : steps.map(\.summary).joined(separator: " ")
    }

    /// The name of the element in the query; nil if the query has none.
    var wantedName: String? {
        for step in steps {
            switch step {
            case .name(let match), .label(let match), .text(let match), .identifier(let match), .placeholder(let match), .value(let match):
                return match.text
            default: continue
            }
        }
        return nil
    }
}

extension ElementQuery.Step {
    fileprivate var summary: String {
        switch self {
        case .name(let match): match.description
        case .role(let role): role.displayName
        case .label(let match): "label \(match.description)"
        case .text(let match): "text \(match.description)"
        case .identifier(let match): "identifier \(match.description)"
        case .placeholder(let match): "placeholder \(match.description)"
        case .value(let match): "value \(match.description)"
        case .type(let type): "view of the type \(type)"
        case .inside(let query): "inside (\(query))"
        case .containing(let query): "containing (\(query))"
        case .both(let query): "and (\(query))"
        case .condition: "where a condition holds"
        case .enabled(let isEnabled): isEnabled ? "enabled" : "disabled"
        case .nth(let index): index == 0 ? "first" : "number \(index)"
        case .last: "last"
        }
    }
}
