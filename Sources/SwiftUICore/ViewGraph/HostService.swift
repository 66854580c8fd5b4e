import Foundation

/// Something of a feature that each host has one of: made when somebody first asks for it, and torn down with the host. A feature
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
/// It must not keep its host alive.
package protocol HostService: AnyObject {
    init(host: ViewGraph)
    /// Gives the window's environment what the feature has for all views in it: whenever the host changes the environment, or the
    /// service asks for it by `renewEnvironment()`.
    @MainActor func adjust(_ environment: inout EnvironmentValues)
    /// The host gives the window another environment.
    @MainActor func environmentWillChange(from old: EnvironmentValues, to new: EnvironmentValues)
    /// Before each frame, from the one on that follows its making. Time is in stage seconds.
    func frameWillBegin(at time: Double)
    /// The tree has gone, and no frame follows.
    func tearDown()
}

extension HostService {
    package func adjust(_ environment: inout EnvironmentValues) {}
    package func environmentWillChange(from old: EnvironmentValues, to new: EnvironmentValues) {}
    package func frameWillBegin(at time: Double) {}
    package func tearDown() {}
}

/// The services of one host.
package final class HostServices: @unchecked Sendable {
    // A service may ask for others while it is made.
    private let lock = NSRecursiveLock()
    private var known: [ObjectIdentifier: any HostService] = [:]
    /// As they were made.
    private var ordered: [any HostService] = []

    package func service<Service: HostService>(_ type: Service.Type, host: ViewGraph) -> Service {
        lock.withLock {
            let key = ObjectIdentifier(type)
            if let service = known[key] {
                return unsafeDowncast(service, to: Service.self)
            }
            let service = Service(host: host)
            known[key] = service
            ordered.append(service)
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
        for service in all {
            service.frameWillBegin(at: time)
        }
    }

    /// What is asked for afterwards is made anew.
    package func tearDown() {
        let gone = lock.withLock {
            defer {
                known = [:]
                ordered = []
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
