import IncrementalGraph
import Foundation

/// What a view and a view controller in SwiftUI have in common.
@MainActor
protocol UIKitRepresentation {
    associatedtype Representable: View
    associatedtype Platform: AnyObject
    associatedtype Coordinator

    static func makeCoordinator(_ value: Representable) -> Coordinator
    static func make(_ value: Representable, _ surroundings: Surroundings<Coordinator>) -> Platform
    static func update(_ value: Representable, _ platform: Platform, _ surroundings: Surroundings<Coordinator>)
    static func dismantle(_ platform: Platform, coordinator: Coordinator)
    static func size(_ value: Representable, _ platform: Platform, _ proposal: ProposedViewSize, _ surroundings: Surroundings<Coordinator>) -> CGSize?
    static func rootView(of platform: Platform) -> UIView
    static func appear(_ platform: Platform)
}

/// The context that is passed to the program's code.
struct Surroundings<Coordinator> {
    var coordinator: Coordinator
    var transaction: Transaction
    var environment: EnvironmentValues
}

enum ViewRepresentation<R: UIViewRepresentable>: UIKitRepresentation {
    private static func context(_ s: Surroundings<R.Coordinator>) -> R.Context {
        UIViewRepresentableContext(coordinator: s.coordinator, transaction: s.transaction, environment: s.environment)
    }

    static func makeCoordinator(_ value: R) -> R.Coordinator { value.makeCoordinator() }
    static func make(_ value: R, _ s: Surroundings<R.Coordinator>) -> R.UIViewType { value.makeUIView(context: context(s)) }
    static func update(_ value: R, _ view: R.UIViewType, _ s: Surroundings<R.Coordinator>) { value.updateUIView(view, context: context(s)) }
    static func dismantle(_ view: R.UIViewType, coordinator: R.Coordinator) {
        view.prepareForWindow(nil)
        view.tellOfWindow()
        R.dismantleUIView(view, coordinator: coordinator)
    }
    static func size(_ value: R, _ view: R.UIViewType, _ proposal: ProposedViewSize, _ s: Surroundings<R.Coordinator>) -> CGSize? {
        value.sizeThatFits(proposal, uiView: view, context: context(s))
    }
    static func rootView(of view: R.UIViewType) -> UIView { view }
    static func appear(_ view: R.UIViewType) {
        view.prepareForWindow(view.window)
        view.tellOfWindow()
    }
}

enum ControllerRepresentation<R: UIViewControllerRepresentable>: UIKitRepresentation {
    private static func context(_ s: Surroundings<R.Coordinator>) -> R.Context {
        UIViewControllerRepresentableContext(coordinator: s.coordinator, transaction: s.transaction, environment: s.environment)
    }

    static func makeCoordinator(_ value: R) -> R.Coordinator { value.makeCoordinator() }
    static func make(_ value: R, _ s: Surroundings<R.Coordinator>) -> R.UIViewControllerType { value.makeUIViewController(context: context(s)) }
    static func update(_ value: R, _ controller: R.UIViewControllerType, _ s: Surroundings<R.Coordinator>) {
        value.updateUIViewController(controller, context: context(s))
    }
    static func dismantle(_ controller: R.UIViewControllerType, coordinator: R.Coordinator) {
        controller.show(false)
        R.dismantleUIViewController(controller, coordinator: coordinator)
    }
    static func size(_ value: R, _ controller: R.UIViewControllerType, _ proposal: ProposedViewSize, _ s: Surroundings<R.Coordinator>) -> CGSize? {
        value.sizeThatFits(proposal, uiViewController: controller, context: context(s))
    }
    static func rootView(of controller: R.UIViewControllerType) -> UIView { controller.view }
    static func appear(_ controller: R.UIViewControllerType) {
        controller.view.prepareForWindow(controller.view.window)
        controller.view.tellOfWindow()
        controller.show(true)
    }
}

/// Makes the attributes of a UIKit view: a rule that runs the program's code, and SwiftUI's views of what it has made.
nonisolated func makeRepresentable<R: UIKitRepresentation>(_ type: R.Type, view: _GraphValue<R.Representable>, inputs: _ViewInputs) -> _ViewOutputs {
    var inputs = inputs
    let properties = _DynamicPropertyBuffer(fieldsOf: R.Representable.self, container: view, inputs: &inputs.base)
    let rule = RepresentationRule<R>(view: view.attribute, properties: properties, inputs: inputs.base)
    let host = inputs.base.host
    Subgraph.requireCurrent.onTearDown {
        host.enqueueAction(named: "dismantleUIView") {
            onMainActor(rule) { $0.dismantle() }
        }
    }
    let update = Attribute("UIKit view", stateful: rule)
    update.makeTransactionalWatcher(of: inputs.base.host)
    let content = Attribute<SurfaceView>(
        "UIKit surface",
        uncompared: {
            let surface = update.value
            return onMainActor { SurfaceView(surface: surface.surface, stamp: surface.stamp, generation: surface.surface.generation.value) }
        })
    return SurfaceView._makeView(view: _GraphValue(content), inputs: inputs)
}

