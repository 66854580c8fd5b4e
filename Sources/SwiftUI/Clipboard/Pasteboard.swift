import Foundation
import IncrementalGraph

/// What was copied last in a window: the items, and their text for text fields and other programs.
package final class Pasteboard: HostService {
    private unowned let host: ViewGraph
    private(set) var items: [DragItem] = []
    private(set) var text = ""
    /// Signals changes.
    private var signal: Attribute<Void>?

    package init(host: ViewGraph) {
        self.host = host
    }

    /// A text replaces what is there. The text of the items that are there changes nothing.
    func set(_ text: String) {
        guard text != self.text || text.isEmpty else { return }
        self.text = text
        items = text.isEmpty ? [] : [DragItem(text)]
        noteChange()
    }

    /// Items replace what is there.
    func set(_ items: [DragItem]) {
        self.items = items
        text = items.compactMap(\.text).joined(separator: "\n")
        noteChange()
    }

    /// The items. The running rule depends on them.
    func observedItems(root: Subgraph) -> [DragItem] {
        if signal == nil {
            signal = root.apply { Attribute("pasteboard", value: ()) }
        }
        signal?.value
        return items
    }

    private func noteChange() {
        guard let signal else { return }
        host.enqueue(in: .current) {
            signal.signal()
        }
    }

    package func treeWillEnd() {
        signal = nil
    }
}

extension DragItem {
    /// The item as text: a text itself, or an address.
    fileprivate var text: String? { provider.object(String.self) ?? provider.object(URL.self)?.absoluteString }
}

extension ViewGraph {
    nonisolated var pasteboard: Pasteboard { service(Pasteboard.self) }
}

/// The items on the pasteboard of a view's window; the body runs again when they change.
struct PastedItems: DynamicProperty {
    private(set) var items: [DragItem] = []

    static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        buffer.append(Box(host: inputs.host), at: fieldOffset)
    }

    private final class Box: DynamicPropertyBox {
        private unowned let host: ViewGraph

        init(host: ViewGraph) {
            self.host = host
        }

        func update(_ property: UnsafeMutableRawPointer) {
            property.assumingMemoryBound(to: PastedItems.self).pointee.items = host.pasteboard.observedItems(root: host.root)
        }
    }
}
