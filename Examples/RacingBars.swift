// Render: --duration 6 --size 390x460
import Charts
import SwiftUI

/// Bars that overtake each other: each is known by its name, so it moves to its new rank.
struct RacingBars: View {
    struct Team: Identifiable {
        let name: String
        let points: Double

        var id: String { name }
    }

    @State private var round = 0

    private static let names = ["Lions", "Otters", "Ravens", "Foxes", "Herons"]
    private static let gains: [[Double]] = [
        [12, 8, 15, 6, 10], [4, 18, 6, 14, 9], [9, 7, 5, 22, 6], [16, 9, 8, 3, 24], [7, 20, 12, 8, 11],
    ]

    private var table: [Team] {
        let sums = Self.names.indices.map { index in Self.gains.prefix(round + 1).reduce(0) { $0 + $1[index] } }
        return zip(Self.names, sums).map { Team(name: $0, points: $1) }.sorted { $0.points > $1.points }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("Season").font(.title2.bold())
            Chart(table) { team in
                BarMark(x: .value("Points", team.points), y: .value("Team", team.name))
                    .foregroundStyle(by: .value("Team", team.name))
                    .cornerRadius(6)
                    .annotation(position: .trailing) {
                        Text(team.points, format: .number).font(.caption.bold().monospacedDigit()).contentTransition(.numericText())
                    }
            }
            .chartForegroundStyleScale(domain: Self.names, range: [Color.orange, .blue, .purple, .red, .teal])
            .chartLegend(.hidden)
            .chartXAxis { AxisMarks(values: .automatic(desiredCount: 4)) }
            .chartYAxis { AxisMarks { AxisValueLabel() } }
            .chartXScale(range: .plotDimension(endPadding: 32))
            .frame(height: 280)
            Button("Next round") { withAnimation(.spring(duration: 0.8, bounce: 0.2)) { round = (round + 1) % Self.gains.count } }
                .buttonStyle(.borderedProminent)
        }
        .padding(20)
    }
}

#Preview { RacingBars() }
