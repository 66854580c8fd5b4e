import SwiftUITesting
import Testing

@testable import SwiftUI

/// The sizes that lazy containers report to the layout around them, and what they keep for it.
@MainActor
@Suite struct LazyContainerTests {
    private struct Row: Identifiable, Equatable {
        var id: Int
        var height: CGFloat
        var width: CGFloat = 50
    }

    private static func rows(_ heights: [CGFloat], from first: Int = 0) -> [Row] {
        heights.enumerated().map { Row(id: first + $0, height: $1) }
    }

    /// A slot without a view had no owner of its item; the item was released at once, and its removal computed the slots again.
    @Test func placesWithoutAViewAreBuiltOnce() {
        @ViewBuilder func content(_ isOn: Bool) -> some View {
            ForEach(0..<4) { index in
                if isOn || index != 1 {
                    Text("row \(index)")
                }
            }
            ForEach(0..<3) { _ in
                if isOn {
                    Text("more")
                }
            }
        }
        @ViewBuilder func container(_ number: Int, _ isOn: Bool) -> some View {
            switch number {
            case 0: List { content(isOn) }
            case 1: Form { content(isOn) }
            case 2: LazyVStack { content(isOn) }
            case 3: LazyHStack { content(isOn) }
            case 4: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { content(isOn) } }
            default: LazyHGrid(rows: [GridItem()]) { content(isOn) }
            }
        }
        for number in 0..<6 {
            let driver = Driver(false) { isOn in container(number, isOn) }
            for isOn in [false, true, false] {
                driver.set(isOn)
                driver.stage.play(1)
                driver.stage.resetCounts()
                driver.stage.play(0.25)
                #expect(driver.stage.ruleCount == 0, "container \(number)")
                #expect(driver.stage.exists("row 1") == isOn)
            }
        }
    }

    /// Between two updates the layout had received a guess; only the value before that was compared.
    @Test func layoutIsToldOfALengthThatItWasNotToldLast() {
        let driver = Driver(Self.rows([40, 60])) { rows in
            ScrollView {
                VStack(spacing: 0) {
                    LazyVStack(spacing: 0) {
                        ForEach(rows) { row in Box(name: "row", side: row.height) }
                    }
                    Box(name: "end")
                }
            }
        }
        #expect(driver.stage.y("end") == 100)
        driver.set(Self.rows([30, 30, 40], from: 10))
        #expect(driver.stage.y("end") == 100)
        driver.set(Self.rows([10, 10, 10, 10], from: 20))
        #expect(driver.stage.y("end") == 40)
    }

    @Test func widthFollowsTheWidestViewThatIsThere() {
        let driver = Driver([Row(id: 0, height: 10, width: 50), Row(id: 1, height: 10, width: 200)]) { rows in
            LazyVStack(spacing: 0) {
                ForEach(rows) { row in Color.blue.frame(width: row.width, height: row.height) }
            }
            .fixedSize()
            .background { Color.red.accessibilityIdentifier("back") }
        }
        #expect(driver.stage.width("back") == 200)
        driver.set([Row(id: 0, height: 10, width: 50), Row(id: 1, height: 10, width: 70)])
        #expect(driver.stage.width("back") == 70)
        driver.set([Row(id: 0, height: 10, width: 50)])
        #expect(driver.stage.width("back") == 50)
        driver.set([Row(id: 0, height: 10, width: 90), Row(id: 2, height: 10, width: 20)])
        #expect(driver.stage.width("back") == 90)
    }

    /// The tracks were kept as long as the width was the same.
    @Test func gridFollowsItsColumns() {
        let driver = Driver([GridItem(.flexible())]) { columns in
            LazyVGrid(columns: columns, spacing: 0) {
                ForEach(0..<4) { index in Box(name: "box \(index)") }
            }
        }
        func places() -> [CGPoint] { (0..<4).map { driver.stage.item("box \($0)")!.frame.origin } }
        let one = places()
        #expect(Set(one.map(\.x)).count == 1 && Set(one.map(\.y)).count == 4)
        driver.set([GridItem(.fixed(100), spacing: 0), GridItem(.fixed(100))])
        let two = places()
        #expect(two[1].x - two[0].x == 100 && two[1].y == two[0].y && two[2].y - two[0].y == 40)
        driver.set([GridItem(.fixed(100), spacing: 0, alignment: .leading), GridItem(.fixed(100))])
        #expect(places()[0].x == two[0].x - 30)
        driver.set([GridItem(.flexible())])
        #expect(places() == one)
    }

    /// The sums of measured lengths hung on the order in which a dictionary gave them: one run played in two ways.
    @Test func lengthsAddUpTheSameInAnyOrder() {
        var dice = SeededGenerator(seed: 1)
        let extents = (0..<200).map { _ in LazyLengths.Extent(gap: 0.1, length: .random(in: 0...100, using: &dice)) }
        func total(_ order: [Int]) -> CGFloat {
            var lengths = LazyLengths(count: 200, estimate: LazyLengths.Extent(gap: 1 / 3, length: 100 / 3))
            for line in order {
                lengths.set(LazyLengths.Extent(gap: 7, length: 1 / 7), at: line)
                lengths.set(extents[line], at: line)
            }
            return lengths.total
        }
        let expected = total(Array(0..<200))
        #expect(abs(expected - extents.reduce(0) { $0 + $1.sum }) < 1e-6)
        for _ in 0..<20 {
            #expect(total((0..<200).shuffled(using: &dice)) == expected)
        }
    }

    /// A row kept the distance that it had, none in the first slot, wherever it was moved off screen.
    @Test func rowsThatWereFirstHaveADistanceElsewhere() {
        let driver = Driver(Self.rows(Array(repeating: 100, count: 10))) { rows in
            ScrollView {
                VStack(spacing: 0) {
                    LazyVStack(spacing: 20) {
                        ForEach(rows) { row in Box(name: "row", side: row.height) }
                    }
                    Box(name: "end")
                }
            }
        }
        func end() -> CGFloat? { driver.stage.frame("end")?.minY }
        #expect(end() == 1180)
        driver.set(Array(driver.value.dropFirst()) + [driver.value[0]])
        #expect(end() == 1180)
        driver.set(Array(driver.value.reversed()))
        #expect(end() == 1180)
    }

    /// Nobody can scroll to what lies beyond the edge that no scroll view scrolls over; how long it was when it was last seen, and
    /// how long it was taken to be before, made the same state look in different ways.
    @Test func whatNoScrollViewBringsIntoSightIsMeasured() {
        @ViewBuilder func content(_ text: String) -> some View {
            Text(text).fixedSize()
            VStack {
                Text("a"); Text(text)
            }
            Color.red.frame(width: 30, height: 70)
        }
        @ViewBuilder func container(_ number: Int, _ text: String) -> some View {
            switch number {
            case 0: List { LazyHStack { content(text) }.background(.blue) }
            case 1: ScrollView { LazyHStack { content(text) }.background(.blue) }
            case 2: ScrollView { LazyHGrid(rows: [GridItem(.fixed(90))]) { content(text) }.background(.blue) }
            default:
                ScrollView(.horizontal) {
                    LazyVStack {
                        Color.red.frame(height: 1000); content(text)
                    }.frame(width: 200).background(.blue)
                }
            }
        }
        let long = String(repeating: "long ", count: 20)
        for number in 0..<4 {
            let driver = Driver("short") { container(number, $0) }
            for text in [long, "shorter", long + long, "short"] {
                driver.set(text)
                driver.stage.play(1)
                let fresh = Driver(text) { container(number, $0) }
                fresh.stage.play(1)
                #expect(driver.stage.items.map(\.description) == fresh.stage.items.map(\.description), "container \(number), \(text)")
            }
        }
    }

    /// A stack in a row scrolls with the scroll view that goes its way, not with the nearest one.
    @Test func theScrollViewThatGoesTheSameWayCounts() throws {
        let stage = TestStage(
            ScrollView(.horizontal) {
                ScrollView {
                    LazyHStack(spacing: 0) {
                        ForEach(0..<100) { Text("cell \($0)").frame(width: 100, height: 20) }
                    }
                }
            },
            size: CGSize(width: 300, height: 200))
        try stage.settle()
        #expect(stage.exists("cell 2") && !stage.exists("cell 9"))
        try stage.scroll(by: CGSize(width: 500, height: 0))
        try stage.settle()
        #expect(!stage.exists("cell 0") && stage.exists("cell 6"))
    }

    private struct Remade: View {
        let isGrid: Bool
        let widths: Counter
        @State private var texts = ["one", "two", "three"]
        @State private var width: CGFloat = 0

        var body: some View {
            // Each new width makes the rows anew.
            let _ = width
            VStack {
                if isGrid {
                    LazyHGrid(rows: [GridItem(), GridItem()]) { rows }
                } else {
                    LazyHStack { rows }
                }
                Divider().onGeometryChange(for: CGFloat.self) {
                    $0.size.width
                } action: {
                    width = $0
                    widths.values.append($0)
                }
            }
            .fixedSize()
        }

        private var rows: some View {
            ForEach($texts, id: \.self) { $text in Text(String(repeating: text, count: text.count * 3)).font(.system(size: 13.7)) }
        }
    }

    private final class Counter {
        var values: [CGFloat] = []
    }

    /// The layout received the estimates of the lines in between, which may lead to another change.
    @Test(arguments: [false, true]) func rowsThatAreMadeAnewKeepTheirLengths(isGrid: Bool) throws {
        let widths = Counter()
        let stage = TestStage(Remade(isGrid: isGrid, widths: widths))
        try stage.settle()
        #expect(widths.values.count <= 4, "\(widths.values)")
        #expect(widths.values.last ?? 0 > 100)
    }
}
