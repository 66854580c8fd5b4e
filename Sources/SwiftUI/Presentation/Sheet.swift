import IncrementalGraph
import Foundation

/// What a sheet's content is made of, and whether it is to be there.
private struct SheetRequest<Item, Content: View> {
    var item: Item?
    var content: (Item) -> Content
}

/// Presents a screen while a binding has a value.
nonisolated struct SheetModifier<Item, Content: View>: PresentingModifier {
    var item: () -> Item?
    var id: (Item) -> AnyHashable
    var clear: () -> Void
    var onDismiss: (() -> Void)?
    var content: (Item) -> Content
    var style: SheetModel.Style

    static func makePresenter(modifier: Attribute<Self>, inputs: _GraphInputs) -> Presenter {
        makePresenter(modifier: modifier, inputs: inputs, kind: .screen) { nil }
    }

    static func makePresenter(
        modifier: Attribute<Self>, inputs: _GraphInputs, kind: PresentationLayer.Kind, popover: @escaping () -> PopoverSource?
    ) -> Presenter {
        let wanted = Attribute<SheetRequest<Item, Content>>(
            "presented item",
            uncompared: {
                let modifier = modifier.value
                return SheetRequest(item: inputs.host.observing { modifier.item() }, content: modifier.content)
            })
        return Presenter(
            kind: kind, isExclusive: true, inputs: inputs,
            wanted: { wanted.value.item.map(modifier.value.id) },
            build: { layer in
                let now = Graph.untracked { wanted.value }
                guard let item = now.item else { return }
                let first = PresentedContent { now.content(item) }
                let content = Attribute<PresentedContent<Content>>(
                    "presented content",
                    stateful: LatestPart(whole: wanted, first: first) { wanted in
                        guard let item = wanted.item, !layer.isLeaving else { return nil }
                        return PresentedContent { wanted.content(item) }
                    })
                layer.fill(with: content, style: Graph.untracked { modifier.value.style }, popover: popover(), presenter: inputs)
            },
            clear: { modifier.lastValue?.clear() },
            onDismiss: { modifier.lastValue?.onDismiss?() })
    }
}

/// A view that a closure makes, with the closure's reads of models and state watched as a body's are.
nonisolated struct PresentedContent<Content: View>: View {
    let make: () -> Content

    @MainActor var body: some View { make() }
}

extension SheetModifier where Item == Bool {
    init(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)?, style: SheetModel.Style, content: @escaping () -> Content
    ) {
        self.init(
            item: { isPresented.wrappedValue ? true : nil }, id: { AnyHashable($0) },
            clear: { isPresented.clear() }, onDismiss: onDismiss, content: { _ in content() }, style: style)
    }
}

extension SheetModifier where Item: Identifiable {
    init(
        item: Binding<Item?>, onDismiss: (() -> Void)?, style: SheetModel.Style, content: @escaping (Item) -> Content
    ) {
        self.init(
            item: { item.wrappedValue }, id: { AnyHashable($0.id) }, clear: { item.clear() }, onDismiss: onDismiss,
            content: content, style: style)
    }
}

extension Binding where Value == Bool {
    func clear() {
        if wrappedValue {
            wrappedValue = false
        }
    }
}

extension Binding {
    func clear<Wrapped>() where Value == Wrapped? {
        if wrappedValue != nil {
            wrappedValue = nil
        }
    }
}

nonisolated extension View {
    /// Shows a sheet over the window while `isPresented` is true. It slides up; a drag down ends it.
    ///
    /// - Parameter onDismiss: Called when the sheet has gone, after its movement.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, onDismiss: onDismiss, style: .sheet, content: content))
    }

    /// Presents a sheet over the window while `item` has a value. A value with another id replaces it.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(SheetModifier(item: item, onDismiss: onDismiss, style: .sheet, content: content))
    }

    /// Covers the whole window while `isPresented` is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, onDismiss: onDismiss, style: .cover, content: content))
    }

    /// Covers the whole window while `item` has a value.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(SheetModifier(item: item, onDismiss: onDismiss, style: .cover, content: content))
    }
}
