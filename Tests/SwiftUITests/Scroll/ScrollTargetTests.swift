import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

/// Views are found by their ids and reached to the pixel, whatever they stand in and whether they have been built.
@MainActor
struct ScrollTargetTests {
    enum Container: CaseIterable {
        case stack, lazyStack, list, plainList, form
    }

    enum Rows: CaseIterable {
        /// Ids of the data.
        case data
        /// Explicit ids, in a section with a header and a footer.
        case sections
        /// Two views for each element, the second with an explicit id.
        case groups
        /// Rows that may be one view or another.
        case branches
    }

    enum Method: CaseIterable {
        case reader, positionID, position
    }

    private static let height: CGFloat = 500

    /// Rows of 30 to 90 points.
    private struct Row: View {
        var number: Int
        var body: some View {
            Text("Row \(number)").frame(height: 30 + CGFloat(number * 7 % 61)).accessibilityIdentifier("row \(number)")
        }
    }

    private struct Screen: View {
        var container: Container
        var rows: Rows
        var method: Method
        var target: Int
        var anchor: UnitPoint?
        var animation: Animation?
        @State private var id: String?
        @State private var position = ScrollPosition(idType: String.self)

        var body: some View {
            ScrollViewReader { proxy in
                VStack(spacing: 0) {
                    switch method {
                    case .reader: scroll
                    case .positionID: scroll.scrollPosition(id: $id, anchor: anchor)
                    case .position: scroll.scrollPosition($position)
                    }
                    Button("Go") {
                        withAnimation(animation) {
                            switch method {
                            case .reader: proxy.scrollTo("id \(target)", anchor: anchor)
                            case .positionID: id = "id \(target)"
                            case .position: position.scrollTo(id: "id \(target)", anchor: anchor)
                            }
                        }
                    }
                    .frame(height: 40)
                }
            }
        }

        @ViewBuilder private var scroll: some View {
            switch container {
            case .stack: ScrollView { VStack(spacing: 0) { content } }
            case .lazyStack: ScrollView { LazyVStack(spacing: 0) { content } }
            case .list: List { content }
            case .plainList: List { content }.listStyle(.plain)
            case .form: Form { content }
            }
        }

        @ViewBuilder private var content: some View {
            switch rows {
            case .data:
                ForEach(0..<100, id: \.self.name) { Row(number: $0) }
            case .sections:
                Text("First").frame(height: 20)
                Section {
                    ForEach(0..<100, id: \.self) { Row(number: $0).id("id \($0)") }
                } header: {
                    Text("Header").frame(height: 30)
                } footer: {
                    Text("Footer").frame(height: 30)
                }
                Text("Last").frame(height: 20)
            case .groups:
                Text("First").frame(height: 20)
                ForEach(0..<50, id: \.self) { number in
                    Row(number: number * 2).id("id \(number * 2)")
                    Row(number: number * 2 + 1).id("id \(number * 2 + 1)")
                }
                Text("Last").frame(height: 20)
            case .branches:
                Text("First").frame(height: 20)
                ForEach(0..<100, id: \.self) { number in
                    if number % 3 == 0 {
                        Row(number: number)
                    } else {
                        Row(number: number).id("id \(number)")
                    }
                }
                Text("Last").frame(height: 20)
            }
        }
    }

    /// A number for a pair, by which the other choices take turns.
    private func turn(_ container: Container, _ rows: Rows) -> Int {
        (Container.allCases.firstIndex(of: container) ?? 0) + (Rows.allCases.firstIndex(of: rows) ?? 0)
    }

