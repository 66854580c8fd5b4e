import Foundation
import Rendering
import SwiftUI

/// What assistive technologies read and do in a window.
extension WindowStage {
    /// Where the stage's window is in the window; a device's frame is around it.
    var contentOrigin: CGPoint { input.origin }
    var contentSize: CGSize { geometry.size }
    var hasKeyboard: Bool { isVisible && isFocused }
    var accessibleTitle: String { shownTitle }

    /// Reads the views, in the stage's time.
    func read(_ body: (ViewGraph) -> Void) {
        stage.enter { [content] in body(content.graph) }
    }

    /// Does something with the views, as a user does.
    func assist(_ body: (ViewGraph) -> Void) {
        hasInput = true
        stage.act { [content] in body(content.graph) }
    }

    /// Sends an input that finds a place in the tree under a name. Returns whether the place takes it.
    func send(_ event: InputEvent, naming name: String, as responder: any ViewResponder) -> Bool {
        hasInput = true
        let graph = content.graph
        let aliases = graph.service(ElementAliases.self)
        aliases.set(name) {
            nonisolated(unsafe) var found: (any ViewResponder, [any ViewResponder])?
            MainActor.assumeIsolated {
                graph.responder?.visit { candidate, ancestors in
                    if found == nil, candidate === responder { found = (candidate, ancestors) }
                }
            }
            return found
        }
        defer { aliases.removeAll() }
        return (try? stage.send(event)) != nil
    }
}
