import Foundation
import Rendering
import SwiftUI

/// An app's first window with its menu bar, for a movie of what was done there. Menus send their keys, as in a window; other windows do not open.
@MainActor
package final class DesktopApp: FrameSource {
    private let graph: ViewGraph
    private let windows: AppWindows

    package init(_ graph: ViewGraph, _ windows: AppWindows) {
        (self.graph, self.windows) = (graph, windows)
    }

    package var size: CGSize { graph.size }
    package var scale: CGFloat { graph.scale }
    package var hasChanges: Bool { graph.hasChanges }
    package func frame(at time: Double) -> Frame { graph.frame(at: time) }
    package func prepare(for events: [InputEvent]) { graph.prepare(for: events) }
    package func act(_ body: () throws -> Void) rethrows { try graph.act(body) }
    package func tearDown() { graph.tearDown() }

    package func send(_ event: InputEvent) throws {
        try graph.send(event)
        for case .key(let key, OpenWindow.first) in windows.takeRequests() {
            // A key that nothing takes: nothing happens, as in the window.
            try? graph.send(.key(key))
        }
    }
}
