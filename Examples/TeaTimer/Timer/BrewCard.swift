import SwiftUI

/// How much of what, and how hot.
struct BrewCard: View {
    @Binding var brew: Brew
    var units: TemperatureUnit

    var body: some View {
        VStack(alignment: .leading, spacing: 18) {
            amount("Temperature", symbol: "thermometer.medium", color: .clay, value: units.text(brew.celsius))
            VStack(spacing: 8) {
                amount("Water", symbol: "drop.fill", color: .water, value: "\(Int(brew.millilitres)) ml")
                Slider(value: $brew.millilitres, in: Brew.volumes, step: 25)
                    .tint(.water)
                    .accessibilityLabel("Amount of water")
            }
            HStack(alignment: .bottom) {
                VStack(alignment: .leading, spacing: 6) {
                    Label {
                        Text("Tea")
                            .foregroundStyle(.ink)
                    } icon: {
                        Image(systemName: "leaf.fill")
                            .foregroundStyle(.moss)
                            .frame(width: 24)
                    }
                    .font(.headline)
                    if let grams = brew.grams {
                        Text("\(grams, format: .number.precision(.fractionLength(0...1))) g of leaves")
                            .foregroundStyle(.faded)
                            .contentTransition(.numericText(value: grams))
                            .animation(.snappy, value: grams)
                            .accessibilityIdentifier("Leaves")
                    } else {
                        Text("Choose a strength")
                            .foregroundStyle(.red)
                    }
                }
                Spacer()
                VStack(spacing: 6) {
                    StrengthButton(strength: $brew.strength, choices: Brew.strengths)
                    Text("g per 100 ml")
                        .font(.caption2)
                        .foregroundStyle(.faded)
                }
            }
        }
        .cardStyle()
        // The strengths stand in front of everything else.
        .zIndex(1)
    }

    private func amount(_ title: String, symbol: String, color: Color, value: String) -> some View {
        HStack {
            Label {
                Text(title)
                    .foregroundStyle(.ink)
            } icon: {
                Image(systemName: symbol)
                    .foregroundStyle(color)
                    .frame(width: 24)
            }
            .font(.headline)
            Spacer()
            Text(value)
                .monospacedDigit()
                .foregroundStyle(.faded)
        }
    }
}

extension View {
    /// A card on the paper.
    func cardStyle() -> some View {
        padding(18)
            .background(.card, in: RoundedRectangle(cornerRadius: 20, style: .continuous))
    }
}

#Preview("Brew") {
    @Previewable @State var brew = Tea.samples[0].brew
    BrewCard(brew: $brew, units: .celsius)
        .padding(20)
        .frame(maxHeight: .infinity, alignment: .bottom)
        .background(.paper)
}
