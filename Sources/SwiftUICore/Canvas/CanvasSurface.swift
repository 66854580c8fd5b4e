import Foundation
import Rendering

/// Collects what contexts draw, in order. Commands that follow each other under the same clip share it.
package final class CanvasSurface {
    private var lists: [DisplayList] = []
    private var run: [DisplayList] = []
    private var runClip: CanvasClip?

    /// What dates in texts are relative to.
    package let date: Date

    package init(date: Date) {
        self.date = date
    }

    package func add(_ list: DisplayList, clip: CanvasClip?) {
        if clip !== runClip {
            endRun()
            runClip = clip
        }
        run.append(list)
    }

    private func endRun() {
        guard !run.isEmpty else { return }
        if let runClip {
            lists.append(runClip.applied(to: run.count == 1 ? run[0] : .group(run)))
        } else {
            lists += run
        }
        run = []
    }

    /// All that has been drawn so far.
    package var displayList: DisplayList {
        endRun()
        switch lists.count {
        case 0: return .empty
        case 1: return lists[0]
        default: return .group(lists)
        }
    }
}

/// One clip and those around it, in the canvas's coordinates.
package final class CanvasClip {
    package let path: Path
    package let rule: FillRule
    package let isInverse: Bool
    /// The box around what all of them leave.
    package let bounds: CGRect
    package let outer: CanvasClip?

    package init(path: Path, rule: FillRule, isInverse: Bool, bounds: CGRect, outer: CanvasClip?) {
        self.path = path
        self.rule = rule
        self.isInverse = isInverse
        self.bounds = bounds
        self.outer = outer
    }

    package func applied(to list: DisplayList) -> DisplayList {
        let inner = DisplayList.effect(isInverse ? .clipOut(path, rule) : .clip(path, rule), list)
        return outer?.applied(to: inner) ?? inner
    }
}
