// Movie output of 200 circles, all of which or few of which move, beside the same with all frames ready: the encoder alone.
import Foundation
import Geometry
import Inbetween
import RasterRenderer
import Rendering

let frameCount = 120

/// Circles that go to and fro, each at its own pace; or stay where they are.
@MainActor
final class Circles: FrameSource {
    struct Circle {
        var radius, y, start, speed: Double
        var color: ResolvedColor
    }

    let size = CGSize(width: 1920, height: 1080)
    let scale: CGFloat
    private let circles: [Circle]

    /// - Parameter movingCount: How many of the 200 move.
    init(scale: CGFloat, movingCount: Int) {
        self.scale = scale
        var seed: UInt64 = 7
        func random(_ low: Double, _ high: Double) -> Double {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return low + (high - low) * Double(seed >> 33) / Double(1 << 31)
        }
        circles = (0..<200).map { index in
            var circle = Circle(
                radius: random(15, 45), y: random(0, 1000), start: random(0, 2), speed: random(0.2, 0.8),
                color: ResolvedColor(red: Float(random(0, 1)), green: Float(random(0, 1)), blue: Float(random(0, 1)), alpha: 0.9))
            if index >= movingCount {
                circle.speed = 0
            }
            return circle
        }
    }

    func frame(at time: Double) -> Frame {
        let items = circles.map { circle -> DisplayList in
            let progress = (circle.start + circle.speed * time).truncatingRemainder(dividingBy: 2)
            let x = (progress < 1 ? progress : 2 - progress) * 1800
            let box = CGRect(x: 0, y: 0, width: 2 * circle.radius, height: 2 * circle.radius)
            return .item(.init(frame: box.offsetBy(dx: x, dy: circle.y), content: .fill(Path(ellipseIn: box), .nonZero, .color(circle.color))))
        }
        return Frame(
            time: time, displayList: .effect(.label(String(Int((time * 60).rounded()))), .group(items)), background: .white, nextUpdate: time, bodies: 0,
            rules: 1)
    }

    func send(_ event: InputEvent) throws {}
}

/// Has drawn everything before. Display lists carry the frame's number as a label.
struct Ready: DisplayListRenderer {
    let bitmaps: [Bitmap]

    func render(_ list: DisplayList, size: CGSize, scale: CGFloat, background: ResolvedColor) -> Bitmap {
        guard case .effect(.label(let number), _) = list.kind else { fatalError("no number") }
        return bitmaps[Int(number)!]
    }
}

func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
}

func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

func perFrame(_ seconds: Double) -> String {
    String(format: "%6.2f ms a frame", seconds * 1000 / Double(frameCount))
}

@MainActor
func measure(_ format: String, _ source: Circles, _ name: String) throws {
    let path = NSTemporaryDirectory() + "movie-bench.\(format)"
    let renderer = RasterRenderer()
    func paint(_ index: Int) -> Bitmap {
        let frame = source.frame(at: Double(index) / 60)
        return renderer.render(frame.displayList, size: source.size, scale: source.scale, background: frame.background)
    }
    let bitmaps = (0..<frameCount).map(paint)
    func record(_ renderer: any DisplayListRenderer) throws -> Double {
        var options = Recording.Options()
        options.frames = 0..<frameCount
        options.outputs = [path]
        let recording = try Recording(source: source, renderer: renderer, options: options)
        return try seconds { try recording.run() }
    }
    var alone: [Double] = []
    var movie: [Double] = []
    for _ in 0..<5 {
        alone.append(try record(Ready(bitmaps: bitmaps)))
        movie.append(try record(renderer))
    }
    try FileManager.default.removeItem(atPath: path)
    print(
        "\(format), \(name): encoder alone", perFrame(median(alone)), "movie", perFrame(median(movie)),
        String(format: "= %.2f of the encoder's speed", median(alone) / median(movie)))
}

@MainActor
func measureAll() throws {
    for (size, scale) in [("1080p", 1.0), ("4K", 2.0)] {
        for movingCount in [200, 10] {
            try measure("mp4", Circles(scale: scale, movingCount: movingCount), "\(size), \(movingCount) of 200 circles move")
        }
    }
    try measure("gif", Circles(scale: 1, movingCount: 200), "1080p, 200 of 200 circles move")
}

try MainActor.assumeIsolated { try measureAll() }
