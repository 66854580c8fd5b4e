// The declarations of the macros. With the trait “Macros” they are part of this module. Without it, the tool compiles this file as a separate module,
// MacroDeclarations, and packages get an error that names the missing trait.
#if Macros || MacroDeclarations
#if MacroDeclarations
import SwiftUI
#endif

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

/// A preview with a preference for its window.
/// - Parameters:
///   - name: What `inbetween --preview` calls it.
///   - traits: The window's size or orientation.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// A preview with two preferences for its window.
/// - Parameters:
///   - name: What `inbetween --preview` calls it.
///   - traits: The window's size or orientation.
///   - secondTrait: The other preference.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ secondTrait: PreviewTrait<Preview.ViewTraits>,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// A preview with preferences for its window.
/// - Parameters:
///   - name: What `inbetween --preview` calls it.
///   - traits: The window's size or orientation.
///   - secondTrait: The second preference.
///   - thirdTrait: The third.
///   - additionalTraits: More of them.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ secondTrait: PreviewTrait<Preview.ViewTraits>,
    _ thirdTrait: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

// A preview of a view is preferred to one of UIKit where a body of statements could be either: its traits are not optional, and one and two of
// them are parameters instead of a list of any length.

/// A preview of a UIKit view.
///
/// - Parameters:
///   - name: What `inbetween --preview` calls it.
///   - traits: The window's size or orientation.
///   - body: The view.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>?..., body: @escaping @MainActor () -> UIView) =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// A preview of a UIKit controller.
///
/// - Parameters:
///   - name: What `inbetween --preview` calls it.
///   - traits: The window's size or orientation.
///   - body: The controller.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>?..., body: @escaping @MainActor () -> UIViewController) =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Several states of one view: a preview for each argument.
///
/// ```swift
/// #Preview("Badge", arguments: [1, 20, 300]) { count in Badge(count: count) }
/// ```
/// With `@Previewable`, the closure names the type of its parameter: `{ (count: Int) in … }`.
/// - Parameters:
///   - name: What `inbetween --preview` calls it.
///   - traits: The window's size or orientation.
///   - arguments: What the view is made with. `inbetween --argument` names each by its description.
///   - body: The view for an argument.
@freestanding(declaration)
public macro Preview<T>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [T], @ViewBuilder body: @escaping @MainActor (T) -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// State of a preview's own, at the top of its body: `@Previewable @State var isOn = false`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// Declares a custom value in `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` without a separate key.
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
#else
/// Not there: the trait “Macros” is off.
@available(*, unavailable, message: "the macros of SwiftUI are off; they come with the trait “Macros” of the package inbetween")
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "FoundationMacros", type: "PredicateMacro")

/// Not there: the trait “Macros” is off.
@available(*, unavailable, message: "the macros of SwiftUI are off; they come with the trait “Macros” of the package inbetween")
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "FoundationMacros", type: "PredicateMacro")

/// Not there: the trait “Macros” is off.
@available(*, unavailable, message: "the macros of SwiftUI are off; they come with the trait “Macros” of the package inbetween")
@freestanding(declaration)
public macro Preview<T>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [T], @ViewBuilder body: @escaping @MainActor (T) -> any View
) = #externalMacro(module: "FoundationMacros", type: "PredicateMacro")

/// Not there: the trait “Macros” is off.
@available(*, unavailable, message: "the macros of SwiftUI are off; they come with the trait “Macros” of the package inbetween")
@attached(peer)
public macro Previewable() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Not there: the trait “Macros” is off.
@available(*, unavailable, message: "the macros of SwiftUI are off; they come with the trait “Macros” of the package inbetween")
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

/// Not there: the trait “Macros” is off.
@available(*, unavailable, message: "the macros of SwiftUI are off; they come with the trait “Macros” of the package inbetween")
@attached(member, names: named(animatableData))
@attached(extension, conformances: Animatable)
public macro Animatable() = #externalMacro(module: "ObservationMacros", type: "ObservableMacro")

/// Not there: the trait “Macros” is off.
@available(*, unavailable, message: "the macros of SwiftUI are off; they come with the trait “Macros” of the package inbetween")
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
#endif
