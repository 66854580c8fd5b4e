import Foundation

/// An app, described by its scenes.
@MainActor @preconcurrency
public protocol App {
    /// What the scenes are made of; it follows from `body`.
    associatedtype Body: Scene

    /// The app's scenes. The first one that has a window is shown; the others are not.
    @SceneBuilder @MainActor var body: Body { get }

    /// Makes the app in its initial state, before its window is shown.
    @MainActor init()
}

/// What an app's first window shows, with the app's own state.
package nonisolated struct AppRootView<A: App>: View {
    var properties: HeldProperties<A>
    private let delegate: AdaptedDelegate?
    @Environment(\.appWindows) private var windows

    @MainActor
    package init(_ type: A.Type) {
        let (app, delegate) = AdaptedDelegate.launching { A() }
        properties = HeldProperties(holder: app)
        self.delegate = delegate
    }

    @MainActor package var body: AnyView {
        let scene = properties.holder.body
        let traits = scene.traits
        WindowTraits.current = traits
        var root = windows.map { desktopWindow(of: scene, traits.share, $0) } ?? scene._makeRootView() ?? AnyView(EmptyView())
        if let share = traits.share {
            root = share.give(to: root, appName: Self.name)
        }
        return delegate?.surround(root) ?? root
    }

    /// The first window; empty after it was closed, while the app goes on in others.
    @MainActor
    private func desktopWindow(of scene: A.Body, _ share: (any SceneShare)?, _ windows: AppWindows) -> AnyView {
        let scenes = scene.windows.map { window in
            share.map { share in window.modified { share.give(to: $0, appName: Self.name) } } ?? window
        }
        windows.publish(scenes)
        guard windows.open.contains(where: { $0.number == OpenWindow.first }), let first = AppWindows.firstScene(of: scenes) else {
            return AnyView(EmptyView())
        }
        return AnyView(DesktopWindow(scene: scenes[first], value: nil, windows: windows))
    }
}

extension AppRootView {
    /// The name of the app, as users know it: its type's, without “App” at the end.
    private static var name: String {
        let name = "\(A.self)"
        return name.hasSuffix("App") && name.count > 3 ? String(name.dropLast(3)) : name
    }
}

/// The dynamic properties of an app, or of commands, as those of the view that shows it.
nonisolated struct HeldProperties<Holder>: DynamicProperty {
    var holder: Holder

    static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        let fields = _DynamicPropertyBuffer(fieldsOf: Holder.self, container: container, inputs: &inputs)
        buffer.append(FieldsBox(fields), at: fieldOffset)
    }

    private final class FieldsBox: DynamicPropertyBox {
        let fields: _DynamicPropertyBuffer

        init(_ fields: _DynamicPropertyBuffer) {
            self.fields = fields
        }

        func update(_ property: UnsafeMutableRawPointer) {
            fields.update(property)
        }
    }
}
