// Charts: making marks, moving them, and what it takes beside Cairo. One thread, 1920 × 1080; best of many, because the machine is shared.
import CCairoBench
import Charts
import Foundation
import RasterRenderer
import Rendering
import SwiftUI

let size = CGSize(width: 1920, height: 1080)

struct Sample: Identifiable, Hashable {
    let id: Int
    let x, y: Double
}

/// The same numbers in each run.
func samples(_ count: Int, seed: UInt64) -> [Sample] {
    var seed = seed, value = 0.0
    return (0..<count).map { index in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        value = value * 0.98 + Double(seed >> 33) / Double(1 << 31) - 0.5
        return Sample(id: index, x: Double(index), y: value)
    }
}

/// Shows one of two arrays of data.
struct Changing<Content: View>: View {
    var first, second: [Sample]
    @ViewBuilder var content: ([Sample]) -> Content
    @State private var isSecond = false

    var body: some View {
        content(isSecond ? second : first)
            .onAppear {
                Change.data = { animation in withAnimation(animation) { isSecond.toggle() } }
            }
    }
}

@MainActor
enum Change {
    static var data: (Animation?) -> Void = { _ in }
}

func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

@MainActor
func build(_ view: () -> some View) -> Double {
    (0..<5).map { _ in
        let graph = ViewGraph(view(), size: size)
        defer { graph.tearDown() }
        return milliseconds { _ = graph.frame(at: 0) }
    }.min()!
}

/// The times of a frame in which everything moves: computing it, and drawing it.
@MainActor
func frames(_ view: some View) -> (computing: Double, drawing: Double, list: DisplayList) {
    let graph = ViewGraph(view, size: size)
    defer { graph.tearDown() }
    _ = graph.frame(at: 0)
    Change.data(.linear(duration: 1000))
    var computing: [Double] = [], drawing: [Double] = [], list = DisplayList.empty
    for tick in 1...40 {
        computing.append(milliseconds { list = graph.frame(at: Double(tick) / 60).displayList })
        drawing.append(milliseconds { _ = RasterRenderer().render(list, size: size, scale: 1, background: .white) })
    }
    return (computing.dropFirst(10).min()!, drawing.dropFirst(10).min()!, list)
}

/// The time of a frame in which the data are others, without an animation.
@MainActor
func change(_ view: some View) -> Double {
    let graph = ViewGraph(view, size: size)
    defer { graph.tearDown() }
    _ = graph.frame(at: 0)
    return (1...8).map { tick in
        Change.data(nil)
        return milliseconds { _ = graph.frame(at: Double(tick) / 60) }
    }.min()!
}

/// The longest stroke in a display list.
func longestStroke(_ list: DisplayList) -> (path: Path, style: StrokeStyle)? {
    switch list.kind {
    case .empty: nil
    case .item(let item):
        if case .stroke(let path, let style, _) = item.content { (path, style) } else { nil }
    case .group(let children): children.compactMap(longestStroke).max { count($0.path) < count($1.path) }
    case .effect(_, let content): longestStroke(content)
    }
}

func count(_ path: Path) -> Int {
    var count = 0
    path.forEach { _ in count += 1 }
    return count
}

