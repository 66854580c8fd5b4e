import IncrementalGraph
import Foundation

/// What a lazy stack or grid wants.
struct LazyParameters {
    var axis: Axis
    /// Nil for what the views prefer.
    var spacing: CGFloat?
    var alignment: Alignment
    /// The columns or rows of a grid; empty for a stack.
    var items: [GridItem] = []
    var pinned: PinnedScrollableViews = []
}

/// The children of a lazy container: those whose lines touch the visible part of the scroll view around, and pinned
/// headers and footers. Runs with each step of a scroll, and changes nothing as long as the same lines are visible.
///
/// Lines that have never been visible are taken to be as long as the first ones that were. When one that comes in from above
/// turns out to be different, the scroll view's offset goes with it, so that nothing jumps.
class LazyContainer: ContainerKind {
    /// It has this as its kind.
    unowned let container: DynamicContainer
    let inputs: _ViewInputs
    let changes: Attribute<Void>
    let parameters: Attribute<LazyParameters>
    let slots: Attribute<LazySlots>
    /// Signalled when the container's length has turned out to be another one.
    let measured = Attribute("lazy measured", value: ())
    private let direction: Attribute<LayoutDirection>

    @exclusivity(unchecked) private(set) var currentSlots: LazySlots?
    @exclusivity(unchecked) private(set) var lines: LazyLines?
    @exclusivity(unchecked) var lengths = LazyLengths(count: 0)
    @exclusivity(unchecked) private var tracks: [LazyTrack] = []
    @exclusivity(unchecked) private var across: CGFloat = -1
    @exclusivity(unchecked) var firstLine: Int?
    @exclusivity(unchecked) private var geometries: [ObjectIdentifier: ViewGeometry] = [:]
    @exclusivity(unchecked) private var keys: [ObjectIdentifier: LazySlots.Key] = [:]
    /// The slot of the child that is made now, and the index of its view in the slot.
    @exclusivity(unchecked) private(set) var making: (key: LazySlots.Key, part: Int)?
    /// How the lines were before an animated update, while that runs.
    @exclusivity(unchecked) private var before: (slots: LazySlots, lines: LazyLines, lengths: LazyLengths)?
    /// The slots before an update that changed them, during that update.
    @exclusivity(unchecked) private var replacedSlots: LazySlots?
    @exclusivity(unchecked) private var arriving: [ObjectIdentifier: CGFloat] = [:]
    @exclusivity(unchecked) private var drawn: [ContainerChild] = []
    @exclusivity(unchecked) private var drawnDisplayListChanges = 0
    @exclusivity(unchecked) private var hasMoved = false
    /// Whether the ideal width of the elements has been requested.
    @exclusivity(unchecked) private var measuresIdeal = false
    /// The measurement that layout got last; nil before the first request.
    @exclusivity(unchecked) private var reported: Measure?
    @exclusivity(unchecked) private var reports = FeedbackLoopGuard<Measure>()
    /// Measures that lead to each other: of a grid whose height decides on its rows, its rows on its width, and its width on the
    /// height that is left for it. As long as the slots are the same, the greatest one stays.
    @exclusivity(unchecked) var circle: (slots: LazySlots, measures: [Measure])?
    /// The items in built slots. Items without a view have no other owner.
    @exclusivity(unchecked) private var heldItems: [DynamicViewItem] = []

    init(_ container: DynamicContainer, parameters: Attribute<LazyParameters>, slots: Attribute<LazySlots>) {
        self.container = container
        inputs = container.inputs
        changes = container.changes
        self.parameters = parameters
        self.slots = slots
        direction = inputs.base.environmentValue(\.layoutDirection)
        container.kind = self
    }

    final var host: ViewGraph { inputs.base.host }

    /// One line that has been built.
    private struct Line {
        var index: Int
        var cells: [Cell] = []
        var length: CGFloat = 0
        var gap: CGFloat = 0
        var width: CGFloat = 0
        var extent: LazyLengths.Extent { LazyLengths.Extent(gap: gap, length: length, width: width) }
    }

    /// A child with its position in its line.
    private struct Cell {
        var child: ContainerChild
        var proxy: LayoutProxy
        var track: Int
        /// From the line's start.
        var start: CGFloat = 0
    }

    /// How long the container is, and how wide its widest element.
    struct Measure: Comparable {
        var total: CGFloat
        var widest: CGFloat

