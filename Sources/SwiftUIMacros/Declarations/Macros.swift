import SwiftUI

/// A preview: a view that tools show, with a name.
///
/// ```swift
/// #Preview("Large") { Badge(size: 200) }
/// ```
/// State of the preview's own is declared at the top of its body with `@Previewable`.
/// - Parameters:
///   - name: What `inbetween --preview` calls it.
///   - body: The view.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// A preview with preferences for its window.
/// - Parameters:
///   - name: What `inbetween --preview` calls it.
///   - traits: The window's size or orientation.
///   - additionalTraits: More of them.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// State of a preview's own, at the top of its body: `@Previewable @State var isOn = false`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// A value of one's own in `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`, without writing a key.
///
/// ```swift
/// extension EnvironmentValues {
///     @Entry var cornerRadius: CGFloat = 8
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// Makes `animatableData` of the type's stored variables. Those that cannot move, or should not, are marked
/// `@AnimatableIgnored`.
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableMacro")

/// A variable that `@Animatable` leaves alone.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")

/// A vector in a type with `@Animatable` moves as itself, whether or not it is `Animatable`.
extension VectorArithmetic {
    public typealias AnimatableData = Self

    @_alwaysEmitIntoClient
    public var animatableData: Self {
        get { self }
        set { self = newValue }
    }
}

/// What `@Animatable` reads of a variable.
@_alwaysEmitIntoClient
public func _animatableData<V: Animatable>(of value: V) -> V.AnimatableData {
    value.animatableData
}

@_disfavoredOverload
@_alwaysEmitIntoClient
public func _animatableData<V: VectorArithmetic>(of value: V) -> V {
    value
}

@available(*, unavailable)
public func _animatableData(of value: Any) -> EmptyAnimatableData {
    EmptyAnimatableData()
}

/// What `@Animatable` writes to a variable: the place where a type that cannot be animated is told.
@_alwaysEmitIntoClient
public func _setAnimatableData<V: Animatable>(of value: inout V, to data: V.AnimatableData) {
    value.animatableData = data
}

@_disfavoredOverload
@_alwaysEmitIntoClient
public func _setAnimatableData<V: VectorArithmetic>(of value: inout V, to data: V) {
    value = data
}

@_disfavoredOverload
@available(*, unavailable, message: "a variable of this type cannot be animated; mark it @AnimatableIgnored")
public func _setAnimatableData<V, Data>(of value: inout V, to data: Data) {}
