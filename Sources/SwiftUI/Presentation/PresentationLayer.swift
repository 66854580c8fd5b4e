import IncrementalGraph
import Foundation
import Rendering

/// One thing that is presented over the window's content: a sheet, an alert, a menu. Its views belong to the graph below
/// the view that presents it; it is drawn over all that was there before.
package final class PresentationLayer {
    enum Kind {
        /// Replaces the screen below: sheets and covers.
        case screen
        /// Asks something: alerts and dialogs.
        case card
        /// Floats over a view: menus and popovers.
        case floating
    }

    let id: AnyHashable
    /// A popover may turn into a screen when it is made.
    var kind: Kind
    /// Whether another such layer from the same source must wait until this one has gone.
    let isExclusive: Bool
    unowned let host: ViewGraph
    let subgraph: Subgraph
    /// What it is presented from; nil is the window's own content.
    private(set) weak var parent: PresentationLayer?
    private(set) var children: [PresentationLayer] = []
    /// How much of it is visible.
    let motion: PresentationMotion
    let progress: Attribute<CGFloat>
    private let leaving: Attribute<Bool>
    /// Whether presentations over it make its tint gray.
    private let tintDimmed: Attribute<Bool>
    /// Whether its coming is visible as a movement.
    let animates: Bool
    /// Light or dark, as the content wants it.
    private let preferredScheme: Attribute<ColorScheme?>
    private var colorSchemeRequests: [ColorSchemeRequest] = []
    /// Whether the views in it are being removed.
    let presence: ViewPresence
    var outputs = _ViewOutputs()

    /// Whether the screen below gets no touches where this layer has nothing.
    var blocksTouches: () -> Bool = { true }
    /// Whether tints below it are gray while it is presented, as behind everything that requires a response. Menus keep them.
    var dimsTint: Bool { !isLeaving && isExclusive && blocksTouches() }
    /// How far the screen below steps back, 0…1; nil where it stays.
    var recession: Attribute<CGFloat>?
    /// What a tap beside the layer does.
    var onTapOutside: (() -> Void)?
    /// Whether it is a menu above its source, where the first row is the lowest.
    var reversesRows: (() -> Bool)?
    /// Whether it is a card that leaves a part of the screen below visible. For use in rules.
    var isSheet: () -> Bool = { false }
    /// The sheet of the layer, for scrolling content in it.
    var sheet: SheetModel?
    /// Dismisses the presentation at the user's request: the layer leaves, then the binding changes.
    var dismissByUser: () -> Void = {}
    /// Dismisses the presentation as the program would: by changing the binding.
    var clear: () -> Void = {}
    /// Brings the number that `motion` moves to where nothing is visible.
    var startLeaving: (_ animated: Bool, _ whenGone: @escaping () -> Void) -> Void = { _, whenGone in whenGone() }

    private(set) var isLeaving = false {
        didSet {
            presence.isRemoved = isLeaving
            leaving.set(isLeaving)
        }
    }

    init(id: AnyHashable, kind: Kind, isExclusive: Bool, inputs: _GraphInputs) {
        self.id = id
        self.kind = kind
        self.isExclusive = isExclusive
        host = inputs.host
        parent = inputs.presentation
        animates = inputs.animatesPresentations
        let host = inputs.host
        let subgraph = Subgraph(in: .requireCurrent)
        self.subgraph = subgraph
        presence = ViewPresence(outer: inputs.presence, subgraph: subgraph, isPartOfOuter: false)
        (motion, progress, leaving, tintDimmed, preferredScheme) = subgraph.apply {
            let motion = PresentationMotion(host: host, at: 0)
            return (
                motion, Attribute("presentation", stateful: motion), Attribute("presentation leaves", value: false),
                Attribute("tint is dimmed", value: false), Attribute("presentation scheme", value: nil)
            )
        }
        parent?.children.append(self)
        subgraph.onTearDown { [self] in
            parent?.children.removeAll { $0 === self }
            host.presentations.remove(self)
            forget()
        }
    }

    /// What flows down to the presented view: the presenting view's environment and transaction, and nothing of the layout
    /// around it.
    func makeInputs(from inputs: _GraphInputs) -> _ViewInputs {
        var base = inputs
        base.values = GraphInputValues()
        base.presentation = self
        base.presence = presence
        base.transactionOverlay = nil
        base.stackAxis = nil
        base.preferenceKeys = [PresentationOptionsKey.self]
        let outer = inputs.environment
        let leaving = leaving
        let (tintDimmed, preferredScheme) = (tintDimmed, preferredScheme)
        let action = DismissAction { [weak self] in self?.clear() }
        base.environment = Attribute(
            "presentation environment",
            uncompared: {
                var values = outer.value
                values.dismiss = action
                values.isPresented = !leaving.value
                values.isTintDimmed = tintDimmed.value
                if let scheme = preferredScheme.value {
                    values.colorScheme = scheme
                }
                values.listRow = nil
                values.backgroundProminence = .standard
                return values
            })
        let host = host
        return _ViewInputs(
            base: base,
            geometry: Attribute("presentation geometry") { ViewGeometry(origin: .zero, size: ViewSize(host.size)) },
            transform: Attribute("presentation transform", value: ViewTransform()))
    }

    /// Shows the layer in light or in dark as the first view in it wants it that wants something.
    func update(_ request: ColorSchemeRequest, to scheme: ColorScheme?) {
        guard subgraph.isAlive else { return }
        request.scheme = scheme
        if scheme == nil {
            colorSchemeRequests.removeAll { $0 === request }
        } else if !colorSchemeRequests.contains(where: { $0 === request }) {
            colorSchemeRequests.append(request)
        }
        preferredScheme.set(colorSchemeRequests.first?.scheme)
    }

    /// Plays the removal of this layer and of all that was presented from it, and erases it then.
    func leave(animated: Bool, whenGone: @escaping () -> Void) {
        guard !isLeaving else { return }
        isLeaving = true
        for child in children {
            child.leave(animated: animated) {}
        }
        host.presentations.dimTint(for: self, animated: animated)
        startLeaving(animated) { [self] in
            erase()
            whenGone()
        }
    }

    func dimTint(_ isDimmed: Bool) {
        if subgraph.isAlive, tintDimmed.lastValue != isDimmed {
            tintDimmed.set(isDimmed)
        }
    }

    private func erase() {
        subgraph.tearDown()
    }

    /// Lets go of what holds the layer in turn.
    private func forget() {
        clear = {}
        dismissByUser = {}
        startLeaving = { _, _ in }
        onTapOutside = nil
        reversesRows = nil
        blocksTouches = { false }
        isSheet = { false }
        sheet = nil
        outputs = _ViewOutputs()
        recession = nil
    }
}

extension _GraphInputs {
    /// Whether a change here is visible as a movement.
    var animatesPresentations: Bool {
        Graph.untracked { !transaction.value.disablesAnimations }
    }
}

private struct PresentationLayerKey: GraphInputKey {
    typealias Value = PresentationLayer?

    static var inElement: ((Value, Value, Value) -> Value)? { takenFromPlace() }
}

extension _GraphInputs {
    /// The enclosing presentation; nil in the window's own content.
    package var presentation: PresentationLayer? {
        get { self[PresentationLayerKey.self] }
        set { self[PresentationLayerKey.self] = newValue }
    }
}
