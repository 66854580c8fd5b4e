import IncrementalGraph
import Foundation
import Rendering

/// The window's geometry, in points.
struct WindowMetrics: Equatable {
    var size: CGSize
    var safeAreaInsets: EdgeInsets
}

/// The window of one view tree: its size, its pixels, what the device covers of it, and the environment that all views in it have.
@MainActor
package final class WindowState {
    /// Nil for a rendered image.
    package var scope: (any WindowScope)?

    /// The window's size and what the device covers of it. Rules that read it run again when it changes.
    private nonisolated(unsafe) let metrics: Attribute<WindowMetrics>
    /// Pixels per point. Too many rules round to pixels to have them all remember that: when it changes, all run again.
    nonisolated(unsafe) private(set) var scale: CGFloat
    /// What the window was given last; views see it with the next update.
    private var given: (metrics: WindowMetrics, scale: CGFloat)
    /// Whether the size classes follow from the size.
    private let hasOwnSizeClasses: Bool
    /// What all views see.
    let environment: Attribute<EnvironmentValues>
    /// The environment as it was given to the window. Services add to it.
    private var givenEnvironment: EnvironmentValues

    private let root: Subgraph
    private let services: HostServices
    private let updates: UpdateQueue

    /// To be made in `root`.
    init(
        _ window: WindowMetrics, scale: CGFloat, environment values: EnvironmentValues, root: Subgraph, services: HostServices, updates: UpdateQueue
    ) {
        self.scale = scale
        given = (window, scale)
        var values = values
        values.displayScale = scale
        hasOwnSizeClasses = values.horizontalSizeClass == nil && values.verticalSizeClass == nil
        if hasOwnSizeClasses {
            values.setSizeClasses(of: window.size)
        }
        givenEnvironment = values
        environment = Attribute("environment", value: values)
        metrics = Attribute("window metrics", value: window)
        self.root = root
        self.services = services
        self.updates = updates
    }

    nonisolated var size: CGSize { metrics.value.size }
    nonisolated var safeAreaInsets: EdgeInsets { metrics.value.safeAreaInsets }

    /// Runs code of this window's.
    func act<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let scope else { return try body() }
        return try scope.act(body)
    }

    /// Gives the window another size in points, other pixels per point, or other covered edges; nil leaves them as they are. Part of
    /// the next update, which the transaction that is current animates. What is presented keeps its form: a sheet stays one.
    package func change(size: CGSize? = nil, scale: CGFloat? = nil, safeAreaInsets: EdgeInsets? = nil) {
        let (old, oldScale) = given
        let new = WindowMetrics(size: size ?? old.size, safeAreaInsets: safeAreaInsets ?? old.safeAreaInsets)
        let newScale = scale ?? oldScale
        guard new != old || newScale != oldScale else { return }
        given = (new, newScale)
        scope?.change(size: new.size, scale: newScale, safeAreaInsets: new.safeAreaInsets)
        setEnvironment { [hasOwnSizeClasses] in
            $0.displayScale = newScale
            if hasOwnSizeClasses {
                $0.setSizeClasses(of: new.size)
            }
        }
        updates.enqueue(in: .current) { [self] in
            metrics.set(new)
            if newScale != self.scale {
                self.scale = newScale
                root.invalidateAll()
            }
        }
    }

    /// Changes the environment of the whole tree.
    package func setEnvironment(_ change: (inout EnvironmentValues) -> Void) {
        var values = givenEnvironment
        change(&values)
        services.environmentWillChange(from: givenEnvironment, to: values)
        givenEnvironment = values
        updates.enqueue(in: .current) { [self] in showEnvironment(values) }
    }

    /// Asks the services anew for what they add to the environment. Belongs to an update, or comes before the first.
    package func renewEnvironment() {
        showEnvironment(givenEnvironment)
    }

    /// Shows views an environment with what services add to it.
    private func showEnvironment(_ values: EnvironmentValues) {
        var values = values
        services.adjust(&values)
        environment.set(values)
    }
}

extension EnvironmentValues {
    /// The colour behind everything: white, or black in the dark.
    package var windowBackground: ResolvedColor {
        colorScheme == .dark ? .black : .white
    }
}