/// How long Cairo needs for one stroke, on a white image.
func cairo(_ path: Path, _ style: StrokeStyle) -> Double {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
    let cairo = cairo_create(surface)
    defer {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }
    cairo_set_tolerance(cairo, 0.05)
    cairo_set_line_width(cairo, style.lineWidth)
    cairo_set_line_cap(cairo, style.lineCap == .round ? CAIRO_LINE_CAP_ROUND : style.lineCap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(cairo, style.lineJoin == .round ? CAIRO_LINE_JOIN_ROUND : style.lineJoin == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
    return (0..<11).map { _ in
        milliseconds {
            cairo_set_source_rgb(cairo, 1, 1, 1)
            cairo_paint(cairo)
            cairo_set_source_rgb(cairo, 0, 0.5, 1)
            path.forEach { element in
                switch element {
                case .move(let to): cairo_move_to(cairo, to.x, to.y)
                case .line(let to): cairo_line_to(cairo, to.x, to.y)
                case .curve(let to, let first, let second): cairo_curve_to(cairo, first.x, first.y, second.x, second.y, to.x, to.y)
                case .quadCurve(let to, let control): cairo_curve_to(cairo, control.x, control.y, control.x, control.y, to.x, to.y)
                case .closeSubpath: cairo_close_path(cairo)
                }
            }
            cairo_stroke(cairo)
        }
    }.min()!
}

func line(_ name: String, _ value: Double, _ remark: String = "") {
    print("\(name.padding(toLength: 52, withPad: " ", startingAt: 0)) \(String(format: "%9.2f", value)) \(remark)")
}

@MainActor
func run() {
    let many = samples(10_000, seed: 1), others = samples(10_000, seed: 2)
    let few = samples(1000, seed: 3), fewOthers = samples(1000, seed: 4)
    // What only the first chart makes is not counted.
    _ = build { Chart(few) { BarMark(x: .value("x", $0.x), y: .value("y", $0.y)) } }

    let points = build { Chart(many) { PointMark(x: .value("x", $0.x), y: .value("y", $0.y)) } }
    line("10,000 points, ForEach: made and laid out", points, "ms (goal 250)")
    let plots = build { Chart { PointPlot(many, x: .value("x", \.x), y: .value("y", \.y)) } }
    line("10,000 points, PointPlot: made and laid out", plots, "ms, \(String(format: "%.1f", points / plots)) times faster (goal 5)")
    line("10,000 bars, ForEach", build { Chart(many) { BarMark(x: .value("x", $0.x), y: .value("y", $0.y)) } }, "ms (goal 250)")
    let lines = build { Chart(many) { LineMark(x: .value("x", $0.x), y: .value("y", $0.y)) } }
    line("10,000 points of a line, ForEach", lines, "ms (goal 250)")
    let linePlots = build { Chart { LinePlot(many, x: .value("x", \.x), y: .value("y", \.y)) } }
    line("10,000 points of a line, LinePlot", linePlots, "ms, \(String(format: "%.1f", lines / linePlots)) times faster")

    let barMarks = build { Chart(many) { BarMark(x: .value("x", $0.x), y: .value("y", $0.y)) } }
    let barPlots = build { Chart { BarPlot(many, x: .value("x", \.x), y: .value("y", \.y)) } }
    line("10,000 bars, BarPlot", barPlots, "ms, \(String(format: "%.1f", barMarks / barPlots)) times faster (goal 5)")
    let otherMarks = change(
        Changing(first: many, second: others) { data in
            Chart(data) { PointMark(x: .value("x", $0.x), y: .value("y", $0.y)) }
        })
    line("10,000 points, ForEach: other data", otherMarks, "ms")
    let otherPlots = change(
        Changing(first: many, second: others) { data in
            Chart { PointPlot(data, x: .value("x", \.x), y: .value("y", \.y)) }
        })
    line("10,000 points, PointPlot: other data", otherPlots, "ms, \(String(format: "%.1f", otherMarks / otherPlots)) times faster (goal 5)")

    let bars = frames(
        Changing(first: few, second: fewOthers) { data in
            Chart(data) { BarMark(x: .value("x", $0.x), y: .value("y", $0.y)) }
        })
    line("1,000 bars that move: a frame", bars.computing + bars.drawing, "ms, computing \(String(format: "%.2f", bars.computing)) (goal 16.6)")

    let moving = frames(
        Changing(first: many, second: others) { data in
            Chart(data) { LineMark(x: .value("x", $0.x), y: .value("y", $0.y)) }
        })
    guard let (path, style) = longestStroke(moving.list) else { fatalError("the chart has no line") }
    let peer = cairo(path, style)
    line("a line of \(count(path)) points by Cairo", peer, "ms")
    line("drawing its chart", moving.drawing, "ms, \(String(format: "%.2f", moving.drawing / peer)) of Cairo")
    line(
        "a frame in which all its points move", moving.computing + moving.drawing,
        "ms, \(String(format: "%.2f", (moving.computing + moving.drawing) / peer)) of Cairo (goal 2)")
}

MainActor.assumeIsolated { run() }
