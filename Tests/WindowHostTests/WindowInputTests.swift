import Foundation
import Rendering
import Testing
@testable import WindowHost

/// What the user does in a window becomes inputs of a stage.
@Suite struct WindowInputTests {
    private func inputs(_ events: [WindowEvent], origin: CGPoint = .zero) -> [InputEvent] {
        var input = WindowInput()
        input.origin = origin
        return events.flatMap { input.inputs(for: $0, at: 0).map(\.input) }
    }

    @Test func aDragIsATouchRelativeToItsStart() {
        let events: [WindowEvent] = [
            .hover(CGPoint(x: 5, y: 6)), .mouseDown(CGPoint(x: 10, y: 20), .main), .mouseDragged(CGPoint(x: 13, y: 24)), .mouseUp(CGPoint(x: 13, y: 30), .main),
        ]
        #expect(
            inputs(events, origin: CGPoint(x: 5, y: 5)) == [
                .pointer(.hover(.point(CGPoint(x: 0, y: 1)))), .pointer(.down(.point(CGPoint(x: 5, y: 15)))),
                .pointer(.moved(by: CGSize(width: 3, height: 4))), .pointer(.moved(by: CGSize(width: 3, height: 10))), .pointer(.up),
            ])
    }

    @Test func aClickDoesNotMove() {
        let place = CGPoint(x: 10, y: 20)
        #expect(inputs([.mouseDown(place, .main), .mouseUp(place, .main)]) == [.pointer(.down(.point(place))), .pointer(.up)])
    }

    @Test func fingersAreTouchesOfTheirOwn() {
        let place = CGPoint(x: 10, y: 20)
        let events: [WindowEvent] = [.fingerDown(0, place), .fingerDown(1, .zero), .fingerMoved(1, place), .fingerUp(0), .fingerUp(1), .fingerUp(4)]
        #expect(
            inputs(events) == [
                .pointer(.down(.point(place)), touch: 2), .pointer(.down(.point(.zero)), touch: 3),
                .pointer(.moved(by: CGSize(width: 10, height: 20)), touch: 3), .pointer(.up, touch: 2), .pointer(.up, touch: 3),
            ])
    }

    @Test func theSecondaryButtonPressesForLong() {
        var input = WindowInput()
        let timed = input.inputs(for: .mouseDown(.zero, .secondary), at: 3)
        #expect(timed.map(\.delay) == [0, WindowInput.secondaryPress])
        #expect(timed.map(\.input) == [.pointer(.down(.point(.zero)), touch: 1), .pointer(.up, touch: 1)])
        #expect(input.inputs(for: .mouseUp(.zero, .secondary), at: 3.1).isEmpty)
    }

    /// Two ends of one touch would come of it.
    @Test func aSecondClickOfTheSecondaryButtonDuringItsPressIsNone() {
        var input = WindowInput()
        #expect(input.inputs(for: .mouseDown(.zero, .secondary), at: 3).count == 2)
        #expect(input.inputs(for: .mouseDown(.zero, .secondary), at: 3.3).isEmpty)
        #expect(input.inputs(for: .mouseDown(.zero, .secondary), at: 3 + WindowInput.secondaryPress).count == 2)
    }

    @Test func aWheelScrollsUntilItStandsStill() {
        var input = WindowInput()
        let place = CGPoint(x: 1, y: 2)
        let first = input.inputs(for: .wheel(place, CGSize(width: 0, height: 0.25), isSideways: false), at: 1)
        #expect(first.map(\.input) == [.scroll(.point(place), .began), .scroll(nil, .moved(by: CGSize(width: 0, height: 0.25 * WindowInput.notch)))])
        let second = input.inputs(for: .wheel(place, CGSize(width: 0, height: 0.5), isSideways: false), at: 1.1)
        #expect(second.map(\.input) == [.scroll(nil, .moved(by: CGSize(width: 0, height: 0.75 * WindowInput.notch)))])
        #expect(input.due(at: 1.2).isEmpty)
        #expect(input.wheelEnd == 1.1 + WindowInput.wheelPause)
        #expect(input.due(at: 1.3).map(\.input) == [.scroll(nil, .ended)])
        #expect(input.wheelEnd == .infinity)
    }

    @Test func aNotchMovesContentSmoothly() {
        var input = WindowInput()
        let turn = WindowEvent.wheel(.zero, CGSize(width: 0, height: 1), isSideways: false)
        #expect(input.inputs(for: turn, at: 1).map(\.input) == [.scroll(.point(.zero), .began)])
        func heights(_ times: [Double]) -> [CGFloat] {
            times.flatMap { input.due(at: $0) }.compactMap { if case .scroll(nil, .moved(let size)) = $0.input { size.height } else { nil } }
        }
        #expect(input.isGliding)
        let first = heights([1.02, 1.04, 1.06])
        #expect(first.count == 3 && zip(first, first.dropFirst()).allSatisfy(<) && first[0] > 0 && first[2] < WindowInput.notch)
        // Another notch goes on from there, faster.
        #expect(input.inputs(for: turn, at: 1.06).map(\.input).allSatisfy { $0 == .scroll(nil, .moved(by: CGSize(width: 0, height: first[2]))) })
        let second = heights([1.08, 1.1, 1.2, 1.5, 2])
        #expect(second[0] - first[2] > first[2] - first[1])
        #expect(second.last == CGFloat(2 * WindowInput.notch))
        #expect(!input.isGliding && input.wheelEnd == .infinity)
    }

    @Test func shiftTurnsTheWheelSideways() {
        let events = inputs([.wheel(.zero, CGSize(width: 0, height: 2.5), isSideways: true)])
        #expect(events.last == .scroll(nil, .moved(by: CGSize(width: 2.5 * WindowInput.notch, height: 0))))
    }

    @Test func aCharacterIsAKeyAndMoreIsText() {
        #expect(inputs([.text("é"), .text("你好")]) == [.key(KeyInput(character: "é")), .type("你好")])
    }

    @Test func ofMovementsTheLastOneCounts() {
        let events: [WindowEvent] = [
            .mouseDragged(.zero), .mouseDragged(CGPoint(x: 1, y: 1)), .mouseUp(.zero, .main), .fingerMoved(0, .zero), .fingerMoved(1, .zero),
            .fingerMoved(1, CGPoint(x: 2, y: 2)),
        ]
        #expect(
            WindowInput.coalesced(events) == [
                .mouseDragged(CGPoint(x: 1, y: 1)), .mouseUp(.zero, .main), .fingerMoved(0, .zero), .fingerMoved(1, CGPoint(x: 2, y: 2)),
            ])
    }
}

