import Foundation
import StageTime

/// The traits of an app's first window, for a host that shows real windows.
package struct WindowTraits {
    package var title: Text?
    /// In points.
    package var defaultSize: CGSize?
    package var resizability = WindowResizability.automatic
    /// Scenes beside the one that is shown.
    package var otherScenes = 0
    /// Whether the scene has a window; a launch screen's has none of its own.
    var hasWindow = true
    /// The documents that the scenes are for.
    var documents: [DocumentKind] = []
    /// What the launch screen of the documents shows.
    var documentLaunch: DocumentLaunchContent?

    /// Those of the app whose root view was made last.
    @MainActor package static var current: WindowTraits?

    /// The title as plain text.
    @MainActor
    package func title(in environment: EnvironmentValues) -> String? {
        title.map { ResolvedText($0, environment: environment.textEnvironment, now: StageTime.currentDate).string }
    }
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
            // Document groups share one window.
            let isShown = !scene.hasWindow || !scene.documents.isEmpty && !traits.documents.isEmpty
            traits.otherScenes += isShown ? 0 : 1
            traits.documents += scene.documents
            traits.documentLaunch = traits.documentLaunch ?? scene.documentLaunch
        }
        return traits
    }
}

extension ModifiedScene: WindowDescribing {
    var windowTraits: WindowTraits {
        var traits = base.traits
        traits.documents = traits.documents.map { kind in
            var kind = kind
            kind.surround = { [surround = kind.surround] in modify(surround($0)) }
            return kind
        }
        return traits
    }
}

extension WindowGroup: WindowDescribing {
    var windowTraits: WindowTraits { WindowTraits(title: title) }
}
