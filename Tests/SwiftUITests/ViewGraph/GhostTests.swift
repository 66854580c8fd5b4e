import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Removed views leave nothing, whatever transactions are around them, and however they are removed.
@Suite @MainActor struct GhostTests {
    /// The source of a separate transaction for the removed view.
    enum Scope: CaseIterable {
        case none, modifierAnimation, modifierTransaction, animationBody, transactionBody, animationValue, transactionModifier, transactionValue
        case everyChange, nestedModifiers, nestedBodies, transitionAnimation, movingTransition, asymmetricTransition, geometryGroup
        case phases, keyframes, ownState, around, matched, modifierAroundStack, bound, boundBody, hidden, environment
    }

    /// How it is removed.
    enum Removal: CaseIterable {
        case ifElse, optional, forEach, id, switched, anyView, lazyRow, listRow, nestedIf
    }

    /// Who changes the state.
    enum Source: CaseIterable {
        case action, animatedAction, betweenFrames, button, animatedBinding, onChange, onAppear, wakeUp, completion
    }

    struct Turn: ViewModifier, @preconcurrency Animatable {
        var angle: Double
        var animatableData: Double {
            get { angle }
            set { angle = newValue }
        }
        func body(content: Content) -> some View { content.rotationEffect(.degrees(angle)) }
    }

    struct Slide: ViewModifier {
        var distance: CGFloat
        func body(content: Content) -> some View { content.offset(x: distance) }
    }

    struct Bound: ViewModifier {
        @Binding var isOn: Bool
        func body(content: Content) -> some View {
            VStack {
                content.offset(x: isOn ? 0 : 30).opacity(isOn ? 1 : 0.5)
                if isOn { Text("inner") }
            }
        }
    }

    struct Surrounded: ViewModifier {
        @Environment(\.isEnabled) private var isEnabled
        func body(content: Content) -> some View { content.rotationEffect(.degrees(isEnabled ? 0 : 30)).frame(width: isEnabled ? 50 : 80) }
    }

    struct Starter: View {
        @State private var isOn = false
        var body: some View {
            Color.red.frame(width: isOn ? 40 : 20, height: 20).animation(.linear(duration: 0.2), value: isOn).onAppear { isOn = true }
        }
    }

    /// A view in a scope; `number` changes with the removal, too.
    struct Scoped: View {
        var scope: Scope
        var number: Double
        /// Changes in the view that goes, too.
        @Binding var isOn: Bool
        @Namespace private var space

        private var box: some View { Color.red.frame(width: 20 + number, height: 20) }

        var body: some View {
            switch scope {
            case .none: box
            case .modifierAnimation: box.modifier(Slide(distance: number).animation(.linear(duration: 0.2)))
            case .modifierTransaction: box.modifier(Slide(distance: number).transaction { $0.animation = .linear(duration: 0.2) })
            case .animationBody: box.animation(.linear(duration: 0.2)) { $0.opacity(number / 100) }
            case .transactionBody:
                box.transaction {
                    $0.animation = .linear(duration: 0.2)
                } body: {
                    $0.scaleEffect(number / 100)
                }
            case .animationValue: box.animation(.linear(duration: 0.2), value: number)
            case .transactionModifier: box.transaction { $0.animation = .linear(duration: 0.2) }
            case .transactionValue: box.transaction(value: number) { $0.animation = .linear(duration: 0.2) }
            case .everyChange: Every(content: box)
            case .nestedModifiers:
                box.modifier(Slide(distance: number).animation(.linear(duration: 0.1)))
                    .modifier(Turn(angle: number).transaction { $0.animation = .linear(duration: 0.3) })
                    .animation(.linear(duration: 0.2), value: number)
            case .nestedBodies:
                box.animation(.linear(duration: 0.1)) { view in
                    view.transaction {
                        $0.animation = .linear(duration: 0.2)
                    } body: {
                        $0.opacity(number / 100)
                    }
                }
            case .transitionAnimation: box.transition(.opacity.animation(.linear(duration: 0.2)))
            case .movingTransition: box.modifier(Slide(distance: number).animation(.linear(duration: 0.1))).transition(.move(edge: .leading))
            case .asymmetricTransition: box.transition(.asymmetric(insertion: .scale, removal: .slide.animation(.linear(duration: 0.1))))
            case .geometryGroup: box.geometryGroup().modifier(Slide(distance: number).animation(.linear(duration: 0.2)))
            case .phases:
                box.phaseAnimator([0, 1], trigger: number) {
                    $0.opacity($1)
                } animation: { _ in
                    .linear(duration: 0.1)
                }
            case .keyframes:
                box.keyframeAnimator(initialValue: 0.0, trigger: number) {
                    $0.offset(y: $1)
                } keyframes: { _ in
                    LinearKeyframe(5, duration: 0.1); LinearKeyframe(0, duration: 0.1)
                }
            case .ownState: Starter().modifier(Slide(distance: number).animation(.linear(duration: 0.2)))
            case .around: VStack { box }.animation(.linear(duration: 0.2)) { $0.offset(y: number) }
            case .matched: box.matchedGeometryEffect(id: 1, in: space).modifier(Slide(distance: number).animation(.linear(duration: 0.2)))
            case .bound: box.modifier(Bound(isOn: $isOn).animation(.linear(duration: 0.2)))
            case .boundBody: box.animation(.linear(duration: 0.2)) { $0.modifier(Bound(isOn: $isOn)) }
            case .hidden: box.modifier(Bound(isOn: $isOn).animation(.linear(duration: 0.2))).hidden()
            case .environment: box.modifier(Surrounded().animation(.linear(duration: 0.2)))
            case .modifierAroundStack:
                VStack {
                    box; Text("x")
                }.modifier(Slide(distance: number).animation(.linear(duration: 0.2)))
            }
        }
    }

