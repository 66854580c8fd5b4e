import IncrementalGraph
import Foundation
import Rendering
import ViewInspection

/// Shows one tree of UIKit's views in SwiftUI: brings what changes in it to the graph. What moves are the layers' own animations; SwiftUI moves
/// only what it draws itself.
@MainActor
final class UIViewSurface {
    let root: UIView
    private unowned let host: ViewGraph
    /// Raised by each change that has been shown.
    let generation: Attribute<Int>
    private(set) var environment: EnvironmentValues
    /// The program's size for a proposal; nil leaves it to the view.
    var ownSize: ((ProposedViewSize) -> CGSize?)?
    /// Raised by each change that the update which runs brings about.
    private(set) var stamp = 0
    private var isUpdating = false
    private(set) var isLayingOut = false
    /// Whether a change is on its way to being shown.
    private var isOpen = false
    private var size: CGSize?
    /// The tree that was drawn last.
    private var shown: LayerNode?
    /// How many changes of what SwiftUI draws had an animation, and the last one's.
    private(set) var contentChange = (count: 0, animation: Animation?.none)
    /// From the host's seconds to those of `CACurrentMediaTime()`.
    private let clockStart: Double
    private var attended = Set<ObjectIdentifier>()

    private static var all: [WeakSurface] = []

    private struct WeakSurface {
        weak var surface: UIViewSurface?
    }

    init(root: UIView, host: ViewGraph, environment: EnvironmentValues, generation: Attribute<Int>) {
        self.root = root
        self.host = host
        self.environment = environment
        self.generation = generation
        clockStart = ((CACurrentMediaTime() - host.currentTime) * 1e6).rounded() / 1e6
        root.layer.surface = self
        Self.all.removeAll { $0.surface == nil }
        Self.all.append(WeakSurface(surface: self))
    }

    // MARK: Time

    /// The display's clock, as `CACurrentMediaTime()` has it.
    var mediaTime: Double { host.currentTime + clockStart }

    /// The time of the display's clock at a date of the host.
    func mediaTime(at date: Date) -> Double { date.timeIntervalSince(host.epoch) + clockStart }

    /// Notifies animations of a layer that have started or ended, after the frame.
    func attend(_ layer: CALayer, at time: Double) {
        let local = layer.localTime(at: time)
        guard layer.running.contains(where: { $0.needsAttention(at: local, late: layer.delayOfCopies) }), attended.insert(ObjectIdentifier(layer)).inserted
        else { return }
        host.enqueueAction(named: "the end of a CAAnimation") {
            MainActor.assumeIsolated {
                self.attended.remove(ObjectIdentifier(layer))
                layer.attendAnimations(at: local)
            }
        }
    }

    /// Writes to a trace what a layer's animations have come to.
    func trace(_ layer: CALayer, _ shown: LayerProperties, at time: Double) {
        guard let records = host.trace?.records else { return }
        let name = layer.view.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
        for running in layer.running {
            running.trace(in: records, view: name, at: (seconds: host.currentTime, local: layer.localTime(at: time)), model: layer.properties, shown: shown)
        }
    }

    // MARK: Changes

    /// Something of the tree has changed.
    func noteChange() {
        guard !isLayingOut else { return }
        if isUpdating {
            stamp += 1
            return
        }
        guard !isOpen else { return }
        isOpen = true
        host.enqueue(in: Transaction()) { [weak self] in
            MainActor.assumeIsolated { self?.show() }
        }
    }

    /// Something that SwiftUI draws has changed.
    func noteContentChange() {
        if !isLayingOut, let block = UIViewAnimation.block {
            block.changesContent = true
            contentChange = (contentChange.count + 1, block.contentAnimation)
        }
        noteChange()
    }

    private func show() {
        isOpen = false
        if generation.isAlive {
            generation.set(generation.value + 1)
        }
    }

    /// Places what needs it in all trees.
    static func layOutAll() {
        for entry in all {
            entry.surface?.root.layoutTree()
        }
    }

    /// Runs the program's code that updates the tree, as a part of the update that runs.
    func updating(_ environment: EnvironmentValues, _ body: () -> Void) {
        let old = self.environment
        self.environment = environment
        isUpdating = true
        defer { isUpdating = false }
        if !old.isSame(as: environment), TraitValues(old) != TraitValues(environment) {
            stamp += 1
            root.tellOfTraits(UITraitCollection(old))
        }
        body()
    }

    /// The size of something inside may be another one.
    func sizeDidChange() {
        noteChange()
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

    /// Sets the size of the tree and returns its current nodes.
    func nodes(in size: CGSize) -> LayerNode {
        self.size = size
        return CurrentTraits.with(environment) {
            layOut()
            return quietly {
                let node = LayerNode(root.layer)
                shown = node
                return node
            }
        }
    }

    /// A layer with its sublayers as they were drawn last; nil if it was not drawn.
    func shownNode(of layer: CALayer) -> LayerNode? { shown?.node(of: layer)?.still() }

    private func layOut() {
        guard let size else { return }
        quietly {
            if root.bounds.size != size {
                root.bounds.size = size
            }
            root.layoutTree()
        }
    }
}

extension UIView {
    /// Notifies the view and its subviews of other traits.
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
