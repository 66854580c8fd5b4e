// Render: --duration 2.5 --size 390x460
import Charts
import SwiftUI

/// Several charts that change together.
struct Dashboard: View {
    @State private var quarter = 1

    private var sales: [(month: String, amount: Double)] {
        [("Jan", 1.0), ("Feb", 1.4), ("Mar", 0.8), ("Apr", 1.9), ("May", 1.6), ("Jun", 2.2)].map { ($0.0, $0.1 * Double(10 + 4 * quarter % 7)) }
    }

    private var shares: [(name: String, part: Double)] {
        [("Web", 40.0 + Double(quarter) * 8), ("Shop", 35), ("Phone", 25 - Double(quarter) * 3)]
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Picker("Quarter", selection: $quarter.animation(.spring(duration: 0.7))) {
                ForEach(1..<5) { Text("Q\($0)").tag($0) }
            }
            .pickerStyle(.segmented)
            card("Sales") {
                Chart {
                    ForEach(sales, id: \.month) { sale in
                        BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.amount)).cornerRadius(4)
                    }
                    RuleMark(y: .value("Goal", 20))
                        .foregroundStyle(.red).lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
                        .annotation(position: .top, alignment: .trailing) { Text("Goal").font(.caption2).foregroundStyle(.red) }
                }
                .frame(height: 150)
            }
            HStack(spacing: 16) {
                card("Channels") {
                    Chart(shares, id: \.name) { share in
                        SectorMark(angle: .value("Part", share.part), innerRadius: .ratio(0.6), angularInset: 2).cornerRadius(3)
                            .foregroundStyle(by: .value("Channel", share.name))
                    }
                    .frame(height: 130)
                }
                card("Share") {
                    Chart(shares, id: \.name) { share in
                        BarMark(x: .value("Part", share.part), stacking: .normalized).foregroundStyle(by: .value("Channel", share.name))
                    }
                    .chartXAxis(.hidden)
                    .chartLegend(.hidden)
                    .frame(height: 130)
                }
            }
        }
        .padding(20)
    }

    private func card(_ title: String, @ViewBuilder content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title).font(.headline)
            content()
        }
        .padding(12)
        .background(.quaternary.opacity(0.5), in: .rect(cornerRadius: 12))
    }
}

#Preview { Dashboard() }
