import Foundation
import SwiftUI
import Testing
@testable import WindowHost

@MainActor
@Suite(.serialized) struct WindowPointerTests {
    @Test func thePointerFollowsTheViewUnderIt() throws {
        let view = HStack(spacing: 0) {
            Color.red.pointerStyle(.link)
            Color.blue.pointerVisibility(.hidden)
            Color.green.pointerStyle(.frameResize(position: .topLeading))
        }
        let stage = try WindowStage(
            WindowContent(graph: ViewGraph(view, size: CGSize(width: 90, height: 90), scale: 1), title: "Test") { Issue.record("\($0)") })
        _ = try stage.picture(at: 0)
        _ = stage.takeSettings()
        var pointers: [WindowSetting] = []
        for (index, x) in [10.0, 20, 40, 80].enumerated() {
            try stage.handle([.hover(CGPoint(x: x, y: 50))], at: Double(index + 1))
            pointers += stage.takeSettings()
        }
        #expect(pointers == [.pointer(.hand), .pointer(.hidden), .pointer(.fallingDiagonal)])
    }

    @Test func anImageHasItsPixels() throws {
        guard case .image(let bitmap, let x, let y) = WindowPointer(.image(Image(systemName: "star"), hotSpot: .center), scale: 2) else {
            Issue.record("no image")
            return
        }
        #expect(bitmap.width > 20)
        #expect((x, y) == (bitmap.width / 2, bitmap.height / 2))
    }
}
