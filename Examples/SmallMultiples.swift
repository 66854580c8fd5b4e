// Render: --duration 2.5 --size 390x460
import Charts
import SwiftUI

/// The same chart for several cities, on the same scales.
struct SmallMultiples: View {
    private static let cities: [(name: String, warmth: [Double])] = [
        ("Oslo", [-4, -3, 1, 6, 12, 16, 18, 17, 12, 7, 1, -3]), ("Rome", [8, 9, 11, 14, 18, 23, 26, 26, 22, 17, 12, 9]),
        ("Cairo", [14, 15, 18, 22, 25, 28, 29, 29, 27, 24, 19, 15]), ("Sydney", [23, 23, 22, 19, 16, 13, 12, 13, 16, 18, 20, 22]),
    ]

    @State private var isFahrenheit = false

    private func shown(_ celsius: Double) -> Double { isFahrenheit ? celsius * 9 / 5 + 32 : celsius }

    var body: some View {
        VStack(spacing: 16) {
            LazyVGrid(columns: [GridItem(), GridItem()], spacing: 20) {
                ForEach(Self.cities, id: \.name) { city in
                    VStack(alignment: .leading, spacing: 4) {
                        Text(city.name).font(.caption.bold())
                        Chart(city.warmth.indices, id: \.self) { month in
                            LineMark(x: .value("Month", month + 1), y: .value("Temperature", shown(city.warmth[month])))
                                .interpolationMethod(.monotone)
                                .foregroundStyle(.orange)
                        }
                        .chartXScale(domain: 1...12)
                        .chartXAxis { AxisMarks(values: [1, 4, 7, 10]) }
                        .chartYScale(domain: shown(-10)...shown(30))
                        .frame(height: 130)
                    }
                }
            }
            Button("Other degrees") { withAnimation(.spring(duration: 0.7)) { isFahrenheit.toggle() } }
                .buttonStyle(.bordered)
        }
        .padding(20)
    }
}

#Preview { SmallMultiples() }
