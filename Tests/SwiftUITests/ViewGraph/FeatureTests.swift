import IncrementalGraph
import SwiftUITesting
import Testing

@testable import SwiftUI

// A feature that the engine does not know: an input that flows down, and a service of the host.

private struct DepthKey: GraphInputKey {
    static var defaultValue: Int { 0 }
}

private struct NameKey: GraphInputKey {
    typealias Value = String?

    static var defaultValue: String? { "nobody" }
}

private struct PrimaryKey: GraphInputKey {
    typealias Value = Int?

    static var reach: GraphInputReach { .primaryView }
}

private struct ContainerKey: GraphInputKey {
    typealias Value = Int?

    static var reach: GraphInputReach { .nextContainer }
}

private struct ElementKey: GraphInputKey {
    typealias Value = Int?

    static var reach: GraphInputReach { .elements }
}

extension _GraphInputs {
    fileprivate var depth: Int {
        get { self[DepthKey.self] }
        set { self[DepthKey.self] = newValue }
    }

    fileprivate var primary: Int? {
        get { self[PrimaryKey.self] }
        set { self[PrimaryKey.self] = newValue }
    }
}

/// The proposals of the views with `Measure`.
private final class Record {
    var depths: [Int] = []
    var primaries: [Int?] = []
}

private struct Deeper: GraphInputsModifier {
    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        inputs.depth += 1
        inputs.primary = inputs.depth
    }
}

private struct Measure: GraphInputsModifier {
    let record: Record

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        let record = Graph.untracked { modifier.value.record }
        record.depths.append(inputs.depth)
        record.primaries.append(inputs.primary)
    }
}

private struct LevelKey: GraphInputKey {
    typealias Value = Attribute<Int>?
}

/// A value that changes flows down as an attribute.
private struct Level: GraphInputsModifier {
    let level: Int

    static func makeInputs(modifier: _GraphValue<Self>, inputs: inout _GraphInputs) {
        inputs[LevelKey.self] = modifier.map("level") { $0.level }.attribute
    }
}

/// A bar whose width is the level around it.
private struct LevelBar: PrimitiveView {
    static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
        let level = inputs.base[LevelKey.self]
        let bar = Attribute<Bar>("level bar", uncompared: { Bar(width: CGFloat(level?.value ?? 0)) })
        return Bar._makeView(view: _GraphValue(bar), inputs: inputs)
    }

    private struct Bar: View {
        let width: CGFloat

        var body: some View { Rectangle().fill(.red).frame(width: width, height: 10) }
    }
}

private struct FramesKey: EnvironmentKey {
    static var defaultValue: Int { 0 }
}

private final class FrameCounter: FrameService {
    private unowned let host: ViewGraph
    private(set) var frames: [Double] = []
    private(set) var themes: [ColorScheme] = []
    var onTearDown: (() -> Void)?

    init(host: ViewGraph) {
        self.host = host
    }

    func adjust(_ environment: inout EnvironmentValues) {
        environment[FramesKey.self] = frames.count
    }

    func environmentWillChange(from old: EnvironmentValues, to new: EnvironmentValues) {
        themes += [old.colorScheme, new.colorScheme]
    }

    func frameWillBegin(at time: Double) {
        frames.append(time)
    }

    func tearDown() {
        onTearDown?()
    }

    func tell() {
        host.enqueue(in: Transaction()) { [host] in onMainActor { host.window.renewEnvironment() } }
    }
}

extension ViewGraph {
    fileprivate nonisolated var frameCounter: FrameCounter { service(FrameCounter.self) }
}

private struct Frames: View {
    @Environment(\.self) private var environment

    var body: some View {
        Text("\(environment[FramesKey.self]) frames")
    }
}

@MainActor
@Suite struct FeatureTests {
    @Test func aServiceIsMadeOnceForEachHost() {
        let stage = TestStage(Color.red)
        let other = TestStage(Color.red)
        #expect(stage.graph.frameCounter === stage.graph.frameCounter)
        #expect(stage.graph.frameCounter !== other.graph.frameCounter)
        stage.play(0.2, framesPerSecond: 10)
        #expect(stage.graph.frameCounter.frames.last == stage.time)
        #expect(other.graph.frameCounter.frames.isEmpty)
    }

