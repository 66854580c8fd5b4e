import IncrementalGraph
import Foundation

/// Which views with which ids lie where in one scroll view. All frames are in the content's coordinates.
final class ScrollRegistry {
    private(set) var sources = ScrollMembers<any ScrollItemSource>()
    private var targetLayouts = ScrollMembers<any ScrollItemSource>()
    /// The scroll views in the content.
    private(set) var inner = ScrollMembers<ScrollModel>()

    /// Both go with the subgraph that is current.
    func register(_ source: any ScrollItemSource, isTargetLayout: Bool) {
        let number = sources.add { [weak source] in source }
        let target = isTargetLayout ? targetLayouts.add { [weak source] in source } : nil
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.sources.remove(number)
            if let target {
                self?.targetLayouts.remove(target)
            }
        }
    }

    func register(_ model: ScrollModel) {
        let number = inner.add { [weak model] in model }
        Subgraph.requireCurrent.onTearDown { [weak self] in
            self?.inner.remove(number)
        }
    }

    /// The frame of the view with an id.
    func frame(of id: AnyHashable) -> CGRect? {
        for source in sources.members {
            if let frame = source.scrollFrame(of: id) {
                return frame
            }
        }
        return nil
    }

    /// The views of target layouts that touch `rect`.
    func targets(near rect: CGRect) -> [ScrollTargetItem] {
        targetLayouts.members.flatMap { $0.scrollTargets(near: rect) }
    }

    /// The view of a target layout whose anchor is nearest to the one of the visible part.
    func nearestTarget(to anchor: UnitPoint?, in visible: CGRect, axes: Axis.Set) -> AnyHashable? {
        let anchor = anchor ?? .topLeading
        var best: (distance: CGFloat, id: AnyHashable?)?
        for item in targets(near: visible) {
            var distance: CGFloat = 0
            if axes.contains(.horizontal) {
                distance += abs(item.frame.minX + item.frame.width * anchor.x - visible.minX - visible.width * anchor.x)
            }
            if axes.contains(.vertical) {
                distance += abs(item.frame.minY + item.frame.height * anchor.y - visible.minY - visible.height * anchor.y)
            }
            if best.map({ distance < $0.distance - 0.001 }) ?? true {
                best = (distance, item.id)
            }
        }
        return best?.id
    }
}

/// The members of a scroll view in the order in which they were added, held weakly. (The order of a dictionary of objects depends on their addresses,
/// which differ in each run.)
struct ScrollMembers<Member> {
    /// A member and its key.
    private struct Entry {
        var number: Int
        var find: () -> Member?
    }

    private var entries: [Entry] = []
    private var last = 0

    /// Adds a member. `find` returns it as long as it exists. Returns the key for `remove`.
    mutating func add(_ find: @escaping () -> Member?) -> Int {
        last += 1
        entries.append(Entry(number: last, find: find))
        return last
    }

    mutating func remove(_ number: Int) {
        // The numbers ascend.
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < number {
                low = middle + 1
            } else {
                high = middle
            }
        }
        if low < entries.count, entries[low].number == number {
            entries.remove(at: low)
        }
    }

    var members: some Sequence<Member> { entries.lazy.compactMap { $0.find() } }
}
