import Foundation

/// Choices side by side, all as wide, 32 points tall.
nonisolated struct SegmentedChoices: View {
    var choices: [PickerChoice]
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.appearances) private var appearances

    /// The animation of the plate, independent of the transaction.
    private static var motion: Animation { .spring(response: 0.35, dampingFraction: 0.9) }

    @MainActor var body: some View {
        let selected = choices.firstIndex(where: \.isSelected)
        let style = appearances.segments?() ?? SegmentStyle()
        HStack(spacing: 0) {
            ForEach(choices) { choice in
                choice.view
                    .modifier(TitleStyleModifier(style: choice.isSelected ? style.selectedTitle.over(style.title) : style.title))
                    .font(.system(size: 13, weight: choice.isSelected ? .semibold : .medium))
                    .lineLimit(1)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .contentShape(Rectangle())
                    .onTapGesture { choice.select() }
            }
        }
        .background {
            GeometryReader { proxy in
                let width = proxy.size.width / CGFloat(max(choices.count, 1))
                ZStack(alignment: .topLeading) {
                    ForEach(1..<max(choices.count, 1), id: \.self) { index in
                        Capsule()
                            .fill(Color(system: .separator))
                            .frame(width: 1, height: 16)
                            .opacity(selected == index || selected == index - 1 ? 0 : 1)
                            .offset(x: CGFloat(index) * width - 0.5, y: 8)
                    }
                    plate(style.plate)
                        .frame(width: max(width - 4, 0), height: max(proxy.size.height - 4, 0))
                        .offset(x: CGFloat(selected ?? 0) * width + 2, y: 2)
                        .opacity(selected == nil ? 0 : 1)
                }
                .animation(Self.motion, value: selected)
            }
        }
        .frame(height: 32)
        .background(style.ground ?? Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 9, style: .continuous))
        .opacity(isEnabled ? 1 : 0.5)
    }

    private func plate(_ color: Color?) -> some View {
        RoundedRectangle(cornerRadius: 7, style: .continuous)
            .fill(color ?? (colorScheme == .dark ? Color(red: 99 / 255, green: 99 / 255, blue: 102 / 255) : Color.white))
            .shadow(color: .black.opacity(0.04), radius: 0.5, y: 3)
            .shadow(color: .black.opacity(0.12), radius: 4, y: 3)
    }
}

/// A choice with a mark at the trailing end while it is the chosen one.
nonisolated private struct MarkedChoice: View {
    var choice: PickerChoice

    @MainActor var body: some View {
        HStack(spacing: 8) {
            choice.view
            Spacer(minLength: 0)
            Image(systemName: "checkmark")
                .font(.body.weight(.semibold))
                .foregroundStyle(TintShapeStyle())
                .opacity(choice.isSelected ? 1 : 0)
                .modifier(UnnamedModifier())
        }
    }
}

/// The rows of an inline picker in a list: one for its label, unless that is hidden, and one for each choice. The first row is the
/// picker for those who choose by name.
nonisolated struct InlineRows: View {
    var label: AnyView
    var choices: [PickerChoice]
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.isEnabled) private var isEnabled

    @MainActor var body: some View {
        if !labelsHidden {
            label
                .modifier(ControlNameModifier())
                .foregroundStyle(.secondary)
                .modifier(ChoiceNames(choices: choices))
        }
        ForEach(choices) { choice in
            if labelsHidden, choice.id == choices.first?.id {
                row(choice)
                    .background(label.modifier(NameOnlyModifier()))
                    .modifier(ChoiceNames(choices: choices))
            } else {
                row(choice)
            }
        }
    }

    @MainActor private func row(_ choice: PickerChoice) -> some View {
        PressableButton(action: choice.select, row: RowTap()) { _ in
            MarkedChoice(choice: choice).opacity(isEnabled ? 1 : 0.5)
        }
        .accessibilityAddTraits(choice.isSelected ? .isSelected : [])
    }
}

