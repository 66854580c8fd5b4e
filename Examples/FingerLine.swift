// Render: --duration 3.5 --size 390x460
import Charts
import SwiftUI

/// A line with a rule under the finger.
struct FingerLine: View {
    struct Day: Identifiable {
        let date: Date
        let steps: Double

        var id: Date { date }
    }

    @State private var selected: Date?
    @State private var isSmooth = true

    private static let days: [Day] = (0..<14).map { index in
        let steps = [4.2, 6.1, 5.3, 7.8, 9.4, 3.1, 4.8, 6.9, 8.2, 7.1, 10.3, 9.0, 5.6, 7.7][index]
        return Day(date: Date(timeIntervalSinceReferenceDate: 788_918_400 + Double(index) * 86_400), steps: steps)
    }

    private var nearest: Day? {
        selected.flatMap { date in Self.days.min { abs($0.date.timeIntervalSince(date)) < abs($1.date.timeIntervalSince(date)) } }
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("Steps").font(.title2.bold())
            Chart {
                ForEach(Self.days) { day in
                    AreaMark(x: .value("Day", day.date), y: .value("Steps", day.steps))
                        .interpolationMethod(isSmooth ? .monotone : .linear)
                        .foregroundStyle(.linearGradient(colors: [.blue.opacity(0.4), .blue.opacity(0)], startPoint: .top, endPoint: .bottom))
                    LineMark(x: .value("Day", day.date), y: .value("Steps", day.steps))
                        .interpolationMethod(isSmooth ? .monotone : .linear)
                }
                if let nearest {
                    RuleMark(x: .value("Selected", nearest.date))
                        .foregroundStyle(.gray.opacity(0.5))
                        .annotation(position: .top, overflowResolution: .init(x: .fit(to: .chart), y: .disabled)) {
                            Text("\(nearest.steps, specifier: "%.1f") thousand")
                                .font(.caption.bold()).padding(6)
                                .background(.blue.opacity(0.15), in: .rect(cornerRadius: 6))
                        }
                    PointMark(x: .value("Day", nearest.date), y: .value("Steps", nearest.steps)).symbolSize(90)
                }
            }
            .chartXAxis {
                AxisMarks(values: .stride(by: .day, count: 3)) {
                    AxisGridLine(); AxisValueLabel(format: .dateTime.day().month())
                }
            }
            .chartXSelection(value: $selected)
            .frame(height: 260)
        }
        .padding(20)
    }
}

#Preview { FingerLine() }
