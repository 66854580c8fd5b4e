import SwiftUI

/// How a tea is made, to the degree, and how the clock looks.
struct BrewSettingsSheet: View {
    @Binding var tea: Tea
    @Environment(Cupboard.self) private var cupboard
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        @Bindable var cupboard = cupboard
        NavigationStack {
            Form {
                Section {
                    Stepper(value: $tea.brew.celsius, in: Brew.temperatures, step: 1) {
                        row("Temperature", value: cupboard.units.text(tea.brew.celsius))
                    }
                    .accessibilityIdentifier("Temperature")
                    Stepper(value: $tea.brew.seconds, in: Brew.lengths, step: 15) {
                        row("Time", value: tea.brew.seconds.clockText)
                    }
                    .accessibilityIdentifier("Time")
                    Stepper(value: $tea.brew.millilitres, in: Brew.volumes, step: 25) {
                        row("Water", value: "\(Int(tea.brew.millilitres)) ml")
                    }
                    .accessibilityIdentifier("Water")
                } header: {
                    Text(tea.name)
                } footer: {
                    Text("The tin says \(cupboard.units.text(tea.advice.celsius)) for \(tea.advice.seconds.clockText) min.")
                }
                .listRowBackground(Color.card)
                Section("Clock") {
                    Picker("Second hand", selection: $cupboard.secondHand) {
                        ForEach(SecondHand.allCases, id: \.self) { hand in
                            Text(hand.rawValue)
                        }
                    }
                    .pickerStyle(.segmented)
                    Toggle("Ring of seconds", isOn: $cupboard.showsSeconds)
                    Picker("Degrees", selection: $cupboard.units) {
                        ForEach(TemperatureUnit.allCases, id: \.self) { unit in
                            Text(unit.rawValue)
                        }
                    }
                }
                .listRowBackground(Color.card)
                Section {
                    Button("As the tin says", role: .destructive) {
                        withAnimation {
                            tea.brew = tea.advice
                        }
                    }
                    .disabled(tea.brew == tea.advice)
                }
                .listRowBackground(Color.card)
            }
            .scrollContentBackground(.hidden)
            .background(.paper)
            .navigationTitle("Brew Settings")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        dismiss()
                    }
                }
            }
        }
        .tint(.moss)
    }

    private func row(_ title: String, value: String) -> some View {
        HStack {
            Text(title)
                .foregroundStyle(.ink)
            Spacer()
            Text(value)
                .monospacedDigit()
                .foregroundStyle(.faded)
                .contentTransition(.numericText())
                .animation(.snappy, value: value)
        }
    }
}

#Preview("Settings") {
    @Previewable @State var tea = Tea.samples[0]
    BrewSettingsSheet(tea: $tea)
        .environment(Cupboard())
}
