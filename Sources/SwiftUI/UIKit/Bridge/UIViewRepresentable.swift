import IncrementalGraph
import Foundation

/// A UIKit view in SwiftUI.
///
/// Views made of labels, image views, stacks, indicators, blurs, controls, plain views, layers and `draw(_:)` are drawn. Any other view is a placeholder
/// with the name of its type, with one warning.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    /// The view.
    associatedtype UIViewType: UIView
    /// What goes between the view and SwiftUI; `Void` unless there is a `makeCoordinator()`.
    associatedtype Coordinator = Void
    /// The type of `context`.
    typealias Context = UIViewRepresentableContext<Self>

    /// Makes the view, once for each identity.
    func makeUIView(context: Context) -> UIViewType
    /// Brings the view up to date: after it is made, and whenever this value, the environment or something that was read here changes.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Cleans up when the view is gone.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Makes what goes between the view and SwiftUI, once, before the view.
    func makeCoordinator() -> Coordinator
    /// What the view takes of what it is offered; nil leaves that to its content.
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable where Coordinator == Void {
    /// Creates no coordinator.
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    /// The default implementation does nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    /// The default implementation returns nil: the view's content decides its size.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }

    /// There is none: asking for it ends the program.
    nonisolated public var body: Never { fatalError("\(Self.self) has no body") }

    nonisolated public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeRepresentable(ViewRepresentation<Self>.self, view: view, inputs: inputs)
    }

    nonisolated public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        inputs.element { Self._makeView(view: view, inputs: $0) }
    }
}

/// What surrounds a UIKit view.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// What `makeCoordinator()` has made.
    public let coordinator: Representable.Coordinator
    /// That of the update that runs.
    public let transaction: Transaction
    /// The environment of the view.
    public let environment: EnvironmentValues

    /// Shows changes of the view with the animation of the update that runs; at once where it has none.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        UIViewAnimation.run(transaction.animation, completion: completion, changes)
    }
}

/// A UIKit view controller's view in SwiftUI; see `UIViewRepresentable`.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The view controller.
    associatedtype UIViewControllerType: UIViewController
    /// What goes between the view controller and SwiftUI; `Void` unless there is a `makeCoordinator()`.
    associatedtype Coordinator = Void
    /// The type of `context`.
    typealias Context = UIViewControllerRepresentableContext<Self>

    /// Makes the view controller, once for each identity.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Brings it up to date: after it is made, and whenever this value, the environment or something that was read here changes.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Cleans up when it is gone.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Makes what goes between the view controller and SwiftUI, once, before it.
    func makeCoordinator() -> Coordinator
    /// What its view takes of what it is offered; nil leaves that to its content.
    func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize?
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Creates no coordinator.
    public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
    /// The default implementation does nothing.
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}

    /// The default implementation returns nil: the content of the view decides its size.
    public func sizeThatFits(_ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context) -> CGSize? { nil }

    /// There is none: asking for it ends the program.
    nonisolated public var body: Never { fatalError("\(Self.self) has no body") }

    nonisolated public static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        makeRepresentable(ControllerRepresentation<Self>.self, view: view, inputs: inputs)
    }

    nonisolated public static func _makeViewList(view: _GraphValue<Self>, inputs: _ViewListInputs) -> _ViewListOutputs {
        inputs.element { Self._makeView(view: view, inputs: $0) }
    }
}

/// What surrounds a UIKit view controller.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// What `makeCoordinator()` has made.
    public let coordinator: Representable.Coordinator
    /// That of the update that runs.
    public let transaction: Transaction
    /// The environment of the view.
    public let environment: EnvironmentValues

    /// Shows changes of the view with the animation of the update that runs; at once where it has none.
    public func animate(changes: () -> Void, completion: (() -> Void)? = nil) {
        UIViewAnimation.run(transaction.animation, completion: completion, changes)
    }
}
