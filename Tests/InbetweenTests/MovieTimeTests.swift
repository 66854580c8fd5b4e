import ImageFormats
import Foundation
import Geometry
import MovieFormats
import Rendering
import Testing
@testable import Inbetween

/// A square that goes round once in a second and a quarter, for ever, after half a second at rest.
@MainActor
private final class Turning: FrameSource {
    let size = CGSize(width: 64, height: 8)
    let scale: CGFloat = 1
    private(set) var times: [Double] = []
    private var shown: CGFloat?

    func frame(at time: Double) -> Frame {
        times.append(time)
        let phase = max(0, time - 0.5).truncatingRemainder(dividingBy: 1.25) / 1.25
        let x = CGFloat((phase < 0.5 ? phase : 1 - phase) * 100)
        let isNew = x != shown
        shown = x
        let square = DisplayList.Content.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), .nonZero, .color(.black))
        return Frame(
            time: time, displayList: DisplayList(.item(.init(frame: CGRect(x: x, y: 0, width: 4, height: 4), content: square)), identity: .oneRule),
            background: .white,
            nextUpdate: max(0.5, time), bodies: 0, rules: isNew ? 1 : 0)
    }

    func send(_ event: InputEvent) throws {}
}

/// A black square at the position of the first item, with exact fractions of pixels.
private struct SquareRenderer: DisplayListRenderer {
    func render(_ list: DisplayList, size: CGSize, scale: CGFloat, background: ResolvedColor) -> Bitmap {
        let x = Double(DisplayListItems.all(in: list).first?.bounds.minX ?? 0)
        let isClear = background.alpha < 1
        let bytes = (0..<Int(size.width) * Int(size.height)).flatMap { place -> [UInt8] in
            let column = Double(place % Int(size.width))
            let share = max(0, min(column + 1, x + 4) - max(column, x))
            let level = UInt8(((1 - share) * 255).rounded())
            return isClear ? [0, 0, 0, 255 - level] : [level, level, level, 255]
        }
        return Bitmap(width: Int(size.width), height: Int(size.height), bytes: bytes)
    }
}

@MainActor
@Suite struct MovieTimeTests {
    let folder = Folder()

    private func record(_ source: Turning? = nil, _ name: String = "a%03d.png", change: (inout Recording.Options) -> Void) throws -> [String] {
        var options = Recording.Options()
        options.rate = FrameRate(20)
        options.outputs = [folder(name)]
        change(&options)
        let recording = try Recording(source: source ?? Turning(), renderer: SquareRenderer(), options: options)
        try recording.run()
        return recording.warnings
    }

    @Test(arguments: [(23.976, 24000, 1001), (29.97, 30000, 1001), (59.94, 60000, 1001), (119.88, 120000, 1001), (120, 120, 1)])
    func framesStandAtExactTimes(_ rate: Double, _ numerator: Int, _ denominator: Int) throws {
        let source = Turning()
        _ = try record(source) {
            $0.rate = try! FrameRate(rate)
            $0.frames = 0..<50
        }
        #expect(source.times.sorted() == source.times)
        #expect(Set(source.times) == Set((0..<50).map { Double($0 * denominator) / Double(numerator) }))
    }

    @Test func speedAndFreezesChooseMoments() throws {
        let timeline = try MovieTimeline(
            rate: FrameRate(10), speed: 2, freezes: [.init(time: 3, duration: 0.2), .init(time: 1, duration: 0.3)])
        let moments = (0..<12).map { timeline.moment(of: $0) }
        #expect(moments.map { ($0.time * 1000).rounded() / 1000 } == [0, 0.2, 0.4, 0.6, 0.8, 1, 1, 1, 1, 1.2, 1.4, 1.6])
        #expect(moments.map(\.isFrozen) == [false, false, false, false, false, true, true, true, false, false, false, false])
        #expect(timeline.frameCount(of: 4) == 25)
        #expect(timeline.endOfFreezes == 20)
        #expect(throws: MovieError.self) { try MovieTimeline(rate: FrameRate(10), speed: 0) }
        #expect(throws: MovieError.self) { try MovieTimeline(rate: FrameRate(10), freezes: [.init(time: -1, duration: 1)]) }
    }

    @Test func aFasterMovieShowsTheSameFrames() throws {
        _ = try record { $0.duration = 2 }
        _ = try record(Turning(), "b%03d.png") {
            $0.duration = 2
            $0.speed = 2
        }
        _ = try record(Turning(), "c%03d.png") {
            $0.duration = 2
            $0.freezes = [.init(time: 1, duration: 0.5)]
        }
        #expect(folder.names.filter { $0.hasPrefix("b") }.count == 20)
        #expect(folder.names.filter { $0.hasPrefix("c") }.count == 50)
        for index in 0..<20 {
            #expect(try folder.bytes(String(format: "b%03d.png", index)) == folder.bytes(String(format: "a%03d.png", 2 * index)))
            #expect(try folder.bytes(String(format: "c%03d.png", index + 30)) == folder.bytes(String(format: "a%03d.png", index + 20)))
        }
        for index in 20..<31 {
            #expect(try folder.bytes(String(format: "c%03d.png", index)) == folder.bytes("a020.png"))
        }
    }

    @Test func aLoopIsOnePeriod() throws {
        _ = try record { $0.duration = 6 }
        _ = try record(Turning(), "b%03d.png") {
            $0.isLoop = true
            $0.duration = 6
        }
        let names = folder.names.filter { $0.hasPrefix("b") }
        #expect(names.count == 25)
        // The frame after the last is the first.
        let first = 10
        for index in 0..<25 {
            #expect(try folder.bytes(names[index]) == folder.bytes(String(format: "a%03d.png", first + index)))
        }
        #expect(try folder.bytes(names[0]) == folder.bytes(String(format: "a%03d.png", first + 25)))
    }

