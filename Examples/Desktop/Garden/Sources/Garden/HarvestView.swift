import SwiftUI

/// The harvest of a year, as bars that grow with the garden.
struct HarvestView: View {
    @Environment(Almanac.self) private var almanac

    var body: some View {
        VStack(alignment: .leading) {
            Text("\(almanac.plants.map(\.yield).reduce(0, +), specifier: "%.1f") kg a year")
                .font(.title2.bold())
                .contentTransition(.numericText())
            HStack(alignment: .bottom, spacing: 6) {
                ForEach(1..<13) { month in
                    VStack(spacing: 4) {
                        Spacer(minLength: 0)
                        ForEach(Plant.Kind.allCases, id: \.self) { kind in
                            RoundedRectangle(cornerRadius: 3)
                                .fill(kind.color.gradient)
                                .frame(height: 16 * almanac.yield(in: month, of: kind))
                        }
                        Text(Calendar.current.veryShortMonthSymbols[month - 1]).font(.caption2)
                    }
                }
            }
        }
        .padding()
    }
}
