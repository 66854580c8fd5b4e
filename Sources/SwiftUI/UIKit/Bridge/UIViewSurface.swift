import AttributeGraph
import Foundation
import Rendering

/// Shows one tree of UIKit's views in SwiftUI: brings what changes in it to the graph, with UIKit's animations and no others.
///
/// Changes are kept apart where an animation begins or ends: what was changed before it is shown first, as it was then.
@MainActor
final class UIViewSurface {
    /// Changes on their way to being shown.
    private final class Step {
        /// Nil is the tree as it is when the step is shown.
        var nodes: LayerNode?
        var completions: [() -> Void] = []
    }

    let root: UIView
    private unowned let host: ViewGraph
    /// Which step is shown.
    let generation: Attribute<Int>
    private(set) var environment: EnvironmentValues
    /// What the program says about the size; nil leaves it to the view.
    var ownSize: ((ProposedViewSize) -> CGSize?)?
    /// Raised by each change that the update which runs brings about.
    private(set) var stamp = 0
    private var isUpdating = false
    private var isLayingOut = false
    /// Those that are waiting, the one that still takes changes last.
    private var waiting: [Step] = []
    private var isOpen = false
    private var shown: LayerNode?
    private var sealedStamp = 0
    private var size: CGSize?

    private static var all: [WeakSurface] = []

    private struct WeakSurface {
        weak var surface: UIViewSurface?
    }

    init(root: UIView, host: ViewGraph, environment: EnvironmentValues, generation: Attribute<Int>) {
        self.root = root
        self.host = host
        self.environment = environment
        self.generation = generation
        root.layer.surface = self
        Self.all.removeAll { $0.surface == nil }
        Self.all.append(WeakSurface(surface: self))
    }

    // MARK: Changes

    /// Something of the tree has changed. A layer that is no view's has an animation of its own.
    func noteChange(implicit: Animation?) {
        guard !isLayingOut else { return }
        guard !isUpdating || UIViewAnimation.current.last != nil else {
            stamp += 1
            return
        }
        guard !isOpen else { return }
        isOpen = true
        let step = Step()
        waiting.append(step)
        var transaction = Transaction(animation: UIViewAnimation.current.last ?? implicit)
        transaction.addAnimationCompletion { step.completions.forEach { $0() } }
        host.enqueue(in: transaction) { [weak self] in
            MainActor.assumeIsolated { self?.show(step) }
        }
    }

    /// Keeps what the open step has come to, so that later changes do not show in it. Whether there was one.
    private func seal(completion: (() -> Void)?) -> Bool {
        if isUpdating, !isOpen, stamp != sealedStamp {
            // What the update has made is shown with it, before what is animated now.
            shown = LayerNode(root.layer)
            sealedStamp = stamp
        }
        guard isOpen, let step = waiting.last else { return false }
        layOut()
        step.nodes = LayerNode(root.layer)
        if let completion {
            step.completions.append(completion)
        }
        isOpen = false
        return true
    }

    /// Seals the open steps of all trees. Whether one of them calls `completion`.
    @discardableResult
    static func sealAll(completion: (() -> Void)? = nil) -> Bool {
        var isAwaited = false
        for entry in all {
            if let surface = entry.surface, surface.seal(completion: isAwaited ? nil : completion) {
                isAwaited = true
            }
        }
        return isAwaited
    }

    private func show(_ step: Step) {
        waiting.removeAll { $0 === step }
        if step.nodes == nil {
            isOpen = false
        }
        // The last step shows the tree itself, which may be placed anew.
        shown = waiting.isEmpty ? nil : step.nodes
        if generation.isAlive {
            generation.set(generation.value + 1)
        }
    }

    /// Runs the program's code that updates the tree, as a part of the update that runs.
    func updating(_ environment: EnvironmentValues, _ body: () -> Void) {
        let old = self.environment
        self.environment = environment
        isUpdating = true
        defer { isUpdating = false }
        if old.colorScheme != environment.colorScheme || old.dynamicTypeSize != environment.dynamicTypeSize {
            stamp += 1
            root.tellOfTraits(UITraitCollection(old))
        }
        body()
    }

    /// The size of something inside may be another one.
    func sizeDidChange() {
        noteChange(implicit: nil)
    }

    // MARK: Layout

    /// What the tree takes of what it is offered.
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        if let own = ownSize?(proposal) {
            return own
        }
        return quietly {
            CurrentTraits.with(environment) { root.sizeInSwiftUI(proposal) }
        }
    }

    /// Changes that only bring the tree to its size are no news.
    private func quietly<Result>(_ body: () -> Result) -> Result {
        let outer = isLayingOut
        isLayingOut = true
        defer { isLayingOut = outer }
        return body()
    }

    /// Gives the tree its size, and what is to be drawn of it now.
    func nodes(in size: CGSize) -> LayerNode {
        self.size = size
        return CurrentTraits.with(environment) {
            layOut()
            return quietly { shown?.placed() ?? LayerNode(root.layer) }
        }
    }

    private func layOut() {
        guard let size else { return }
        quietly {
            if root.bounds.size != size {
                root.bounds.size = size
            }
            root.layoutTree()
        }
    }

    /// Ends animations that are over.
    func endAnimations(of layer: CALayer, at date: Date) {
        guard layer.running.contains(where: { $0.hasEnded(at: date) }) else { return }
        host.enqueueAction(named: "the end of a CAAnimation") {
            MainActor.assumeIsolated {
                let ended = layer.running.filter { $0.hasEnded(at: date) }
                layer.running.removeAll { running in ended.contains { $0 === running } }
                layer.changed()
                ended.forEach { $0.stop(finished: true) }
            }
        }
    }
}

extension UIView {
    /// Tells the view and those inside that light, dark or the text size is another.
    fileprivate func tellOfTraits(_ old: UITraitCollection) {
        layer.drawing = nil
        traitCollectionDidChange(old)
        controller?.traitCollectionDidChange(old)
        subviews.forEach { $0.tellOfTraits(old) }
    }

    /// What the view takes of what SwiftUI offers: between the size of its content, where it keeps from being smaller, and that, where it
    /// keeps from being larger, both with a priority of 750 or more.
    fileprivate func sizeInSwiftUI(_ proposal: ProposedViewSize) -> CGSize {
        func side(_ offered: CGFloat?, _ content: CGFloat, _ axis: NSLayoutConstraint.Axis) -> CGFloat {
            guard content >= 0 else { return offered ?? 10 }
            let least = contentCompressionResistancePriority(for: axis) >= .defaultHigh ? content : 0
            let most = contentHuggingPriority(for: axis) >= .defaultHigh ? content : CGFloat.infinity
            return min(max(offered ?? content, least), most)
        }
        let constrained = hasConstrainedContent
        func content(_ width: CGFloat?) -> CGSize {
            let own = contentSize(width: width)
            guard constrained else { return own }
            let fitting = fittingSize(width: width, height: nil)
            return CGSize(width: fitting.width > 0 ? fitting.width : own.width, height: fitting.height > 0 ? fitting.height : own.height)
        }
        let width = side(proposal.width, content(nil).width, .horizontal)
        let height = side(proposal.height, content(width.isFinite ? width : nil).height, .vertical)
        return CGSize(width: width, height: height)
    }
}
