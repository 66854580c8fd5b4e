import Foundation

/// The content of an alert or a dialog.
struct AlertContent {
    var title: Text?
    /// The message; nil for none.
    var message: AnyView?
    /// Buttons, and in an alert also text fields.
    var actions: AnyView
}

/// A button of an alert or a dialog, as its card sees it.
struct AlertAction {
    var role: ButtonRole?
    var trigger: @MainActor () -> Void
}

struct AlertActionTrait: _ViewTraitKey {
    static var defaultValue: AlertAction? { nil }
}

/// What the buttons of one alert share.
final class AlertSession {
    let clear: () -> Void
    /// The action of the cancel button, which a tap beside a dialog also runs.
    var cancel: (@MainActor () -> Void)?

    init(clear: @escaping () -> Void) {
        self.clear = clear
    }
}

/// Buttons as an alert's or a dialog's card shows them.
struct AlertButtonStyle: PrimitiveButtonStyle {
    var session: AlertSession
    var isDialog: Bool

    func makeBody(configuration: Configuration) -> some View {
        let session = session
        let trigger: @MainActor () -> Void = {
            session.clear()
            configuration.trigger()
        }
        AlertButton(role: configuration.role, isDialog: isDialog, label: configuration.label, action: trigger)
            ._trait(AlertActionTrait.self, AlertAction(role: configuration.role, trigger: trigger))
    }
}

/// One button, across the whole width or half of it.
private struct AlertButton<Label: View>: View {
    var role: ButtonRole?
    var isDialog: Bool
    var label: Label
    var action: @MainActor () -> Void
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
        PressableButton(action: action) { isPressed in
            label
                .font(.system(size: isDialog ? 20 : 17, weight: role == .cancel ? .semibold : .regular))
                .foregroundStyle(isEnabled ? AnyShapeStyle(ButtonLabelStyle(isDestructive: role == .destructive)) : AnyShapeStyle(.tertiary))
                .lineLimit(1)
                .minimumScaleFactor(0.7)
                .padding(.horizontal, 12)
                .frame(maxWidth: .infinity, minHeight: isDialog ? 57 : 44)
                .background((colorScheme == .dark ? Color.white : .black).opacity(isPressed ? 0.1 : 0))
                .contentShape(Rectangle())
        }
    }
}

/// Puts the buttons below each other, or two short ones beside each other, with hairlines: subviews are a line and a button
/// in turn.
private struct AlertButtonsLayout: Layout {
    var isDialog: Bool
    var hairline: CGFloat
    /// The height of the line above everything.
    var topLine: CGFloat

    private func isRow(_ subviews: Subviews, width: CGFloat) -> Bool {
        guard !isDialog, subviews.count == 4 else { return false }
        return [1, 3].allSatisfy { subviews[$0].sizeThatFits(.unspecified).width <= width / 2 }
    }

    private func heights(_ subviews: Subviews, width: CGFloat) -> [CGFloat] {
        stride(from: 1, to: subviews.count, by: 2).map {
            subviews[$0].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
        }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let width = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 270, height: 0)).width
        let heights = heights(subviews, width: width)
        let height =
            isRow(subviews, width: width)
            ? (heights.max() ?? 0) + topLine : heights.reduce(0, +) + topLine + hairline * CGFloat(max(heights.count - 1, 0))
        return CGSize(width: width, height: height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        func place(_ index: Int, _ rect: CGRect) {
            subviews[index].place(at: rect.origin, proposal: ProposedViewSize(rect.size))
        }
        let heights = heights(subviews, width: bounds.width)
        guard !isRow(subviews, width: bounds.width) else {
            let height = heights.max() ?? 0
            let half = bounds.width / 2
            let top = bounds.minY + topLine
            place(0, CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: topLine))
            place(1, CGRect(x: bounds.minX, y: top, width: half, height: height))
            place(2, CGRect(x: bounds.minX + half - hairline / 2, y: top, width: hairline, height: height))
            place(3, CGRect(x: bounds.minX + half, y: top, width: half, height: height))
            return
        }
        var y = bounds.minY
        for (index, height) in heights.enumerated() {
            let line = index == 0 ? topLine : hairline
            place(index * 2, CGRect(x: bounds.minX, y: y, width: bounds.width, height: line))
            place(index * 2 + 1, CGRect(x: bounds.minX, y: y + line, width: bounds.width, height: height))
            y += height + line
        }
    }
}

/// A stack of alert buttons with lines between them. `hasTopLine` adds a line above the first one.
nonisolated struct AlertButtons: View {
    var buttons: [_VariadicView_Children.Element]
    var isDialog: Bool
    var hasTopLine = true
    @Environment(\.displayScale) private var displayScale

    @MainActor var body: some View {
        AlertButtonsLayout(isDialog: isDialog, hairline: 1 / displayScale, topLine: hasTopLine ? 1 / displayScale : 0) {
            ForEach(buttons) { button in
                Color(system: .separator)
                    .modifier(UnnamedModifier())
                button
            }
        }
    }
}
