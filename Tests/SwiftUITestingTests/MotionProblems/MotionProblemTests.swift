import SwiftUI
import Testing

@testable import SwiftUITesting

/// A view whose body runs in each frame.
private struct Counter: View, Animatable {
    var value: Double, index: Int
    var animatableData: Double {
        get { value }
        set { value = newValue }
    }
    var body: some View { Text("\(Int(value) + index)") }
}

/// Each rule has views that it finds, and views that it rightly leaves alone.
@MainActor @Suite struct MotionProblemTests {
    /// The kinds that are found after a tap on “Go”.
    private func found<V: View>(
        _ kind: MotionProblemKind, for duration: Double? = nil, reduceMotion: Bool = false, taps: [String] = ["Go"], @ViewBuilder _ view: () -> V
    ) throws -> [MotionProblem] {
        let stage = TestStage(
            view(), size: CGSize(width: 320, height: 480), scale: 1, traces: true, traits: StageTraits(reduceMotion: reduceMotion), inspects: true)
        return try stage.motionProblems(for: duration) {
            for label in taps { try stage.tap(label) }
        }.filter { $0.kind == kind }
    }

    // MARK: Jumps

    private struct Jumping: View {
        var movesNeighbour = true, jumpsFar = true
        @State private var isOn = false
        @State private var isMoved = false
        var body: some View {
            VStack {
                Circle().frame(width: 40, height: 40).offset(x: isOn && movesNeighbour ? 80 : 0).animation(.spring, value: isOn)
                Rectangle().frame(width: 40, height: 40).offset(x: isMoved ? (jumpsFar ? 80 : 4) : 0)
                Button("Go") {
                    isOn.toggle()
                    isMoved.toggle()
                }
            }
        }
    }

    @Test func aNeighbourThatJumpsIsFound() throws {
        let problems = try found(.jump) { Jumping() }
        #expect(problems.count == 1 && problems[0].attribute == "frame" && problems[0].values["distance"] == 80, "\(problems)")
        #expect(problems.first?.view.contains("Rectangle") == true)
        #expect(try found(.jump) { Jumping(movesNeighbour: false) }.isEmpty, "without a neighbour that moves it is a cut")
        #expect(try found(.jump) { Jumping(jumpsFar: false) }.isEmpty, "four points are not seen")
    }

