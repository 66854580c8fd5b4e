import SwiftUI

/// The heights of a chart's points, 0…1, animated one by one.
struct Heights: VectorArithmetic {
    var values: [Double]

    static var zero: Heights { Heights(values: []) }

    static func + (a: Heights, b: Heights) -> Heights { merge(a, b, +) }

    static func - (a: Heights, b: Heights) -> Heights { merge(a, b, -) }

    mutating func scale(by factor: Double) {
        values = values.map { $0 * factor }
    }

    var magnitudeSquared: Double {
        values.map { $0 * $0 }.reduce(0, +)
    }

    private static func merge(_ a: Heights, _ b: Heights, _ operation: (Double, Double) -> Double) -> Heights {
        if a.values.isEmpty { return Heights(values: b.values.map { operation(0, $0) }) }
        if b.values.isEmpty { return a }
        return Heights(values: zip(a.values, b.values).map(operation))
    }
}

struct ChartLine: Shape {
    var heights: Heights
    var isArea: Bool

    var animatableData: Heights {
        get { heights }
        set { heights = newValue }
    }

    func path(in rect: CGRect) -> Path {
        let step = rect.width / CGFloat(max(heights.values.count - 1, 1))
        let points = heights.values.enumerated().map { index, height in
            CGPoint(x: rect.minX + CGFloat(index) * step, y: rect.maxY - rect.height * height)
        }
        guard let first = points.first, let last = points.last else { return Path() }
        var path = Path()
        path.move(to: first)
        for (start, end) in zip(points, points.dropFirst()) {
            let middle = (start.x + end.x) / 2
            path.addCurve(
                to: end,
                control1: CGPoint(x: middle, y: start.y),
                control2: CGPoint(x: middle, y: end.y)
            )
        }
        if isArea {
            path.addLine(to: CGPoint(x: last.x, y: rect.maxY))
            path.addLine(to: CGPoint(x: first.x, y: rect.maxY))
            path.closeSubpath()
        }
        return path
    }
}

struct Span: Identifiable {
    var name: String
    var total: String
    var change: String
    var labels: [String]
    var heights: [Double]

    var id: String { name }

    static let all = [
        Span(
            name: "Day", total: "6,214", change: "12 % more than yesterday", labels: ["6", "9", "12", "15", "18", "21"],
            heights: [0.04, 0.1, 0.42, 0.3, 0.22, 0.64, 0.48, 0.86, 0.3, 0.2, 0.12, 0.05]),
        Span(
            name: "Week", total: "48,902", change: "3 % more than last week", labels: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
            heights: [0.5, 0.56, 0.42, 0.46, 0.7, 0.62, 0.36, 0.3, 0.66, 0.92, 0.8, 0.72]),
        Span(
            name: "Year", total: "2,310,448", change: "21 % more than last year", labels: ["Jan", "Mar", "May", "Jul", "Sep", "Nov"],
            heights: [0.2, 0.24, 0.34, 0.5, 0.6, 0.78, 0.94, 0.88, 0.7, 0.52, 0.4, 0.3]),
    ]
}

struct AreaChartView: View {
    @State private var chosen = 0
    @State private var hasAppeared = false

    private var span: Span { Span.all[chosen] }

    private var heights: Heights {
        hasAppeared ? Heights(values: span.heights) : Heights(values: span.heights.map { _ in 0 })
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 24) {
            Text("Steps")
                .font(.largeTitle.bold())
            card
            picker
            Spacer()
        }
        .padding(.horizontal, 20)
        .padding(.top, 72)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .background(Color(uiColor: .systemGroupedBackground))
        .onAppear {
            withAnimation(.spring(duration: 1, bounce: 0.3).delay(0.3)) {
                hasAppeared = true
            }
        }
    }

    private var card: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(span.total)
                .font(.system(size: 34, weight: .semibold, design: .rounded))
            Text(span.change)
                .font(.subheadline)
                .foregroundStyle(.secondary)
            chart
                .frame(height: 260)
                .padding(.top, 20)
            HStack(spacing: 0) {
                ForEach(span.labels, id: \.self) { label in
                    Text(label)
                        .frame(maxWidth: .infinity)
                }
            }
            .font(.caption)
            .foregroundStyle(.secondary)
            .padding(.top, 8)
        }
        .padding(20)
        .background(Color(uiColor: .secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 22))
    }

    private var chart: some View {
        ZStack {
            VStack(spacing: 0) {
                ForEach(0..<4, id: \.self) { _ in
                    Divider()
                    Spacer()
                }
                Divider()
            }
            ChartLine(heights: heights, isArea: true)
                .fill(
                    LinearGradient(
                        colors: [.indigo.opacity(0.55), .indigo.opacity(0.04)],
                        startPoint: .top, endPoint: .bottom
                    ))
            ChartLine(heights: heights, isArea: false)
                .stroke(.indigo, style: StrokeStyle(lineWidth: 3.5, lineCap: .round, lineJoin: .round))
        }
    }

    private var picker: some View {
        HStack(spacing: 0) {
            ForEach(Span.all.indices, id: \.self) { index in
                Text(Span.all[index].name)
                    .font(.subheadline.weight(index == chosen ? .semibold : .regular))
                    .frame(maxWidth: .infinity, minHeight: 36)
                    .onTapGesture {
                        withAnimation(.spring(duration: 0.7, bounce: 0.25)) {
                            chosen = index
                        }
                    }
            }
        }
        .background(alignment: .leading) {
            GeometryReader { proxy in
                let width = proxy.size.width / CGFloat(Span.all.count)
                RoundedRectangle(cornerRadius: 8)
                    .fill(Color(uiColor: .tertiarySystemBackground))
                    .shadow(color: .black.opacity(0.12), radius: 3, y: 1)
                    .frame(width: width)
                    .offset(x: width * CGFloat(chosen))
            }
        }
        .padding(2)
        .background(Color(uiColor: .systemGray5), in: RoundedRectangle(cornerRadius: 10))
    }
}

#Preview("Steps") {
    AreaChartView()
}
