import IncrementalGraph
import Foundation
import Rendering

/// What a row looks like at the moment.
struct ListRowAppearance {
    var owner: ListRowOwner
    var position: ListRowPosition
    var settings: ListEnvironment
    var margin: CGFloat
    var traits = ListRowTraits()
    var badge: Text?
    var tap = RowTap()
    var isEditing = false
    var isPressed = false
    var selection: ListSelection?
    var id: AnyHashable?
    var isSelected = false
    /// The row's id, whether or not it can be selected.
    var rowID: AnyHashable?
    /// How far the touch has taken the row, in points.
    var lift: CGFloat = 0
    var isLifted = false

    init(owner: ListRowOwner, position: ListRowPosition, settings: ListEnvironment, margin: CGFloat) {
        self.owner = owner
        self.position = position
        self.settings = settings
        self.margin = margin
    }

    var canDelete: Bool { traits.deletion != nil && !traits.isDeleteDisabled }
    var canLift: Bool { traits.isReorderable && traits.movement != nil && !traits.isMoveDisabled }
    var canMove: Bool { isEditing && traits.movement != nil && !traits.isMoveDisabled }
    /// Whether the row shows a circle for its selection.
    var showsSelection: Bool { isEditing && selection?.kind == .multiple }
    var showsMinus: Bool { isEditing && canDelete && !showsSelection }

    /// Whether a tap on the row selects it.
    var isSelectable: Bool {
        guard let selection else { return false }
        return selection.kind == .single || isEditing
    }

    var isLit: Bool { isPressed || tap.isActive || (isSelectable && isSelected) }

    var hasOwnCard: Bool { (settings.rowSpacing ?? 0) > 0 }
    var isFirst: Bool { position.isFirst || hasOwnCard }
    var isLast: Bool { position.isLast || hasOwnCard }

    var insets: EdgeInsets {
        var insets = traits.insets ?? usualInsets
        insets.top = traits.edgeInsets.top ?? insets.top
        insets.leading = traits.edgeInsets.leading ?? insets.leading
        insets.bottom = traits.edgeInsets.bottom ?? insets.bottom
        insets.trailing = traits.edgeInsets.trailing ?? insets.trailing
        insets.leading += CGFloat(traits.indentation) * ListMetrics.indentation
        return insets
    }

    private var usualInsets: EdgeInsets {
        let side = settings.style.hasCards ? ListMetrics.cardPadding : margin
        return EdgeInsets(top: ListMetrics.rowPadding, leading: side, bottom: ListMetrics.rowPadding, trailing: side)
    }

    /// Between the edges of the list and the row's background.
    var outerInsets: EdgeInsets {
        let side = settings.style.hasCards ? margin : 0
        return EdgeInsets(
            top: 0, leading: settings.sectionMargins.leading ?? side, bottom: 0, trailing: settings.sectionMargins.trailing ?? side)
    }

    var corners: RectangleCornerRadii {
        guard settings.style.hasCards else { return RectangleCornerRadii() }
        let top = isFirst ? ListMetrics.cardRadius : 0
        let bottom = isLast ? ListMetrics.cardRadius : 0
        return RectangleCornerRadii(topLeading: top, bottomLeading: bottom, bottomTrailing: bottom, topTrailing: top)
    }

    /// The swipe buttons at an edge, with the one that deletes.
    @MainActor func actions(at edge: HorizontalEdge) -> [SwipeActionGroup] {
        let groups = traits.swipeActions.filter { $0.edge == edge }
        if edge == .trailing, canDelete, isEditing || !traits.swipeActions.contains(where: { $0.edge == .trailing }) {
            let appearance = self
            let delete = AnyView(Button("Delete", role: .destructive) { appearance.owner.delete(appearance.traits) })
            return [SwipeActionGroup(edge: .trailing, allowsFullSwipe: !isEditing, content: delete)]
        }
        return isEditing ? [] : groups
    }

    /// The line above the row.
    var topSeparator: ListSeparatorTraits? {
        if hasOwnCard { return nil }
        if position.isFirst {
            // Plain sections and bands begin with a line.
            let isShown = settings.style == .grouped || (!settings.style.isGrouped && position.hasHeader)
            var traits = traits.sectionTop
            if self.traits.top.visibility != .automatic { traits.visibility = self.traits.top.visibility }
            traits.tint = traits.tint ?? self.traits.top.tint
            return shown(traits, isShown)
        }
        // The row above has drawn it.
        return shown(traits.top, false)
    }

