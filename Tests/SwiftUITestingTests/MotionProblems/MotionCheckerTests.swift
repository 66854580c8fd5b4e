import Foundation
import MotionChecks
import Rendering
import StageTime
import Testing

/// The rules on recordings that no view has made.
@Suite struct MotionCheckerTests {
    private static let window = CGRect(x: 0, y: 0, width: 320, height: 480)

    private static func animation(
        _ view: String = "Page/Circle", _ attribute: String = "offset", from: [Double] = [0, 0], to: [Double] = [100, 0], start: Double = 0,
        end: Double? = 1, animation: String = "linear(duration: 1)", source: String = "withAnimation in the tap", samples: [Double] = [],
        events: [AnimationTrace.Event] = []
    ) -> MotionRecording.Animation {
        let first = AnimationTrace.Event(.started, at: start, animation: animation, source: source, to: to)
        let values = samples.enumerated().map { MotionRecording.Sample(start + Double($0.offset) / 60, [$0.element, 0]) }
        return MotionRecording.Animation(
            view: view, attribute: attribute, start: start, end: end, from: from, to: to, events: [first] + events, samples: values)
    }

    private static func rules(_ change: (inout MotionRecording) -> Void) -> [MotionRule] {
        var recording = MotionRecording(window: window)
        change(&recording)
        return MotionChecker.findings(in: recording).map(\.rule)
    }

    @Test func nothingIsFoundInNothing() {
        #expect(Self.rules { _ in }.isEmpty)
    }

    @Test func oneLongStepOnTheWayIsAJump() {
        #expect(Self.rules { $0.animations = [Self.animation(samples: [0, 2, 4, 6, 60, 62, 64, 66])] } == [.jump])
        #expect(Self.rules { $0.animations = [Self.animation(samples: [0, 2, 8, 20, 40, 60, 72, 78])] }.isEmpty)
        #expect(Self.rules { $0.animations = [Self.animation(samples: [0, 0, 50, 52, 54, 56])] }.isEmpty, "a start is no jump")
        let back = Self.animation(animation: "linear(duration: 1).repeatForever(autoreverses: false)", samples: [0, 50, 100, 0, 50, 100])
        #expect(Self.rules { $0.animations = [back] }.isEmpty, "what repeats begins again")
    }

