import Foundation
import Testing

@testable import SwiftUI
@testable import SwiftUITesting

@MainActor
private final class Log {
    var built: Set<Int> = []
    var appeared: [Int] = []
    var gone: [Int] = []
}

@MainActor
struct LazyStackTests {
    private func stage<V: View>(_ view: V, width: CGFloat = 200, height: CGFloat = 400) -> TestStage {
        TestStage(view, size: CGSize(width: width, height: height))
    }

    private func drag(_ stage: TestStage, by distance: CGFloat, duration: Double = 0.2, lifts: Bool = true) throws {
        try stage.touchDown(at: CGPoint(x: 100, y: 200))
        let start = stage.time
        let count = Int((duration * 60).rounded())
        for step in 1...count {
            stage.advance(to: start + Double(step) / 60)
            try stage.touchMove(by: CGSize(width: 0, height: distance * CGFloat(step) / CGFloat(count)))
        }
        if lifts {
            try stage.touchUp()
        }
    }

    private func rows(_ stage: TestStage) -> [Int] {
        stage.texts.compactMap { $0.hasPrefix("Row ") ? Int($0.dropFirst(4)) : nil }
    }

    @Test func exactlyTheVisibleRowsExist() {
        let log = Log()
        let stage = stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100_000, id: \.self) { row in
                        let _ = log.built.insert(row)
                        Text("Row \(row)").frame(height: 40)
                    }
                }
            })
        #expect(rows(stage) == Array(0..<10))
        #expect(log.built == Set(0..<10))
        #expect(stage.frame("Row 9")?.midY == 380)
    }

    @Test func theCostOfAFrameDoesNotDependOnTheNumberOfRows() throws {
        func costs(_ count: Int) throws -> (nodes: Int, rules: Int, bodies: Int) {
            let stage = stage(
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<count, id: \.self) { Text("Row \($0)").frame(height: 40) }
                    }
                })
            try drag(stage, by: -150)
            stage.advance(by: 0.1)
            var most = (nodes: 0, rules: 0, bodies: 0)
            stage.play(1) { _ in
                most = (max(most.nodes, stage.liveNodes), max(most.rules, stage.ruleCount), max(most.bodies, stage.bodyCount))
                stage.resetCounts()
            }
            return most
        }
        let few = try costs(1000)
        let many = try costs(100_000)
        #expect(few == many)
        #expect(many.rules < 600)
    }

    @Test func rowsThatScrollOutLeaveNothing() throws {
        let stage = stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<10_000, id: \.self) { Text("Row \($0)").frame(height: 40) }
                }
            })
        let atFirst = stage.liveNodes
        for _ in 0..<5 {
            try drag(stage, by: -190, duration: 0.1)
            try stage.settle()
        }
        #expect(!rows(stage).contains(0))
        #expect(rows(stage).count <= 11)
        #expect(stage.liveNodes <= atFirst + atFirst / 8)
    }

    @Test func rowsAppearAndDisappear() throws {
        let log = Log()
        let stage = stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(0..<100, id: \.self) { row in
                        Text("Row \(row)").frame(height: 40)
                            .onAppear { log.appeared.append(row) }
                            .onDisappear { log.gone.append(row) }
                    }
                }
            })
        #expect(log.appeared == Array(0..<10))
        try drag(stage, by: -90, lifts: false)
        #expect(log.appeared.sorted() == Array(0..<12))
        #expect(log.gone == [0, 1])
    }

    @Test func theRowsOwnStateOutlivesItsRemoval() throws {
        struct Row: View {
            let row: Int
            @State private var taps = 0
            var body: some View {
                Button("Row \(row): \(taps)") { taps += 1 }.frame(width: 200, height: 40)
            }
        }
        let stage = stage(
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Row(row: $0) } }
            })
        try stage.tap("Row 1: 0")
        #expect(stage.exists("Row 1: 1"))
        try drag(stage, by: -190, lifts: false)
        #expect(!stage.exists("Row 1: 1"))
        stage.advance(by: 1)
        try stage.touchUp()
        try drag(stage, by: 195, lifts: false)
        #expect(stage.exists("Row 1: 1"))
    }

    @Test func takesTheWholeWidth() {
        let stage = stage(
            ScrollView {
                LazyVStack(alignment: .trailing, spacing: 0) {
                    Color.red.frame(width: 50, height: 10)
                    Color.blue.frame(width: 70, height: 10)
                }
            })
        #expect(stage.items.map(\.bounds) == [CGRect(x: 150, y: 0, width: 50, height: 10), CGRect(x: 130, y: 10, width: 70, height: 10)])
    }

    @Test func spacingIsThatOfAStack() {
        func tops<V: View>(_ view: V) -> [CGFloat] {
            let stage = stage(view)
            return stage.items.map(\.bounds.minY)
        }
        let lazy = tops(
            ScrollView {
                LazyVStack {
                    Text("A"); Text("B"); Color.red.frame(height: 10); Text("C")
                }
            })
        let eager = tops(
            ScrollView {
                VStack {
                    Text("A"); Text("B"); Color.red.frame(height: 10); Text("C")
                }
            })
        #expect(lazy == eager)
    }

    @Test func rowsOfDifferentLengthsDoNotJump() throws {
        let stage = stage(
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 0) {
                        ForEach(0..<1000, id: \.self) { row in
                            Text("Row \(row)").frame(height: row % 3 == 0 ? 90 : 30)
                        }
                    }
                }
                .overlay(alignment: .bottom) { Button("Go") { proxy.scrollTo(500, anchor: .top) }.frame(height: 20) }
            })
        try stage.tap("Go")
        #expect(stage.frame("Row 500").map { $0.midY - 15 } == 0)
        // What comes in from above pushes nothing down.
        try stage.touchDown(at: CGPoint(x: 100, y: 100))
        try stage.touchMove(by: CGSize(width: 0, height: 10))
        var last = stage.frame("Row 500")!.midY
        for step in 1...10 {
            try stage.touchMove(by: CGSize(width: 0, height: 10 + 12 * CGFloat(step)))
            let now = stage.frame("Row 500")!.midY
            #expect(abs(now - last - 12) < 0.01)
            last = now
        }
    }

    @Test func insertedAndRemovedRowsMove() throws {
        struct Data: View {
            @State var rows = Array(0..<50)
            var body: some View {
                VStack(spacing: 0) {
                    ScrollView {
                        LazyVStack(spacing: 0) { ForEach(rows, id: \.self) { Text("Row \($0)").frame(height: 40) } }
                    }
                    Button("Remove") { withAnimation(.linear(duration: 1)) { _ = rows.remove(at: 1) } }.frame(height: 20)
                    Button("Insert") { withAnimation(.linear(duration: 1)) { rows.insert(100, at: 1) } }.frame(height: 20)
                }
            }
        }
        let stage = stage(Data(), height: 440)
        try stage.tap("Remove")
        stage.advance(by: 0.5)
        #expect(abs(stage.item("Row 1")!.opacity - 0.5) < 0.01)
        #expect(abs(stage.item("Row 2")!.bounds.midY - 80) < 0.5)
        // One comes in at the end.
        #expect(rows(stage).contains(10))
        try stage.settle()
        #expect(stage.item("Row 1") == nil)
        #expect(abs(stage.item("Row 2")!.bounds.midY - 60) < 0.5)
        try stage.tap("Insert")
        stage.advance(by: 0.5)
        #expect(abs(stage.item("Row 100")!.opacity - 0.5) < 0.01)
        #expect(abs(stage.item("Row 2")!.bounds.midY - 80) < 0.5)
        // The row that is pushed out continues its motion.
        #expect(abs(stage.item("Row 10")!.bounds.midY - 400) < 0.5)
        try stage.settle()
        #expect(!rows(stage).contains(10))
        // The touches have left what they needed; the rows leave nothing.
        let before = stage.liveNodes
        try stage.tap("Remove")
        try stage.settle()
        try stage.tap("Insert")
        try stage.settle()
        #expect(stage.liveNodes == before)
    }

    @Test func rowsWithConditionsAreLazyToo() {
        let log = Log()
        let stage = stage(
            ScrollView {
                LazyVStack(spacing: 0) {
                    Text("Top").frame(height: 40)
                    ForEach(0..<100_000, id: \.self) { row in
                        let _ = log.built.insert(row)
                        if row % 2 == 0 {
                            Text("Row \(row)").frame(height: 40)
                        } else {
                            Color.red.frame(height: 40)
                        }
                    }
                }
            })
        #expect(log.built == Set(0..<9))
        #expect(rows(stage) == [0, 2, 4, 6, 8])
        #expect(stage.frame("Row 8")?.midY == 380)
    }

    @Test func outsideOfAScrollViewAllRowsExist() {
        let stage = stage(LazyVStack(spacing: 0) { ForEach(0..<20, id: \.self) { Text("Row \($0)").frame(height: 40) } })
        #expect(rows(stage).count == 20)
    }

    @Test func sidewaysItIsTheSame() throws {
        let stage = stage(
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Text("Row \($0)").frame(width: 50) } }
            })
        #expect(rows(stage) == [0, 1, 2, 3])
        try stage.touchDown(at: CGPoint(x: 150, y: 100))
        try stage.touchMove(by: CGSize(width: -110, height: 0))
        #expect(rows(stage) == [2, 3, 4, 5])
    }

    @Test func headersArePinned() throws {
        let stage = stage(
            ScrollView {
                LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
                    ForEach(0..<50, id: \.self) { section in
                        Section {
                            ForEach(0..<10, id: \.self) { Text("Row \(section * 10 + $0)").frame(height: 40) }
                        } header: {
                            Text("Section \(section)").frame(height: 30)
                        }
                    }
                }
            })
        #expect(stage.frame("Section 0")?.midY == 15)
        try drag(stage, by: -110, lifts: false)
        #expect(abs(stage.item("Section 0")!.bounds.midY - 15) < 0.5)
        #expect(stage.texts.last == "Section 0")
        stage.advance(by: 1)
        try stage.touchUp()
        // The next section pushes it out: 430 points are one section.
        try drag(stage, by: -190, lifts: false)
        stage.advance(by: 1)
        try stage.touchUp()
        try drag(stage, by: -145, lifts: false)
        #expect(abs(stage.item("Section 0")!.bounds.midY) < 0.5)
        #expect(abs(stage.item("Section 1")!.bounds.midY - 30) < 0.5)
    }

    // MARK: Grids

    @Test func flexibleColumnsShareWhatIsLeft() {
        // Measured: 60, 102 and 80 in 280, the 258 of them and their gaps in the middle.
        let tracks = LazyTrack.resolve(
            [GridItem(.flexible(maximum: 60)), GridItem(.flexible()), GridItem(.flexible(maximum: 80))], in: 280, alignment: .center, part: 0.5)
        #expect(tracks.map(\.length) == [60, 102, 80])
        #expect(tracks[0].origin == 11)
        let adaptive = LazyTrack.resolve([GridItem(.adaptive(minimum: 50), spacing: 10)], in: 240, alignment: .center, part: 0.5)
        #expect(adaptive.map(\.length) == [52.5, 52.5, 52.5, 52.5])
        #expect(adaptive[1].origin == 62.5)
        let fixed = LazyTrack.resolve([GridItem(.fixed(40)), GridItem(.flexible())], in: 200, alignment: .center, part: 0)
        #expect(fixed.map(\.length) == [40, 152])
    }

    @Test func aGridBuildsTheVisibleLines() throws {
        let log = Log()
        let stage = stage(
            ScrollView {
                LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
                    ForEach(0..<100_000, id: \.self) { row in
                        let _ = log.built.insert(row)
                        Text("Row \(row)").frame(height: 50)
                    }
                }
            })
        #expect(log.built == Set(0..<16))
        #expect(stage.frame("Row 1").map { $0.midX } == 152)
        #expect(stage.frame("Row 2").map { $0.midX } == 48)
        #expect(stage.frame("Row 3").map { $0.midY } == 75)
        try drag(stage, by: -110, lifts: false)
        #expect(rows(stage).min() == 4)
    }

    @Test func sectionHeadersTakeALine() {
        let stage = stage(
            ScrollView {
                LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())], spacing: 0) {
                    Section {
                        ForEach(0..<3, id: \.self) { Text("Row \($0)").frame(height: 50) }
                    } header: {
                        Text("Header").frame(height: 20)
                    }
                    ForEach(3..<5, id: \.self) { Text("Row \($0)").frame(height: 50) }
                }
            })
        #expect(stage.frame("Header").map { $0.midX } == 100)
        #expect(stage.frame("Row 2").map { $0.midY } == 95)
        #expect(stage.frame("Row 3").map { $0.midY } == 145)
    }
}
