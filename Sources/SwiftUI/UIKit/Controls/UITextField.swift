import Foundation

/// A line of text that can be edited. It is drawn as SwiftUI's text field, and can be typed into.
@preconcurrency @MainActor
open class UITextField: UIControl {
    /// What surrounds the text.
    public enum BorderStyle: Int, Sendable {
        /// Nothing; a line (drawn as nothing here); a frame with corners (drawn as round); round corners.
        case none, line, bezel, roundedRect
    }

    /// When something stands beside the text.
    public enum ViewMode: Int, Sendable {
        /// Never, while editing, while not editing, always. Whether it is edited is not known here: all but `never` are always.
        case never, whileEditing, unlessEditing, always
    }

    private var storedText = ""
    /// The text of the field.
    open var text: String? {
        get { storedText }
        set {
            guard newValue ?? "" != storedText else { return }
            storedText = newValue ?? ""
            changed()
        }
    }
    /// The text; attributes are not shown while it can be edited.
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: storedText) }
        set { text = newValue?.string }
    }
    /// The text of an empty field.
    open var placeholder: String? { didSet { changed() } }
    /// 17 points unless set.
    open var font: UIFont? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
    /// The primary text's unless set.
    open var textColor: UIColor? { didSet { changed() } }
    /// Where the language begins unless set.
    open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
    /// The border; none by default.
    open var borderStyle = BorderStyle.none { didSet { invalidateIntrinsicContentSize() } }
    /// The delegate of the field, held weakly.
    open weak var delegate: (any UITextFieldDelegate)?
    /// Whether the text is shown as dots.
    open var isSecureTextEntry = false { didSet { changed() } }
    /// A view before the text.
    open var leftView: UIView? { didSet { changed() } }
    /// A view after the text.
    open var rightView: UIView? { didSet { changed() } }
    /// When `leftView` is shown.
    open var leftViewMode = ViewMode.never { didSet { changed() } }
    /// When `rightView` is shown.
    open var rightViewMode = ViewMode.never { didSet { changed() } }
    /// Not shown: no such button is drawn.
    open var clearButtonMode = ViewMode.never {
        didSet { RuntimeIssue.notShown("UITextField.clearButtonMode", "Add a button beside the field.", if: clearButtonMode != ViewMode.never) }
    }
    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard.
    open var keyboardType = UIKeyboardType.default
    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard.
    open var keyboardAppearance = UIKeyboardAppearance.default
    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard.
    open var returnKeyType = UIReturnKeyType.default
    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard, which types capitals as they are.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard; text stays as it is typed.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// Harmless: no keyboard is on the screen, as on a phone with a hardware keyboard, so that nothing is proposed.
    open var textContentType: UITextContentType?
    /// Not shown: there is no keyboard on the screen that it could replace.
    open var inputView: UIView? {
        didSet { RuntimeIssue.notShown("UITextField.inputView", "Show the view with SwiftUI while the field has the focus.", if: inputView != nil) }
    }
    /// Not shown: no keyboard is on the screen above which it would be.
    open var inputAccessoryView: UIView? {
        didSet {
            RuntimeIssue.notShown(
                "UITextField.inputAccessoryView", "Show the view with SwiftUI while the field has the focus, or use ToolbarItemGroup(placement: .keyboard).",
                if: inputAccessoryView != nil)
        }
    }
    /// Not shown: the font keeps its size.
    open var adjustsFontSizeToFitWidth = false {
        didSet {
            RuntimeIssue.notShown(
                "UITextField.adjustsFontSizeToFitWidth", "Use a SwiftUI TextField with minimumScaleFactor(_:).", if: adjustsFontSizeToFitWidth)
        }
    }
    /// Not shown: the font keeps its size.
    open var minimumFontSize: CGFloat = 0 {
        didSet { RuntimeIssue.notShown("UITextField.minimumFontSize", "Use a SwiftUI TextField with minimumScaleFactor(_:).", if: minimumFontSize != 0) }
    }
    /// Whether it is edited.
    open private(set) var isEditing = false

    /// The space of one line.
    open override var intrinsicContentSize: CGSize { contentSize(width: nil) }

    override func contentSize(width: CGFloat?) -> CGSize {
        let font = font ?? .systemFont(ofSize: 17)
        let shownText = storedText.isEmpty ? placeholder ?? "" : storedText
        let isFramed = borderStyle != .none
        let width = shownText.size(withAttributes: [.font: font]).width
        return CGSize(width: (width + (isFramed ? 14 : 0)).rounded(.up), height: isFramed ? 34 : (font.lineHeight + 1).rounded(.up))
    }

    private func type(_ new: String) {
        let old = storedText as NSString
        if let delegate {
            // The part that differs is the new text.
            let (a, b) = (Array(storedText.utf16), Array(new.utf16))
            var start = 0
            while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
            var end = 0
            while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
            let typed = String(decoding: b[start..<(b.count - end)], as: UTF16.self)
            let range = NSRange(location: start, length: old.length - start - end)
            guard delegate.textField(self, shouldChangeCharactersIn: range, replacementString: typed) else {
                changed()
                return
            }
        }
        guard new != storedText else { return }
        storedText = new
        changed()
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
    }

    private func edit(_ begins: Bool) {
        guard begins != isEditing else { return }
        isEditing = begins
        sendActions(for: begins ? .editingDidBegin : .editingDidEnd)
        if begins {
            delegate?.textFieldDidBeginEditing(self)
        } else {
            delegate?.textFieldDidEndEditing(self)
        }
    }

    private func commit() {
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        _ = delegate?.textFieldShouldReturn(self)
    }

    override var drawnContent: AnyView? {
        let binding = Binding<String>(get: { self.storedText }, set: { self.type($0) })
        let prompt = self.placeholder ?? ""
        let colour = textColor.map { Color(uiColor: $0) } ?? .primary
        let left = leftViewMode == .never ? nil : leftView.map { LayerNode($0.layer) }
        let right = rightViewMode == .never ? nil : rightView.map { LayerNode($0.layer) }
        let field = HStack(spacing: 6) {
            if let left { UIAccessoryContent(node: left) }
            if isSecureTextEntry {
                SecureField(prompt, text: binding, onCommit: { self.commit() })
            } else {
                TextField(prompt, text: binding, onEditingChanged: { self.edit($0) }, onCommit: { self.commit() })
            }
            if let right { UIAccessoryContent(node: right) }
        }
        .font(font.map { Font($0) })
        .foregroundStyle(colour)
        .multilineTextAlignment(textAlignment.textAlignment)
        .disabled(!isEnabled)
        .padding(.horizontal, borderStyle == .none ? 0 : 7)
        .frame(maxHeight: .infinity)
        .background {
            if borderStyle != .none {
                RoundedRectangle(cornerRadius: 6, style: .continuous).fill(Color(uiColor: .systemBackground))
                RoundedRectangle(cornerRadius: 6, style: .continuous).inset(by: 0.25).stroke(Color(uiColor: .separator), lineWidth: 0.5)
            }
        }
        return AnyView(field)
    }
}