    @Test func touchesExplainJumps() {
        #expect(
            Self.rules {
                $0.animations = [Self.animation(samples: [0, 2, 4, 6, 60, 62, 64, 66])]
                $0.touches = [0...1]
            }.isEmpty)
    }

    @Test func rulesCanBeLeftOut() {
        var recording = MotionRecording(window: Self.window)
        recording.animations = [Self.animation(samples: [0, 2, 4, 6, 60, 62, 64, 66])]
        #expect(MotionChecker.findings(in: recording, without: [.jump]).isEmpty)
        #expect(MotionChecker.findings(in: recording, without: [.flash, .conflict]).count == 1)
    }

    @Test func whatIsFoundInEachRowIsOneFinding() {
        var recording = MotionRecording(window: Self.window)
        recording.animations = (0..<5).map { Self.animation("Page/List/Row[\($0)]", samples: [0, 2, 4, 6, 60, 62, 64, 66]) }
        let found = MotionChecker.findings(in: recording)
        #expect(found.count == 1 && found.first?.count == 5)
        #expect(found.first?.summary.hasSuffix("(5 times) [jump]") == true)
    }

    @Test func aFrameAndAnOffsetThatDisagreeAreAConflict() {
        let offset = Self.animation("Page/Text", "offset", from: [0, 0], to: [60, 0], animation: "easeIn(duration: 0.3)")
        let frame = Self.animation("Page/Text", "frame", from: [80, 0, 40, 20], to: [20, 0, 40, 20])
        #expect(Self.rules { $0.animations = [offset, frame] } == [.conflict])
        #expect(Self.rules { $0.animations = [Self.animation("Page/Text", "offset", from: [0, 0], to: [60, 0]), frame] }.isEmpty, "one animation moves both")
        #expect(Self.rules { $0.animations = [Self.animation("Page/Circle", animation: "easeIn(duration: 0.3)"), frame] }.isEmpty, "they are two views")
    }

    @Test func whatRunsOnTopOfARepetitionIsAConflict() {
        let forever = "linear(duration: 1).repeatForever(autoreverses: true)"
        let later = AnimationTrace.Event(.combined, at: 2, animation: "easeOut(duration: 0.3)", source: "withAnimation in the tap", to: [40, 0])
        #expect(Self.rules { $0.animations = [Self.animation(end: nil, animation: forever, events: [later])] } == [.conflict])
        #expect(Self.rules { $0.animations = [Self.animation(end: 3, animation: forever, events: [later])] }.isEmpty, "it came to rest")
    }

    @Test func anAnimationThatWaitsFollowsTheFirst() {
        func second(_ animation: String) -> AnimationTrace.Event {
            AnimationTrace.Event(.combined, at: 0, animation: animation, source: "withAnimation in the tap", to: [40, 0])
        }
        #expect(Self.rules { $0.animations = [Self.animation(events: [second("easeOut(duration: 0.3)")])] } == [.conflict])
        #expect(Self.rules { $0.animations = [Self.animation(events: [second("easeOut(duration: 0.3).delay(1)")])] }.isEmpty)
    }

    private static func cutOff(_ view: String, source: String = "withAnimation in the tap") -> MotionRecording.Animation {
        animation(view, end: 0.5, source: source, samples: [0, 20, 50], events: [AnimationTrace.Event(.removed, at: 0.5)])
    }

    @Test func whatSwiftUIMovesByItselfIsNotCutOff() {
        #expect(Self.rules { $0.animations = [Self.cutOff("Page/Circle")] } == [.cutOff])
        #expect(Self.rules { $0.animations = [Self.cutOff("Page/Circle", source: "the tap on “withAnimation”")] }.isEmpty)
    }

    @Test func aPageThatLeavesCutsNothingOff() {
        let cut = Self.cutOff("App/NavigationStack/Detail/Circle")
        #expect(Self.rules { $0.animations = [cut] }.isEmpty, "the page has gone as a whole")
        let other = Self.animation("App/NavigationStack/Detail/Square", end: 2)
        #expect(Self.rules { $0.animations = [cut, other] } == [.cutOff], "the page is still there")
        #expect(Self.rules { $0.animations = [cut, Self.animation("App/NavigationStack/Home/Square", end: 2)] }.isEmpty)
    }

    // MARK: Flashes

    private func frame(_ value: UInt8, width: Int = 40, height: Int = 60, rows: Range<Int>? = nil, red: Bool = false) -> Bitmap {
        var bytes = [UInt8](repeating: 255, count: width * height * 4)
        for y in rows ?? 0..<height {
            for x in 0..<width {
                let place = 4 * (y * width + x)
                (bytes[place], bytes[place + 1], bytes[place + 2]) = red ? (0, 0, value) : (value, value, value)
            }
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }

    private func flashes(_ rate: Double, _ frames: (Bitmap, Bitmap), seconds: Double = 2) -> [FlashMeter.Flash] {
        var meter = FlashMeter(width: 40, height: 60)
        for number in 0..<Int(seconds * 60) {
            let time = Double(number) / 60
            meter.add(Int(time * 2 * rate) % 2 == 0 ? frames.0 : frames.1, at: time)
        }
        return meter.flashes
    }

    @Test func flashesAreCounted() {
        let found = flashes(5, (frame(255), frame(0)))
        #expect(found.count == 1 && found.first?.count == 5 && found.first?.isRed == false, "\(found)")
        #expect(flashes(3, (frame(255), frame(0))).isEmpty)
        #expect(flashes(5, (frame(255), frame(0, rows: 0..<8))).isEmpty, "320 cells are less than a quarter of a field")
        #expect(flashes(5, (frame(255), frame(0, rows: 0..<9))).count == 1)
        #expect(flashes(5, (frame(255), frame(245))).isEmpty)
    }

    @Test func redFlashesCountByThemselves() {
        let found = flashes(5, (frame(255, red: true), frame(180, red: true)))
        #expect(found.contains { $0.isRed }, "\(found)")
        #expect(!flashes(5, (frame(255), frame(0))).contains { $0.isRed })
    }
}