        static func < (first: Self, second: Self) -> Bool { (first.total, first.widest) < (second.total, second.widest) }
    }

    /// The length and width of the container with its current content.
    func measure(of slots: LazySlots) -> Measure {
        let total =
            if slots === currentSlots {
                lengths.total
            } else {
                takeOver(in: slots, LazyLines(slots, width: max(tracks.count, 1)), spacing: parameters.lastValue?.spacing).total
            }
        var measure = Measure(total: total, widest: lengths.widest)
        if let circle, circle.slots === slots, circle.measures.contains(measure) {
            measure = circle.measures.max() ?? measure
        } else {
            circle = nil
        }
        reported = measure
        return measure
    }

    func geometry(of child: ContainerChild) -> ViewGeometry? { geometries[ObjectIdentifier(child)] }

    /// The parent asks for the container's ideal width.
    func measureIdeal() {
        guard !measuresIdeal else { return }
        measuresIdeal = true
        lengths.forgetWidths()
        host.enqueue(in: inputs.base.currentTransaction) { [changes] in
            if changes.isAlive {
                changes.signal()
            }
        }
    }

    func updateValue(old: ContainerChildren?) -> RuleResult<ContainerChildren> {
        changes.value
        let slots = slots.value
        let parameters = parameters.value
        let geometry = inputs.placement.value
        if keepsPositions, old != nil, let currentSlots, let lines, inputs.base.currentTransaction.animation != nil {
            before = (currentSlots, lines, lengths)
        }
        defer {
            before = nil
            replacedSlots = nil
        }
        let axis = parameters.axis
        prepare(slots, parameters, across: geometry.size.value[axis.other])
        let isMirrored = direction.value == .rightToLeft
        let seen = visible(in: geometry, axis: axis, isMirrored: isMirrored)
        var builder = Builder(isFirst: old == nil, axis: axis)
        buildVisible(seen.whole, parameters, &builder)
        let pinned = placePinned(seen, parameters, &builder)
        finish(builder, axis: axis, size: geometry.size.value, isMirrored: isMirrored)
        var next = arranged(container.drawingOrder())
        if !pinned.isEmpty {
            next = next.filter { !pinned.contains(ObjectIdentifier($0)) } + next.filter { pinned.contains(ObjectIdentifier($0)) }
        }
        reportMeasures(builder)
        let isSame =
            !hasMoved && container.displayListChanges == drawnDisplayListChanges && next.count == drawn.count && zip(next, drawn).allSatisfy { $0 === $1 }
        drawn = next
        drawnDisplayListChanges = container.displayListChanges
        if let old, isSame {
            return .unchanged(old)
        }
        return .changed(ContainerChildren(live: container.order, drawn: next))
    }

    // MARK: Preparing

    private func prepare(_ slots: LazySlots, _ parameters: LazyParameters, across length: CGFloat) {
        let tracks =
            parameters.items.isEmpty
            ? [LazyTrack(origin: 0, length: length, alignment: parameters.alignment)] : makeTracks(parameters, length)
        if length != across || tracks.map(\.length) != self.tracks.map(\.length) {
            across = length
            // Lines of another width have another length, and would like to be as wide as before.
            var unmeasured = LazyLengths(count: lengths.count, estimate: lengths.estimate)
            if measuresIdeal {
                unmeasured.keepWidest(of: lengths)
            }
            lengths = unmeasured
            lines = nil
        }
        self.tracks = tracks
        guard slots !== currentSlots || lines == nil else { return }
        let lines = LazyLines(slots, width: max(tracks.count, 1))
        var new = takeOver(in: slots, lines, spacing: parameters.spacing)
        if measuresIdeal, currentSlots === slots, lines.count == lengths.count {
            new.keepWidest(of: lengths)
        }
        let isMoved = currentSlots !== slots
        replacedSlots = isMoved ? currentSlots : nil
        currentSlots = slots
        self.lines = lines
        lengths = new
        firstLine = nil
        guard isMoved else { return }
        // The distance before a line is that of its new position, visible or not.
        for (line, extent) in new.knownLines {
            if let gap = gap(beforeLine: line), gap != extent.gap {
                lengths.set(LazyLengths.Extent(gap: gap, length: extent.length, width: extent.width), at: line)
            }
        }
    }