extension UITextField {
    /// The text of an empty field.
    public var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
}

/// A view beside the text of a text field.
nonisolated private struct UIAccessoryContent: View {
    let node: LayerNode

    @MainActor var body: some View {
        if let image = (node.view as? UIImageView)?.image {
            Image(uiImage: image)
        } else if let drawnContent = node.drawnContent {
            drawnContent.frame(width: node.properties.bounds.width, height: node.properties.bounds.height)
        } else {
            Color.clear.frame(width: node.properties.bounds.width, height: 1)
        }
    }
}

/// Handles the editing of a text field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Not called on a stage: editing always begins.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Not called on a stage: editing always ends.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether the change is accepted.
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    /// The text is another.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Not called on a stage: there is no button that clears the field.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Called when the return key was pressed. The result has no effect.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// The default implementation allows editing.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// The default implementation does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Allows editing to end.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// The default implementation does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// The default implementation allows the change.
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool { true }
    /// The default implementation does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// The default implementation allows clearing.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Allows the return key.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// Whether the field corrects the user's text.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The default of the field, off, on.
    case `default`, no, yes
}

/// The look of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    /// As the surroundings, dark, light.
    case `default`, dark, light
}

/// What the return key is for.
public enum UIReturnKeyType: Int, Sendable {
    /// The title of the key.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
