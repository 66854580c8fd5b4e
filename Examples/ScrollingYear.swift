// Render: --duration 3.5 --size 390x460
import Charts
import SwiftUI

/// A year of days, two weeks of which are visible.
struct ScrollingYear: View {
    struct Day: Identifiable {
        let date: Date
        let hours: Double

        var id: Date { date }
    }

    @State private var position = Self.days[40].date

    private static let days: [Day] = (0..<365).map { index in
        let hours = 6.5 + 1.5 * sin(Double(index) / 9) + 0.8 * cos(Double(index) * 2.3)
        return Day(date: Date(timeIntervalSinceReferenceDate: 788_918_400 + Double(index) * 86_400), hours: hours)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("From \(position, format: .dateTime.day().month())").font(.headline)
            Chart(Self.days) { day in
                BarMark(x: .value("Day", day.date, unit: .day), y: .value("Hours", day.hours))
                    .foregroundStyle(day.hours > 7 ? Color.indigo : .mint)
            }
            .chartScrollableAxes(.horizontal)
            .chartXVisibleDomain(length: 86_400 * 14)
            .chartScrollPosition(x: $position)
            .chartScrollTargetBehavior(.valueAligned(matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(day: 1))))
            .chartXAxis {
                AxisMarks(values: .stride(by: .day, count: 7)) {
                    AxisGridLine()
                    AxisValueLabel(format: .dateTime.day().month(), centered: true)
                }
            }
            .frame(height: 260)
        }
        .padding(20)
    }
}

#Preview { ScrollingYear() }
