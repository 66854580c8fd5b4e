import Foundation
import UniformTypeIdentifiers

extension ViewGraph {
    /// Files and texts from another program come over a point of the window and are dropped there. Returns whether a view has taken them.
    ///
    /// - Parameters:
    ///   - files: Each is an item with the file's address and its data.
    ///   - texts: Each is an item.
    @MainActor
    package func dropFromOutside(files: [URL], texts: [String], at point: CGPoint) -> Bool {
        let items = files.compactMap { NSItemProvider(contentsOf: $0) }.map { DragItem($0) } + texts.map { DragItem($0) }
        guard !items.isEmpty else { return false }
        _ = drags.begin(ActiveDrag(items: items, operations: [.copy], isFromOutside: true), at: point)
        switch drags.drop(at: point, whenDone: {}) {
        case .copy, .move, .delete: return true
        case .cancel, .forbidden: return false
        }
    }
}
