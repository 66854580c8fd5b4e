import SwiftUI

struct TeaRow: View {
    var tea: Tea
    var units: TemperatureUnit

    var body: some View {
        HStack(spacing: 14) {
            TeaTin(color: tea.color)
                .frame(width: 44, height: 52)
            VStack(alignment: .leading, spacing: 3) {
                Text(tea.name)
                    .font(.headline)
                    .foregroundStyle(.ink)
                Text("\(tea.origin) · \(units.text(tea.brew.celsius)) · \(tea.brew.seconds.clockText) min")
                    .font(.subheadline)
                    .foregroundStyle(.faded)
                    .lineLimit(1)
                if let average = tea.averageStars {
                    HStack(spacing: 6) {
                        Stars(value: average)
                        Text("\(tea.reviews.count)")
                            .foregroundStyle(.faded)
                    }
                    .font(.caption2)
                    .padding(.top, 1)
                }
            }
        }
        .padding(.vertical, 4)
    }
}

#Preview("Row", traits: .sizeThatFitsLayout) {
    VStack(alignment: .leading) {
        ForEach(Tea.samples) { tea in
            TeaRow(tea: tea, units: .celsius)
        }
    }
    .padding()
    .background(.card)
}
