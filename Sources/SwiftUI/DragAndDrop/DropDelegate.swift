import Foundation
public import UniformTypeIdentifiers

/// What happens to items that are dropped.
public enum DropOperation: Sendable {
    /// Nothing: the items go back.
    case cancel
    /// They cannot be dropped here.
    case forbidden
    /// They stay where they were, and their copies come here.
    case copy
    /// They come here from where they were.
    case move
    /// They are taken away from where they were, and come nowhere.
    case delete
}

/// What a view would do with the items over it.
public struct DropProposal: Sendable {
    /// What happens when the items are dropped.
    public let operation: DropOperation

    /// What happens to the items of another app, such as files from the desktop; nil where nothing else was said.
    public let operationOutsideApplication: DropOperation?

    /// A proposal to do this.
    public init(operation: DropOperation) {
        self.operation = operation
        operationOutsideApplication = nil
    }

    /// A proposal to do this with items of the app, and that with items of others, such as files from the desktop.
    public init(withinApplication: DropOperation, outsideApplication: DropOperation) {
        operation = withinApplication
        operationOutsideApplication = outsideApplication
    }

    func operation(isFromOutside: Bool) -> DropOperation { isFromOutside ? operationOutsideApplication ?? operation : operation }
}

/// The items over a view.
public struct DropInfo {
    /// Where the touch is, in the view's coordinates.
    public let location: CGPoint
    var items: [DragItem]
    /// Of the view.
    var size = CGSize.zero
    /// Whether the items come from another program.
    var isFromOutside = false

    /// Returns whether one of the items has data of one of these types, or of a more special one.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
        !itemProviders(for: contentTypes).isEmpty
    }

    /// The items with data of one of these types, or of a more special one.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        items.map(\.provider).filter { provider in contentTypes.contains { provider.hasItemConformingToTypeIdentifier($0.identifier) } }
    }

    /// Returns whether one of the items has data of one of the types with these identifiers.
    public func hasItemsConforming(to types: [String]) -> Bool {
        !itemProviders(for: types).isEmpty
    }

    /// The items with data of one of the types with these identifiers.
    public func itemProviders(for types: [String]) -> [NSItemProvider] {
        items.map(\.provider).filter { provider in types.contains { provider.hasItemConformingToTypeIdentifier($0) } }
    }
}

/// Decides what a view does with items that are dragged over it.
@MainActor @preconcurrency public protocol DropDelegate {
    /// Whether the items may be dropped. Asked before anything else; true unless you say otherwise.
    func validateDrop(info: DropInfo) -> Bool

    /// The items were dropped. Returns whether they were taken; otherwise they go back.
    func performDrop(info: DropInfo) -> Bool

    /// The touch has come over the view.
    func dropEntered(info: DropInfo)

    /// The touch has moved over the view. Nil keeps the proposal that was made last, at first to copy.
    func dropUpdated(info: DropInfo) -> DropProposal?

    /// The touch has left the view.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    /// Allows every drop.
    public func validateDrop(info: DropInfo) -> Bool { true }
    /// Does nothing.
    public func dropEntered(info: DropInfo) {}
    /// Keeps the proposal that was made last.
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    /// Does nothing.
    public func dropExited(info: DropInfo) {}
}
