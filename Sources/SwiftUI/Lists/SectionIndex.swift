import Foundation
import IncrementalGraph

/// The label of a section in the index of its list. The section's header and rows have it.
private struct SectionIndexLabelTraitKey: ViewTraitKey {
    static var defaultValue: Text? { nil }
}

nonisolated extension View {
    /// Names a section in the index at the list's trailing edge, by which users jump from section to section. The index is there while a section of
    /// the list has a label; sections without one are not in it. Use short labels, as a letter.
    public func sectionIndexLabel(_ label: Text?) -> some View {
        modifier(TraitWritingModifier<SectionIndexLabelTraitKey>(value: label))
    }

    /// Names a section in the index at the list's trailing edge, by a key that is looked up in the app's tables of strings.
    public func sectionIndexLabel(_ key: LocalizedStringKey) -> some View {
        sectionIndexLabel(Text(key))
    }

    /// Names a section in the index at the list's trailing edge.
    @_disfavoredOverload
    public func sectionIndexLabel<S: StringProtocol>(_ label: S) -> some View {
        sectionIndexLabel(Text(label))
    }

    /// Shows or hides the index of sections of the lists in this view.
    public func listSectionIndexVisibility(_ visibility: Visibility) -> some View {
        transformEnvironment(\.list) { $0.indexVisibility = visibility }
    }
}

/// One section in the index.
struct SectionIndexEntry: Equatable {
    /// What a scroll view looks for.
    struct Target: Hashable {
        var list: ObjectIdentifier
        var section: Int
    }

    var target: Target
    var label: Text
    weak var scroll: ScrollModel?

    static func == (a: SectionIndexEntry, b: SectionIndexEntry) -> Bool { a.target == b.target && a.label == b.label && a.scroll === b.scroll }

    /// The sections of a list that have labels. To be called in a rule.
    static func entries(of slots: LazySlots, in list: ListModel, scroll: ScrollModel?) -> [SectionIndexEntry] {
        var entries: [SectionIndexEntry] = []
        slots.forEachSection { section, _, element in
            if let label = element.traits.value(SectionIndexLabelTraitKey.self) ?? nil {
                entries.append(SectionIndexEntry(target: Target(list: ObjectIdentifier(list), section: section), label: label, scroll: scroll))
            }
        }
        return entries
    }
}

/// What a list tells the views around its rows about its sections.
struct SectionIndexKey: PreferenceKey {
    static var defaultValue: [SectionIndexEntry] { [] }

    static func reduce(value: inout [SectionIndexEntry], nextValue: () -> [SectionIndexEntry]) {
        value += nextValue()
    }
}

/// The labels of sections below each other, as far as there is room for them. A touch on it scrolls the list, also while it moves. By eye.
nonisolated struct SectionIndexBar: View {
    var entries: [SectionIndexEntry]
    /// The entry that the touch has reached.
    @State private var current: Int?

    /// Points.
    private static let rowHeight: CGFloat = 15
    private static let width: CGFloat = 20

    @MainActor var body: some View {
        GeometryReader { space in
            let shown = Self.shown(entries.count, in: space.size.height)
            VStack(spacing: 0) {
                ForEach(Array(shown.enumerated()), id: \.offset) { _, entry in
                    Group {
                        if let entry {
                            entries[entry].label
                        } else {
                            // In the place of those for which there is no room.
                            Circle().frame(width: 4, height: 4).accessibilityHidden(true)
                        }
                    }
                    .lineLimit(1)
                    .frame(width: Self.width, height: Self.rowHeight)
                }
            }
            .font(.system(size: 11, weight: .semibold))
            .foregroundStyle(.tint)
            .contentShape(Rectangle())
            .gesture(
                DragGesture(minimumDistance: 0)
                    .onChanged { go(to: $0.location.y / (CGFloat(shown.count) * Self.rowHeight)) }
                    .onEnded { _ in current = nil }
            )
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .frame(width: Self.width)
        .sensoryFeedback(.selection, trigger: current) { $1 != nil }
    }

    /// Scrolls to the section at a part of the bar's height.
    @MainActor private func go(to part: CGFloat) {
        let index = min(max(Int(saturating: (part * CGFloat(entries.count)).rounded(.down)), 0), entries.count - 1)
        guard index != current, let scroll = entries[index].scroll else { return }
        current = index
        scroll.scroll(to: .view(AnyHashable(entries[index].target), anchor: .top), transaction: Transaction(animation: nil))
    }

    /// Which of so many entries are shown in a height: all, or the first, the last and some between, each two with a nil between them.
    static func shown(_ count: Int, in height: CGFloat) -> [Int?] {
        let room = Int(saturating: (height / rowHeight).rounded(.down))
        guard count > max(room, 3) else { return Array(0..<count) }
        let labels = max((room + 1) / 2, 2)
        return (0..<labels).flatMap { place -> [Int?] in
            let entry = place * (count - 1) / (labels - 1)
            return place == labels - 1 ? [entry] : [entry, nil]
        }
    }
}