    struct Every<Content: View>: View {
        var content: Content
        var body: some View { content.transaction { if !$0.disablesAnimations { $0.animation = .linear(duration: 0.2) } } }
    }

    /// Shows the scoped view while `isOn`, and something else otherwise.
    struct Removed: View {
        var isOn: Bool
        var scope: Scope
        var removal: Removal
        @Binding var binding: Bool

        private var view: Scoped { Scoped(scope: scope, number: isOn ? 10 : 30, isOn: $binding) }
        private var other: some View { Text("other") }

        var body: some View {
            switch removal {
            case .ifElse: if isOn { view } else { other }
            case .optional: VStack { if isOn { view } }
            case .forEach: VStack { ForEach(isOn ? [1, 2, 3] : [2], id: \.self) { _ in view } }
            case .id: view.id(isOn)
            case .switched:
                switch isOn ? 1 : 2 {
                case 1: view
                case 2: other
                default: EmptyView()
                }
            case .anyView: isOn ? AnyView(view) : AnyView(other)
            case .lazyRow: ScrollView { LazyVStack { ForEach(isOn ? [1, 2, 3] : [2], id: \.self) { _ in view } } }
            case .listRow: List { ForEach(isOn ? [1, 2, 3] : [2], id: \.self) { _ in view } }
            case .nestedIf:
                ZStack {
                    if isOn || removal == .nestedIf {
                        if isOn { view } else { other }
                    }
                }
            }
        }
    }

    @MainActor final class Hands {
        var set: (Bool) -> Void = { _ in }
        var setAnimated: (Bool) -> Void = { _ in }
        var ask: (Bool) -> Void = { _ in }
        var tick: () -> Void = {}
    }

    struct Screen: View {
        @State var isOn: Bool
        @State private var request: Bool?
        @State private var ticks = 0
        var scope: Scope
        var removal: Removal
        let hands: Hands

        var body: some View {
            let _ = hands.set = { isOn = $0 }
            let _ = hands.setAnimated = { $isOn.animation(.linear(duration: 0.3)).wrappedValue = $0 }
            let _ = hands.ask = { request = $0 }
            let _ = hands.tick = { ticks += 1 }
            VStack {
                Button("Switch") { isOn.toggle() }
                Removed(isOn: isOn, scope: scope, removal: removal, binding: $isOn).disabled(!isOn)
            }
            .opacity(ticks % 2 == 0 ? 1 : 0.99)
            .onChange(of: request) { if let request { isOn = request } }
        }
    }

    private func change(_ stage: TestStage, _ hands: Hands, to isOn: Bool, by source: Source) throws {
        switch source {
        case .action: stage.perform { hands.set(isOn) }
        case .animatedAction: stage.perform { withAnimation(.linear(duration: 0.3)) { hands.set(isOn) } }
        case .betweenFrames:
            // As a task or a timer does it: the next frame is later.
            hands.set(isOn)
            stage.advance(by: 1.0 / 60)
        case .button: try stage.tap("Switch")
        case .animatedBinding: stage.perform { hands.setAnimated(isOn) }
        case .onChange: stage.perform { hands.ask(isOn) }
        case .onAppear:
            // A transaction with nothing in it, after an action of an update.
            stage.perform { withTransaction(Transaction()) { hands.set(isOn) } }
        case .wakeUp:
            hands.set(isOn)
            stage.play(1.0 / 60)
        case .completion:
            stage.perform {
                withAnimation(.linear(duration: 0.1)) {
                    hands.tick()
                } completion: {
                    hands.set(isOn)
                }
            }
        }
    }

    /// The rows of a tab that is left meanwhile.
    private struct Kept: View {
        @State private var numbers = [1, 2, 3]
        @State private var isShown = true
        let hands: Hands

        var body: some View {
            let _ = hands.set = { numbers = $0 ? [1, 2, 3] : [2] }
            let _ = hands.ask = { isShown = $0 }
            VStack { ForEach(numbers, id: \.self) { _ in Color.red.frame(width: 20, height: 20) } }
                .modifier(RetainedViewModifier(isShown: isShown))
        }
    }