    /// Keeps the known lengths of lines that still have the same elements.
    private func takeOver(in slots: LazySlots, _ lines: LazyLines, spacing: CGFloat?) -> LazyLengths {
        var new = LazyLengths(count: lines.count, estimate: lengths.estimate)
        guard let before = currentSlots, let oldLines = self.lines, lines.count > 0 else { return new }
        for (line, extent) in lengths.knownLines where line < oldLines.count {
            let old = oldLines.slots(of: line)
            guard let first = old.first.flatMap({ slots.slot(of: before.key(of: $0)) }) else { continue }
            let newLine = lines.line(of: first)
            guard lines.slots(of: newLine) == first..<(first + old.count),
                old.dropFirst().allSatisfy({ slots.slot(of: before.key(of: $0)) == first + $0 - old.lowerBound })
            else { continue }
            var moved = extent
            if newLine == 0 {
                moved.gap = 0
            } else if line == 0 {
                moved.gap = spacing ?? lengths.extent(1).gap
            }
            new.set(moved, at: newLine)
        }
        return new
    }

    private func makeTracks(_ parameters: LazyParameters, _ length: CGFloat) -> [LazyTrack] {
        let part: CGFloat
        switch parameters.axis {
        case .vertical:
            let guide = parameters.alignment.horizontal
            part = guide == .leading ? 0 : guide == .trailing ? 1 : 0.5
        case .horizontal:
            let guide = parameters.alignment.vertical
            part = guide == .top ? 0 : guide == .bottom ? 1 : 0.5
        }
        return LazyTrack.resolve(parameters.items, in: length, alignment: parameters.alignment, part: part)
    }

    /// The visible part along the axis, in full and without the insets. If no enclosing scroll view scrolls along the axis, hidden content can never be
    /// scrolled to and its length never becomes known, so all of it counts as visible.
    private func visible(in geometry: ViewGeometry, axis: Axis, isMirrored: Bool) -> (whole: ClosedRange<CGFloat>, inner: ClosedRange<CGFloat>) {
        // Changes with the axes, too.
        let transform = inputs.transform.value
        guard let model = inputs.base.scroll?.nearest(axis) else { return (0...CGFloat.infinity, 0...CGFloat.infinity) }
        func range(_ name: ScrollSpace) -> ClosedRange<CGFloat> {
            guard let area = transform.boundsOfSpace(name) else { return 0...CGFloat.infinity }
            var start = area.origin[axis] - geometry.origin[axis]
            var end = start + area.size[axis]
            if axis == .horizontal, isMirrored {
                (start, end) = (geometry.size.value.width - end, geometry.size.value.width - start)
            }
            return start.isFinite ? start...max(start, end) : 0...0
        }
        return (range(.viewport(ObjectIdentifier(model))), range(.container(axis)))
    }

    // MARK: Building

    /// The lines that an update builds.
    private struct Builder {
        let isFirst: Bool
        let axis: Axis
        var lines: [Line] = []
        /// Lines that stand elsewhere than in their row: their start.
        var starts: [Int: CGFloat] = [:]
        /// The difference between the real and the estimated length of lines above the formerly visible part.
        var shift: CGFloat = 0
        var index = 0
        var items: [DynamicViewItem] = []

        init(isFirst: Bool, axis: Axis) {
            self.isFirst = isFirst
            self.axis = axis
        }
    }

    private func buildVisible(_ seen: ClosedRange<CGFloat>, _ parameters: LazyParameters, _ builder: inout Builder) {
        guard let lines, lines.count > 0, seen.upperBound > 0 else { return }
        let before = firstLine
        var index = seen.lowerBound <= 0 ? 0 : lengths.line(at: seen.lowerBound)
        var first: Int?
        while index < lines.count, lengths.position(of: index) < seen.upperBound {
            let known = lengths.extent(index)
            let start = lengths.position(of: index)
            // A line that is known to end before is not built.
            if lengths.isKnown(index), start + known.sum <= seen.lowerBound, known.sum > 0 {
                index += 1
                continue
            }
            let line = build(index, parameters, &builder)
            let wasKnown = lengths.isKnown(index)
            let change = lengths.set(line.extent, at: index)
            if let before, index < before, !wasKnown {
                builder.shift += change
            }
            builder.lines.append(line)
            first = first ?? index
            index += 1
        }
        firstLine = first
        if lengths.estimate == nil {
            takeEstimate(from: builder.lines)
        }
    }

