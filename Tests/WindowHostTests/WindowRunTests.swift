import Foundation
import Rendering
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// A window without a display: the test says what the user does after each picture.
private final class StandIn: WindowSystem, @unchecked Sendable {
    private let condition = NSCondition()
    private var isAwake = false
    private var script: [[WindowEvent]]
    private var seconds = 0.0
    private(set) var colors: [[UInt8]] = []
    private(set) var changes: [[PixelArea]?] = []
    private(set) var settings: [WindowSetting] = []
    private(set) var isOpen = false
    private let problem: WindowError?

    init(_ script: [[WindowEvent]], problem: WindowError? = nil) {
        (self.script, self.problem) = (script, problem)
    }

    /// A frame passes with each picture.
    var time: Double { condition.withLock { seconds } }

    func open(_ request: WindowRequest) throws -> WindowGeometry {
        if let problem { throw problem }
        isOpen = true
        return WindowGeometry(size: request.size, scale: 2)
    }

    func waitForEvents() -> [WindowEvent] {
        condition.withLock {
            while !isAwake {
                condition.wait()
            }
            isAwake = false
            // The user answers to what is shown.
            guard colors.count > 0, !script.isEmpty, hasNewPicture else { return [] }
            hasNewPicture = false
            return script.removeFirst()
        }
    }

    private var hasNewPicture = false

    func wake() {
        condition.withLock {
            isAwake = true
            condition.broadcast()
        }
    }

    func show(_ bitmap: Bitmap, changes: [PixelArea]?) {
        condition.withLock {
            colors.append(Array(bitmap.bytes[0..<4]) + [UInt8(truncatingIfNeeded: bitmap.width)])
            self.changes.append(changes)
            seconds += 1 / 60
            (hasNewPicture, isAwake) = (true, true)
        }
    }

    func apply(_ setting: WindowSetting) { settings.append(setting) }

    func close() { isOpen = false }
}

/// The threads of a window, with a stand-in for the display.
@MainActor
@Suite(.serialized) struct WindowRunTests {
    private struct Switch: View {
        @State private var isOn = false

        var body: some View {
            Color(red: isOn ? 1 : 0, green: 0, blue: isOn ? 0 : 1)
                .onTapGesture { isOn.toggle() }
        }
    }

    private func run<V: View>(_ view: V, _ system: StandIn) throws {
        let time = StageTime()
        let graph = time.run { ViewGraph(view, size: CGSize(width: 40, height: 20), scale: 1) }
        let content = WindowContent(graph: graph, stageClock: time.stageClock, title: "Test") { Issue.record("\($0)") }
        try WindowRun(content, system: system, clock: { system.time }).run()
    }

    @Test func aClickChangesThePixelsAndCloseEnds() throws {
        let place = CGPoint(x: 10, y: 10)
        let system = StandIn([
            [.mouseDown(place, .main), .mouseUp(place, .main)], [.resized(WindowGeometry(size: CGSize(width: 50, height: 20), scale: 2))], [.closed],
        ])
        try run(Switch(), system)
        #expect(system.colors == [[255, 0, 0, 255, 80], [0, 0, 255, 255, 80], [0, 0, 255, 255, 100]])
        #expect(system.changes.first == .some(nil))
        #expect(!system.isOpen)
    }

    private struct Later: View {
        @State private var isOn = false

        var body: some View {
            Color(red: isOn ? 1 : 0, green: 0, blue: isOn ? 0 : 1)
                .onAppear { withAnimation(.linear(duration: 0.1)) { isOn = true } }
        }
    }

    @Test func anAnimationGoesOnWithoutInput() throws {
        let system = StandIn([[], [], [], [], [], [.closed]])
        try run(Later(), system)
        #expect(system.colors.count >= 6)
        let reds = system.colors.map { $0[2] }
        #expect(reds == reds.sorted(), "each picture is later than the one before")
        #expect(Set(reds).count >= 5)
    }

    @Test func withoutADisplayItSaysWhy() {
        let problem = WindowError("there is no display")
        #expect(throws: problem) { try run(Switch(), StandIn([], problem: problem)) }
    }
}