    @Test func aServiceGoesWithItsHost() {
        var tornDown = 0
        weak var service: FrameCounter?
        do {
            let stage = TestStage(Color.red)
            stage.graph.frameCounter.onTearDown = { tornDown += 1 }
            service = stage.graph.frameCounter
            stage.play(0.1)
            stage.graph.tearDown()
        }
        #expect(tornDown == 1)
        #expect(service == nil)
    }

    /// What a service adds stays where the host changes the environment.
    @Test func aServiceAddsToTheEnvironment() {
        let stage = TestStage(Frames())
        let counter = stage.graph.frameCounter
        stage.play(0.2, framesPerSecond: 10)
        let count = counter.frames.count
        counter.tell()
        stage.play(0.1, framesPerSecond: 10)
        #expect(stage.items.contains { $0.description.contains("“\(count + 1) frames”") }, "\(stage.items)")
        stage.graph.window.setEnvironment { $0.colorScheme = .dark }
        stage.play(0.1, framesPerSecond: 10)
        #expect(counter.themes == [.light, .dark])
        #expect(stage.items.contains { $0.description.contains("“\(count + 1) frames”") || $0.description.contains("“\(count + 2) frames”") })
    }

    @Test func anInputFlowsDownFromWhereItIsSet() {
        let record = Record()
        let measured = Color.red.modifier(Measure(record: record))
        let stage = TestStage(
            VStack {
                measured
                HStack { measured }.modifier(Deeper())
                measured.modifier(Deeper()).modifier(Deeper())
            })
        stage.play(0.1)
        // Children are made when their stack needs them, the least flexible first.
        #expect(Set(record.depths) == [0, 1, 2])
        #expect(record.depths.map { $0 == 0 ? nil : $0 } == record.primaries)
    }

    @Test func anInputThatChangesMovesWhatReadsIt() {
        let driver = Driver(10) { LevelBar().modifier(Level(level: $0)) }
        driver.stage.play(0.1)
        driver.set(110, .linear(duration: 1))
        let widths = driver.samples(at: [0.1, 0.6, 1.1]) { $0.items[0].frame.width }
        #expect(zip(widths, [10, 60, 110]).allSatisfy { abs($0 - $1) < 0.001 }, "\(widths)")
    }

    @Test func anInputOfThePrimaryViewIsNotForItsOverlay() {
        let record = Record()
        let measured = Color.red.modifier(Measure(record: record))
        let stage = TestStage(measured.overlay { measured }.modifier(Deeper()))
        stage.play(0.1)
        #expect(record.depths == [1, 1])
        #expect(record.primaries == [1, nil])
    }

    @Test func valuesAreKeptByKey() {
        var values = GraphInputValues()
        #expect(values[DepthKey.self] == 0)
        #expect(values[NameKey.self] == "nobody")
        values[DepthKey.self] = 3
        values[NameKey.self] = "a"
        values[ContainerKey.self] = 4
        let copy = values
        values[DepthKey.self] = 5
        values[NameKey.self] = nil
        #expect(values[DepthKey.self] == 5)
        #expect(values[NameKey.self] == nil)
        #expect(values[ContainerKey.self] == 4)
        #expect(copy[DepthKey.self] == 3)
        #expect(copy[NameKey.self] == "a")
        values.remove(NameKey.self)
        values.remove(DepthKey.self)
        #expect(values[NameKey.self] == "nobody")
        #expect(values[DepthKey.self] == 0)
        #expect(values[ContainerKey.self] == 4)
    }

    @Test(arguments: [
        (GraphInputReach.Boundary.secondaryView, [false, false, true]), (.container, [true, false, true]), (.element, [true, true, false]),
    ])
    func boundariesEndWhatDoesNotReachBeyondThem(boundary: GraphInputReach.Boundary, stays: [Bool]) {
        var values = GraphInputValues()
        values[ElementKey.self] = 1
        values[DepthKey.self] = 7
        values[ContainerKey.self] = 1
        values[PrimaryKey.self] = 1
        values.enter(boundary)
        #expect([values[PrimaryKey.self], values[ContainerKey.self], values[ElementKey.self]].map { $0 != nil } == stays)
        #expect(values[DepthKey.self] == 7)
    }
}