    private func takeEstimate(from lines: [Line]) {
        let full = lines.filter { !$0.cells.isEmpty }
        guard !full.isEmpty else { return }
        let gaps = full.filter { $0.index > 0 }
        let gap = gaps.isEmpty ? ViewSpacing.standard : gaps.reduce(0) { $0 + $1.gap } / CGFloat(gaps.count)
        // Whole pixels, so that lines that are known stand on pixels wherever lines before them are not.
        func rounded(_ value: CGFloat) -> CGFloat { (value * host.scale).rounded() / host.scale }
        lengths.setEstimate(
            LazyLengths.Extent(
                gap: rounded(gap), length: rounded(full.reduce(0) { $0 + $1.length } / CGFloat(full.count))))
    }

    private func build(_ index: Int, _ parameters: LazyParameters, _ builder: inout Builder) -> Line {
        let axis = parameters.axis
        var line = Line(index: index)
        guard let lines, let slots = currentSlots else { return line }
        let isFullLine = lines.run(of: index).kind != .item
        for (column, slot) in lines.slots(of: index).enumerated() {
            if let item = slots.item(at: slot) {
                builder.items.append(item)
            }
            slots.forEachElement(at: slot) { element, owners in
                making = (slots.key(of: slot), line.cells.count)
                let child = container.child(of: element, owners: owners, at: builder.index, isFirst: builder.isFirst)
                making = nil
                builder.index += 1
                // Always: another child may have been at this address.
                keys[ObjectIdentifier(child)] = slots.key(of: slot)
                line.cells.append(Cell(child: child, proxy: child.proxy, track: isFullLine ? -1 : column))
            }
        }
        let isStack = parameters.items.isEmpty || isFullLine
        for number in line.cells.indices {
            let cell = line.cells[number]
            let size = cell.proxy.size(proposal(for: cell, axis))
            line.width = max(line.width, measuresIdeal ? cell.proxy.size(.unspecified)[axis.other] : size[axis.other])
            if isStack {
                if number > 0 {
                    line.length += distance(line.cells[number - 1].proxy, cell.proxy, parameters)
                }
                line.cells[number].start = line.length
                line.length += size[axis]
            } else {
                line.length = max(line.length, size[axis])
            }
        }
        if let gap = gap(beforeLine: index) {
            line.gap = gap
        } else if index > 0, let first = line.cells.first?.proxy {
            if let last = builder.lines.last, last.index == index - 1, let above = last.cells.last?.proxy {
                line.gap = distance(above, first, parameters)
            } else {
                line.gap = parameters.spacing ?? lengths.extent(index).gap
            }
        }
        return line
    }

    private func proposal(for cell: Cell, _ axis: Axis) -> ProposedViewSize {
        ProposedViewSize(nil, along: axis, across: cell.track < 0 ? across : tracks[min(cell.track, tracks.count - 1)].length)
    }

    private func distance(_ above: LayoutProxy, _ below: LayoutProxy, _ parameters: LazyParameters) -> CGFloat {
        if let spacing = parameters.spacing {
            return spacing.isFinite ? spacing : 0
        }
        if !parameters.items.isEmpty {
            return ViewSpacing.standard
        }
        return above.spacing.distance(to: below.spacing, along: parameters.axis)
    }

    /// Holds the header of the first section that is visible, and the footer of the last one, at the edges.
    private func placePinned(
        _ seen: (whole: ClosedRange<CGFloat>, inner: ClosedRange<CGFloat>), _ parameters: LazyParameters, _ builder: inout Builder
    ) -> Set<ObjectIdentifier> {
        guard !parameters.pinned.isEmpty, let lines, let first = builder.lines.first?.index, let last = builder.lines.last?.index else {
            return []
        }
        var pinned = Set<ObjectIdentifier>()
        if parameters.pinned.contains(.sectionHeaders) {
            pin(.header, ofSectionAt: first, lines, parameters, &builder, &pinned) { start, length, section in
                max(start, min(seen.inner.lowerBound, lengths.position(of: section.upperBound) - length))
            }
        }
        if parameters.pinned.contains(.sectionFooters) {
            pin(.footer, ofSectionAt: last, lines, parameters, &builder, &pinned) { start, length, section in
                min(start, max(seen.inner.upperBound - length, lengths.position(of: section.lowerBound)))
            }
        }
        return pinned
    }

