import SwiftUI
import Testing

@testable import Charts

/// What an animation makes of a figure: the engine shows target − interval + travelled.
@Suite struct FigureTests {
    private func key(_ name: String) -> SlotKey { SlotKey(id: MarkID().appending(name)) }

    private func figure(_ ticks: [(String, Double)]) -> Figure {
        var builder = FigureBuilder()
        for (name, place) in ticks {
            builder.add(key(name), .tickX, SlotContent(), [place])
        }
        return builder.figure(unit: SIMD2(1, 1))
    }

    private func shown(from old: Figure, to new: Figure, at part: Double) -> Figure {
        let interval = new - old
        var travelled = interval
        travelled.scale(by: part)
        return new - interval + travelled
    }

    private func read(_ figure: Figure, _ name: String) -> (weight: Double, place: Double)? {
        guard let index = figure.keys.indices[key(name)] else { return nil }
        return (figure.weight(index), figure.number(index, 1))
    }

    @Test func marksThatStayMoveAndOthersFadeInTheirPlace() throws {
        let old = figure([("a", 10), ("b", 20)])
        let new = figure([("a", 30), ("c", 5)])
        let half = shown(from: old, to: new, at: 0.25)
        let a = try #require(read(half, "a"))
        #expect(a == (1, 15))
        let b = try #require(read(half, "b"))
        #expect(b == (0.75, 20))
        let c = try #require(read(half, "c"))
        #expect(c == (0.25, 5))
        let end = shown(from: old, to: new, at: 1)
        #expect(end.values(try #require(end.keys.indices[key("b")])) == nil)
    }

    @Test func aSpringMayGoPastTheTarget() throws {
        let half = shown(from: figure([("a", 10), ("b", 7)]), to: figure([("a", 20), ("c", 5)]), at: 1.2)
        #expect(try #require(read(half, "a")) == (1, 22))
        #expect(abs(try #require(read(half, "c")).place - 5) < 1e-12)
        #expect(half.values(try #require(half.keys.indices[key("b")])) == nil)
    }

    @Test func whatIsMissingKeepsItsPlaceInTheOrder() {
        let union = figure([("a", 1), ("d", 4)]) - figure([("z", 0), ("a", 1), ("b", 2), ("c", 3), ("d", 4), ("e", 5)])
        let names = ["z", "a", "b", "c", "d", "e"]
        #expect(union.keys.slots.map(\.key) == names.map(key))
        #expect(union.numbers == [-1, 0, 0, 0, -1, -2, -1, -3, 0, 0, -1, -5])
    }

    @Test func figuresAreEqualByTheirNumbers() {
        #expect(figure([("a", 1)]) == figure([("a", 1)]))
        #expect(figure([("a", 1)]) != figure([("b", 1)]))
        #expect(figure([("a", 1)]) != figure([("a", 2)]))
        #expect(figure([("a", 1)]) + .zero == figure([("a", 1)]))
        #expect((Figure.zero + figure([("a", 1)])) == figure([("a", 1)]))
    }

    @Test func anOlderFigureIsLetGo() {
        weak var old: FigureKeys?
        var sum = figure([("a", 1)])
        do {
            let other = figure([("b", 2)])
            old = other.keys
            sum += other
        }
        #expect(old == nil && sum.keys.slots.count == 2)
    }

    @Test func theSameKeyTwiceIsTwoSlots() {
        #expect(figure([("a", 1), ("a", 2)]).keys.indices.count == 2)
    }

    // MARK: Lines

    private func vertex(_ x: CGFloat, _ y: CGFloat, weight: Double = 1, isPresent: Bool = true) -> PlotGeometry.Vertex {
        PlotGeometry.Vertex(start: CGPoint(x: x, y: 0), end: CGPoint(x: x, y: y), weight: weight, isPresent: isPresent, startsPiece: false)
    }

    @Test func aNewPointGrowsOutOfTheLine() throws {
        let lines = PlotGeometry.lines(of: [vertex(0, 0), vertex(5, 100, weight: 0.5), vertex(10, 20)], isAlongY: false)
        let line = try #require(lines.first)
        #expect(lines.count == 1 && line.vertices[1].end == CGPoint(x: 5, y: 55))
    }

    @Test func aPointAtTheEndComesFromTheOneBefore() throws {
        let line = try #require(PlotGeometry.lines(of: [vertex(0, 0), vertex(4, 8), vertex(8, 0, weight: 0.25)], isAlongY: false).first)
        #expect(line.vertices[2].end == CGPoint(x: 5, y: 6))
    }

    @Test func linesWithoutACommonPointCrossOver() {
        let lines = PlotGeometry.lines(
            of: [vertex(0, 0, weight: 0.25, isPresent: false), vertex(0, 5, weight: 0.75), vertex(9, 9, weight: 0.75)], isAlongY: false)
        #expect(lines.map(\.opacity) == [0.25, 0.75] && lines.map(\.vertices.count) == [1, 2])
    }

    // MARK: Rooms

    @Test func theRoomOfLabelsMovesWithThem() {
        func room(_ labels: [(CGFloat, Double, Bool)]) -> CGFloat {
            EdgeLabels(labels: labels.map { .init(thickness: $0.0, weight: $0.1, isPresent: $0.2) }, gap: 4).thickness
        }
        #expect(room([(10, 1, true), (20, 1, true)]) == 24)
        #expect(room([]) == 0)
        #expect(room([(10, 1, true), (30, 0.5, true), (20, 0.5, false)]) == 29)
        #expect(room([(10, 1, true), (20, 0.25, false)]) == 16.5)
    }

    @Test func labelsThatOverlapAreLeftOut() {
        func entry(_ start: CGFloat, priority: Double = 0, isGreedy: Bool = true) -> LabelRow.Entry {
            LabelRow.Entry(start: start, length: 20, priority: priority, spacing: 4, isFixed: !isGreedy, isGreedy: isGreedy)
        }
        #expect(LabelRow.shown([entry(0), entry(15), entry(30)]) == [true, false, true])
        #expect(LabelRow.shown([entry(0), entry(15, priority: 1), entry(30)]) == [false, true, false])
        #expect(LabelRow.shown([entry(0), entry(10, isGreedy: false)]) == [true, true])
    }
}
