import SwiftUICore

/// A plot as a view.
package struct PlotView: View {
    private let marks: [PlotMark]
    private let size: CGSize
    private let background: PlotColor

    package init(marks: [PlotMark], size: CGSize, background: PlotColor) {
        self.marks = marks
        self.size = size
        self.background = background
    }

    package var body: some View {
        Canvas { context, _ in
            for mark in marks {
                draw(mark, in: context)
            }
        }
        .frame(width: size.width, height: size.height)
        .background(background.color)
    }

    private func draw(_ mark: PlotMark, in context: GraphicsContext) {
        switch mark {
        case .line(let points, let color, let width, let dash):
            var path = Path()
            path.addLines(points)
            let style = StrokeStyle(lineWidth: width, lineCap: dash.isEmpty ? .round : .butt, lineJoin: .round, dash: dash)
            context.stroke(path, with: .color(color.color), style: style)
        case .panel(let frame, let color):
            context.fill(Path(frame), with: .color(color.color))
        case .dot(let center, let radius, let color, let isFilled):
            let circle = Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            if isFilled {
                context.fill(circle, with: .color(color.color))
            } else {
                context.stroke(circle, with: .color(color.color), lineWidth: 1.75)
            }
        case .words(let words, let point, let anchor, let color, let size, let isCode):
            let text = Text(verbatim: words)
                .font(.system(size: size, weight: isCode ? .medium : .regular, design: isCode ? .monospaced : .default))
                .foregroundStyle(color.color)
            context.draw(text, at: point, anchor: anchor.unitPoint)
        }
    }
}

extension PlotMark.Anchor {
    fileprivate var unitPoint: UnitPoint {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }
}
