// Render: --duration 3 --size 390x460
import Charts
import SwiftUI

/// Prices of days as candles: a thin rule from low to high, a bar from open to close.
struct Candlestick: View {
    struct Day: Identifiable {
        let id: Int
        let open, close, low, high: Double

        var rises: Bool { close >= open }
    }

    @State private var shift = 0

    private var days: [Day] {
        (0..<12).map { index in
            let number = index + shift
            let open = 100 + 12 * sin(Double(number) * 0.7) + Double(number)
            let close = open + 9 * sin(Double(number) * 1.9)
            return Day(id: number, open: open, close: close, low: min(open, close) - 4, high: max(open, close) + 3)
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            Chart(days) { day in
                Plot {
                    RuleMark(x: .value("Day", "\(day.id)"), yStart: .value("Low", day.low), yEnd: .value("High", day.high))
                    BarMark(x: .value("Day", "\(day.id)"), yStart: .value("Open", day.open), yEnd: .value("Close", day.close), width: .ratio(0.6))
                }
                .foregroundStyle(day.rises ? Color.green : .red)
            }
            .chartYScale(domain: .automatic(includesZero: false))
            .frame(height: 280)
            Button("Next days") { withAnimation(.smooth) { shift += 3 } }
                .buttonStyle(.bordered)
        }
        .padding(20)
    }
}

#Preview { Candlestick() }