    @Test func noLoopIsAnErrorThatSaysHowLongItLooked() {
        #expect {
            try record {
                $0.isLoop = true
                $0.duration = 2
            }
        } throws: { "\($0)".hasPrefix("nothing is repeated to the pixel in the first 2.0 s") }
        #expect {
            try record {
                $0.isLoop = true
                $0.duration = 0.4
            }
        } throws: { "\($0)".hasPrefix("nothing moves in the first 0.4 s") }
        #expect(folder.names == [])
    }

    @Test(arguments: [
        ([1, 2, 3, 1, 2, 3], 0, 3), ([9, 1, 2, 1, 2, 1], 1, 2), ([7, 7, 7, 1, 2, 1, 2], 3, 2), ([1, 1, 2, 1, 1, 2, 1], 0, 3),
    ]) func theShortestPeriodIsFound(_ keys: [Int], _ start: Int, _ period: Int) {
        #expect(LoopFinder.loop(in: keys) == LoopFinder.Loop(start: start, period: period))
    }

    @Test(arguments: [[], [1], [1, 1, 1, 1], [1, 2, 3, 1, 2], [1, 2, 1, 2, 3, 3, 3]]) func noPeriodIsNone(_ keys: [Int]) {
        #expect(LoopFinder.loop(in: keys) == nil)
    }

    @Test func blurIsOnlyWhereSomethingMoves() throws {
        let source = Turning()
        _ = try record { $0.duration = 1 }
        _ = try record(source, "b%03d.png") {
            $0.duration = 1
            $0.blur = try! MotionBlur(shutter: 180, samples: 4)
        }
        // At rest no moment between frames is requested; then there are four in half a frame.
        let times = source.times.filter { $0 > 0.549 && $0 < 0.599 }
        #expect(Set(times.map { Int(($0 * 100_000).rounded()) }) == [55000, 55625, 56250, 56875])
        #expect(!source.times.contains { $0 > 0.401 && $0 < 0.449 })
        for index in 0..<10 {
            #expect(try folder.bytes(String(format: "b%03d.png", index)) == folder.bytes(String(format: "a%03d.png", index)))
        }
        let blurred = try PNGDecoder.decode(Array(folder.bytes("b012.png")))
        let sharp = try PNGDecoder.decode(Array(folder.bytes("a012.png")))
        #expect(blurred != sharp)
        // Far from the square nothing differs, and it covers as much light as before.
        #expect(blurred.bytes[4 * 40..<4 * 64] == sharp.bytes[4 * 40..<4 * 64])
        #expect(Set(stride(from: 0, to: 256, by: 4).map { blurred.bytes[$0] }).count > 3)
    }

    @Test func impossibleShutters() {
        #expect(throws: MovieError.self) { try MotionBlur(shutter: 0) }
        #expect(throws: MovieError.self) { try MotionBlur(shutter: 361) }
        #expect(throws: MovieError.self) { try MotionBlur(shutter: 180, samples: 1) }
    }

    @Test func withoutABackgroundItIsTransparent() throws {
        _ = try record {
            $0.frames = 0..<1
            $0.background = .clear
        }
        let image = try PNGDecoder.decode(Array(folder.bytes("a000.png")))
        #expect(Array(image.bytes[0..<4]) == [0, 0, 0, 255])
        #expect(Array(image.bytes[4 * 40..<4 * 41]) == [0, 0, 0, 0])
        #expect(throws: MovieError.self) { try record(Turning(), "a.mp4") { $0.background = .clear } }
        #expect(folder.names == ["a000.png"])
    }

    @Test func theSwiftInterfaceHasThemAll() async throws {
        func movie() -> Movie {
            let movie = Movie(renderer: SquareRenderer()) { Turning() }
            movie.framesPerSecond = 20
            movie.duration = 1
            return movie
        }
        var blurred = movie()
        blurred.shutter = 180
        blurred.shutterSamples = 4
        blurred.hasBackground = false
        try await blurred.write(toFile: folder("a.apng"))
        blurred.codec = "vp9"
        blurred.quality = 50
        blurred.title = "Square"
        #expect(try await blurred.write(toFile: folder("a.webm")) == [])
        blurred = movie()
        blurred.speed = 0.5
        blurred.freezes = [(time: 0.5, duration: 1)]
        var last = MovieProgress(framesWritten: 0, frameCount: nil)
        try await blurred.write(toFile: folder("a.gif")) { last = $0 }
        #expect(last.framesWritten == 60)
        let loop = movie()
        loop.recordsOnePeriod = true
        loop.duration = 4
        loop.playCount = 1
        #expect(!loop.loops)
        try await loop.write(toFile: folder("b.gif")) { last = $0 }
        #expect(last == MovieProgress(framesWritten: 25, frameCount: 25))
        #expect(folder.names == ["a.apng", "a.gif", "a.webm", "b.gif"])
        loop.codec = "divx"
        await #expect(throws: MovieError("there is no codec “divx” here; there are: h264, h265, vp9, av1, prores")) {
            try await loop.write(toFile: folder("c.mp4"))
        }
        let onion = try PNGDecoder.decode(Array(movie().onionSkin(at: [0.5, 0.8])))
        #expect((onion.width, onion.height) == (64, 8))
        let strip = try PNGDecoder.decode(Array(movie().filmStrip(at: [0.5, 0.8])))
        #expect(strip.width == 2 * 72 + 8)
    }
}