    /// The line below the row.
    var bottomSeparator: ListSeparatorTraits? {
        if hasOwnCard { return nil }
        if position.isLast {
            let isShown = !settings.style.hasCards
            var traits = traits.sectionBottom
            if self.traits.bottom.visibility != .automatic { traits.visibility = self.traits.bottom.visibility }
            traits.tint = traits.tint ?? self.traits.bottom.tint
            return shown(traits, isShown)
        }
        return shown(traits.bottom, true)
    }

    private func shown(_ traits: ListSeparatorTraits, _ usual: Bool) -> ListSeparatorTraits? {
        switch traits.visibility {
        case .automatic: usual ? traits : nil
        case .visible: traits
        case .hidden: nil
        }
    }
}

/// Puts everything around a row's content that makes it a row.
nonisolated struct ListRowChrome: ViewModifier {
    var appearance: ListRowAppearance
    @State private var swipe = RowSwipe()
    @Environment(\.pixelLength) private var pixel
    @Environment(\.navigationColumn) private var column
    @Environment(\.selectionMenu) private var menu

    @MainActor func body(content: Content) -> some View {
        let appearance = appearance
        surface(content)
            .modifier(ListRowTapModifier(row: appearance.owner.row, isTappable: isTappable, lights: swipe.edge == nil, tap: { [swipe = $swipe] in tap(swipe) }))
            .offset(x: swipe.offset)
            .background {
                if let edge = swipe.edge {
                    SwipeButtons(
                        groups: appearance.actions(at: edge), edge: edge, reveal: abs(swipe.offset), isFull: swipe.isFull, measure: swipe.measure,
                        close: { [swipe = $swipe] in appearance.owner.close(swipe) })
                }
            }
            .modifier(
                RowClip(
                    corners: appearance.corners, isFirst: appearance.isFirst, isLast: appearance.isLast,
                    isWhole: swipe.edge != nil || appearance.traits.background != nil, isNeeded: swipe.edge != nil || appearance.settings.style.hasCards)
            )
            .modifier(ListRowSwipeModifier(handler: handler))
            .modifier(RowSurroundings(appearance: appearance))
            .modifier(SelectionMenuTarget(menu: menu, appearance: appearance))
            .gesture(lifting, isEnabled: appearance.canLift)
            .modifier(RowLift(amount: appearance.isLifted ? 1 : 0, distance: appearance.lift))
            .padding(appearance.outerInsets)
    }

    /// A touch that stays takes the row along.
    @MainActor private var lifting: some Gesture {
        let appearance = appearance
        return LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: .global))
            .onChanged { value in
                guard case .second(_, let drag) = value else { return }
                if !appearance.owner.isLifted {
                    appearance.owner.liftBegan(appearance.traits)
                }
                if let drag {
                    appearance.owner.liftMoved(by: drag.translation.height)
                }
            }
            .onEnded { _ in appearance.owner.liftEnded(appearance.traits, isCancelled: false) }
    }

    // MARK: Parts

    @MainActor private func surface(_ content: Content) -> some View {
        ListRowLayout(isInset: appearance.settings.style == .inset, pixel: pixel) {
            HStack(spacing: 0) {
                if appearance.showsMinus {
                    MinusButton { [swipe = $swipe] in appearance.owner.reveal(swipe, groups: appearance.actions(at: .trailing)) }
                        .padding(.trailing, ListMetrics.partSpacing)
                        .transition(.move(edge: .leading).combined(with: .opacity))
                } else if appearance.showsSelection {
                    SelectionCircle(isSelected: appearance.isSelected)
                        .padding(.trailing, ListMetrics.partSpacing)
                        .transition(.move(edge: .leading).combined(with: .opacity))
                }
                content
                    .frame(maxWidth: .infinity, alignment: .leading)
                if let badge = appearance.badge {
                    RowBadge(label: badge)
                        .padding(.leading, 8)
                }
                if appearance.tap.accessory == .disclosure {
                    DisclosureIndicator()
                        .padding(.leading, 8)
                }
                if appearance.canMove {
                    ReorderGrip(appearance: appearance)
                        .padding(.leading, ListMetrics.partSpacing)
                        .transition(.move(edge: .trailing).combined(with: .opacity))
                }
            }
            .padding(appearance.insets)
            .frame(minHeight: appearance.settings.minimumRowHeight)
            RowSeparator(traits: appearance.topSeparator, isHidden: appearance.isLifted)
            RowSeparator(traits: appearance.bottomSeparator, isHidden: appearance.isLifted)
        }
        .background {
            RowBackground(appearance: appearance)
        }
    }

    private var isTappable: Bool { swipe.edge != nil || appearance.isSelectable || primaryAction != nil }

    /// What a tap does besides selecting the row, by `contextMenu(forSelectionType:menu:primaryAction:)`.
    private var primaryAction: (@MainActor () -> Void)? {
        guard !appearance.isEditing, let id = appearance.rowID, let menu else { return nil }
        return menu.primaryAction(id)
    }

    @MainActor private func tap(_ swipe: Binding<RowSwipe>) {
        let owner = appearance.owner
        if owner.model.closeOpenRow() {
            return
        }
        if appearance.isSelectable, let selection = appearance.selection, let id = appearance.id {
            selection.toggle(id)
            if selection.kind == .single, !appearance.isEditing {
                column?.showNext()
            }
        }
        guard !appearance.isEditing else { return }
        primaryAction?()
        owner.row.performActions()
    }

    @MainActor private var handler: RowSwipeHandler {
        let appearance = appearance
        return RowSwipeHandler(
            swipe: $swipe, owner: appearance.owner, leading: appearance.isEditing ? [] : appearance.actions(at: .leading),
            trailing: appearance.isEditing ? [] : appearance.actions(at: .trailing))
    }
}

