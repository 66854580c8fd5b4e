import IncrementalGraph
import Foundation
import Rendering

/// The parts of a navigation bar that move by themselves during a transition between pages.
enum NavigationBarPart: Equatable {
    /// The title in the middle.
    case title
    case chevron
    /// The text beside the chevron.
    case backTitle
    case items
}

/// Where the parts of one page's bar are on the way. The title of the page below becomes the text of the back button; the new
/// title comes in from the trailing side; everything else fades over. By eye, after what an iPhone shows.
struct NavigationBarMotions {
    let page: NavigationPage

    /// Moves by a part of the bar's width, and the opacity.
    func resolve(_ part: NavigationBarPart) -> (shift: Double, opacity: Double) {
        // What zooms is a snapshot of the page with its bar.
        let phase = page.state.value.zoom == nil && !page.state.value.fades ? page.phase.value : 0
        let away = abs(phase)
        switch part {
        case .title:
            let shift = phase > 0 ? phase * 0.5 : phase * 0.36
            return (shift, max(1 - away * 1.4, 0) * inlineOpacity)
        case .backTitle:
            let shift = phase > 0 ? phase * 0.36 : phase * 0.25
            return (shift, max(1 - away * 1.3, 0))
        case .chevron:
            // Where both pages have one it stays.
            let other = phase < 0
            return (0, staysForChevron ? (other ? 0 : 1) : 1 - away)
        case .items:
            return (0, max(1 - away * 1.6, 0))
        }
    }

    /// Whether the page below shows a chevron at the same position.
    private var staysForChevron: Bool {
        if page.phase.value > 0 {
            return page.below?.hasBackButton ?? false
        }
        return page.hasBackButton
    }

    /// A title that is shown large comes into the bar when it has gone up.
    private var inlineOpacity: Double {
        let shape = page.shown.shape.value
        return shape.large > 0 ? shape.inlineTitleOpacity(scrolled: page.shown.scrolled.value) : 1
    }
}

/// A title that is not found in the bar while it is shown large below it.
private final class BarTitleResponder: ViewResponder {
    private let child: ViewResponder?
    private let isVisible: () -> Bool

    init(_ child: ViewResponder?, isVisible: @escaping () -> Bool) {
        self.isVisible = isVisible
        self.child = child
    }

    var children: [ViewResponder] { isVisible() ? [child].compactMap { $0 } : [] }
}

/// Moves one part of a bar.
nonisolated struct NavigationBarPartModifier: PrimitiveViewModifier {
    var part: NavigationBarPart
    var motions: NavigationBarMotions

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        var outputs = body(_Graph(), inputs)
        guard let displayList = outputs.displayList else { return outputs }
        let (part, motions) = Graph.untracked { (modifier.value.part, modifier.value.motions) }
        if part == .title {
            outputs.responder = BarTitleResponder(outputs.responder) { motions.resolve(part).opacity > 0 }
        }
        let direction = inputs.base.environmentValue(\.layoutDirection)
        outputs.displayList = Attribute(
            "bar part",
            uncompared: {
                let (shift, opacity) = motions.resolve(part)
                guard opacity > 0 else { return .empty }
                let width = motions.page.frame.value.bounds.width
                let x = CGFloat(shift) * width * (direction.value == .rightToLeft ? -1 : 1)
                return .applying(
                    .opacity(opacity), to: .applying(.transform(CGAffineTransform(translationX: x, y: 0)), to: displayList.value))
            })
        return outputs
    }
}