/// Events of SDL as their bytes are (SDL_events.h).
@Suite struct SDLEventTests {
    private func content(_ type: UInt32, _ change: (UnsafeMutableRawBufferPointer) -> Void = { _ in }) -> SDLEvent.Content {
        withUnsafeTemporaryAllocation(byteCount: SDLEvent.size, alignment: 8) { bytes in
            bytes.initializeMemory(as: UInt8.self, repeating: 0)
            bytes.storeBytes(of: type, as: UInt32.self)
            change(bytes)
            return SDLEvent(UnsafeRawBufferPointer(bytes)).content
        }
    }

    private func key(_ symbol: Int32, held: UInt16 = 0) -> SDLEvent.Content {
        content(0x300) {
            $0.storeBytes(of: symbol, toByteOffset: 20, as: Int32.self)
            $0.storeBytes(of: held, toByteOffset: 24, as: UInt16.self)
        }
    }

    @Test func controlIsTheCommandKey() {
        #expect(key(0x63, held: 0x40) == .key(KeyInput(character: "c", modifiers: 16)))
        #expect(key(0x4000_0050, held: 0x41) == .key(KeyInput(character: "\u{F702}", modifiers: 18)))
        #expect(key(0x0D) == .key(KeyInput(character: "\r")))
        #expect(key(0x1B) == .key(KeyInput(character: "\u{1B}")))
    }

    @Test func altIsTheOptionKeyAndTheRightOneMakesCharacters() {
        #expect(key(0x61, held: 0x0100) == .key(KeyInput(character: "a", modifiers: 8)))
        #expect(key(0x61, held: 0x0200) == .letter(KeyInput(character: "a"), isRepeat: false))
        #expect(key(0x61, held: 0x0240) == .letter(KeyInput(character: "a", modifiers: 16), isRepeat: false))
        let held: [UInt16] = [0, 0x0001, 0x0040, 0x0100, 0x0400, 0x0200, 0x0240, 0x4000]
        #expect(held.map(SDLEvent.isTextOfKey) == [false, false, true, true, true, false, false, false])
    }

    @Test func theKeypadMovesWhileItsDigitsAreOff() {
        #expect(key(0x4000_005C) == .key(KeyInput(character: "\u{F702}")))
        #expect(key(0x4000_005C, held: 0x1000) == .other)
        #expect(key(0x4000_0058, held: 0x1000) == .key(KeyInput(character: "\r")))
    }

    @Test(arguments: [
        ([:], "x11"), (["WAYLAND_DISPLAY": "wayland-0"], "x11"), (["XDG_RUNTIME_DIR": "/run/user/1"], "wayland,x11"),
        (["XDG_RUNTIME_DIR": "/run/user/1", "WAYLAND_DISPLAY": "other"], "x11"), (["WAYLAND_DISPLAY": "/run/user/1/wayland-0"], "wayland,x11"),
    ])
    func waylandIsAskedForWhereItIs(environment: [String: String], drivers: String) {
        #expect(SDLSystem.drivers(environment) { $0 == "/run/user/1/wayland-0" } == drivers)
    }

    @Test func lettersComeAsText() {
        #expect(key(0x63) == .letter(KeyInput(character: "c"), isRepeat: false))
        #expect(
            content(0x303) {
                $0.copyBytes(from: Array(repeating: 0, count: 12) + Array("ü".utf8)); $0.storeBytes(of: 0x303, as: UInt32.self)
            } == .text("ü"))
    }

    @Test func mouseAndWindow() {
        let button = content(0x401) {
            $0.storeBytes(of: 3, toByteOffset: 16, as: UInt8.self)
            $0.storeBytes(of: 7, toByteOffset: 20, as: Int32.self)
            $0.storeBytes(of: 9, toByteOffset: 24, as: Int32.self)
        }
        #expect(button == .button(x: 7, y: 9, button: 3, isDown: true))
        let touched = content(0x401) { $0.storeBytes(of: UInt32.max, toByteOffset: 12, as: UInt32.self) }
        #expect(touched == .other)
        #expect(content(0x200) { $0.storeBytes(of: 6, toByteOffset: 12, as: UInt8.self) } == .sizeChanged)
        #expect(content(0x200) { $0.storeBytes(of: 3, toByteOffset: 12, as: UInt8.self) } == .exposed)
        #expect(content(0x200) { $0.storeBytes(of: 14, toByteOffset: 12, as: UInt8.self) } == .close)
        #expect(content(0x100) == .quit)
    }
}
