import IncrementalGraph
import Foundation

/// A type that shows views to tools. If `previews` contains several views, each is a separate preview.
@MainActor @preconcurrency
public protocol PreviewProvider {
    /// The view of `previews`.
    associatedtype Previews: View

    /// What tools show: one preview, or one for each view of several views, a `Group` or a `ForEach`.
    @ViewBuilder @MainActor static var previews: Previews { get }

    /// The system that the previews are for; nil, the default, is that of the project.
    @MainActor static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    /// Nil: the project's own system.
    public static var platform: PreviewPlatform? { nil }
}

nonisolated extension View {
    /// The name of the preview, for a view in `previews`.
    public func previewDisplayName(_ value: String?) -> some View {
        modifier(TraitWritingModifier<PreviewNameTraitKey>(value: value))
    }

    /// The size of the preview's window.
    public func previewLayout(_ value: PreviewLayout) -> some View {
        modifier(TraitWritingModifier<PreviewLayoutTraitKey>(value: value))
    }

    /// The device whose screen the preview's window has; nil for the usual one. Names are Apple's: “iPhone 15 Pro”.
    public func previewDevice(_ value: PreviewDevice?) -> some View {
        modifier(TraitWritingModifier<PreviewDeviceTraitKey>(value: value))
    }

    /// How the device is held.
    public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
        modifier(TraitWritingModifier<PreviewOrientationTraitKey>(value: value))
    }
}

struct PreviewNameTraitKey: ViewTraitKey {
    static var defaultValue: String? { nil }
}

struct PreviewLayoutTraitKey: ViewTraitKey {
    static var defaultValue: PreviewLayout { .device }
}

struct PreviewDeviceTraitKey: ViewTraitKey {
    static var defaultValue: PreviewDevice? { nil }
}

struct PreviewOrientationTraitKey: ViewTraitKey {
    static var defaultValue: InterfaceOrientation { .portrait }
}

/// Views in `previews` that consist of several previews.
private protocol SeveralPreviews {}

nonisolated extension TupleView: SeveralPreviews {}
nonisolated extension ForEach: SeveralPreviews {}
nonisolated extension Group: SeveralPreviews where Content: SeveralPreviews {}
nonisolated extension ModifiedContent: SeveralPreviews where Content: SeveralPreviews {}

/// One of the previews of a provider.
struct ProvidedPreview {
    var name: String?
    var window = PreviewWindow()
    var makeView: @MainActor () -> AnyView

    /// The previews of a provider. They are built once, on a separate graph.
    @MainActor
    static func all<P: PreviewProvider>(of provider: P.Type) -> [ProvidedPreview] {
        if let platform = P.platform {
            RuntimeIssue.notShown("\(P.self).platform", "Previews are those of iOS, not of \(platform).", if: platform != .iOS)
        }
        let isSeveral = P.Previews.self is any SeveralPreviews.Type
        // What a user's own view says of its preview is inside of its body, where it means nothing. To ask that body could stop the program.
        guard isSeveral || P.Previews.Body.self is Never.Type else { return [ProvidedPreview(name: nil) { AnyView(P.previews) }] }
        var all: [ProvidedPreview] = []
        let probe = PreviewProbe(content: P.previews) { traits in
            let index = all.count
            guard isSeveral || index == 0 else { return }
            var preview = ProvidedPreview(name: traits.value(PreviewNameTraitKey.self)) {
                isSeveral ? AnyView(PreviewElement(content: P.previews, index: index)) : AnyView(P.previews)
            }
            preview.window.layout = traits.value(PreviewLayoutTraitKey.self)
            preview.window.device = traits.value(PreviewDeviceTraitKey.self)
            preview.window.orientation = traits.value(PreviewOrientationTraitKey.self)
            if let context = traits.value(PreviewContextTraitKey.self) as? any PreviewSurroundings {
                let make = preview.makeView
                preview.makeView = { context.surround(make()) }
                preview.window.layout = .fixed(width: context.previewSize.width, height: context.previewSize.height)
            }
            all.append(preview)
        }
        let graph = ViewGraph(probe, size: CGSize(width: 1, height: 1))
        _ = graph.frame(at: 0)
        graph.tearDown()
        return all
    }
}

/// Reads the traits of a view's elements and shows nothing.
nonisolated private struct PreviewProbe<Content: View>: PrimitiveView {
    let content: Content
    let onElement: (ViewTraits) -> Void

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let list = Content._makeViewList(view: view.map("content") { $0.content }, inputs: _ViewListInputs(base: inputs.base))
        let onElement = Graph.untracked { view.value.onElement }
        Graph.untracked {
            list.node.forEachElement { element, _ in onElement(element.traits) }
        }
        return _ViewOutputs()
    }
}

/// One of a view's elements alone.
nonisolated private struct PreviewElement<Content: View>: PrimitiveView {
    let content: Content
    let index: Int

    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let list = Content._makeViewList(view: view.map("content") { $0.content }, inputs: _ViewListInputs(base: inputs.base))
        var elements: [ViewElement] = []
        Graph.untracked {
            list.node.forEachElement { element, _ in elements.append(element) }
        }
        let index = Graph.untracked { view.value.index }
        guard elements.indices.contains(index) else { return _ViewOutputs() }
        return elements[index].make(inputs, outer: inputs.base)
    }
}
