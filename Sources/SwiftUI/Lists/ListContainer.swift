import IncrementalGraph
import Foundation

/// The rows, headers and footers of a list: a lazy stack with the list's distances, whose children get the appearance of what
/// they are.
final class ListContainer: LazyContainer {
    private let model: ListModel
    /// Not the model's: the elements in it know the model.
    private let sections: Attribute<ListSections>
    @exclusivity(unchecked) private var settings = ListEnvironment()
    @exclusivity(unchecked) private var reorder: ListReorder?
    @exclusivity(unchecked) private var rows: [ObjectIdentifier: LazySlots.Key] = [:]

    init(_ container: DynamicContainer, model: ListModel, parameters: Attribute<LazyParameters>, slots: Attribute<LazySlots>) {
        self.model = model
        sections = Attribute("list sections", uncompared: { ListSections(slots.value) })
        super.init(container, parameters: parameters, slots: slots)
        model.container = self
    }

    override func updateValue(old: ContainerChildren?) -> RuleResult<ContainerChildren> {
        settings = model.settings.value
        reorder = model.reorder.value
        return super.updateValue(old: old)
    }

    override var keepsPositions: Bool { true }

    override func endSpace() -> CGFloat {
        let settings = model.settings.value
        guard settings.style.isGrouped else { return settings.sectionMargins.bottom ?? 0 }
        return settings.sectionMargins.bottom ?? ListMetrics.afterLastCard
    }

    override func scrollFrame(of id: AnyHashable) -> CGRect? {
        guard let target = id.base as? SectionIndexEntry.Target else { return super.scrollFrame(of: id) }
        guard target.list == ObjectIdentifier(model) else { return nil }
        var frame: CGRect?
        currentSlots?.forEachSection { section, slot, _ in
            if section == target.section {
                frame = slotFrame(slot)
            }
        }
        return frame
    }

    // MARK: Distances

    /// A whole number of pixels, so that neighbours meet.
    override func gap(beforeLine line: Int) -> CGFloat? {
        let scale = host.scale
        return distance(beforeLine: line).map { ($0 * scale).rounded() / scale }
    }

    private func distance(beforeLine line: Int) -> CGFloat? {
        guard let slots = currentSlots else { return nil }
        let kind = slots.kind(of: line)
        guard line > 0 else {
            return ListMetrics.spaceAbove(kind, settings)
        }
        let above = slots.kind(of: line - 1)
        if kind == .item, above == .item, let card = sections.value.card(of: line), card.range.lowerBound < line {
            return settings.rowSpacing ?? 0
        }
        return ListMetrics.gap(above, kind, settings)
    }

    // MARK: Rows

    override func makeOutputs(of child: ContainerChild, inputs: _ViewInputs, outer: _GraphInputs) -> _ViewOutputs {
        guard let making, let slots = currentSlots, let slot = slots.slot(of: making.key) else {
            return super.makeOutputs(of: child, inputs: inputs, outer: outer)
        }
        rows[ObjectIdentifier(child)] = making.key
        Subgraph.requireCurrent.onTearDown { [weak self, id = ObjectIdentifier(child)] in
            self?.rows[id] = nil
        }
        let position = Attribute<ListRowPosition>(
            "row place",
            stateful: ListRowPositionRule(
                sections: sections, key: making.key, element: child.element))
        let group = _GraphValue(Attribute("row group", value: GeometryGroupModifier()))
        let kind = slots.kind(of: slot)
        return GeometryGroupModifier._makeView(modifier: group, inputs: inputs) { [self] _, inputs in
            switch kind {
            case .item:
                makeRow(child, key: making.key, position: position, inputs: inputs, outer: outer)
            case .header, .footer:
                makeHeader(child, isFooter: kind == .footer, position: position, inputs: inputs, outer: outer)
            }
        }
    }

    private func makeRow(
        _ child: ContainerChild, key: LazySlots.Key, position: Attribute<ListRowPosition>, inputs: _ViewInputs, outer: _GraphInputs
    ) -> _ViewOutputs {
        let row = ListRow(host: host, isShown: inputs.base.presence?.isShown)
        let owner = ListRowOwner(model: model, row: row, key: key, owners: child.owners)
        let model = model
        let traits = child.element.traits[ListRowTraitKey.self]
        let tag = child.element.traits[TagTraitKey.self]
        let badge = child.element.traits[BadgeTraitKey.self]
        let settings = model.settings
        let owners = child.owners
        // The views in the row know the object that represents its content. That object must not retain the child, which retains the views.
        let element = child.element
        let appearance = Attribute<ListRowAppearance>(
            "row appearance",
            uncompared: {
                var appearance = ListRowAppearance(owner: owner, position: position.value, settings: settings.value, margin: model.margin.value)
                appearance.traits = traits?.value ?? ListRowTraits()
                appearance.badge = badge?.value
                appearance.isEditing = model.isEditing.value
                appearance.tap = row.tap.value
                appearance.isPressed = row.isPressed.value
                let rowID = tag?.value?.value ?? owners.last(where: { $0.id != nil })?.id
                appearance.rowID = rowID
                if let selection = model.selection.value, !appearance.traits.isSelectionDisabled, let id = rowID, selection.accepts(id) {
                    appearance.selection = selection
                    appearance.id = id
                    appearance.isSelected = model.host.observing { selection.isSelected(id) }
                }
                if let reorder = model.reorder.value, reorder.key == key {
                    appearance.lift = model.lift.value
                    appearance.isLifted = true
                }
                return appearance
            })
        let chrome = Attribute<ListRowChrome>("row chrome", uncompared: { ListRowChrome(appearance: appearance.value) })
        return ListRowChrome._makeView(modifier: _GraphValue(chrome), inputs: inputs) { _, inputs in
            var inputs = inputs
            inputs.base.listRow = row
            return element.make(inputs, outer: outer)
        }
    }