    @Test(arguments: Container.allCases, Rows.allCases)
    func rowsAreReached(container: Container, rows: Rows) throws {
        for (number, method) in Method.allCases.enumerated() {
            for (anchor, part) in [(UnitPoint.top, 0.0), (.center, 0.5), (.bottom, 1)] {
                // At once or animated in turn, so that all pairs of two choices are there.
                let animation = [nil, Animation.linear(duration: 0.5)][(turn(container, rows) + number + Int(part * 2)) % 2]
                let target = 62
                let stage = TestStage(
                    Screen(container: container, rows: rows, method: method, target: target, anchor: anchor, animation: animation),
                    size: CGSize(width: 300, height: Self.height))
                try stage.tap("Go")
                try stage.settle()
                let name = Comment(rawValue: "\(container) of \(rows) by \(method), \(part), \(animation == nil ? "at once" : "animated")")
                let frame = try #require(stage.frame("row \(target)"), name)
                // A row of a list has space around its content, the same above and below.
                let room = Self.height - 40
                let own = 30 + CGFloat(target * 7 % 61)
                let place = frame.minY + frame.height * part
                let wanted = room * part
                // Contents stand on whole pixels.
                let slack = container == .list || container == .plainList || container == .form ? 30 : 0.26
                #expect(frame.height == own, name)
                #expect(abs(place - wanted) <= slack, name)
            }
        }
    }

    /// Rows that are not built yet end where rows end that are.
    @Test(arguments: [Container.lazyStack, .list, .plainList, .form], Rows.allCases)
    func rowsEndWhereTheyWouldEndIfTheyHadBeen(container: Container, rows: Rows) throws {
        let anchors: [(UnitPoint?, String)] = [(.top, "top"), (.center, "center"), (.bottom, "bottom"), (nil, "nil")]
        for (number, (anchor, name)) in anchors.enumerated() {
            let animation = [nil, Animation.linear(duration: 0.5), .spring][(turn(container, rows) + number) % 3]
            let stage = TestStage(
                Screen(container: container, rows: rows, method: .reader, target: 62, anchor: anchor, animation: animation),
                size: CGSize(width: 300, height: Self.height))
            try stage.tap("Go")
            try stage.settle()
            let first = try #require(stage.frame("row 62")?.minY)
            // All that is around it has been built now.
            try stage.tap("Go")
            try stage.settle()
            let second = try #require(stage.frame("row 62")?.minY)
            #expect(abs(first - second) < 0.01, "\(container) of \(rows), \(name), \(animation == nil ? "at once" : "animated")")
        }
    }

    @Test func theFirstGeometryIsReported() {
        final class Log {
            var values: [CGFloat] = []
            var pairs: [Bool] = []
        }
        let log = Log()
        let stage = TestStage(
            ScrollView { Color.red.frame(height: 900) }
                .onScrollGeometryChange(for: CGFloat.self, of: \.contentSize.height) { old, new in
                    log.values.append(new)
                    log.pairs.append(old == new)
                },
            size: CGSize(width: 100, height: 300))
        #expect(log.values == [900])
        #expect(log.pairs == [true])
        stage.advance(by: 1)
        #expect(log.values == [900])
    }

    @Test func idsOfSectionsAndNestedRowsAreFound() throws {
        struct Nested: View {
            var target: String
            var body: some View {
                ScrollViewReader { proxy in
                    ScrollView {
                        LazyVStack(spacing: 0) {
                            Text("First").frame(height: 20)
                            ForEach(["a", "b", "c"], id: \.self) { name in
                                Section {
                                    ForEach(0..<20, id: \.self) { number in
                                        Text("\(name)\(number)").frame(height: 50)
                                    }
                                } header: {
                                    Text(name).frame(height: 30).id("header " + name)
                                }
                            }
                        }
                    }
                    .overlay { Button("Go") { proxy.scrollTo(target, anchor: .top) } }
                }
            }
        }
        for (target, text) in [("c", "c"), ("header b", "b")] {
            let stage = TestStage(Nested(target: target), size: CGSize(width: 100, height: 400))
            try stage.tap("Go")
            try stage.settle()
            let frame = try #require(stage.frame(text))
            #expect(frame.midY == 15)
        }
    }
}

extension Int {
    fileprivate var name: String { "id \(self)" }
}
