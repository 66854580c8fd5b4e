// Render: --duration 2.5 --size 390x460
import Charts
import SwiftUI

/// Points with the line that fits them best.
struct ScatterTrend: View {
    @State private var isLarge = false

    private var points: [CGPoint] {
        (0..<30).map { index in
            let x = Double(index) / 3
            let noise = sin(Double(index) * 12.9898) * (isLarge ? 2.2 : 0.9)
            return CGPoint(x: x, y: 2 + (isLarge ? 0.3 : 0.7) * x + noise)
        }
    }

    private var trend: (slope: Double, start: Double) {
        let count = Double(points.count)
        let (mx, my) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
        let slope = points.reduce(0) { $0 + ($1.x - mx) * ($1.y - my) } / points.reduce(0) { $0 + ($1.x - mx) * ($1.x - mx) }
        return (slope, my - slope * mx)
    }

    var body: some View {
        let trend = trend
        VStack(spacing: 16) {
            Chart {
                ForEach(points.indices, id: \.self) { index in
                    PointMark(x: .value("x", Double(points[index].x)), y: .value("y", Double(points[index].y)))
                        .foregroundStyle(by: .value("Group", index.isMultiple(of: 2) ? "Even" : "Odd"))
                        .symbol(by: .value("Group", index.isMultiple(of: 2) ? "Even" : "Odd"))
                }
                LinePlot(x: "x", y: "y") { trend.start + trend.slope * $0 }
                    .foregroundStyle(.secondary)
                    .lineStyle(StrokeStyle(lineWidth: 2, dash: [6, 4]))
            }
            .chartYScale(domain: 0...12)
            .chartXAxisLabel("Dose")
            .chartYAxisLabel("Effect")
            .frame(height: 300)
            Button("Other sample") { withAnimation(.spring(duration: 0.8)) { isLarge.toggle() } }
                .buttonStyle(.bordered)
        }
        .padding(20)
    }
}

#Preview { ScatterTrend() }
