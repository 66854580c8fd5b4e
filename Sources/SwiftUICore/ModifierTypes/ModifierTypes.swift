import Foundation

// Types of modifiers that Apple's interface of SwiftUI has, and that libraries name in their own signatures. Each does what the method of `View` does.

/// Gives a view an identifier for tools. Harmless: nothing is drawn or made differently; `id(_:)` is what gives a view another identity.
nonisolated public struct _IdentifiedModifier<Identifier: Hashable>: ViewModifier {
    /// The identifier.
    public var identifier: Identifier

    public init(identifier: Identifier) {
        self.identifier = identifier
    }

    @MainActor public func body(content: Content) -> some View { content }
}

/// Sets a value of the environment, as `environment(_:_:)`.
nonisolated public struct _EnvironmentKeyWritingModifier<Value>: ViewModifier {
    /// Where the value is.
    public var keyPath: WritableKeyPath<EnvironmentValues, Value>
    /// The value.
    public var value: Value

    public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        (self.keyPath, self.value) = (keyPath, value)
    }

    @MainActor public func body(content: Content) -> some View { content.environment(keyPath, value) }
}

/// Changes a value of the environment, as `transformEnvironment(_:transform:)`.
nonisolated public struct _EnvironmentKeyTransformModifier<Value>: ViewModifier {
    /// Where the value is.
    public var keyPath: WritableKeyPath<EnvironmentValues, Value>
    /// Changes it.
    public var transform: (inout Value) -> Void

    public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void) {
        (self.keyPath, self.transform) = (keyPath, transform)
    }

    @MainActor public func body(content: Content) -> some View { content.transformEnvironment(keyPath, transform: transform) }
}

/// Sets a preference, as `preference(key:value:)`.
nonisolated public struct _PreferenceWritingModifier<Key: PreferenceKey>: ViewModifier {
    /// The value.
    public var value: Key.Value

    public init(key: Key.Type = Key.self, value: Key.Value) {
        self.value = value
    }

    @MainActor public func body(content: Content) -> some View { content.preference(key: Key.self, value: value) }
}

/// Changes a preference, as `transformPreference(_:_:)`.
nonisolated public struct _PreferenceTransformModifier<Key: PreferenceKey>: ViewModifier {
    /// Changes the value.
    public var transform: (inout Key.Value) -> Void

    public init(key: Key.Type = Key.self, transform: @escaping (inout Key.Value) -> Void) {
        self.transform = transform
    }

    @MainActor public func body(content: Content) -> some View { content.transformPreference(Key.self, transform) }
}

/// Calls an action for changes of a preference, as `onPreferenceChange(_:perform:)`.
nonisolated public struct _PreferenceActionModifier<Key: PreferenceKey>: ViewModifier where Key.Value: Equatable {
    /// The action.
    public var action: (Key.Value) -> Void

    public init(action: @escaping (Key.Value) -> Void) {
        self.action = action
    }

    @MainActor public func body(content: Content) -> some View {
        nonisolated(unsafe) let action = action
        return content.onPreferenceChange(Key.self) { action($0) }
    }
}

/// Sets a trait, as `_trait(_:_:)`.
nonisolated public struct _TraitWritingModifier<Trait: _ViewTraitKey>: ViewModifier {
    /// The value.
    public let value: Trait.Value

    public init(value: Trait.Value) {
        self.value = value
    }

    @MainActor public func body(content: Content) -> some View { content._trait(Trait.self, value) }
}

/// Puts a view behind another, as `background(_:alignment:)`.
nonisolated public struct _BackgroundModifier<Background: View>: ViewModifier {
    /// The view behind.
    public var background: Background
    /// Where it lies.
    public var alignment: Alignment

    public init(background: Background, alignment: Alignment = .center) {
        (self.background, self.alignment) = (background, alignment)
    }

    @MainActor public func body(content: Content) -> some View { content.background(alignment: alignment) { background } }
}

/// Puts a view in front of another, as `overlay(_:alignment:)`.
nonisolated public struct _OverlayModifier<Overlay: View>: ViewModifier {
    /// The view in front.
    public var overlay: Overlay
    /// Where it lies.
    public var alignment: Alignment

    public init(overlay: Overlay, alignment: Alignment = .center) {
        (self.overlay, self.alignment) = (overlay, alignment)
    }

    @MainActor public func body(content: Content) -> some View { content.overlay(alignment: alignment) { overlay } }
}

/// Puts a view behind another from its preference, as `backgroundPreferenceValue(_:_:)`.
nonisolated public struct _BackgroundPreferenceModifier<Key: PreferenceKey, Background: View>: ViewModifier {
    /// The view behind.
    public var transform: (Key.Value) -> Background

    public init(key: Key.Type = Key.self, transform: @escaping (Key.Value) -> Background) {
        self.transform = transform
    }

    @MainActor public func body(content: Content) -> some View { content.backgroundPreferenceValue(Key.self) { transform($0) } }
}