    private func pin(
        _ kind: LazySlots.Kind, ofSectionAt line: Int, _ lines: LazyLines, _ parameters: LazyParameters, _ builder: inout Builder,
        _ pinned: inout Set<ObjectIdentifier>, position: (CGFloat, CGFloat, Range<Int>) -> CGFloat
    ) {
        let section = lines.run(of: line).section
        guard section >= 0, let own = lines.lines(kind, of: section), let all = lines.lines(ofSection: section) else { return }
        for index in own {
            if !builder.lines.contains(where: { $0.index == index }) {
                let new = build(index, parameters, &builder)
                lengths.set(new.extent, at: index)
                builder.lines.append(new)
            }
            let start = lengths.position(of: index) + lengths.extent(index).gap
            builder.starts[index] = position(start, lengths.extent(index).length, all)
            for cell in builder.lines.first(where: { $0.index == index })?.cells ?? [] {
                pinned.insert(ObjectIdentifier(cell.child))
            }
        }
    }

    // MARK: Placing

    private func finish(_ builder: Builder, axis: Axis, size: CGSize, isMirrored: Bool) {
        var builder = builder
        builder.lines.sort { $0.index < $1.index }
        var next: [ContainerChild] = []
        var new: [ObjectIdentifier: ViewGeometry] = [:]
        for line in builder.lines {
            let start = builder.starts[line.index] ?? lengths.position(of: line.index) + line.gap + displacement(ofLine: line.index)
            for cell in line.cells {
                let track =
                    cell.track < 0
                    ? LazyTrack(origin: 0, length: across, alignment: tracks.first?.alignment ?? .center)
                    : tracks[min(cell.track, tracks.count - 1)]
                let proposal = proposal(for: cell, axis)
                let own = cell.proxy.size(proposal)
                var box = CGSize.zero
                box[axis.other] = track.length
                box[axis] = cell.track >= 0 && tracks.count > 1 ? line.length : own[axis]
                var geometry = cell.proxy.aligned(track.alignment, in: ViewSize(box), proposal: proposal)
                geometry.origin[axis.other] += track.origin
                geometry.origin[axis] += (arriving[ObjectIdentifier(cell.child)] ?? start) + cell.start
                new[ObjectIdentifier(cell.child)] = mirrored(geometry, in: size, isMirrored)
                next.append(cell.child)
            }
        }
        container.replaceOrder(with: next)
        builder.items.forEach { $0.retain() }
        heldItems.forEach { $0.release() }
        heldItems = builder.items
        // A view that is being removed moves with its line while the data has it.
        for child in container.removing {
            let id = ObjectIdentifier(child)
            guard new[id] == nil, var geometry = geometries[id] else { continue }
            if !child.owners.contains(where: { $0.isRemoved }), let key = keys[id], let slot = currentSlots?.slot(of: key), let lines {
                let line = lines.line(of: slot)
                geometry.origin[axis] = lengths.position(of: line) + lengths.extent(line).gap
                geometry = axis == .horizontal ? mirrored(geometry, in: size, isMirrored) : geometry
            }
            new[id] = geometry
        }
        arriving = [:]
        hasMoved = new != geometries
        geometries = new
        if keys.count > 2 * (next.count + container.removing.count) + 64 {
            keys = keys.filter { new[$0.key] != nil }
        }
    }

    private func mirrored(_ geometry: ViewGeometry, in size: CGSize, _ isMirrored: Bool) -> ViewGeometry {
        guard isMirrored else { return geometry }
        var geometry = geometry
        geometry.origin.x = size.width - geometry.origin.x - geometry.size.value.width
        return geometry
    }

    private func reportMeasures(_ builder: Builder) {
        let total = lengths.total
        if builder.shift != 0, let model = inputs.base.scroll?.nearest(builder.axis) {
            var delta = CGPoint.zero
            delta[builder.axis] = builder.shift
            model.adjust(by: delta)
        }
        let measure = Measure(total: total, widest: lengths.widest)
        guard let reported, measure != reported else { return }
        if reports.isClosed(by: measure, after: reported, in: host.updates.flushes), let currentSlots {
            circle = (currentSlots, reports.values)
        }
        if let circle, circle.measures.contains(measure), reported == circle.measures.max() { return }
        host.enqueue(in: inputs.base.currentTransaction) { [measured] in
            if measured.isAlive {
                measured.signal()
            }
        }
    }

