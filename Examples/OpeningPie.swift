// Render: --duration 6 --size 390x460
import Charts
import SwiftUI

/// A pie whose sectors move as angles, and open into a ring.
struct OpeningPie: View {
    struct Part: Identifiable {
        let name: String
        let amount: Double

        var id: String { name }
    }

    @State private var month = 0
    @State private var isRing = false

    private static let months: [[Double]] = [[820, 310, 190, 140], [560, 380, 310, 330], [640, 120, 480, 90]]

    private var parts: [Part] {
        zip(["Rent", "Food", "Travel", "Music"], Self.months[month]).map { Part(name: $0, amount: $1) }
    }

    var body: some View {
        VStack(spacing: 20) {
            Chart(parts) { part in
                SectorMark(angle: .value("Amount", part.amount), innerRadius: .ratio(isRing ? 0.618 : 0), angularInset: isRing ? 3 : 1)
                    .cornerRadius(isRing ? 6 : 0)
                    .foregroundStyle(by: .value("Part", part.name))
            }
            .chartLegend(position: .bottom, alignment: .center)
            .chartBackground { proxy in
                GeometryReader { geometry in
                    if let anchor = proxy.plotFrame, isRing {
                        let frame = geometry[anchor]
                        Text(parts.reduce(0) { $0 + $1.amount }, format: .number)
                            .font(.title.bold()).contentTransition(.numericText())
                            .position(x: frame.midX, y: frame.midY)
                            .transition(.opacity)
                    }
                }
            }
            .frame(height: 300)
            HStack {
                Button("Open") { withAnimation(.spring(duration: 0.6)) { isRing.toggle() } }
                Button("Next month") { withAnimation(.smooth(duration: 0.8)) { month = (month + 1) % Self.months.count } }
            }
            .buttonStyle(.bordered)
        }
        .padding(20)
    }
}

#Preview { OpeningPie() }
