import IncrementalGraph
import Foundation

/// One list's own state.
package final class ListModel {
    unowned let host: ViewGraph
    let settings: Attribute<ListEnvironment>
    let isEditing: Attribute<Bool>
    let selection: Attribute<ListSelection?>
    /// The distance between the edges of the list and its content: 16 points, 20 on wide phones.
    let margin: Attribute<CGFloat>
    /// The row that a touch moves to another position; nil if there is none.
    let reorder: Attribute<ListReorder?>
    /// The distance of that row from its position, in points.
    let lift: Attribute<CGFloat>
    weak var container: ListContainer?
    /// The last row that was lifted stays in front of the others.
    @exclusivity(unchecked) var lifted: LazySlots.Key?
    let swipes = SwipeCoordinator()

    init(inputs: _ViewInputs, selection: Attribute<ListSelection?>) {
        host = inputs.base.host
        self.selection = selection
        settings = inputs.base.environmentValue(\.list)
        let environment = inputs.base.environment
        let host = inputs.base.host
        isEditing = Attribute("is editing") {
            let mode = environment.value.editMode
            return host.observing { mode?.wrappedValue.isEditing ?? false }
        }
        let geometry = inputs.geometry
        margin = Attribute("list margin") { geometry.value.size.value.width >= 414 ? 20 : 16 }
        reorder = Attribute("list reorder", value: nil)
        lift = Attribute("list lift", value: 0)
    }

    /// Closes the row whose buttons are visible. Whether there was one.
    @discardableResult
    func closeOpenRow() -> Bool {
        swipes.closeOpenRow()
    }
}

/// A row that is being moved to another position.
struct ListReorder: Equatable {
    var key: LazySlots.Key
    /// Where it comes from and where it would go to, as lines of the container.
    var line: Int
    var target: Int
    /// The lines that it may go to.
    var range: ClosedRange<Int>
}

/// Which rows of a list belong together.
final class ListSections {
    /// The slots of a section that share a card.
    struct Card {
        var section: Int
        var range: Range<Int>
    }

    let slots: LazySlots
    private(set) var cards: [Card] = []
    private(set) var headers: Set<Int> = []

    init(_ slots: LazySlots) {
        self.slots = slots
        for segment in slots.segments {
            guard segment.kind == .item else {
                if segment.kind == .header {
                    headers.insert(segment.section)
                }
                continue
            }
            if let last = cards.last, last.section == segment.section, last.range.upperBound == segment.range.lowerBound {
                cards[cards.count - 1].range = last.range.lowerBound..<segment.range.upperBound
            } else {
                cards.append(Card(section: segment.section, range: segment.range))
            }
        }
    }

    func card(of slot: Int) -> Card? {
        var low = 0
        var high = cards.count
        while low < high {
            let middle = (low + high) / 2
            if cards[middle].range.upperBound <= slot {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < cards.count && cards[low].range.contains(slot) ? cards[low] : nil
    }
}

/// Where a row stands in its list.
struct ListRowPosition: Equatable {
    /// The first or last of its section.
    var isFirst = true
    var isLast = true
    var hasHeader = false
}

/// Follows a row's position; keeps the last one when the row is gone.
struct ListRowPositionRule: StatefulRule {
    let sections: Attribute<ListSections>
    let key: LazySlots.Key
    /// The row itself, where several rows share a slot of the list.
    let element: ViewElement

    mutating func updateValue(old: ListRowPosition?) -> RuleResult<ListRowPosition> {
        let sections = sections.value
        guard let slot = sections.slots.slot(of: key) else { return .unchanged(old ?? ListRowPosition()) }
        var position = ListRowPosition()
        if let card = sections.card(of: slot) {
            position.isFirst = slot == card.range.lowerBound
            position.isLast = slot == card.range.upperBound - 1
            position.hasHeader = sections.headers.contains(card.section)
        }
        var index = 0
        var count = 0
        sections.slots.forEachElement(at: slot) { element, _ in
            if element === self.element {
                index = count
            }
            count += 1
        }
        position.isFirst = position.isFirst && index == 0
        position.isLast = position.isLast && index == count - 1
        return .comparing(position, with: old)
    }
}
