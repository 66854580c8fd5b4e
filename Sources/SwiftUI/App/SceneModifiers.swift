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
        onceForAllWindows { $0.onChange(of: value, perform: action) }
    }

    /// Calls `action` with the old and the new value after an update in which `value` has changed; with `initial`, also at
    /// the start.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene {
        onceForAllWindows { $0.onChange(of: value, initial: initial, action) }
    }

    /// Calls `action` after an update in which `value` has changed; with `initial`, also at the start.
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some Scene {
        onceForAllWindows { $0.onChange(of: value, initial: initial, action) }
    }

    /// The size of a real window when it opens, in points. On a stage, as on a phone, the window fills the screen.
    public func defaultSize(_ size: CGSize) -> some Scene { describing { $0.defaultSize = size } }

    /// The size of a real window when it opens, in points. On a stage, as on a phone, the window fills the screen.
    public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene { defaultSize(CGSize(width: width, height: height)) }

    /// How far a real window can be resized. On a stage, as on a phone, the window fills the screen.
    public func windowResizability(_ resizability: WindowResizability) -> some Scene { describing { $0.resizability = resizability } }

    /// Harmless: a phone has one window, and no event from outside requests another.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }

    /// Harmless: the system decides whether a background task runs; on a stage none does.
    public func backgroundTask<D: Sendable, R: Sendable>(
        _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
    ) -> some Scene {
        self
    }
}

/// The source of a real window's size limits. On a stage, as on a phone, the window fills the screen.
public struct WindowResizability: Sendable {
    package enum Limits: Sendable {
        case minimum, both
    }

    package let limits: Limits

    /// What the kind of scene suggests: for a `WindowGroup`, the smallest size of the content.
    public static var automatic: WindowResizability { WindowResizability(limits: .minimum) }
    /// Between the smallest and the largest size of the content.
    public static var contentSize: WindowResizability { WindowResizability(limits: .both) }
    /// Not smaller than the content can be.
    public static var contentMinSize: WindowResizability { WindowResizability(limits: .minimum) }
}

/// What wakes an app in the background. Harmless: the system decides whether a background task runs; on a stage none does.
public struct BackgroundTask<Request, Response>: Sendable {}

extension BackgroundTask where Request == Void, Response == Void {
    /// Harmless: the system decides whether a background task runs; on a stage none does.
    public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
}

extension BackgroundTask where Request == String, Response == Void {
    /// The events of background transfers whose sessions are not handled otherwise.
    /// Harmless: the system decides whether a background task runs; on a stage none does.
    public static var urlSession: BackgroundTask<String, Void> { BackgroundTask() }

    /// The events of background transfers whose session's identifier is matched.
    /// Harmless: the system decides whether a background task runs; on a stage none does.
    public static func urlSession(matching: @escaping (String) -> Bool) -> BackgroundTask<String, Void> { BackgroundTask() }
}

extension BackgroundTask where Request == Void, Response == Void {
    /// The events of background transfers of one session.
    /// Harmless: the system decides whether a background task runs; on a stage none does.
    public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
}
