import SwiftUITesting
import Testing

@testable import SwiftUI

/// Values and closures that layout or drawing reads after the body: a change of them alone is seen, and moves when animated.
@Suite @MainActor struct LateValueTests {
    struct Step: LayoutValueKey {
        static let defaultValue: CGFloat = 1
    }

    /// Each subview is placed below the previous one, at its distance.
    struct Stairs: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 100, height: 20 + subviews.reduce(0) { $0 + $1[Step.self] })
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            var y = bounds.minY
            for subview in subviews.sorted(by: { $0.priority > $1.priority }) {
                subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
                y += subview[Step.self]
            }
        }
    }

    struct Guided: Layout {
        var guide: () -> CGFloat
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 20, height: 20) }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews.first?.place(at: bounds.origin, proposal: .unspecified)
        }
        func explicitAlignment(
            of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
        ) -> CGFloat? { guide == .top ? self.guide() : nil }
    }

    struct Sized: Layout {
        var height: () -> CGFloat
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 20, height: height()) }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
    }

    struct Spaced: Layout {
        var distance: () -> CGFloat
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 20, height: 20) }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
        }
        func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
            let inner = HStackLayout(spacing: 0)
            var cache = inner.makeCache(subviews: subviews)
            return distance() > 30 ? ViewSpacing.zero : inner.spacing(subviews: subviews, cache: &cache)
        }
    }

    struct Cut: Shape, @unchecked Sendable {
        var part: () -> CGFloat
        func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: rect.width * part(), height: rect.height)) }
    }

    struct Fitting: Shape, @unchecked Sendable {
        var length: () -> CGFloat
        func path(in rect: CGRect) -> Path { Path(rect) }
        func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: length(), height: 20) }
    }

    struct Position: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
    }

    enum Kind: CaseIterable {
        case layoutValue, layoutValueInForEach, priorityInLayout, priorityInHStack, priorityInVStack, priorityInZStack, priorityThroughGroup
        case guide, guideOfStack, guideInOverlay, layoutGuide, layoutSize, layoutSpacing, zIndex, gridColumns, gridAnchor, gridAlignment, gridUnsized
        case containerFrame, visualEffect, shape, shapeSize, preference, tag, containerValue, listInsets, listSeparator, listBackground
        case badge, geometry, offsetEffect, spacing, contentMargins

        /// Whether frames change, which move when animated.
        var movesFrames: Bool {
            switch self {
            case .zIndex, .visualEffect, .shape, .shapeSize, .preference, .tag, .containerValue, .listSeparator, .listBackground, .badge,
                .geometry, .contentMargins, .gridUnsized:
                false
            default: true
            }
        }
    }

    private static func box(_ color: Color = .blue) -> some View { color.frame(width: 20, height: 20) }

    /// A view that depends on `number` in this way only, which is 10 or 50. Closures read it when they run.
    struct Content: View {
        var kind: Kind
        /// For values that the modifier receives.
        var number: CGFloat
        /// For closures.
        var read: () -> CGFloat

        var body: some View {
            switch kind {
            case .layoutValue:
                Stairs {
                    box(.red).layoutValue(key: Step.self, value: number); box()
                }
            case .layoutValueInForEach: Stairs { ForEach(0..<3) { _ in box().layoutValue(key: Step.self, value: number) } }
            case .priorityInLayout:
                Stairs {
                    box(.red).layoutValue(key: Step.self, value: 20); box().layoutPriority(number > 30 ? 1 : -1)
                }
            case .priorityInHStack:
                HStack {
                    Color.red; Color.blue.layoutPriority(number > 30 ? 1 : 0)
                }.frame(width: 200)
            case .priorityInVStack:
                VStack {
                    Color.red; Color.blue.layoutPriority(number > 30 ? 1 : 0)
                }.frame(height: 200)
            case .priorityInZStack:
                ZStack(alignment: .topLeading) {
                    box().layoutPriority(number > 30 ? 1 : 0); Color.red.frame(width: 100, height: 100)
                }
            case .priorityThroughGroup:
                HStack {
                    Color.red; Group { Color.blue.padding(2) }.layoutPriority(number > 30 ? 1 : 0).frame(height: 30)
                }.frame(width: 200)
            case .guide:
                ZStack(alignment: .leading) {
                    Color.gray.frame(width: 200, height: 20); box().alignmentGuide(.leading) { _ in -read() }
                }
            case .guideOfStack:
                HStack(alignment: .top) {
                    box(.red); VStack { box().alignmentGuide(.top) { _ in read() } }
                }
            case .guideInOverlay: Color.gray.frame(width: 100, height: 100).overlay(alignment: .topLeading) { box().alignmentGuide(.top) { _ in -read() } }
            case .layoutGuide:
                HStack(alignment: .top) {
                    box(.red); Guided(guide: read) { box() }
                }
            case .layoutSize:
                VStack {
                    Sized(height: read) { Color.red }; box()
                }
            case .layoutSpacing:
                HStack {
                    Spaced(distance: read) { box(.red) }; box()
                }
            case .zIndex:
                ZStack {
                    box(.red).zIndex(number); box().zIndex(20)
                }
            case .gridColumns:
                Grid {
                    GridRow {
                        Color.red.frame(height: 10).gridCellColumns(number > 30 ? 2 : 1); box()
                    };
                    GridRow {
                        box(); box(); box()
                    }
                }
            case .gridAnchor:
                Grid {
                    GridRow {
                        box(.red).gridCellAnchor(number > 30 ? .topLeading : .bottomTrailing); Color.blue.frame(width: 80, height: 80)
                    }
                }
            case .gridAlignment:
                Grid {
                    GridRow { box(.red).gridColumnAlignment(number > 30 ? .leading : .trailing) }; GridRow { Color.blue.frame(width: 80, height: 20) }
                }
            case .gridUnsized:
                Grid {
                    GridRow {
                        Color.red.gridCellUnsizedAxes(number > 30 ? .vertical : []); box()
                    }
                }.frame(height: 100)
            case .containerFrame: Color.red.frame(height: 10).containerRelativeFrame(.horizontal) { _, _ in read() }
            case .visualEffect: box().visualEffect { content, _ in content.offset(x: read()) }
            case .shape: Cut { read() / 100 }.fill(.red).frame(width: 100, height: 20)
            case .shapeSize: Fitting(length: read).fixedSize()
            case .preference:
                box().preference(key: Position.self, value: number).transformPreference(Position.self) { $0 += read() }
                    .overlayPreferenceValue(Position.self) { Text("\($0)") }
            case .tag:
                Canvas { context, _ in
                    if let symbol = context.resolveSymbol(id: 50.0) { context.draw(symbol, at: CGPoint(x: 50, y: 50)) }
                } symbols: {
                    box().tag(Double(number))
                }
            case .containerValue: Group(subviews: box().containerValue(\.lateNumber, number)) { views in Text("\(views[0].containerValues.lateNumber)") }
            case .listInsets: List { box().listRowInsets(EdgeInsets(top: 0, leading: number, bottom: 0, trailing: 0)) }
            case .listSeparator:
                List {
                    box().listRowSeparator(number > 30 ? .hidden : .visible); box()
                }
            case .listBackground: List { box().listRowBackground(number > 30 ? Color.yellow : Color.green) }
            case .badge: List { Text("row").badge(Int(number)) }
            case .geometry: GeometryReader { proxy in Text("\(proxy.size.width + read())") }
            case .offsetEffect: box().offset(x: number)
            case .spacing:
                HStack(spacing: number) {
                    box(); box(.red)
                }
            case .contentMargins: ScrollView { box() }.contentMargins(.top, number)
            }
        }
    }

    enum Source: CaseIterable {
        /// The number comes from above, as a property.
        case property
        /// Closures read a state, a binding or a model by themselves.
        case state, binding, model
    }

    @Observable final class Model {
        var number: CGFloat = 10
    }

    struct Owner: View {
        @State private var number: CGFloat = 10
        @State private var other: CGFloat = 10
        var kind: Kind
        var source: Source
        var model: Model
        let hand: Hand<CGFloat>

        var body: some View {
            let _ =
                hand.set = {
                    number = $0
                    model.number = $0
                }
            switch source {
            case .property:
                let number = number
                Content(kind: kind, number: number) { number }
            case .state: Content(kind: kind, number: 0) { number }
            case .binding: Bound(number: $number, kind: kind)
            case .model: Content(kind: kind, number: 0) { model.number }
            }
        }

        struct Bound: View {
            @Binding var number: CGFloat
            var kind: Kind
            var body: some View { Content(kind: kind, number: 0) { number } }
        }
    }

    private func lines(_ stage: TestStage) -> [String] {
        stage.items.map { "\($0.text ?? "") \($0.frame) \($0.opacity) \(String(describing: $0.path?.boundingRect)) \(String(describing: $0.color))" }
    }

    private func fresh(_ kind: Kind, _ source: Source, _ number: CGFloat) -> [String] {
        let given = source == .property ? number : 0
        return lines(TestStage(Content(kind: kind, number: given) { number }))
    }

    @Test(arguments: Kind.allCases, Source.allCases) func aChangeAloneIsSeen(kind: Kind, source: Source) throws {
        let start = fresh(kind, source, 10)
        let end = fresh(kind, source, 50)
        guard start != end else { return }
        let hand = Hand<CGFloat>()
        let stage = TestStage(Owner(kind: kind, source: source, model: Model(), hand: hand))
        #expect(lines(stage) == start)
        for number in [50, 10, 50] as [CGFloat] {
            stage.perform { hand.set?(number) }
            try stage.settle()
            #expect(lines(stage) == (number == 50 ? end : start), "\(kind) \(source)")
        }
    }

    @Test(arguments: Kind.allCases, Source.allCases) func anAnimatedChangeMoves(kind: Kind, source: Source) throws {
        let start = fresh(kind, source, 10)
        let end = fresh(kind, source, 50)
        guard start != end else { return }
        let hand = Hand<CGFloat>()
        let stage = TestStage(Owner(kind: kind, source: source, model: Model(), hand: hand))
        stage.perform { withAnimation(.linear(duration: 1)) { hand.set?(50) } }
        stage.play(0.5)
        let middle = lines(stage)
        if kind.movesFrames {
            #expect(middle != start && middle != end, "\(kind) \(source)")
        }
        try stage.settle()
        #expect(lines(stage) == end, "\(kind) \(source)")
    }

    /// All of the table above is of use: it changes something, by the property or by the closure.
    @Test(arguments: Kind.allCases) func theTableIsOfUse(kind: Kind) {
        #expect(fresh(kind, .property, 10) != fresh(kind, .property, 50), "\(kind)")
    }
}

private struct LateNumberKey: ContainerValueKey {
    static let defaultValue: CGFloat = 0
}

extension ContainerValues {
    fileprivate var lateNumber: CGFloat {
        get { self[LateNumberKey.self] }
        set { self[LateNumberKey.self] = newValue }
    }
}
