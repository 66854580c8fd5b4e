import Foundation
import Rendering
@testable import StageMessages
@testable import StageWorker
import Testing

@Suite struct HistoryTests {
    private func frame(_ time: Double, rules: Int = 0) -> KeptFrame {
        KeptFrame(
            time: time, until: time, displayList: .empty, background: .white, number: Int(time * 60), bodies: 0, rules: rules, bodyRuns: [], log: [], cost: 0)
    }

    @Test func theFrameAtATimeIsTheLastOneBefore() {
        var history = FrameHistory()
        #expect(history.frame(at: 0) == nil)
        for time in [0, 0.5, 1.0] { history.append(frame(time)) }
        history.extend(to: 2)
        #expect([0, 0.49, 0.5, 0.99, 1.7, 9].map { history.frame(at: $0)?.time } == [0, 0, 0.5, 0.5, 1, 1])
        #expect(history.ranges == [[0, 2]])
        history.cut(after: 0.7)
        #expect(history.frameCount == 2 && history.ranges == [[0, 0.5]])
    }

    @Test func aSecondFrameAtOneTimeTakesThePlaceOfTheFirst() {
        var history = FrameHistory()
        history.append(frame(0))
        history.append(frame(0.5))
        history.append(frame(0.5, rules: 3))
        #expect(history.frameCount == 2 && history.last?.rules == 3)
    }

    @Test func framesOfLongAgoAreThinned() {
        var history = FrameHistory(capacity: 1000)
        for index in 0..<20000 {
            history.append(frame(Double(index) / 60))
            #expect(history.frameCount <= 1000)
        }
        // The newest are all there, the oldest moment can still be seen, and nothing in between is far from a kept frame.
        for index in 19600..<20000 {
            #expect(history.frame(at: Double(index) / 60)?.time == Double(index) / 60)
        }
        #expect(history.frame(at: 0)?.time == 0)
    }

    @Test func framesThatShowTheSameAreJoinedFirst() {
        func frame(_ index: Int, version: Int) -> KeptFrame {
            let list = DisplayList(.group([]), identity: .init(graph: 1, rule: 1, version: UInt64(version)))
            return KeptFrame(
                time: Double(index), until: Double(index) + 0.5, displayList: list, background: .white, number: index, bodies: 0, rules: 0, bodyRuns: [],
                log: [],
                cost: 0)
        }
        var history = FrameHistory(capacity: 1000)
        for index in 0..<100 {
            history.append(frame(index, version: index / 2))
        }
        history.thin()
        #expect(history.frameCount == 75)
        #expect((0..<50).allSatisfy { history.frame(at: Double($0))?.time == Double($0 / 2 * 2) })
        #expect(history.frame(at: 0)?.until == 1.5 && history.frame(at: 51)?.time == 51)
        // Now all of the older part differ: every second one goes.
        history.thin()
        #expect(history.frameCount < 75 && history.frame(at: 99)?.time == 99)
    }
}

@Suite struct PixelChangesTests {
    private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                withUnsafeBytes(of: pixel(x, y).littleEndian) { bytes += $0 }
            }
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    @Test func equalImagesDifferNowhere() {
        let image = bitmap(70, 50) { x, y in UInt32(x * y) }
        #expect(PixelChanges.areas(from: image, to: image).isEmpty)
        #expect(PixelChanges.areas(from: nil, to: image).map(\.array) == [[0, 0, 70, 50]])
        #expect(PixelChanges.areas(from: bitmap(70, 49) { _, _ in 0 }, to: image).map(\.array) == [[0, 0, 70, 50]])
    }

    /// Whatever has changed, the areas over the old image result in the new one.
    @Test(arguments: 0..<60) func theAreasOverTheOldImageAreTheNewOne(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let width = Int.random(in: 1...90, using: &generator)
        let height = Int.random(in: 1...200, using: &generator)
        let old = bitmap(width, height) { x, y in UInt32(truncatingIfNeeded: x &* 77 &+ y &* 1_234_567) }
        var pixels = old.bytes
        for _ in 0..<Int.random(in: 1...40, using: &generator) {
            pixels[Int.random(in: 0..<pixels.count, using: &generator)] ^= 1
        }
        let new = Bitmap(width: width, height: height, bytes: pixels)
        let areas = PixelChanges.areas(from: old, to: new)
        #expect(areas.count <= 12)
        // What is known of where they differ makes it quicker, and does not change the result.
        let parts = areas.flatMap { area in [area, PixelArea(x: 0, y: area.y, width: min(width, area.x + area.width), height: area.height)] }
        #expect(PixelChanges.areas(from: old, to: new, in: parts).map(\.array) == areas.map(\.array))
        #expect(PixelChanges.areas(from: old, to: new, in: []).isEmpty)
        let sent = PixelChanges.bytes(of: new, in: areas)
        var shown = PixelChanges.bytes(of: old, in: [PixelArea(x: 0, y: 0, width: width, height: height)])
        var place = 0
        for area in areas {
            for row in area.y..<area.y + area.height {
                let start = (row * width + area.x) * 4
                shown.replaceSubrange(start..<start + area.width * 4, with: sent[place..<place + area.width * 4])
                place += area.width * 4
            }
        }
        #expect(place == sent.count)
        #expect(shown == PixelChanges.bytes(of: new, in: [PixelArea(x: 0, y: 0, width: width, height: height)]))
    }

    @Test func pixelsAreSentAsRedGreenBlueAlpha() {
        let image = Bitmap(width: 1, height: 1, bytes: [1, 2, 3, 4])
        #expect(PixelChanges.bytes(of: image, in: [PixelArea(x: 0, y: 0, width: 1, height: 1)]) == [3, 2, 1, 4])
    }

    @Test func whatStandsStillKeepsItsColourInAnOnionSkin() {
        let images = (0..<5).map { moment in bitmap(5, 1) { x, _ in x == moment ? 0xFF00_00FF : 0xFFFF_FFFF } }
        let skin = OnionSkin.compose(images)
        #expect(skin?.bytes.prefix(4).last == 255)
        // The last moment is the strongest, and each of the others shines through.
        let reds = (0..<5).map { skin?.bytes[$0 * 4 + 1] ?? 0 }
        #expect(reds[4] < reds[0] && reds[0] < 255 && Set(reds[0..<4]).count == 1)
        #expect(OnionSkin.compose([images[0]]) == images[0])
        #expect(OnionSkin.compose([]) == nil)
    }
}

@Suite struct CompilerOutputTests {
    @Test func problemsHaveTheirPlaces() {
        let text = """
            /a b/Pulse.swift:9:24: error: type 'ShapeStyle' has no member 'bluex'
             7 |     var body: some View {
             8 |         VStack {
             9 |             Circle().fill(.bluex)
               |                            `- error: type 'ShapeStyle' has no member 'bluex'
            Pulse.swift:3: warning: unused
            error: the sources do not compile

            """
        let problems = CompilerOutput.problems(in: text)
        #expect(problems.map(\.kind) == ["error", "warning", "error"])
        #expect(problems[0].file == "/a b/Pulse.swift" && problems[0].line == 9 && problems[0].column == 24)
        #expect(problems[0].source == "            Circle().fill(.bluex)")
        #expect(problems[1].line == 3 && problems[1].column == nil)
        #expect(problems[2].file == nil && problems[2].text == "the sources do not compile")
    }
}
