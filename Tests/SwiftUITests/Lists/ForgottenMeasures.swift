@testable import SwiftUI
@testable import SwiftUICore

/// What tests need that compare a stage which has run for a while with a new one.
extension LazyContainer {
    /// Forgets how long the lines were that are not visible, and what the first ones let expect of them, as a new container
    /// would not know it. What is built is measured again.
    func forgetMeasures() {
        guard changes.isAlive, lines != nil else { return }
        lengths = LazyLengths(count: lengths.count)
        firstLine = nil
        circle = nil
        host.enqueue(in: Transaction()) { [changes, measured] in
            if changes.isAlive {
                changes.signal()
                measured.signal()
            }
        }
    }
}

extension ScrollRegistry {
    /// Has the lazy containers in the content measure what is built anew, and expect nothing of the rest.
    func forgetMeasures() {
        for source in sources.members {
            ((source as? DynamicContainer)?.kind as? LazyContainer)?.forgetMeasures()
        }
    }
}
