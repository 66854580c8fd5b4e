import Foundation

/// The plot as SVG, whose words stay words.
enum CurveSVG {
    static func text(_ drawing: CurveDrawing) -> String {
        let (width, height) = (number(drawing.size.width), number(drawing.size.height))
        var lines = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">",
            "<style>text { font: 11px -apple-system, Inter, 'Segoe UI', Roboto, sans-serif; dominant-baseline: central }",
            ".code { font-family: ui-monospace, 'SF Mono', 'JetBrains Mono', Menlo, Consolas, monospace; font-weight: 500 }",
            "path { fill: none; stroke-linejoin: round }</style>",
            "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(drawing.colors.background.hex)\"/>",
        ]
        lines += drawing.marks.map(element)
        return (lines + ["</svg>", ""]).joined(separator: "\n")
    }

    private static func element(_ mark: CurveDrawing.Mark) -> String {
        switch mark {
        case .line(let points, let color, let width, let dash):
            let path = points.enumerated().map { "\($0 == 0 ? "M" : "L")\(number($1.x)) \(number($1.y))" }.joined()
            let style = dash.isEmpty ? "stroke-linecap=\"round\"" : "stroke-dasharray=\"\(dash.map(number).joined(separator: " "))\""
            return "<path d=\"\(path)\" stroke=\"\(color.hex)\" stroke-width=\"\(number(width))\" \(style)/>"
        case .panel(let frame, let color):
            return "<rect x=\"\(number(frame.minX))\" y=\"\(number(frame.minY))\" width=\"\(number(frame.width))\" height=\"\(number(frame.height))\" fill=\"\(color.hex)\"/>"
        case .dot(let center, let radius, let color, let isFilled):
            let paint = isFilled ? "fill=\"\(color.hex)\"" : "fill=\"none\" stroke=\"\(color.hex)\" stroke-width=\"1.75\""
            return "<circle cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\" \(paint)/>"
        case .words(let words, let point, let anchor, let color, let size, let isCode):
            return "<text x=\"\(number(point.x))\" y=\"\(number(point.y))\"\(attribute(of: anchor))\(isCode ? " class=\"code\"" : "") style=\"font-size: \(number(size))px\" fill=\"\(color.hex)\">\(escaped(words))</text>"
        }
    }

    private static func attribute(of anchor: CurveDrawing.Anchor) -> String {
        switch anchor {
        case .leading: ""
        case .center: " text-anchor=\"middle\""
        case .trailing: " text-anchor=\"end\""
        }
    }

    private static func number(_ value: CGFloat) -> String {
        Numbers.text(Double(value), digits: 2)
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }
}
