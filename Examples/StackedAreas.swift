// Render: --duration 5.5 --size 390x460
import Charts
import SwiftUI

/// Areas on one another that change their order and their way of stacking.
struct StackedAreas: View {
    struct Sample: Identifiable {
        let source: String
        let year: Int
        let power: Double

        var id: String { source + "\(year)" }
    }

    @State private var isTurned = false
    @State private var isStream = false

    private static let amounts: [(String, [Double])] = [
        ("Wind", [8, 12, 15, 22, 27, 31, 36]), ("Sun", [2, 5, 9, 14, 21, 30, 42]), ("Water", [18, 17, 19, 18, 17, 18, 19]),
    ]

    private var samples: [Sample] {
        (isTurned ? Self.amounts.reversed() : Self.amounts).flatMap { source, powers in
            powers.enumerated().map { Sample(source: source, year: 2018 + $0.offset, power: $0.element) }
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            Chart(samples) { sample in
                AreaMark(x: .value("Year", sample.year), y: .value("Power", sample.power), stacking: isStream ? .center : .standard)
                    .foregroundStyle(by: .value("Source", sample.source))
                    .interpolationMethod(.catmullRom)
            }
            .chartForegroundStyleScale(["Wind": Color.teal, "Sun": .orange, "Water": .blue])
            .chartXScale(domain: 2018...2024)
            .chartXAxis {
                AxisMarks(values: [2018, 2020, 2022, 2024]) {
                    AxisGridLine(); AxisValueLabel(format: IntegerFormatStyle<Int>().grouping(.never))
                }
            }
            .frame(height: 280)
            HStack {
                Button("Order") { withAnimation(.spring(duration: 0.9)) { isTurned.toggle() } }
                Button("Stream") { withAnimation(.spring(duration: 0.9)) { isStream.toggle() } }
            }
            .buttonStyle(.bordered)
        }
        .padding(20)
    }
}

#Preview { StackedAreas() }
