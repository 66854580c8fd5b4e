import Foundation
import SwiftUI
import ViewValues

private struct ModelContextKey: EnvironmentKey {
    /// A context of a container without models.
    static let defaultValue = ModelContext(stores: StoreSet([]), schema: Schema([]))
}

enum QueryReports {
    static func report(_ error: any Error) {
        RuntimeIssue.report("@Query: \((error as? SwiftDataError)?.description ?? "\(error)")")
    }
}

extension EnvironmentValues {
    /// The context of queries, and the one to insert into. Without `.modelContainer(for:)`, it keeps nothing and says so.
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] }
        set { self[ModelContextKey.self] = newValue }
    }
}

/// Opens a container once, and puts its context into the environment.
private struct ContainerModifier: ViewModifier {
    let types: [any PersistentModel.Type]
    let inMemory: Bool
    let isAutosaveEnabled: Bool
    let isUndoEnabled: Bool
    let onSetup: (Result<ModelContainer, any Error>) -> Void
    @State private var holder = Holder()
    @Environment(\.undoManager) private var undoManager

    final class Holder {
        var result: Result<ModelContainer, any Error>?
    }

    @MainActor private func container() -> ModelContainer? {
        let result = holder.result ?? Result { try ModelContainer(for: Schema(types), configurations: [ModelConfiguration(isStoredInMemoryOnly: inMemory)]) }
        if holder.result == nil {
            holder.result = result
            if case .failure(let error) = result {
                RuntimeIssue.report(".modelContainer(for:): \((error as? SwiftDataError)?.description ?? "\(error)")")
            }
            (try? result.get())?.mainContext.autosaveEnabled = isAutosaveEnabled
            onSetup(result)
        }
        if isUndoEnabled, let context = (try? result.get())?.mainContext, context.undoManager !== undoManager { context.undoManager = undoManager }
        return try? result.get()
    }

    func body(content: Content) -> some View {
        content.transformEnvironment(\.modelContext) { context in
            if let main = MainActor.assumeIsolated({ container()?.mainContext }) { context = main }
        }
    }
}

extension View {
    /// Opens a container for models, once, and uses its context in this view.
    ///
    /// - Parameters:
    ///   - modelType: The models, and all that their relationships lead to.
    ///   - inMemory: Whether nothing outlives the container.
    ///   - isAutosaveEnabled: Whether changes are saved by themselves.
    ///   - isUndoEnabled: Whether the environment's undo manager records changes.
    ///   - onSetup: Called with the container or the error. An error is also reported.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }

    /// Opens a container for models, once, and uses its context in this view.
    ///
    /// - Parameters:
    ///   - modelTypes: The models, and all that their relationships lead to.
    ///   - inMemory: Whether nothing outlives the container.
    ///   - isAutosaveEnabled: Whether changes are saved by themselves.
    ///   - isUndoEnabled: Whether the environment's undo manager records changes.
    ///   - onSetup: Called with the container or the error. An error is also reported.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modifier(
            ContainerModifier(
                types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup))
    }

    /// Uses the context of a container in this view.
    public func modelContainer(_ container: ModelContainer) -> some View { environment(\.modelContext, container.mainContext) }

    /// Uses a context in this view.
    public func modelContext(_ context: ModelContext) -> some View { environment(\.modelContext, context) }
}

extension Scene {
    /// Opens a container for models, once, and uses its context in the scene's windows. See the form for views.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }

    /// Opens a container for models, once, and uses its context in the scene's windows. See the form for views.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modified {
            $0.modelContainer(for: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
        }
    }

    /// Uses the context of a container in the scene's windows.
    public func modelContainer(_ container: ModelContainer) -> some Scene { modified { $0.modelContainer(container) } }

    /// Uses a context in the scene's windows.
    public func modelContext(_ context: ModelContext) -> some Scene { modified { $0.modelContext(context) } }
}
