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
    var properties: AppProperties<A>
    private let delegate: AdaptedDelegate?

    @MainActor
    package init(_ type: A.Type) {
        let (app, delegate) = AdaptedDelegate.launching { A() }
        properties = AppProperties(app: app)
        self.delegate = delegate
    }

    @MainActor package var body: AnyView {
        let scene = properties.app.body
        let traits = scene.traits
        WindowTraits.current = traits
        var root = scene._makeRootView() ?? AnyView(EmptyView())
        if let share = traits.share {
            root = share.give(to: root, appName: Self.name)
        }
        return delegate?.surround(root) ?? root
    }
}

extension AppRootView {
    /// The name of the app, as users know it: its type's, without “App” at the end.
    private static var name: String {
        let name = "\(A.self)"
        return name.hasSuffix("App") && name.count > 3 ? String(name.dropLast(3)) : name
    }
}

/// An app's dynamic properties, as those of the view that shows it.
nonisolated struct AppProperties<A: App>: DynamicProperty {
    var app: A

    static func _makeProperty<V>(
        in buffer: inout _DynamicPropertyBuffer, container: _GraphValue<V>, fieldOffset: Int, inputs: inout _GraphInputs
    ) {
        let fields = _DynamicPropertyBuffer(fieldsOf: A.self, container: container, inputs: &inputs)
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
