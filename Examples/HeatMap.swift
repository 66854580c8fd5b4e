// Render: --duration 3.5 --size 390x460
import Charts
import SwiftUI

/// Cells whose colours mix between those of a ramp.
struct HeatMap: View {
    @State private var week = 0

    private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    private func value(_ day: Int, _ hour: Int) -> Double {
        let wave = sin(Double(hour) / 24 * 2 * .pi * (1 + Double(week) / 2) - 1.5) + cos(Double(day + week))
        return (wave + 2) * 25
    }

    var body: some View {
        VStack(spacing: 16) {
            Chart {
                ForEach(Self.days.indices, id: \.self) { day in
                    ForEach(0..<12, id: \.self) { part in
                        RectangleMark(x: .value("Hour", "\(part * 2)"), y: .value("Day", Self.days[day]), width: .inset(1), height: .inset(1))
                            .foregroundStyle(by: .value("Visits", value(day, part * 2)))
                            .cornerRadius(3)
                    }
                }
            }
            .chartForegroundStyleScale(domain: 0...100, range: Gradient(colors: [.blue, .yellow, .red]))
            .chartYAxis { AxisMarks(position: .leading) { AxisValueLabel() } }
            .chartXAxis { AxisMarks { AxisValueLabel() } }
            .frame(height: 280)
            Button("Next week") { withAnimation(.easeInOut(duration: 0.8)) { week += 1 } }
                .buttonStyle(.bordered)
        }
        .padding(20)
    }
}

#Preview { HeatMap() }
