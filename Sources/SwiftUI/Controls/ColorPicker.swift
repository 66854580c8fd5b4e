import Foundation
import Rendering

/// A control that chooses a colour: a well that opens a sheet with a grid of colours.
///
/// Scripts and tests set it by its label with a colour as text: `#FF9500`, or `#FF950080` with an opacity.
nonisolated public struct ColorPicker<Label: View>: View {
    private let selection: Binding<Color>
    private let supportsOpacity: Bool
    private let label: Label
    @State private var isOpen = false
    @Environment(\.isEnabled) private var isEnabled

    /// Without `supportsOpacity` the sheet has no slider for the opacity, and a script's colour is taken as opaque.
    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.supportsOpacity = supportsOpacity
        self.label = label()
    }

    /// Creates a colour picker for a `CGColor`. The chosen colour is written with sRGB components.
    public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.init(
            selection: Binding(
                get: { Color(cgColor: selection.wrappedValue) },
                set: { color in
                    let new = color.resolve(in: EnvironmentValues())
                    selection.wrappedValue = CGColor(
                        red: CGFloat(new.red), green: CGFloat(new.green), blue: CGFloat(new.blue), alpha: CGFloat(new.opacity))
                }),
            supportsOpacity: supportsOpacity, label: label)
    }

    /// The label at the leading end and the well at the trailing one; a tap on the well opens the sheet.
    @MainActor public var body: some View {
        LabeledControl(
            label: label,
            control: PressableButton(action: { isOpen = true }) { isPressed in
                ColorWell(color: selection.wrappedValue).opacity(isPressed ? 0.7 : 1)
            }
            .opacity(isEnabled ? 1 : 0.5),
            isValue: false
        )
        .modifier(ControlModifier(input: .choice(select: { try set($0) })))
        .sheet(isPresented: $isOpen) {
            ColorSheet(selection: selection, supportsOpacity: supportsOpacity)
        }
    }

    private func set(_ text: String) throws {
        let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
        guard [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
            throw ScriptActionError("a colour picker takes a colour such as #FF9500, not “\(text)”")
        }
        let hasOpacity = digits.count == 8
        let parts = (hasOpacity ? number : number << 8 | 0xFF)
        selection.wrappedValue = Color(
            red: Double(parts >> 24 & 0xFF) / 255, green: Double(parts >> 16 & 0xFF) / 255, blue: Double(parts >> 8 & 0xFF) / 255,
            opacity: supportsOpacity ? Double(parts & 0xFF) / 255 : 1)
    }
}

nonisolated extension ColorPicker where Label == Text {
    /// A colour picker whose label is a text, looked up in the string tables.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// A colour picker whose label is a text, shown as it is.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }

    /// A colour picker whose label is a text, looked up in the string tables. Colours are written in sRGB.
    public init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }

    /// A colour picker whose label is a text, shown as it is. Colours are written in sRGB.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
    }
}

/// A colour in a ring of all colours, 28 points wide as on an iPhone.
nonisolated private struct ColorWell: View {
    var color: Color

    @MainActor var body: some View {
        Circle()
            .strokeBorder(
                AngularGradient(
                    colors: stride(from: 0.0, through: 1, by: 1.0 / 12).map { Color(hue: $0, saturation: 0.85, brightness: 1) },
                    center: .center, angle: .degrees(-90)),
                lineWidth: 3
            )
            .background {
                Circle().fill(color).padding(5)
            }
            .frame(width: 28, height: 28)
    }
}

/// The grid under a title, with a button that ends it.
nonisolated private struct ColorSheet: View {
    var selection: Binding<Color>
    var supportsOpacity: Bool
    @Environment(\.dismiss) private var dismiss

    @MainActor var body: some View {
        VStack(spacing: 16) {
            Text("Colors")
                .font(.headline)
                .frame(maxWidth: .infinity)
                .overlay(alignment: .trailing) {
                    Button {
                        dismiss()
                    } label: {
                        Image(systemName: "xmark.circle.fill")
                            .font(.system(size: 28))
                            .symbolRenderingMode(.hierarchical)
                            .foregroundStyle(Color(system: .secondary))
                    }
                    .accessibilityLabel("Close")
                }
            ColorGrid(selection: selection, supportsOpacity: supportsOpacity)
            Spacer(minLength: 0)
        }
        .padding(16)
        .presentationDetents([.medium, .large])
    }
}

/// Twelve columns of colours, dark to light, greys above; and a slider for the opacity.
nonisolated private struct ColorGrid: View {
    var selection: Binding<Color>
    var supportsOpacity: Bool
    @Environment(\.self) private var environment

    private static let columns = 12
    private static let rows = 9

    private static func color(_ row: Int, _ column: Int) -> Color {
        if row == 0 {
            return Color(white: 1 - Double(column) / Double(columns - 1))
        }
        let hue = (Double(column) * 30 + 195).truncatingRemainder(dividingBy: 360) / 360
        let step = Double(row - 1) / Double(rows - 2)
        return step < 0.5
            ? Color(hue: hue, saturation: 1, brightness: 0.35 + step * 1.3)
            : Color(hue: hue, saturation: 1 - (step - 0.5) * 1.7, brightness: 1)
    }

    @MainActor var body: some View {
        let current = selection.wrappedValue.resolve(in: environment)
        VStack(spacing: 12) {
            VStack(spacing: 0) {
                ForEach(0..<Self.rows, id: \.self) { row in
                    HStack(spacing: 0) {
                        ForEach(0..<Self.columns, id: \.self) { column in
                            let color = Self.color(row, column)
                            Rectangle()
                                .fill(color)
                                .overlay {
                                    if isSame(color, current) {
                                        Rectangle().strokeBorder(.white, lineWidth: 2.5)
                                    }
                                }
                                .onTapGesture { choose(color, opacity: current.opacity) }
                        }
                    }
                }
            }
            .aspectRatio(CGFloat(Self.columns) / CGFloat(Self.rows), contentMode: .fit)
            .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
            if supportsOpacity {
                Slider(
                    value: Binding(
                        get: { Double(current.opacity) },
                        set: { opacity in
                            selection.wrappedValue = Color(
                                .sRGB, red: Double(current.red), green: Double(current.green), blue: Double(current.blue), opacity: opacity)
                        })
                ) {
                    Text("Opacity")
                }
            }
        }
        .frame(maxWidth: 360)
    }

    private func isSame(_ color: Color, _ current: Color.Resolved) -> Bool {
        let other = color.resolve(in: environment)
        return abs(other.red - current.red) + abs(other.green - current.green) + abs(other.blue - current.blue) < 0.01
    }

    private func choose(_ color: Color, opacity: Float) {
        selection.wrappedValue = color.opacity(Double(opacity))
    }
}