    @Test func whatNobodyAsksForAnyMoreEnds() throws {
        var nodes: [Int] = []
        for animation in [nil, Animation.linear(duration: 1)] {
            let hands = Hands()
            let stage = TestStage(Kept(hands: hands))
            stage.perform { withAnimation(animation) { hands.set(false) } }
            stage.play(0.2)
            stage.perform { hands.ask(false) }
            try stage.settle(limit: 3)
            nodes.append(stage.liveNodes)
        }
        // How display lists are joined is found out anew when they are shown again.
        #expect(nodes[1] - nodes[0] < 4)
    }

    /// What moves by itself, with no end, in a view that takes a while to go.
    enum Restless: CaseIterable {
        case phases, timer, task, presented
    }

    private struct Leaving: View {
        var restless: Restless
        @State private var isShown = true
        @State private var number = 0.0
        let hands: Hands

        var body: some View {
            let _ = hands.set = { isShown = $0 }
            VStack {
                if isShown {
                    moving.transition(.scale)
                }
                Text("stays")
            }
        }

        private var box: some View { Color.red.frame(width: 20, height: 20).offset(x: number) }

        private func move() {
            withAnimation(.linear(duration: 0.5)) { number += 1 }
        }

        @ViewBuilder private var moving: some View {
            switch restless {
            case .phases: box.phaseAnimator([false, true]) { $0.opacity($1 ? 1 : 0.5) }
            case .timer: box.onReceive(Timer.publish(every: 0.2, on: .main, in: .common).autoconnect()) { _ in move() }
            case .task:
                box.task {
                    while !Task.isCancelled {
                        try? await Task.sleep(for: .seconds(0.2))
                        move()
                    }
                }
            case .presented: box.phaseAnimator([false, true]) { $0.opacity($1 ? 1 : 0.5) }.fullScreenCover(isPresented: .constant(true)) { Text("cover") }
            }
        }
    }

    /// Each animation that a removed view began by itself was waited for, and there was always another one.
    @Test(arguments: Restless.allCases) func whatMovesWithoutEndGoes(restless: Restless) throws {
        let hands = Hands()
        let stage = TestStage(Leaving(restless: restless, hands: hands))
        stage.play(1)
        stage.perform { withAnimation(.linear(duration: 0.3)) { hands.set(false) } }
        stage.play(0.1)
        #expect(stage.items.contains { $0.color?.first == 1 && $0.color?.last == 1 && $0.text == nil } || restless == .presented)
        try stage.settle(limit: 3)
        #expect(stage.items.map(\.text) == ["stays"])
    }

    /// Of random app 31880: an animation that begins with the removal was taken over by the next one in each frame, and all of
    /// them were waited for.
    @Test func whatIsChangedInEachFrameGoes() {
        let model = Changing()
        let stage = TestStage(ChangingView(model: model))
        stage.play(0.1)
        let nodes = TestStage(ChangingView(model: Changing(isShown: false))).liveNodes
        stage.perform {
            model.isShown = false
            model.number += 1
        }
        for _ in 0..<90 {
            stage.perform { model.number += 1 }
            stage.play(1.0 / 60)
        }
        #expect(stage.items.isEmpty)
        #expect(stage.liveNodes <= nodes + 2)
    }

    @Test(arguments: Scope.allCases, Removal.allCases) func nothingIsLeft(scope: Scope, removal: Removal) throws {
        // A third of the sources for each of the others, all of them over all.
        let turn = Scope.allCases.firstIndex(of: scope)! + Removal.allCases.firstIndex(of: removal)!
        let fresh = TestStage(Screen(isOn: false, scope: scope, removal: removal, hands: Hands()))
        try fresh.settle(limit: 3)
        for (index, source) in Source.allCases.enumerated() where (index + turn) % 3 == 0 {
            let hands = Hands()
            let stage = TestStage(Screen(isOn: true, scope: scope, removal: removal, hands: hands))
            try stage.settle(limit: 3)
            // Attributes that are made when they are first needed stay; a second round needs no more.
            var nodes = 0
            for round in 0..<3 {
                if round > 0 {
                    try change(stage, hands, to: true, by: source)
                    stage.play(0.1)
                }
                try change(stage, hands, to: false, by: source)
                try stage.settle(limit: 3)
                #expect(!stage.isAnimating, "\(scope) \(removal) \(source)")
                #expect(stage.items.map(\.frame) == fresh.items.map(\.frame), "\(scope) \(removal) \(source)")
                if round == 0 {
                    nodes = stage.liveNodes
                }
                #expect(stage.liveNodes <= max(nodes, fresh.liveNodes), "\(scope) \(removal) \(source): \(stage.liveNodes) nodes, not \(fresh.liveNodes)")
            }
            #expect(nodes <= fresh.liveNodes + 4, "\(scope) \(removal) \(source): \(nodes) nodes, not \(fresh.liveNodes)")
        }
    }
}

@Observable private final class Changing {
    var isShown: Bool
    var number = 0

    init(isShown: Bool = true) {
        self.isShown = isShown
    }
}

private struct ChangingView: View {
    let model: Changing

    var body: some View {
        if model.isShown {
            Color.red.frame(width: 10, height: 10).animation(.spring(duration: 0.3, bounce: 0.6)) {
                $0.offset(x: CGFloat(model.number))
            }
        }
    }
}