/// What modifiers of the collection put around its rows. Most collections have none, and their rows no attributes for it.
nonisolated private struct RowSurroundings: PrimitiveViewModifier {
    var appearance: ListRowAppearance

    static func _makeView(
        modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_Graph, _ViewInputs) -> _ViewOutputs
    ) -> _ViewOutputs {
        guard Graph.untracked({ modifier.value.appearance.traits.around != nil }) else { return body(_Graph(), inputs) }
        return SurroundedRow._makeView(modifier: modifier.map("surrounded row") { SurroundedRow(appearance: $0.appearance) }, inputs: inputs, body: body)
    }
}

nonisolated private struct SurroundedRow: ViewModifier {
    var appearance: ListRowAppearance

    @MainActor func body(content: Content) -> some View {
        if let around = appearance.traits.around {
            around(AnyView(content), appearance.owner.owners)
        } else {
            content
        }
    }
}

/// The row's parts with its lines, which begin where its text does.
nonisolated private struct ListRowLayout: Layout {
    /// Lines end where the content does.
    var isInset: Bool
    var pixel: CGFloat

    /// A whole number of pixels high, so that no row covers the line above it. The list decides the width, whatever the width of the content.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        var size = subviews.first?.sizeThatFits(proposal) ?? .zero
        if let width = proposal.width, width.isFinite {
            size.width = width
        }
        size.height = (size.height / pixel - 0.01).rounded(.up) * pixel
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        guard subviews.count == 3 else { return }
        let size = ProposedViewSize(bounds.size)
        subviews[0].place(at: bounds.origin, proposal: size)
        let dimensions = subviews[0].dimensions(in: size)
        let start = dimensions[explicit: .listRowSeparatorLeading] ?? 16
        let end = dimensions[explicit: .listRowSeparatorTrailing] ?? (isInset ? bounds.width - 16 : bounds.width)
        let length = ProposedViewSize(width: max(end - start, 0), height: nil)
        subviews[1].place(at: CGPoint(x: bounds.minX + start, y: bounds.minY), anchor: .topLeading, proposal: length)
        subviews[2].place(at: CGPoint(x: bounds.minX + start, y: bounds.maxY), anchor: .bottomLeading, proposal: length)
    }
}

/// A line of one pixel.
nonisolated private struct RowSeparator: View {
    @Environment(\.pixelLength) private var pixel
    var traits: ListSeparatorTraits?
    var isHidden: Bool

    @MainActor var body: some View {
        (traits?.tint ?? Color(uiColor: .separator))
            .opacity(traits == nil || isHidden ? 0 : 1)
            .frame(height: pixel)
            .allowsHitTesting(false)
    }
}