/// Choices one below the other, each at least 44 points tall.
nonisolated struct InlineChoices: View {
    var choices: [PickerChoice]
    @Environment(\.isEnabled) private var isEnabled

    @MainActor var body: some View {
        VStack(spacing: 0) {
            ForEach(choices) { choice in
                MarkedChoice(choice: choice)
                    .frame(minHeight: 44)
                    .contentShape(Rectangle())
                    .onTapGesture { choice.select() }
                if choice.id != choices.last?.id {
                    Divider()
                }
            }
        }
        .opacity(isEnabled ? 1 : 0.5)
    }
}

/// Choices on a wheel.
nonisolated struct WheelChoices: View {
    var choices: [PickerChoice]

    @MainActor var body: some View {
        WheelFrame {
            WheelColumn(
                count: choices.count, selection: choices.firstIndex(where: \.isSelected) ?? 0,
                select: { index in
                    if choices.indices.contains(index) {
                        choices[index].select()
                    }
                },
                row: { index in
                    if choices.indices.contains(index) {
                        choices[index].view
                    }
                }
            )
            .padding(.horizontal, WheelMetrics.bandInset + 8)
        }
    }
}

/// The chosen one, with chevrons; a tap opens a menu of all.
nonisolated struct MenuChoices: View {
    var choices: [PickerChoice]
    var currentValue: AnyView?
    var isInRow: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.dynamicTypeSize) private var textSize

    @MainActor var body: some View {
        Menu {
            ForEach(choices) { choice in
                MenuRow(isSelected: choice.isSelected, action: choice.select) {
                    choice.view
                }
            }
        } label: {
            HStack(spacing: 4) {
                if let currentValue {
                    currentValue
                } else if let chosen = choices.first(where: \.isSelected) {
                    chosen.view
                }
                Image(systemName: "chevron.up.chevron.down")
                    .font(.footnote.weight(.medium))
                    .modifier(UnnamedModifier())
            }
            .lineLimit(textSize.isAccessibilitySize ? nil : 1)
            .foregroundStyle(isInRow ? AnyShapeStyle(Color(system: .secondary)) : AnyShapeStyle(TintShapeStyle()))
            .padding(.horizontal, isInRow ? 0 : 12)
            .padding(.vertical, isInRow ? 0 : 7)
            .contentShape(Rectangle())
        }
        .opacity(isEnabled ? 1 : 0.5)
    }
}

/// The chosen one; a tap leads to a page with all choices.
nonisolated struct NavigationLinkChoices: View {
    var label: AnyView
    var choices: [PickerChoice]
    var currentValue: AnyView?

    @MainActor var body: some View {
        NavigationLink {
            ChoicePage(choices: choices)
        } label: {
            LabeledControl(label: label, control: value.foregroundStyle(Color(system: .secondary)))
        }
    }

    @ViewBuilder @MainActor private var value: some View {
        if let currentValue {
            currentValue
        } else if let chosen = choices.first(where: \.isSelected) {
            chosen.view
        }
    }
}

/// A list of choices; a tap chooses one and goes back.
nonisolated private struct ChoicePage: View {
    var choices: [PickerChoice]
    @Environment(\.dismiss) private var dismiss

    @MainActor var body: some View {
        List(choices) { choice in
            PressableButton(action: { choose(choice) }, row: RowTap(), fades: false) { _ in
                HStack(spacing: 8) {
                    choice.view
                    Spacer(minLength: 0)
                    if choice.isSelected {
                        Image(systemName: "checkmark")
                            .font(.body.weight(.semibold))
                            .foregroundStyle(TintShapeStyle())
                            .modifier(UnnamedModifier())
                    }
                }
            }
        }
        .navigationBarTitleDisplayMode(.inline)
    }

    @MainActor private func choose(_ choice: PickerChoice) {
        choice.select()
        dismiss()
    }
}