    private struct Bare: Shape {
        var depth: CGFloat
        func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: depth, dy: depth)) }
    }

    private struct Animated: Shape {
        var depth: CGFloat
        var animatableData: CGFloat {
            get { depth }
            set { depth = newValue }
        }
        func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: depth, dy: depth)) }
    }

    private struct Shaped<S: Shape>: View {
        var shape: (CGFloat) -> S
        @State private var isOn = false
        var body: some View {
            HStack {
                shape(isOn ? 20 : 0).frame(width: 80, height: 80)
                Circle().frame(width: 40, height: 40).opacity(isOn ? 0.2 : 1)
                Button("Go") { withAnimation(.easeInOut) { isOn.toggle() } }
            }
        }
    }

    @Test func aShapeWithoutAnimatableDataIsFound() throws {
        #expect(try found(.jump) { Shaped(shape: Bare.init) }.count == 1)
        #expect(try found(.jump) { Shaped(shape: Animated.init) }.isEmpty)
    }

    // MARK: Cut off

    private struct Vanishing: View {
        var seconds: Double, transition: AnyTransition = .identity, animatesRemoval = false
        @State private var isOn = false
        @State private var isThere = true
        var body: some View {
            VStack {
                if isThere {
                    Circle().frame(width: 40, height: 40).offset(x: isOn ? 100 : -100).transition(transition)
                }
                Button("Go") {
                    withAnimation(.linear(duration: 1)) { isOn = true }
                    Task {
                        try? await Task.sleep(for: .seconds(seconds))
                        if animatesRemoval { withAnimation { isThere = false } } else { isThere = false }
                    }
                }
            }
        }
    }

    @Test func aViewThatVanishesOnItsWayIsFound() throws {
        let problems = try found(.cutOff) { Vanishing(seconds: 0.5) }
        #expect(problems.count == 1, "\(problems)")
        #expect(abs((problems.first?.values["left"] ?? 0) - 0.5) < 0.05)
        #expect(try found(.cutOff) { Vanishing(seconds: 1.2) }.isEmpty, "it has arrived")
        #expect(try found(.cutOff) { Vanishing(seconds: 0.5, transition: .opacity, animatesRemoval: true) }.isEmpty, "it fades on its way")
    }

    private struct Moving: View {
        var animation: Animation
        @State private var isOn = false
        var body: some View {
            VStack {
                Circle().frame(width: 40, height: 40).offset(x: isOn ? 60 : 0)
                Button("Go") { withAnimation(animation) { isOn.toggle() } }
            }
        }
    }

    @Test func aRecordingThatEndsOnTheWayIsFound() throws {
        #expect(try found(.cutOff, for: 0.5) { Moving(animation: .linear(duration: 1)) }.count == 1)
        #expect(try found(.cutOff, for: 1.5) { Moving(animation: .linear(duration: 1)) }.isEmpty)
        #expect(try found(.cutOff) { Moving(animation: .linear(duration: 20)) }.isEmpty, "the check ends, not the movie")
        #expect(try found(.cutOff, for: 0.5) { Moving(animation: .linear(duration: 1).repeatForever()) }.isEmpty)
    }

    // MARK: Conflicts

    private struct Torn: View {
        var second: Animation?, isAlternating = false
        @State private var x = 0.0
        var body: some View {
            VStack {
                Circle().frame(width: 40, height: 40).offset(x: x)
                Button("Go") {
                    withAnimation(.linear(duration: 1)) { x = 100 }
                    if let second { withAnimation(second) { x = -50 } }
                    guard isAlternating else { return }
                    Task {
                        for target in [0.0, 100, 0, 100, 0] {
                            try? await Task.sleep(for: .seconds(0.05))
                            withAnimation(.linear(duration: 1)) { x = target }
                        }
                    }
                }
            }
        }
    }

    @Test func twoAnimationsOfOneValueAreFound() throws {
        #expect(try found(.conflict) { Torn(second: .easeOut(duration: 0.3)) }.count == 1)
        #expect(try found(.conflict) { Torn(isAlternating: true) }.count == 1)
        #expect(try found(.conflict) { Torn() }.isEmpty)
        #expect(try found(.conflict, taps: ["Go", "Go"]) { Moving(animation: .spring) }.isEmpty, "a second tap turns back")
    }

    // MARK: Overshoot

    private struct Bouncing: View {
        var to = 100.0, bounce = 0.7, isScale = false
        @State private var isOn = false
        var body: some View {
            VStack {
                Circle().frame(width: 60, height: 60).scaleEffect(isScale && isOn ? 0 : 1).offset(x: isOn && !isScale ? to : 0)
                Button("Go") { withAnimation(.spring(duration: 0.5, bounce: bounce)) { isOn.toggle() } }
            }
        }
    }

    @Test func aSpringThatLeavesTheScreenIsFound() throws {
        let problems = try found(.overshoot) { Bouncing() }
        #expect(problems.count == 1 && (problems.first?.values["outside"] ?? 0) > 4, "\(problems)")
        #expect(try found(.overshoot) { Bouncing(bounce: 0) }.isEmpty)
        #expect(try found(.overshoot) { Bouncing(to: 40) }.isEmpty)
        #expect(try found(.overshoot) { Bouncing(to: 300) }.isEmpty, "it is meant to leave")
    }

    @Test func aScaleThatFlipsIsFound() throws {
        let problems = try found(.overshoot) { Bouncing(isScale: true) }
        #expect(problems.count == 1 && (problems.first?.values["least"] ?? 0) < -0.1, "\(problems)")
        #expect(try found(.overshoot) { Bouncing(bounce: 0, isScale: true) }.isEmpty)
    }

    // MARK: Reduce Motion

    private struct Sliding: View {
        @Environment(\.accessibilityReduceMotion) private var reducesMotion
        var respects = false, size = 300.0
        @State private var isOn = false
        var body: some View {
            ZStack {
                Color.red.frame(width: size, height: size).offset(y: isOn && !(respects && reducesMotion) ? 400 : 0)
                    .opacity(isOn && respects && reducesMotion ? 0 : 1)
                Button("Go") { withAnimation(.easeInOut) { isOn.toggle() } }
            }
        }
    }

    private struct Turning: View {
        var degrees: Double
        @State private var isOn = false
        var body: some View {
            ZStack {
                Color.green.frame(width: 300, height: 300).rotationEffect(.degrees(isOn ? degrees : 0))
                Button("Go") { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
            }
        }
    }

    @Test func largeMovementsWithReducedMotionAreFound() throws {
        #expect(try found(.reduceMotion, reduceMotion: true) { Sliding() }.count == 1)
        #expect(try found(.reduceMotion, reduceMotion: true) { Turning(degrees: 180) }.count == 1)
        #expect(try found(.reduceMotion, reduceMotion: true) { Sliding(respects: true) }.isEmpty)
        #expect(try found(.reduceMotion, reduceMotion: true) { Sliding(size: 40) }.isEmpty, "a small thing may move")
        #expect(try found(.reduceMotion, reduceMotion: true) { Turning(degrees: 20) }.isEmpty)
        #expect(try found(.reduceMotion) { Sliding() }.isEmpty, "Reduce Motion is off")
    }

    @Test func bothRunsAreOneCheck() throws {
        let size = CGSize(width: 320, height: 480)
        let problems = try TestStage.motionProblems(size: size, acting: { try $0.tap("Go") }) { Sliding() }
        #expect(problems.map(\.kind) == [.reduceMotion], "\(problems)")
        #expect(try TestStage.motionProblems(without: [.reduceMotion], size: size, acting: { try $0.tap("Go") }) { Sliding() }.isEmpty)
        try TestStage.expectNoMotionProblems(size: size, acting: { try $0.tap("Go") }) { Sliding(respects: true) }
    }

    // MARK: Flashes

    private struct Flashing: View {
        var rate: Double, side = 300.0, other = Color.black
        @State private var isOn = false
        var body: some View {
            ZStack {
                (isOn ? other : .white).frame(width: side, height: side)
                Button("Go") {
                    Task {
                        for _ in 0..<16 {
                            isOn.toggle()
                            try? await Task.sleep(for: .seconds(1 / (2 * rate)))
                        }
                    }
                }
            }
        }
    }

    @Test func flashesAreFound() throws {
        let problems = try found(.flash, for: 3) { Flashing(rate: 5) }
        #expect(problems.count == 1 && problems[0].values["count"] ?? 0 >= 4, "\(problems)")
        #expect(try found(.flash, for: 3) { Flashing(rate: 6, other: .gray) }.count == 1)
        #expect(try found(.flash, for: 3) { Flashing(rate: 2.5) }.isEmpty, "at most three in a second")
        #expect(try found(.flash, for: 3) { Flashing(rate: 5, side: 100) }.isEmpty, "a small area")
        #expect(try found(.flash, for: 3) { Flashing(rate: 5, other: Color(white: 0.97)) }.isEmpty, "less than a tenth")
    }

    // MARK: Blocked touches

    private struct Blocking: View {
        var seconds: Double, disables = false, letsThrough = false
        @State private var isOn = false
        @State private var isBusy = false
        var body: some View {
            ZStack {
                VStack {
                    Button("Go") {
                        isBusy = true
                        withAnimation(.linear(duration: seconds)) {
                            isOn.toggle()
                        } completion: {
                            isBusy = false
                        }
                    }
                    Button("Other") {}.disabled(disables && isBusy)
                    Circle().frame(width: 40, height: 40).offset(x: isOn ? 60 : 0)
                }
                if isBusy, !disables {
                    Color.black.opacity(0.2).allowsHitTesting(!letsThrough)
                }
            }
        }
    }

    @Test func controlsThatALongAnimationBlocksAreFound() throws {
        let problems = try found(.blockedTouch) { Blocking(seconds: 2) }
        #expect(problems.count == 1 && abs((problems.first?.values["seconds"] ?? 0) - 2) < 0.2, "\(problems)")
        #expect(try found(.blockedTouch) { Blocking(seconds: 2, disables: true) }.count == 1)
        #expect(try found(.blockedTouch) { Blocking(seconds: 0.8) }.isEmpty)
        #expect(try found(.blockedTouch) { Blocking(seconds: 2, letsThrough: true) }.isEmpty)
    }

    // MARK: Rows at once

    private enum Entrance { case offset, list, scale, transition, delays, whole, pushed, alone, leaving, fadeDown }

    private struct Row: View {
        var index: Int
        var body: some View {
            HStack {
                Circle().frame(width: 20, height: 20); Text("Row \(index)"); Spacer()
            }.frame(height: 40)
        }
    }

    private struct Rows: View {
        var entrance: Entrance, count = 6
        @State private var isOn = false
        var body: some View {
            VStack {
                Button("Go") { withAnimation(.easeOut) { isOn.toggle() } }
                switch entrance {
                case .offset: rows { index in Row(index: index).offset(x: isOn ? 0 : 400) }
                case .leaving: rows { index in Row(index: index).offset(x: isOn ? 400 : 0) }
                case .list: List { rows { index in Row(index: index).offset(x: isOn ? 0 : 400) } }
                case .scale: rows { index in Row(index: index).scaleEffect(isOn ? 1 : 0.01) }
                case .fadeDown: rows { index in Row(index: index).opacity(isOn ? 1 : 0).offset(y: isOn ? 0 : 30) }
                case .transition: if isOn { rows { index in Row(index: index).transition(.move(edge: .trailing)) } }
                case .delays:
                    rows { index in Row(index: index).offset(x: isOn ? 0 : 400).animation(.easeOut.delay(Double(index) * 0.05), value: isOn) }
                case .whole: VStack { rows { index in Row(index: index) } }.offset(x: isOn ? 0 : 400)
                case .pushed:
                    if isOn { Color.red.frame(height: 60) }
                    rows { index in Row(index: index).offset(x: 2) }
                case .alone: rows { index in Row(index: index).offset(x: index > 0 || isOn ? 0 : 400) }
                }
            }
        }
        func rows<V: View>(@ViewBuilder _ row: @escaping (Int) -> V) -> some View { ForEach(0..<count, id: \.self) { row($0) } }
    }

    @Test(arguments: [Entrance.offset, .list, .scale, .transition, .fadeDown]) private func rowsThatComeInAtOnceAreFound(_ entrance: Entrance) throws {
        let problems = try found(.stagger) { Rows(entrance: entrance) }
        #expect(problems.count == 1 && problems[0].values["rows"] == 6, "\(problems)")
        #expect(problems.first?.view.contains("Row[0]") == true)
    }

    @Test(arguments: [Entrance.delays, .whole, .pushed, .alone, .leaving]) private func rowsThatMayMoveAtOnceAreLeftAlone(_ entrance: Entrance) throws {
        let problems = try found(.stagger) { Rows(entrance: entrance) }
        #expect(problems.isEmpty, "\(problems)")
    }

    @Test func threeRowsMayComeInAtOnce() throws {
        #expect(try found(.stagger) { Rows(entrance: .offset, count: 3) }.isEmpty)
    }

    // MARK: Cost

    private struct Heavy: View {
        var count: Int, readsEachFrame = true
        @State private var isOn = false
        var body: some View {
            VStack {
                Button("Go") { withAnimation(.linear(duration: 0.5)) { isOn.toggle() } }
                ZStack {
                    ForEach(0..<count, id: \.self) { index in
                        if readsEachFrame { Counter(value: isOn ? 100 : 0, index: index) } else { Text("\(index)") }
                    }
                }.offset(x: isOn ? 20 : 0)
            }
        }
    }

    @Test func costlyFramesAreFound() throws {
        let problems = try found(.frameCost) { Heavy(count: 300) }
        #expect(problems.count == 1 && problems.first?.values["bodies"] ?? 0 >= 300, "\(problems)")
        #expect(try found(.frameCost) { Heavy(count: 200) }.count == 1)
        #expect(try found(.frameCost) { Heavy(count: 20) }.isEmpty)
        #expect(try found(.frameCost) { Heavy(count: 300, readsEachFrame: false) }.isEmpty, "they move as one")
    }

    // MARK: Reports

    @Test func theSameStageGivesTheSameReport() throws {
        func report() throws -> [MotionProblem] {
            let stage = TestStage(Jumping(), size: CGSize(width: 320, height: 480), traces: true, inspects: true)
            return try stage.motionProblems { try stage.tap("Go") }
        }
        let first = try report()
        #expect(!first.isEmpty)
        #expect(try report() == first)
    }

    @Test func aFailureNamesTheProblemAndWhatToDo() throws {
        let stage = TestStage(Jumping(), size: CGSize(width: 320, height: 480), traces: true, inspects: true)
        try stage.expectNoMotionProblems(without: [.jump]) { try stage.tap("Go") }
        try stage.expectNoMotionProblems(accepting: { $0.kind == .jump }) { try stage.tap("Go") }
        try withKnownIssue {
            try stage.expectNoMotionProblems { try stage.tap("Go") }
        } matching: { issue in
            issue.description.contains("jumps by 80 pt in the frame in which frame of") && issue.description.contains("withAnimation")
        }
    }
}