/// Puts a view in front of another from its preference, as `overlayPreferenceValue(_:_:)`.
nonisolated public struct _OverlayPreferenceModifier<Key: PreferenceKey, Overlay: View>: ViewModifier {
    /// The view in front.
    public var transform: (Key.Value) -> Overlay

    public init(key: Key.Type = Key.self, transform: @escaping (Key.Value) -> Overlay) {
        self.transform = transform
    }

    @MainActor public func body(content: Content) -> some View { content.overlayPreferenceValue(Key.self) { transform($0) } }
}

/// Lets touches through or not, as `allowsHitTesting(_:)`.
nonisolated public struct _AllowsHitTestingModifier: ViewModifier, Equatable {
    /// Whether the view gets touches.
    public var allowsHitTesting: Bool

    public init(allowsHitTesting: Bool) {
        self.allowsHitTesting = allowsHitTesting
    }

    @MainActor public func body(content: Content) -> some View { content.allowsHitTesting(allowsHitTesting) }
}

/// Sets the shape that gets touches, as `contentShape(_:eoFill:)`.
nonisolated public struct _ContentShapeModifier<ContentShape: Shape>: ViewModifier {
    /// The shape.
    public var shape: ContentShape
    /// Whether the even-odd rule fills it.
    public var eoFill: Bool

    public init(shape: ContentShape, eoFill: Bool = false) {
        (self.shape, self.eoFill) = (shape, eoFill)
    }

    @MainActor public func body(content: Content) -> some View { content.contentShape(shape, eoFill: eoFill) }
}

/// Changes transactions, as `transaction(_:)`.
nonisolated public struct _TransactionModifier: ViewModifier {
    /// Changes a transaction.
    public var transform: (inout Transaction) -> Void

    public init(transform: @escaping (inout Transaction) -> Void) {
        self.transform = transform
    }

    @MainActor public func body(content: Content) -> some View { content.transaction(transform) }
}

/// Moves a guide of a view, as `alignmentGuide(_:computeValue:)`.
nonisolated public struct _AlignmentWritingModifier: ViewModifier {
    /// The guide.
    let guide: Guide
    /// Where it lies.
    let computeValue: (ViewDimensions) -> CGFloat

    enum Guide {
        case horizontal(HorizontalAlignment), vertical(VerticalAlignment)
    }

    @MainActor public func body(content: Content) -> some View {
        switch guide {
        case .horizontal(let guide): content.alignmentGuide(guide, computeValue: computeValue)
        case .vertical(let guide): content.alignmentGuide(guide, computeValue: computeValue)
        }
    }
}

/// Lets a view reach into what a device covers, as `ignoresSafeArea(_:edges:)`.
nonisolated public struct _SafeAreaRegionsIgnoringLayout: ViewModifier, Equatable {
    /// What the view ignores.
    public var regions: SafeAreaRegions
    /// At which edges.
    public var edges: Edge.Set

    public init(regions: SafeAreaRegions, edges: Edge.Set) {
        (self.regions, self.edges) = (regions, edges)
    }

    @MainActor public func body(content: Content) -> some View { content.ignoresSafeArea(regions, edges: edges) }
}

/// Lets a view reach into what a device covers, as `edgesIgnoringSafeArea(_:)`.
nonisolated public struct _SafeAreaIgnoringLayout: ViewModifier, Equatable {
    /// At which edges.
    public var edges: Edge.Set

    public init(edges: Edge.Set = .all) {
        self.edges = edges
    }

    @MainActor public func body(content: Content) -> some View { content.ignoresSafeArea(edges: edges) }
}

/// Sets what foregrounds are filled with, as `foregroundStyle(_:)`.
nonisolated public struct _ForegroundStyleModifier<Style: ShapeStyle>: ViewModifier {
    /// The style.
    public var style: Style

    public init(style: Style) {
        self.style = style
    }

    @MainActor public func body(content: Content) -> some View { content.foregroundStyle(style) }
}

/// Arranges views in a column: for `_VariadicView.Tree`.
nonisolated public struct _VStackLayout: _VariadicView_UnaryViewRoot {
    /// How the views are aligned.
    public var alignment: HorizontalAlignment
    /// The distance between them; nil for the usual one.
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    @MainActor public func body(children: _VariadicView.Children) -> some View { VStack(alignment: alignment, spacing: spacing) { children } }
}

/// Arranges views in a row: for `_VariadicView.Tree`.
nonisolated public struct _HStackLayout: _VariadicView_UnaryViewRoot {
    /// How the views are aligned.
    public var alignment: VerticalAlignment
    /// The distance between them; nil for the usual one.
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }

    @MainActor public func body(children: _VariadicView.Children) -> some View { HStack(alignment: alignment, spacing: spacing) { children } }
}

/// Arranges views on each other: for `_VariadicView.Tree`.
nonisolated public struct _ZStackLayout: _VariadicView_UnaryViewRoot {
    /// How the views are aligned.
    public var alignment: Alignment

    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    @MainActor public func body(children: _VariadicView.Children) -> some View { ZStack(alignment: alignment) { children } }
}

nonisolated extension View {
    /// Gives the view an identifier for tools. Harmless: nothing is drawn or made differently; `id(_:)` is what gives a view another identity.
    public func _identified<I: Hashable>(by identifier: I) -> ModifiedContent<Self, _IdentifiedModifier<I>> {
        modifier(_IdentifiedModifier(identifier: identifier))
    }
}
