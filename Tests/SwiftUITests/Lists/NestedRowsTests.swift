import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

/// Rows that are lists, forms, lazy stacks or grids themselves are as tall as these are, also after a change.
@MainActor
struct NestedRowsTests {
    enum Outer: CaseIterable {
        case list, plainList, form, lazyStack
    }

    enum Inner: CaseIterable {
        case list, form, lazyStack, lazyGrid, scrolledStack, section, horizontal
    }

    struct Values: Equatable {
        var count = 3
        var height: CGFloat = 20
        var showsMore = false
        var text = "short"
        var isEmpty = false
        var isReversed = false
    }

    @Observable final class Model {
        var values: Values

        init(_ values: Values) {
            self.values = values
        }
    }

    private struct Screen: View {
        var outer: Outer
        var inner: Inner
        let model: Model

        var body: some View {
            switch outer {
            case .list: List { rows }
            case .plainList: List { rows }.listStyle(.plain)
            case .form: Form { rows }
            case .lazyStack: ScrollView { LazyVStack { rows } }
            }
        }

        private var numbers: [Int] {
            let numbers = Array(0..<model.values.count)
            return model.values.isReversed ? numbers.reversed() : numbers
        }

        @ViewBuilder private var rows: some View {
            Text("Above")
            nested
            HStack {
                if !model.values.isEmpty {
                    nested
                }
            }
            if model.values.showsMore {
                nested
            }
            Text("Below")
        }

        @ViewBuilder private var nested: some View {
            switch inner {
            case .list: List { content }
            case .form: Form { content }
            case .lazyStack: LazyVStack { content }
            case .lazyGrid: LazyVGrid(columns: [GridItem(), GridItem()]) { content }
            case .scrolledStack: ScrollView { LazyVStack { content } }
            case .section: Section("Header") { VStack { content } }
            case .horizontal: ScrollView(.horizontal) { LazyHStack { content } }
            }
        }

        @ViewBuilder private var content: some View {
            Text(model.values.text)
            ForEach(numbers, id: \.self) { number in
                Text("Row \(number)").frame(height: model.values.height + CGFloat(number * 3))
            }
            if !model.values.isEmpty {
                Text("Maybe")
            }
            if model.values.showsMore {
                Text("More").frame(height: 50)
            }
        }
    }

    private func shown(_ stage: TestStage) -> [String] {
        stage.items.map(\.description)
    }

    @Test(arguments: Outer.allCases, Inner.allCases)
    func changesAndFreshViewsAgree(outer: Outer, inner: Inner) throws {
        try check(outer, inner, animation: nil)
    }

    @Test(arguments: Outer.allCases, Inner.allCases)
    func animatedChangesAndFreshViewsAgree(outer: Outer, inner: Inner) throws {
        try check(outer, inner, animation: .linear(duration: 0.1))
    }

    private static let changes: [(inout Values) -> Void] = [
        { $0.count = 6 }, { $0.height = 33 }, { $0.showsMore = true }, { $0.count = 1 },
        { $0.text = "a long text that takes a second line and then a third one, too" }, { $0.count = 0 }, { $0.showsMore = false },
        { $0.count = 2 }, { $0.isEmpty = true }, { $0.count = 4 }, { $0.isReversed = true }, { $0.isEmpty = false },
        { $0.text = "short" }, { $0.height = 20 },
    ]

    private func check(_ outer: Outer, _ inner: Inner, animation: Animation?) throws {
        // All of it is visible: of rows that are not, a lazy container knows what it saw of them last.
        let size = CGSize(width: inner == .horizontal ? 1200 : 320, height: 2600)
        var values = Values()
        let model = Model(values)
        let stage = TestStage(Screen(outer: outer, inner: inner, model: model), size: size)
        for (step, change) in Self.changes.enumerated() {
            change(&values)
            stage.perform { withAnimation(animation) { model.values = values } }
            try stage.settle(limit: 3, framesPerSecond: 30)
            let fresh = TestStage(Screen(outer: outer, inner: inner, model: Model(values)), size: size)
            try fresh.settle(limit: 3, framesPerSecond: 30)
            #expect(shown(stage) == shown(fresh), "\(inner) in \(outer), step \(step)")
        }
    }

    /// A fade that has ended leaves the row's own display list, which keeps changing.
    @Test(arguments: Outer.allCases)
    func rowsThatHaveFadedInFollowTheirChanges(outer: Outer) throws {
        struct Inserting: View {
            var outer: Outer
            @State private var isThere = false
            @State private var isReversed = false

            var body: some View {
                VStack {
                    Button("Insert") { withAnimation(.linear(duration: 0.1)) { isThere = true } }
                    Button("Reverse") { isReversed.toggle() }
                    switch outer {
                    case .list: List { rows }
                    case .plainList: List { rows }.listStyle(.plain)
                    case .form: Form { rows }
                    case .lazyStack: ScrollView { LazyVStack { rows } }
                    }
                }
            }

            @ViewBuilder private var rows: some View {
                if isThere {
                    VStack {
                        ForEach(isReversed ? ["b", "a"] : ["a", "b"], id: \.self) { Text($0) }
                    }
                }
                Text("last")
            }
        }
        let stage = TestStage(Inserting(outer: outer))
        try stage.tap("Insert")
        try stage.settle()
        func places() -> (a: CGFloat, b: CGFloat) {
            (stage.item("a")?.frame.minY ?? .nan, stage.item("b")?.frame.minY ?? .nan)
        }
        let before = places()
        #expect(before.a < before.b)
        try stage.tap("Reverse")
        try stage.settle()
        let after = places()
        #expect(after.a > after.b)
    }
}
