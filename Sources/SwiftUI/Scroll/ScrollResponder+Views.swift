import Foundation

/// Views by their ids, for entries of rotors.
extension ScrollResponder {
    /// Scrolls to the view with an id, as little as shows it. Returns whether there is one.
    package func scroll(toView id: AnyHashable) -> Bool {
        guard model.signal.isAlive, model.registry.frame(of: id) != nil else { return false }
        model.scroll(to: .view(id, anchor: nil))
        return true
    }

    /// The frame in the window of the view with an id; nil if there is none.
    package func windowFrame(ofView id: AnyHashable) -> CGRect? {
        model.registry.frame(of: id).map { windowFrame($0) }
    }
}
