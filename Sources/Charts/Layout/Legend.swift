import Rendering
import SwiftUI

/// A part of a legend.
enum LegendSection {
    struct Entry: Identifiable {
        let value: ChartValue
        let name: String
        var style: AnyShapeStyle?
        var symbol: AnyChartSymbolShape?
        var line: StrokeStyle?

        var id: ChartValue { value }
    }

    case entries([Entry])
    /// Styles of a ramp of numbers, with labels at equal distances.
    case ramp([AnyShapeStyle], labels: [String])

    static func sections(of styles: StyleScales, marks: [Mark], environment: EnvironmentValues) -> [LegendSection] {
        let format = TickFormat(locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone, unit: .day)
        var sections: [LegendSection] = []
        var entries: [Entry] = []
        if let numbers = styles.foreground.numbers {
            sections.append(ramp(styles.foreground, numbers, format))
        } else {
            entries = styles.foreground.domain.map { Entry(value: $0, name: format.text($0), style: styles.foreground[$0]) }
        }
        func merge(_ domain: [ChartValue], _ change: (inout Entry) -> Void) {
            for value in domain {
                if let index = entries.firstIndex(where: { $0.value == value }) {
                    change(&entries[index])
                } else {
                    var entry = Entry(value: value, name: format.text(value))
                    change(&entry)
                    entries.append(entry)
                }
            }
        }
        merge(styles.symbol.domain) { $0.symbol = styles.symbol[$0.value] }
        merge(styles.line.domain) { $0.line = styles.line[$0.value] }
        if !entries.isEmpty {
            sections.append(.entries(entries))
        }
        return sections
    }

    private static func ramp(_ scale: StyleScale<AnyShapeStyle>, _ numbers: ClosedRange<Double>, _ format: TickFormat) -> LegendSection {
        let (low, high) = (scale.kind.scaled(numbers.lowerBound) ?? 0, scale.kind.scaled(numbers.upperBound) ?? 1)
        func number(_ part: Double) -> ChartValue {
            let value = scale.kind.value(low + (high - low) * part)
            return scale.domain.first?.isDate ?? false ? .date(value) : .number((value * 100).rounded() / 100)
        }
        let styles = (0...24).map { scale[number(Double($0) / 24)] }
        return .ramp(styles, labels: (0...4).map { format.text(number(Double($0) / 4)) })
    }
}

/// The legend of a chart.
struct LegendView: View {
    let sections: [LegendSection]
    /// Whether the entries are below one another, as beside a plot.
    let isColumn: Bool

    var body: some View {
        FlowLayout(spacing: CGSize(width: 12, height: 4), isColumn: isColumn) {
            ForEach(Array(sections.enumerated()), id: \.offset) { _, section in
                switch section {
                case .entries(let entries):
                    ForEach(entries) { entry in
                        HStack(spacing: 4) {
                            swatch(entry)
                            Text(verbatim: entry.name)
                        }
                        .transition(.opacity)
                    }
                case .ramp(let styles, let labels):
                    ramp(styles, labels)
                }
            }
        }
        .font(.caption2)
        .foregroundStyle(.secondary)
    }

    @ViewBuilder
    private func swatch(_ entry: LegendSection.Entry) -> some View {
        let style = entry.style ?? AnyShapeStyle(.secondary)
        if let line = entry.line {
            LegendLine().stroke(style, style: line).frame(width: 20, height: 8)
        } else {
            let shape = entry.symbol ?? AnyChartSymbolShape(.circle)
            shape.fill(style).frame(width: 8, height: 8)
        }
    }

    /// 124 points long, 40 high in all: measured by a developer on macOS 27.
    private func ramp(_ styles: [AnyShapeStyle], _ labels: [String]) -> some View {
        VStack(spacing: 2) {
            HStack(spacing: 0) {
                ForEach(styles.indices, id: \.self) { Rectangle().fill(styles[$0]) }
            }
            .frame(height: 8)
            .clipShape(.capsule)
            HStack(spacing: 0) {
                ForEach(labels.indices, id: \.self) { index in
                    if index > 0 {
                        Spacer(minLength: 0)
                    }
                    Text(verbatim: labels[index])
                }
            }
        }
        .frame(width: 124)
    }
}

/// A level line through the middle.
private struct LegendLine: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addLines([CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.maxX, y: rect.midY)])
        return path
    }
}

/// Views in rows, as many in each as fit.
struct FlowLayout: Layout {
    let spacing: CGSize
    /// Whether each has a row to itself.
    let isColumn: Bool

    private func rows(_ width: CGFloat, _ subviews: Subviews) -> (frames: [CGRect], size: CGSize) {
        var frames: [CGRect] = []
        var (x, y, height, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > 0, isColumn || x + size.width > width {
                (x, y, height) = (0, y + height + spacing.height, 0)
            }
            frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
            widest = max(widest, x + size.width)
            x += size.width + spacing.width
            height = max(height, size.height)
        }
        return (frames, CGSize(width: widest, height: y + height))
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        rows(proposal.width ?? .infinity, subviews).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, frame) in zip(subviews, rows(bounds.width, subviews).frames) {
            subview.place(at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY), proposal: ProposedViewSize(frame.size))
        }
    }
}
