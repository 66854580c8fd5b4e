import Foundation
import Rendering

/// An object of a feature that each host has one of: made on first use, and torn down with the host. A feature
/// declares its own, and a property for it, in its own folder:
///
///     final class CardSystem: HostService {
///         init(host: ViewGraph) { … }
///     }
///
///     extension ViewGraph {
///         nonisolated var cards: CardSystem { service(CardSystem.self) }
///     }
///
/// It must not keep its host alive. One that takes part in frames is a `FrameService`.
package protocol HostService: AnyObject {
    init(host: ViewGraph)
    /// Gives the window's environment what the feature has for all views in it: whenever the host changes the environment, or the
    /// service asks for it by `renewEnvironment()`.
    @MainActor func adjust(_ environment: inout EnvironmentValues)
    /// The host gives the window another environment.
    @MainActor func environmentWillChange(from old: EnvironmentValues, to new: EnvironmentValues)
    /// The tree is still there, and goes now.
    @MainActor func treeWillEnd()
    /// The tree has gone, and no frame follows.
    func tearDown()
}

/// A service with something to do in each frame.
package protocol FrameService: HostService {
    /// Before each frame, from the one on that follows its making. Time is in stage seconds.
    func frameWillBegin(at time: Double)
    /// In each frame, when the tree has its time, and before what waits for an update.
    @MainActor func timeDidChange(to time: Double)
    /// In each frame, after what waited for an update.
    /// - Returns: Whether the service has queued changes that belong to the same frame.
    @MainActor func updatesDidEnd() -> Bool
    /// In each frame, when the tree has its time and its updates are done.
    /// - Returns: What the service draws above the window, in its coordinates; empty for nothing. It is in no view: it is not hit, and no
    ///   observer sees it.
    @MainActor func overlay(at time: Double, above content: DisplayList) -> DisplayList
    /// When the service needs a frame although nothing else asks for one: stage seconds, infinity for never.
    @MainActor var nextUpdate: Double { get }
}

extension HostService {
    package func adjust(_ environment: inout EnvironmentValues) {}
    package func environmentWillChange(from old: EnvironmentValues, to new: EnvironmentValues) {}
    package func treeWillEnd() {}
    package func tearDown() {}
}

extension FrameService {
    package func frameWillBegin(at time: Double) {}
    package func timeDidChange(to time: Double) {}
    package func updatesDidEnd() -> Bool { false }
    package func overlay(at time: Double, above content: DisplayList) -> DisplayList { .empty }
    package var nextUpdate: Double { .infinity }
}

/// The services of one host.
package final class HostServices: @unchecked Sendable {
    // A service may ask for others while it is made.
    private let lock = NSRecursiveLock()
    @exclusivity(unchecked) private var known: [ObjectIdentifier: any HostService] = [:]
    /// As they were made.
    private var ordered: [any HostService] = []
    private var framed: [any FrameService] = []

    package func service<Service: HostService>(_ type: Service.Type, host: ViewGraph) -> Service {
        lock.withLock {
            let key = ObjectIdentifier(type)
            if let service = known[key] {
                return unsafeDowncast(service, to: Service.self)
            }
            let service = Service(host: host)
            known[key] = service
            ordered.append(service)
            if let service = service as? any FrameService {
                framed.append(service)
            }
            return service
        }
    }

    /// Those that are there from the start.
    package func make(_ types: [any HostService.Type], host: ViewGraph) {
        for type in types {
            _ = service(type, host: host)
        }
    }

    private var all: [any HostService] { lock.withLock { ordered } }
    private var inFrames: [any FrameService] { lock.withLock { framed } }

    @MainActor package func adjust(_ environment: inout EnvironmentValues) {
        for service in all {
            service.adjust(&environment)
        }
    }

    @MainActor package func environmentWillChange(from old: EnvironmentValues, to new: EnvironmentValues) {
        for service in all {
            service.environmentWillChange(from: old, to: new)
        }
    }

    package func frameWillBegin(at time: Double) {
        for service in inFrames {
            service.frameWillBegin(at: time)
        }
    }

    @MainActor func timeDidChange(to time: Double) {
        for service in inFrames {
            service.timeDidChange(to: time)
        }
    }

    /// Whether one of them has queued changes that belong to the same frame.
    @MainActor func updatesDidEnd() -> Bool {
        inFrames.reduce(false) { $1.updatesDidEnd() || $0 }
    }

    /// What they draw above the window.
    @MainActor func overlays(at time: Double, above content: DisplayList) -> [DisplayList] {
        inFrames.map { $0.overlay(at: time, above: content) }.filter { !$0.isEmpty }
    }

    @MainActor var nextUpdate: Double { inFrames.reduce(.infinity) { min($0, $1.nextUpdate) } }

    @MainActor func treeWillEnd() {
        for service in all {
            service.treeWillEnd()
        }
    }

    /// What is asked for afterwards is made anew.
    package func tearDown() {
        let gone = lock.withLock {
            defer {
                known = [:]
                ordered = []
                framed = []
            }
            return ordered
        }
        gone.reversed().forEach { $0.tearDown() }
    }
}

extension ViewGraph {
    /// This host's service of that type; can be asked for on any thread.
    package nonisolated func service<Service: HostService>(_ type: Service.Type) -> Service {
        services.service(type, host: self)
    }
}
