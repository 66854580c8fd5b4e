import GameController
import SwiftUI
import Testing

/// No controller is found; one that code makes has the values that it is given.
@Suite(.serialized) struct GameControllerTests {
    @MainActor @Test func noControllerIsFound() async {
        #expect(search().contains("GCController finds no controllers here."))
        await withCheckedContinuation { done in GCController.startWirelessControllerDiscovery { done.resume() } }
        #expect(GCController.controllers().isEmpty && GCController.current == nil && GCKeyboard.coalesced == nil && GCMouse.mice().isEmpty)
        await #expect(throws: (any Error).self) { try await GCVirtualController(configuration: .init()).connect() }
    }

    @MainActor private func search() -> [String] {
        var issues: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = outer }
        GCController.startWirelessControllerDiscovery()
        return issues
    }

    @Test func handlersHearOfValues() throws {
        let controller = GCController.withExtendedGamepad()
        let pad = try #require(controller.extendedGamepad)
        var (presses, elements, moves): ([Bool], [String], [[Float]]) = ([], [], [])
        pad.buttonA.pressedChangedHandler = { _, _, isPressed in presses.append(isPressed) }
        pad.leftThumbstick.valueChangedHandler = { moves.append([$1, $2]) }
        pad.valueChangedHandler = { elements.append($1.localizedName ?? "") }
        pad.buttonA.setValue(1)
        pad.buttonA.setValue(0.5)
        pad.buttonA.setValue(0)
        pad.leftThumbstick.setValueForXAxis(-0.5, yAxis: 3)
        #expect(presses == [true, false] && moves == [[-0.5, 1]])
        #expect(elements == ["Button A", "Button A", "Button A", "Left Thumbstick"])
        #expect(pad.leftThumbstick.left.value == 0.5 && pad.leftThumbstick.up.isPressed && !pad.leftThumbstick.right.isPressed)
        #expect(pad.controller === controller && controller.microGamepad == nil)
        let copy = controller.capture()
        pad.leftThumbstick.setValueForXAxis(0, yAxis: 0)
        #expect(copy.extendedGamepad?.leftThumbstick.xAxis.value == -0.5)
    }
}
