import Foundation

/// Date and time on plates; a tap opens a calendar or a wheel beside the plate.
nonisolated struct CompactDatePicker: View {
    var configuration: DatePickerStyleConfiguration
    @State private var open: Part?
    @Environment(\.calendar) private var calendar
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.dynamicTypeSize) private var textSize

    enum Part {
        case date
        case time
    }

    @MainActor var body: some View {
        let choice = DateChoice(configuration)
        let names = PickerCalendar(calendar, locale: locale, timeZone: timeZone)
        LabeledControl(
            label: configuration.label,
            control: plates {
                if choice.components.contains(.date) {
                    DatePlate(text: names.text(choice.date, "yMMMd"), isOpen: open == .date) { open = .date }
                        .popover(isPresented: isOpen(.date)) { DateChooser(choice: choice, part: .date) }
                }
                if choice.components.contains(.hourAndMinute) {
                    DatePlate(text: names.text(choice.date, "jmm"), isOpen: open == .time) { open = .time }
                        .popover(isPresented: isOpen(.time)) { DateChooser(choice: choice, part: .time) }
                }
            }
            .opacity(isEnabled ? 1 : 0.5))
    }

    /// Side by side or, where texts are large, below each other.
    private var plates: AnyLayout {
        textSize.isAccessibilitySize ? AnyLayout(VStackLayout(alignment: .leading, spacing: 5)) : AnyLayout(HStackLayout(spacing: 5))
    }

    private func isOpen(_ part: Part) -> Binding<Bool> {
        Binding(get: { open == part }, set: { open = $0 ? part : nil })
    }
}

/// What opens behind a plate.
nonisolated private struct DateChooser: View {
    var choice: DateChoice
    var part: CompactDatePicker.Part

    @MainActor var body: some View {
        var choice = choice
        choice.components = part == .date ? .date : .hourAndMinute
        return Group {
            switch part {
            case .date: GraphicalDatePicker(choice: choice).frame(width: 320).padding(12)
            case .time: DateWheels(choice: choice).frame(width: 220)
            }
        }
        .presentationCompactAdaptation(.popover)
    }
}

/// A plate with a part of a date.
nonisolated struct DatePlate: View {
    var text: String
    var isOpen: Bool
    var action: @MainActor () -> Void
    @Environment(\.dynamicTypeSize) private var textSize

    @MainActor var body: some View {
        PressableButton(action: action) { isPressed in
            Text(verbatim: text)
                .monospacedDigit()
                .lineLimit(textSize.isAccessibilitySize ? nil : 1)
                .foregroundStyle(isOpen ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color(system: .primary)))
                .padding(.horizontal, 11)
                .padding(.vertical, 7)
                .background(Color(system: .tertiaryFill), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
                .opacity(isPressed ? 0.5 : 1)
        }
    }
}