nonisolated private struct RowBackground: View {
    var appearance: ListRowAppearance

    @MainActor var body: some View {
        if let own = appearance.traits.background {
            ZStack {
                own
                Color(uiColor: .systemGray4).opacity(appearance.isLit ? 0.6 : 0)
            }
        } else {
            Rectangle().fill(color)
        }
    }

    private var color: Color {
        if appearance.isLit {
            return Color(uiColor: .systemGray4)
        }
        if appearance.settings.style.isGrouped {
            return Color(uiColor: .secondarySystemGroupedBackground)
        }
        return appearance.settings.isBackgroundHidden ? .clear : Color(uiColor: .systemBackground)
    }
}

/// The arrow of a row that leads elsewhere.
nonisolated package struct DisclosureIndicator: View {
    package init() {}

    @MainActor package var body: some View {
        Image(systemName: "chevron.right")
            .font(.system(size: 13.5, weight: .semibold).scaled(with: .body))
            .foregroundStyle(Color(uiColor: .tertiaryLabel))
            .modifier(UnnamedModifier())
    }
}

nonisolated private struct MinusButton: View {
    var action: @MainActor () -> Void

    @MainActor var body: some View {
        ZStack {
            Circle().fill(Color.red)
            Capsule().fill(Color.white).frame(width: 11, height: 2)
        }
        .frame(width: 22, height: 22)
        .contentShape(Circle().inset(by: -11))
        .modifier(ButtonActionModifier(action: action))
        .accessibilityLabel(Text("Remove"))
    }
}

nonisolated private struct SelectionCircle: View {
    var isSelected: Bool

    @MainActor var body: some View {
        ZStack {
            Circle()
                .strokeBorder(Color(uiColor: .tertiaryLabel), lineWidth: 1.5)
                .opacity(isSelected ? 0 : 1)
            ZStack {
                Circle().fill(TintShapeStyle())
                Image(systemName: "checkmark")
                    .font(.system(size: 11, weight: .bold))
                    .foregroundStyle(.white)
            }
            .opacity(isSelected ? 1 : 0)
        }
        .frame(width: 22, height: 22)
        .modifier(UnnamedModifier())
    }
}

/// Three lines by which a touch drags the row.
nonisolated private struct ReorderGrip: View {
    var appearance: ListRowAppearance

    @MainActor var body: some View {
        VStack(spacing: 4) {
            ForEach(0..<3) { _ in
                Capsule().fill(Color(uiColor: .tertiaryLabel)).frame(width: 20, height: 1.5)
            }
        }
        .frame(width: 22, height: 22)
        .contentShape(Rectangle().inset(by: -11))
        .modifier(ReorderGripModifier(appearance: appearance))
        .accessibilityLabel(Text("Reorder"))
    }
}

/// The outline of the section that the row is in, or the row's alone, where something in it would go beyond.
nonisolated struct RowClip: RendererEffect {
    var corners: RectangleCornerRadii
    var isFirst: Bool
    var isLast: Bool
    /// Whether nothing may be seen of it over its neighbours.
    var isWhole: Bool
    var isNeeded: Bool

    /// What rows may reach over others in their section, in points: more than windows are tall.
    private static let reach: CGFloat = 4096

    func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        guard isNeeded, isWhole || isFirst || isLast else { return [] }
        var outline = frame
        if !isWhole, !isFirst {
            outline.origin.y -= Self.reach
            outline.size.height += Self.reach
        }
        if !isWhole, !isLast {
            outline.size.height += Self.reach
        }
        return [.clip(UnevenRoundedRectangle(cornerRadii: corners).path(in: outline), .nonZero)]
    }
}

/// A row in the hand: it follows the touch and throws a shadow.
nonisolated private struct RowLift: RendererEffect, Animatable {
    var amount: CGFloat
    var distance: CGFloat

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(amount, distance) }
        set { (amount, distance) = (newValue.first, newValue.second) }
    }

    func effects(frame: CGRect, environment: EnvironmentValues) -> [DisplayList.Effect] {
        var effects: [DisplayList.Effect] = []
        if amount > 0 {
            effects.append(
                .shadow(
                    color: ResolvedColor(red: 0, green: 0, blue: 0, alpha: Float(0.2 * min(amount, 1))), radius: 8,
                    offset: CGSize(width: 0, height: 3)))
        }
        if distance != 0 {
            effects.append(.transform(CGAffineTransform(translationX: 0, y: distance)))
        }
        return effects
    }
}