    private func makeHeader(
        _ child: ContainerChild, isFooter: Bool, position: Attribute<ListRowPosition>, inputs: _ViewInputs, outer: _GraphInputs
    ) -> _ViewOutputs {
        let model = model
        let element = child.element
        let expansion = child.element.traits[SectionExpansionTraitKey.self]
        let traits = child.element.traits[ListRowTraitKey.self]
        let chrome = Attribute<ListHeaderChrome>(
            "header chrome",
            uncompared: {
                ListHeaderChrome(
                    isFooter: isFooter, settings: model.settings.value, margin: model.margin.value, insets: traits?.value.insets,
                    expansion: expansion?.value)
            })
        return ListHeaderChrome._makeView(modifier: _GraphValue(chrome), inputs: inputs) { _, inputs in
            var inputs = inputs
            inputs.base.listRow = nil
            return element.make(inputs, outer: outer)
        }
    }

    // MARK: Reordering

    override func displacement(ofLine line: Int) -> CGFloat {
        guard let reorder, line != reorder.line else { return 0 }
        let length = span(ofLine: reorder.line).length + (settings.rowSpacing ?? 0)
        if line > reorder.line, line <= reorder.target {
            return -length
        }
        if line < reorder.line, line >= reorder.target {
            return length
        }
        return 0
    }

    override func arranged(_ children: [ContainerChild]) -> [ContainerChild] {
        guard let lifted = model.lifted, let index = children.firstIndex(where: { rows[ObjectIdentifier($0)] == lifted }) else {
            return children
        }
        var result = children
        result.append(result.remove(at: index))
        return result
    }
}

/// One row, as those see it who act on it.
final class ListRowOwner {
    let model: ListModel
    let row: ListRow
    let key: LazySlots.Key
    let owners: [DynamicViewItem]

    init(model: ListModel, row: ListRow, key: LazySlots.Key, owners: [DynamicViewItem]) {
        self.model = model
        self.row = row
        self.key = key
        self.owners = owners
    }

    /// Deletes the row's element by the list's delete action.
    @MainActor func delete(_ traits: ListRowTraits) {
        guard let deletion = traits.deletion, let index = deletion.source.index(of: owners) else { return }
        withAnimation(.listRows) {
            deletion.action(IndexSet(integer: index))
        }
    }

    // MARK: Moving

    var isLifted: Bool { Graph.untracked { model.reorder.value }?.key == key }

    func liftBegan(_ traits: ListRowTraits) {
        guard let movement = traits.movement, let container = model.container, let line = container.currentSlots?.slot(of: key),
            let index = movement.source.index(of: owners)
        else { return }
        model.closeOpenRow()
        let first = line - index
        let reorder = ListReorder(key: key, line: line, target: line, range: first...(first + max(movement.source.count, 1) - 1))
        model.lifted = key
        set(reorder, lift: 0, in: Transaction(animation: nil))
    }

    func liftMoved(by translation: CGFloat) {
        guard var reorder = Graph.untracked({ model.reorder.value }), reorder.key == key, let container = model.container else { return }
        set(reorder, lift: translation, in: Transaction(animation: nil))
        let span = container.span(ofLine: reorder.line)
        var target = reorder.line
        if translation > 0 {
            while target < reorder.range.upperBound {
                let next = container.span(ofLine: target + 1)
                guard span.start + span.length + translation > next.start + next.length / 2 else { break }
                target += 1
            }
        } else {
            while target > reorder.range.lowerBound {
                let next = container.span(ofLine: target - 1)
                guard span.start + translation < next.start + next.length / 2 else { break }
                target -= 1
            }
        }
        guard target != reorder.target else { return }
        reorder.target = target
        set(reorder, lift: translation, in: Transaction(animation: .listRows))
    }

    @MainActor func liftEnded(_ traits: ListRowTraits, isCancelled: Bool) {
        guard let reorder = Graph.untracked({ model.reorder.value }), reorder.key == key else { return }
        let transaction = Transaction(animation: .listRows)
        set(nil, lift: 0, in: transaction)
        guard !isCancelled, reorder.target != reorder.line, let movement = traits.movement,
            let index = movement.source.index(of: owners)
        else { return }
        let target = index + reorder.target - reorder.line
        withTransaction(transaction) {
            movement.action(IndexSet(integer: index), target > index ? target + 1 : target)
        }
    }

    private func set(_ reorder: ListReorder?, lift: CGFloat, in transaction: Transaction) {
        let model = model
        model.host.enqueue(in: transaction) {
            guard model.reorder.isAlive else { return }
            if Graph.untracked({ model.reorder.value }) != reorder {
                model.reorder.set(reorder)
            }
            model.lift.set(lift)
        }
    }
}