    // MARK: For lists

    func makeOutputs(of child: ContainerChild, inputs: _ViewInputs, outer: _GraphInputs) -> _ViewOutputs {
        child.element.make(inputs, outer: outer)
    }

    /// Whether a child that an animated change brings into sight comes from where it was.
    var keepsPositions: Bool { false }

    /// The distance before a line; nil for what the views prefer.
    func gap(beforeLine line: Int) -> CGFloat? { nil }

    /// The current distance of a line from its final position.
    func displacement(ofLine line: Int) -> CGFloat { 0 }

    /// The children to draw, from back to front.
    func arranged(_ children: [ContainerChild]) -> [ContainerChild] { children }

    /// After the last line.
    func endSpace() -> CGFloat { 0 }

    /// A child from the hidden part starts at its old position, and moves in a second step of the update.
    func comesFromElsewhere(_ child: ContainerChild) -> Bool {
        guard let making, let before, let slot = before.slots.slot(of: making.key) else { return false }
        let line = before.lines.line(of: slot)
        arriving[ObjectIdentifier(child)] = before.lengths.position(of: line) + before.lengths.extent(line).gap
        host.enqueueFollowUp(in: inputs.base.currentTransaction) { [changes] in
            if changes.isAlive {
                changes.signal()
            }
        }
        return true
    }

    /// A row that only comes into sight is not new, unless it is another part of a row that was there.
    func isNew(_ child: ContainerChild) -> Bool {
        if let making, let replacedSlots, replacedSlots.slot(of: making.key) == nil {
            return true
        }
        let isRowNew = child.owners.contains { $0.retention != nil && $0.isNew }
        return !isRowNew && child.owners.contains { $0.isNew }
    }

    /// Where a line begins and how long it is, in the container's coordinates.
    func span(ofLine line: Int) -> (start: CGFloat, length: CGFloat) {
        let extent = lengths.extent(line)
        return (lengths.position(of: line) + extent.gap, extent.length)
    }

    // MARK: For the scroll view

    func scrollFrame(of id: AnyHashable) -> CGRect? {
        _ = container.current?.value
        if let child = container.order.first(where: { $0.owners.contains { $0.id == id } }), let frame = child.geometry?.value.frame {
            return container.contentFrame(frame)
        }
        return currentSlots?.slot(ofID: id).flatMap { slotFrame($0) }
    }

    /// The frame of a slot in the scroll view's content.
    func slotFrame(_ slot: Int) -> CGRect? {
        lines.flatMap { lineFrame($0.line(of: slot), slot: slot, $0) }
    }

    func scrollTargets(near rect: CGRect) -> [ScrollTargetItem] {
        guard container.isScrollTarget?.value == true, let slots = currentSlots, let lines, lines.count > 0,
            let axis = parameters.lastValue?.axis, let origin = container.contentFrame(CGRect(origin: inputs.placement.value.origin, size: .zero))?.origin
        else { return [] }
        var items: [ScrollTargetItem] = []
        var line = lengths.line(at: rect.origin[axis] - origin[axis])
        while line < lines.count, lengths.position(of: line) < rect.origin[axis] + rect.size[axis] - origin[axis] {
            for slot in lines.slots(of: line) {
                if let frame = lineFrame(line, slot: slot, lines) {
                    items.append(ScrollTargetItem(id: slots.id(of: slot), frame: frame))
                }
            }
            line += 1
        }
        return items
    }

    private func lineFrame(_ line: Int, slot: Int, _ lines: LazyLines) -> CGRect? {
        guard let axis = parameters.lastValue?.axis else { return nil }
        let geometry = inputs.placement.value
        let column = slot - lines.slots(of: line).lowerBound
        let track = tracks.count > 1 && column < tracks.count ? tracks[column] : LazyTrack(origin: 0, length: across, alignment: .center)
        var frame = CGRect.zero
        frame.origin[axis] = lengths.position(of: line) + lengths.extent(line).gap
        frame.size[axis] = lengths.extent(line).length
        frame.origin[axis.other] = track.origin
        frame.size[axis.other] = track.length
        if direction.lastValue == .rightToLeft {
            frame.origin.x = geometry.size.value.width - frame.maxX
        }
        return container.contentFrame(frame.offsetBy(dx: geometry.origin.x, dy: geometry.origin.y))
    }
}
