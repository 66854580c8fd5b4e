import Foundation
import Geometry

/// The outline of text fields with a border.
nonisolated public struct TextInputBorderShape: InsettableShape, Equatable, Sendable {
    private enum Kind: Sendable {
        case automatic, capsule, roundedRectangle
    }

    private let kind: Kind
    private var amount: CGFloat = 0

    private init(_ kind: Kind) {
        self.kind = kind
    }

    /// As the system does it: a rounded rectangle.
    public static let automatic = TextInputBorderShape(.automatic)
    /// The ends are half circles.
    public static let capsule = TextInputBorderShape(.capsule)
    /// The corners have a radius of 5 points.
    public static let roundedRectangle = TextInputBorderShape(.roundedRectangle)

    /// The outline in `rect`.
    public func path(in rect: CGRect) -> Path {
        switch kind {
        case .capsule: Capsule().inset(by: amount).path(in: rect)
        case .automatic, .roundedRectangle: RoundedRectangle(cornerRadius: 5, style: .continuous).inset(by: amount).path(in: rect)
        }
    }

    /// The shape with its edges `amount` points further inside, on top of earlier insets.
    public func inset(by amount: CGFloat) -> some InsettableShape {
        var copy = self
        copy.amount += amount
        return copy
    }

    /// The space between the outline's sides and the text, in points.
    var sideInset: CGFloat { kind == .capsule ? 12 : 7 }
}

nonisolated extension Shape where Self == TextInputBorderShape {
    /// The outline that text fields with a border have without `textInputBorderShape(_:)`.
    public static var textInputBorder: TextInputBorderShape { .automatic }
}

private struct TextInputBorderShapeKey: EnvironmentKey {
    static var defaultValue: TextInputBorderShape { .automatic }
}

extension EnvironmentValues {
    /// The outline of text fields of the style `bordered`.
    public var textInputBorderShape: TextInputBorderShape {
        get { self[TextInputBorderShapeKey.self] }
        set { self[TextInputBorderShapeKey.self] = newValue }
    }
}

nonisolated extension View {
    /// Sets the outline of the text fields in this view that have the style `bordered`.
    public func textInputBorderShape(_ shape: TextInputBorderShape) -> some View {
        environment(\.textInputBorderShape, shape)
    }
}

/// Text in the outline that `textInputBorderShape(_:)` sets, 34 points tall with the body font.
public struct BorderedTextFieldStyle: TextFieldStyle {
    /// A style with a border, 6 points above and below the text.
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View {
        BorderedTextField(field: configuration)
    }
}

extension TextFieldStyle where Self == BorderedTextFieldStyle {
    /// Text in the outline that `textInputBorderShape(_:)` sets.
    nonisolated public static var bordered: BorderedTextFieldStyle { BorderedTextFieldStyle() }
}

nonisolated private struct BorderedTextField: View {
    var field: TextField<_TextFieldStyleLabel>
    @Environment(\.textInputBorderShape) private var shape

    @MainActor var body: some View {
        TextFieldBody(field: field, insets: EdgeInsets(top: 6, leading: shape.sideInset, bottom: 6, trailing: shape.sideInset))
            .background {
                TextFieldBorder(shape: shape)
            }
    }
}