/// A tree of UIKit's views after an update.
struct UpdatedSurface {
    let surface: UIViewSurface
    let stamp: Int
}

/// Makes the view, or the controller, and brings it up to date.
private final class RepresentationRule<R: UIKitRepresentation>: StatefulRule {
    private let view: Attribute<R.Representable>
    private let properties: _DynamicPropertyBuffer
    private let inputs: _GraphInputs
    private let generation = Attribute("UIKit change", value: 0)
    @exclusivity(unchecked) private var made: (platform: R.Platform, coordinator: R.Coordinator, surface: UIViewSurface)?
    @exclusivity(unchecked) private var last: (value: R.Representable, environment: EnvironmentValues)?

    init(view: Attribute<R.Representable>, properties: _DynamicPropertyBuffer, inputs: _GraphInputs) {
        self.view = view
        self.properties = properties
        self.inputs = inputs
    }

    func updateValue(old: UpdatedSurface?) -> RuleResult<UpdatedSurface> {
        var value = view.value
        properties.update(&value)
        let environment = inputs.environment.value
        last = (value, environment)
        return onMainActor(self, value) { rule, value in
            let (host, transaction) = (rule.inputs.host, rule.inputs.currentTransaction)
            return CurrentTraits.with(environment) {
                host.observing { rule.run(value, environment, transaction, host) }
            }
        }
    }

    @MainActor private func run(
        _ value: R.Representable, _ environment: EnvironmentValues, _ transaction: Transaction, _ host: ViewGraph
    ) -> RuleResult<UpdatedSurface> {
        let isNew = made == nil
        if made == nil {
            let coordinator = R.makeCoordinator(value)
            let platform = R.make(value, Surroundings(coordinator: coordinator, transaction: transaction, environment: environment))
            let surface = UIViewSurface(root: R.rootView(of: platform), host: host, environment: environment, generation: generation)
            made = (platform, coordinator, surface)
            surface.ownSize = { [unowned self] proposal in
                guard let last else { return nil }
                let surroundings = Surroundings(coordinator: coordinator, transaction: Transaction(), environment: last.environment)
                return R.size(last.value, platform, proposal, surroundings).map { finite($0) }
            }
        }
        guard let made else { preconditionFailure("a UIKit view was made a moment ago") }
        made.surface.updating(environment) {
            R.update(value, made.platform, Surroundings(coordinator: made.coordinator, transaction: transaction, environment: environment))
        }
        if isNew {
            host.enqueueAction(named: "the appearance of a UIKit view") {
                onMainActor { R.appear(made.platform) }
            }
        }
        return .changed(UpdatedSurface(surface: made.surface, stamp: made.surface.stamp))
    }

    /// A size of the program's, without what no view can have.
    private func finite(_ size: CGSize) -> CGSize {
        if size.width.isFinite, size.height.isFinite { return size }
        let place = inputs.bodies?.userView.map { " in \($0)" } ?? ""
        RuntimeIssue.report("\(R.Representable.self).sizeThatFits\(place) gives a size that is not finite; it counts as 0.")
        return CGSize(width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    }

    @MainActor func dismantle() {
        guard let made else { return }
        self.made = nil
        made.surface.root.layer.wasTakenAway()
        made.surface.root.layer.surface = nil
        R.dismantle(made.platform, coordinator: made.coordinator)
    }
}

/// A tree of UIKit's views in SwiftUI.
nonisolated struct SurfaceView: View {
    let surface: UIViewSurface
    let stamp: Int
    let generation: Int

    @MainActor var body: some View {
        GeometryReader { proxy in
            LayerTree(node: surface.nodes(in: proxy.size), surface: surface, isRoot: true)
        }
        // Each change may be one of the size.
        .modifier(SurfaceLayout(surface: surface, stamp: stamp, generation: generation))
        // UIKit's views do not move with SwiftUI's animations when SwiftUI's code changes them.
        .transaction(value: stamp) { $0.animation = nil }
    }
}

/// Takes what the tree takes, which another change may change.
nonisolated private struct SurfaceLayout: UnaryLayoutModifier {
    let surface: UIViewSurface
    let stamp: Int
    let generation: Int

    func sizeThatFits(_ proposal: ProposedViewSize, child: LayoutProxy) -> CGSize {
        onMainActor { surface.sizeThatFits(proposal) }
    }

    func childGeometry(at size: ViewSize, child: LayoutProxy) -> ViewGeometry {
        ViewGeometry(origin: .zero, size: ViewSize(size.value, proposal: ProposedViewSize(size.value)))
    }
}
