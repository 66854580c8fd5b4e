import Foundation
import Observation
import OpenCombine

extension Scene {
    /// Sets an environment value for the scene's windows.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        modified { $0.environment(keyPath, value) }
    }

    /// Puts an observable object into the environment of the scene's windows.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        modified { $0.environment(object) }
    }

    /// Puts an object into the environment of the scene's windows.
    public func environmentObject<T: OpenCombine.ObservableObject>(_ object: T) -> some Scene {
        modified { $0.environmentObject(object) }
    }

    /// Changes an environment value for the scene's windows.
    public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some Scene {
        modified { $0.transformEnvironment(keyPath, transform: transform) }
    }

    /// The store of the `AppStorage` properties in the scene's windows that name none.
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene {
        modified { $0.defaultAppStorage(store) }
    }

    /// Calls `action` with the new value after an update in which `value` has changed.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene {
        modified { $0.onChange(of: value, perform: action) }
    }

    /// Calls `action` with the old and the new value after an update in which `value` has changed; with `initial`, also at
    /// the start.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene {
        modified { $0.onChange(of: value, initial: initial, action) }
    }

    /// Calls `action` after an update in which `value` has changed; with `initial`, also at the start.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
        modified { $0.onChange(of: value, initial: initial, action) }
    }

    /// For source compatibility: a stage's window has the size that it is given.
    public func defaultSize(_ size: CGSize) -> some Scene { self }

    /// For source compatibility: a stage's window has the size that it is given.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { self }

    /// For source compatibility: a stage's window has the size that it is given.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }

    /// For source compatibility: there is one window, and nothing outside asks for another.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

    /// For source compatibility: nothing wakes an app on a stage in the background.
    public func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene {
        self
    }
}

/// Where a window's limits come from. For source compatibility: a stage's window has the size that it is given.
public struct WindowResizability: Sendable {
    /// What the kind of scene suggests.
    public static var automatic: WindowResizability { WindowResizability() }
    /// Between the smallest and the largest size of the content.
    public static var contentSize: WindowResizability { WindowResizability() }
    /// Not smaller than the content can be.
    public static var contentMinSize: WindowResizability { WindowResizability() }
}

/// What wakes an app in the background. For source compatibility: nothing does on a stage.
public struct BackgroundTask<Request, Response>: Sendable {}

extension BackgroundTask where Request == Void, Response == Void {
    /// For source compatibility: nothing asks for it on a stage.
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
}
