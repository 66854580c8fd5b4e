import Foundation

/// The appearance of text fields. A custom style can add views around `configuration`, the field.
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyleLabel

    @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

private struct TextFieldStyleKey: EnvironmentKey {
    static var defaultValue: AnyControlStyle<TextField<_TextFieldStyleLabel>>? { nil }
}

extension EnvironmentValues {
    /// Nil is the default style.
    package var textFieldStyle: AnyControlStyle<TextField<_TextFieldStyleLabel>>? {
        get { self[TextFieldStyleKey.self] }
        set { self[TextFieldStyleKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the style of the text fields in this view.
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        transformEnvironment(\.textFieldStyle) { outer in
            outer = AnyControlStyle(style, outer: outer, key: \.textFieldStyle) { $0._body(configuration: $1) }
        }
    }
}

/// The default style: text alone.
public struct DefaultTextFieldStyle: TextFieldStyle {
    /// The style that fields have anyway; it takes back one that is set further out.
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View {
        TextFieldBody(field: configuration)
    }
}

/// Text alone, 22 points tall with the body font.
public struct PlainTextFieldStyle: TextFieldStyle {
    /// A style without a border. It looks like the automatic one.
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View {
        TextFieldBody(field: configuration)
    }
}

/// Text in a rounded box, 34 points tall with the body font.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    /// A style with a rounded box, 6 points above and below the text and 7 beside it.
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View {
        TextFieldBody(field: configuration, insets: EdgeInsets(top: 6, leading: 7, bottom: 6, trailing: 7))
            .background {
                TextFieldBorder(shape: .roundedRectangle)
            }
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    /// The default style: text alone.
    nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
    /// A style without a frame.
    nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    /// Text in a rounded box.
    nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

/// The box of a bordered field.
nonisolated struct TextFieldBorder: View {
    var shape: TextInputBorderShape
    @Environment(\.isEnabled) private var isEnabled

    @MainActor var body: some View {
        let box = shape
        box.fill(isEnabled ? Color(system: .background) : Color(system: .quaternaryFill))
            .overlay(box.strokeBorder(Color(system: .separator), lineWidth: 0.5))
            .modifier(UnnamedModifier())
    }
}

/// A field's text and its placeholder, with the handling of touches.
nonisolated struct TextFieldBody: View {
    var field: TextField<_TextFieldStyleLabel>
    var insets = EdgeInsets()
    @State private var model = TextInputModel()
    /// Text for a value that the format has not formatted yet.
    @State private var draft: String?
    @Environment(\.submission) private var submission
    @Environment(\.multilineTextAlignment) private var alignment
    @Environment(\.textSelectionAffinity) private var affinity

    private var text: String {
        switch field.storage.content {
        case .text(let binding): binding.wrappedValue
        case .value(let value): draft ?? value.text()
        }
    }

    private var isMultiline: Bool { field.axis == .vertical && !field.storage.isSecure }

    private var placeholderAlignment: SwiftUI.Alignment {
        let horizontal: HorizontalAlignment =
            switch alignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        return SwiftUI.Alignment(horizontal: horizontal, vertical: isMultiline ? .top : .center)
    }

    @MainActor var body: some View {
        let text = text
        TextInput(
            model: model, text: text, isSecure: field.storage.isSecure, isMultiline: isMultiline, placeholder: field.prompt,
            selection: field.selection, affinity: affinity, write: write, submit: submit, editingChanged: editingChanged
        )
        .background(alignment: placeholderAlignment) {
            if text.isEmpty {
                TextFieldPlaceholder(prompt: field.prompt, label: field.label)
                    .lineLimit(isMultiline ? nil : 1)
                    .padding(.top, isMultiline ? 0.5 : 0)
            }
        }
        .padding(insets)
        .contentShape(Rectangle())
        .modifier(TextInputTouches(model: model))
        .background(name.modifier(NameOnlyModifier()))
        .modifier(ControlModifier(input: .text(focus: { model.focus() })))
    }

    /// The label; if it is empty, the prompt.
    @ViewBuilder @MainActor private var name: some View {
        if let text = field.label.text, text.plainString.isEmpty, let prompt = field.prompt {
            prompt
        } else {
            field.label
        }
    }

    private func write(_ text: String) {
        switch field.storage.content {
        case .text(let binding):
            binding.wrappedValue = text
        case .value(let value):
            draft = text
            if value.isLive {
                value.parse(text)
            }
        }
    }

    private func editingChanged(_ isEditing: Bool) {
        if !isEditing {
            takeDraft()
        }
        field.storage.editingChanged(isEditing)
    }

    /// Parses the draft and shows the value in its format.
    private func takeDraft() {
        if case .value(let value) = field.storage.content, let text = draft {
            value.parse(text)
            draft = nil
        }
    }

    private func submit() {
        takeDraft()
        field.storage.commit()
        submission.submit(.text)
    }
}

/// The placeholder of an empty field.
nonisolated private struct TextFieldPlaceholder: View {
    var prompt: Text?
    var label: _TextFieldStyleLabel

    @MainActor var body: some View {
        Group {
            if let prompt {
                prompt
            } else {
                label
            }
        }
        .foregroundStyle(Color(system: .placeholder))
        .allowsHitTesting(false)
        .modifier(UnnamedModifier())
    }
}

/// Taps, and a touch that is held: it moves the cursor.
nonisolated struct TextInputTouches: ViewModifier {
    var model: TextInputModel

    @MainActor func body(content: Content) -> some View {
        content
            .gesture(SpatialTapGesture(coordinateSpace: .global).onEnded { model.tap(at: $0.location) })
            .gesture(
                LongPressGesture(minimumDuration: 0.5)
                    .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
                    .onChanged { value in
                        if case .second(true, let drag?) = value {
                            model.moveCursor(to: drag.location)
                        }
                    })
    }
}
