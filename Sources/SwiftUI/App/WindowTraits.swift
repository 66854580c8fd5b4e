import Foundation
import StageTime

/// The traits of an app's first window, for a host that shows real windows.
package struct WindowTraits {
    package var title: Text?
    /// In points.
    package var defaultSize: CGSize?
    package var resizability = WindowResizability.automatic
    /// Whether its windows are opened again.
    package var restoration = SceneRestorationBehavior.Kind.automatic
    /// Whether it has a window when the app starts.
    package var launch = SceneLaunchBehavior.Kind.automatic
    /// Scenes beside the one that is shown.
    package var otherScenes = 0
    /// Whether the scene has a window; a launch screen has none.
    var hasWindow = true
    /// What the scene gives to a window that it shares with others.
    var share: (any SceneShare)?

    /// Those of the app whose root view was made last.
    @MainActor package static var current: WindowTraits?

    /// The title as plain text.
    @MainActor
    package func title(in environment: EnvironmentValues) -> String? {
        title.map { ResolvedText($0, environment: environment.textEnvironment, now: StageTime.currentDate).string }
    }
}

/// What scenes give to a window that several of them share, as those of an app's documents do.
@MainActor
protocol SceneShare {
    /// Takes over what another scene gives. Returns false for what is none of this window's.
    mutating func merge(_ other: any SceneShare) -> Bool
    /// Puts what a modifier of the scene makes around what it gives.
    mutating func modify(_ change: @escaping @MainActor (AnyView) -> AnyView)
    /// Gives it to the window's root view.
    func give(to root: AnyView, appName: String) -> AnyView
}

/// A scene with traits of its window.
@MainActor
protocol WindowDescribing {
    var windowTraits: WindowTraits { get }
}

extension Scene {
    /// What is known of the first window.
    var traits: WindowTraits {
        if let scene = self as? any WindowDescribing {
            return scene.windowTraits
        }
        return Body.self == Never.self ? WindowTraits() : body.traits
    }

    func describing(_ change: @escaping @MainActor (inout WindowTraits) -> Void) -> some Scene {
        DescribedScene(base: self, change: change)
    }
}

/// A scene that changes traits of its window.
struct DescribedScene<Base: Scene>: PrimitiveScene, WindowDescribing {
    let base: Base
    let change: @MainActor (inout WindowTraits) -> Void

    func _makeRootView() -> AnyView? { base._makeRootView() }

    var windowTraits: WindowTraits {
        var traits = base.traits
        change(&traits)
        return traits
    }
}

extension SceneList: WindowDescribing {
    var windowTraits: WindowTraits {
        let all = scenes.map(\.traits)
        guard let index = all.firstIndex(where: \.hasWindow) ?? all.indices.first else { return WindowTraits() }
        var traits = all[index]
        for (other, scene) in all.enumerated() where other != index {
            if let share = scene.share, traits.share?.merge(share) ?? false { continue }
            traits.otherScenes += scene.hasWindow ? 1 : 0
        }
        return traits
    }
}

extension ModifiedScene: WindowDescribing {
    var windowTraits: WindowTraits {
        var traits = base.traits
        traits.share?.modify(modify)
        return traits
    }
}

extension WindowGroup: WindowDescribing {
    var windowTraits: WindowTraits { WindowTraits(title: title) }
}
