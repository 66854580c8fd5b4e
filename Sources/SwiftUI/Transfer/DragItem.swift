import Foundation

/// Something that is dragged or copied.
struct DragItem {
    let provider: NSItemProvider

    /// An item of a program's provider.
    init(_ provider: NSItemProvider) {
        self.provider = provider
    }

    /// A value with all its representations.
    init<T: Transferable>(_ value: T) {
        provider = NSItemProvider()
        provider.add(value)
    }

    /// The item as a value that is there already.
    func value<T: Transferable>(as type: T.Type) -> T? { provider.object(T.self) }

    /// Whether it is a value of the type, or becomes one.
    func isTransferable<T: Transferable>(as type: T.Type) -> Bool { value(as: T.self) != nil || provider.transfer(as: T.self) != nil }
}

extension [DragItem] {
    /// Hands the items over as values of a type: at once where all are there, otherwise when they are made of their data.
    /// Returns what `action` returns; true for items that have to be made first.
    ///
    /// - Parameters:
    ///   - origin: What the items were, for reports: “dropped”.
    ///   - whenDone: Called after the action.
    @MainActor func withValues<T: Transferable>(
        of type: T.Type, from origin: String, whenDone: @escaping @MainActor () -> Void = {}, _ action: @escaping @MainActor ([T]) -> Bool
    ) -> Bool {
        let present = map { $0.value(as: T.self) }
        let missing = zip(self, present).contains { item, value in value == nil && item.provider.transfer(as: T.self) != nil }
        guard missing else {
            defer { whenDone() }
            return action(present.compactMap { $0 })
        }
        Task { @MainActor in
            var values: [T] = []
            for item: DragItem in self {
                if let value = item.value(as: T.self) {
                    values.append(value)
                } else if let load = item.provider.transfer(as: T.self) {
                    do {
                        values.append(try await load())
                    } catch {
                        RuntimeIssue.report("A \(origin) item could not be read as \(T.self), and is left out: \(error).")
                    }
                }
            }
            if !values.isEmpty {
                _ = action(values)
            }
            whenDone()
        }
        return true
    }
}
