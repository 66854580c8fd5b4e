import SwiftUI

/// What the elements of a collection look like: one look for all of the same paint, symbol and line.
struct ColumnLooks {
    final class Look {
        let paint: MarkPaint
        let color: [Double]
        let line: StrokeStyle
        let symbol: MarkContent.SymbolContent
        let size: CGSize
        private let mark: Mark
        private let source: MarkSource
        private var made: MarkContent?
        private(set) lazy var sector = MarkContent(sector: mark, paint: paint, source: source)

        init(_ mark: Mark, source: MarkSource, paint: MarkPaint, symbol: (content: MarkContent.SymbolContent, size: CGSize), line: StrokeStyle) {
            (self.mark, self.source, self.paint, color, self.line) = (mark, source, paint, paint.numbers, line)
            (self.symbol, size) = symbol
        }

        /// The content that is shared.
        func content(_ x: AxisSpan, _ y: AxisSpan) -> MarkContent {
            if let made, made.isValue == (x.isStartValue, x.isEndValue, y.isStartValue, y.isEndValue) { return made }
            let content = MarkContent(
                kind: mark.kind, isValue: (x.isStartValue, x.isEndValue, y.isStartValue, y.isEndValue), symbol: symbol, line: line,
                style: mark.style, paint: paint, source: source)
            made = content
            return content
        }
    }

    private var looks: [Look] = []
    /// The number of each element's look; empty where all have the first one.
    private var numbers: [Int] = []
    private var areas: [CGFloat] = []
    private let frames: [CGSize]?

    init(_ columns: PlotColumns, _ mark: Mark, _ figure: inout SceneFigure) {
        let source = MarkSource.elements(ColumnMarks(mark, columns))
        let style = columns.style
        let all = [columns.paintGroups?.indices ?? style.paints?.indices, columns.symbolGroups?.indices, columns.lineGroups?.indices ?? style.strokes?.indices]
        var firsts = [0]
        for indices in all.compactMap({ $0 }) {
            let pairs = PairNumbers(numbers.isEmpty ? Array(repeating: 0, count: columns.count) : numbers, indices)
            (numbers, firsts) = (pairs.numbers, pairs.firsts)
        }
        for first in firsts {
            var own = mark
            if let values = style.foreground {
                own.style.foreground = .value(values[first])
            } else if let paints = style.paints {
                own.style.foreground = .style(paints.values[paints.indices[first]])
            }
            if let values = style.symbol {
                own.style.symbol = .value(values[first])
            }
            if let values = style.line {
                own.style.line = .value(values[first])
            } else if let strokes = style.strokes {
                own.style.line = .style(strokes.values[strokes.indices[first]])
            }
            let line = figure.lineStyle(own, default: StrokeStyle(lineWidth: ChartDefaults.ruleWidth))
            looks.append(Look(own, source: source, paint: figure.paint(of: own.style), symbol: figure.symbol(of: own.style), line: line))
        }
        if let values = style.symbolSize {
            areas = (0..<columns.count).map { figure.styles.symbolSize[values.value($0)] }
        } else {
            areas = style.symbolArea ?? []
        }
        frames = style.symbolFrame
    }

    subscript(element: Int) -> Look { numbers.isEmpty ? looks[0] : looks[numbers[element]] }

    func symbolSize(_ element: Int, _ look: Look) -> CGSize {
        guard case .shape(let shape) = look.symbol else { return look.size }
        if let frames { return frames[element] }
        return areas.isEmpty ? look.size : shape.frame(area: areas[element]).size
    }
}
