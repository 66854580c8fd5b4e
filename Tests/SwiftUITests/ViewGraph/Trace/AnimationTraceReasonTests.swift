import Foundation
import Inbetween
import SwiftUITesting
import Testing
import StageTime

@testable import SwiftUI

/// The reasons in a trace why changes were not animated.
@MainActor
@Suite struct AnimationTraceReasonTests: TraceSuite {
    private func reason<Content: View>(
        in change: (TraceSwitch) -> Void, @ViewBuilder _ content: @escaping (Bool) -> Content
    ) -> (reason: AnimationTrace.Reason?, message: String, lives: Int) {
        let (stage, model) = stage(content)
        stage.advance(by: 0.25)
        stage.perform { change(model) }
        let last = changes(stage).last
        #expect(changes(stage).count == 1, "\(changes(stage).map { "\($0.subject) \($0.reason.map(String.init(describing:)) ?? "")" })")
        return (last?.reason, last?.message ?? "", lives(stage).count)
    }

    @Test func noAnimation() {
        let (reason, message, lives) = reason(in: { $0.change { $0 = true } }) { Circle().opacity($0 ? 0.5 : 1) }
        #expect(reason == .noAnimation)
        #expect(message.contains("withAnimation"))
        #expect(lives == 0)
    }

    @Test func anAnimationModifierThatStandsTooFarInside() {
        let (reason, message, lives) = reason(in: { $0.change { $0 = true } }) { isOn in
            Circle().animation(.bouncy, value: isOn).opacity(isOn ? 0.5 : 1)
        }
        #expect(reason == .noAnimation)
        #expect(message.contains("further inside"))
        #expect(lives == 0)
    }

    @Test func anAnimationModifierWhoseValueIsTheSame() {
        let (reason, message, _) = reason(in: { $0.change { $0 = true } }) { isOn in
            Circle().opacity(isOn ? 0.5 : 1).animation(.bouncy, value: 7)
        }
        #expect(reason == .noAnimation)
        #expect(
            message
                == "There is an .animation(_:value: Int) around this view, but its value is what it was before (7), so it leaves the change alone: give it the value that the change depends on, or put the change into withAnimation { }."
        )
    }

    @Test func anAppearanceWhereTheValueIsTheSame() {
        let (reason, message, _) = reason(in: { $0.change { $0 = true } }) { isOn in
            ZStack {
                Color.clear
                if isOn {
                    Color.red
                }
            }
            .animation(.bouncy, value: "x")
        }
        #expect(reason == .firstAppearance)
        #expect(message.contains("There is an .animation(_:value: String) around this view, but its value is what it was before (x)"), "\(message)")
        #expect(message.hasPrefix("The view comes because the condition of its if has changed."), "\(message)")
    }

    /// Comings and goings of one change, with the number that they share.
    private func exchange<Content: View>(_ animation: Animation? = nil, @ViewBuilder _ content: @escaping (Bool) -> Content) -> [String] {
        let (stage, model) = stage(content)
        stage.perform { withAnimation(animation) { model.change { $0 = true } } }
        return changes(stage).filter { $0.subject == .appearance || $0.subject == .removal }
            .map { "\($0.subject) \($0.exchange ?? 0) \($0.message ?? "")" }
    }

    @Test(arguments: [nil, Animation.linear])
    func twoBranchesAreTwoViews(_ animation: Animation?) {
        let found = exchange(animation) { isOn in
            if isOn { Color.red } else { Color.blue }
        }
        #expect(found.count == 2)
        #expect(
            found.first?.hasPrefix("removal 1 There is another view now in the place of this one, because an if or switch shows its other branch") ?? false,
            "\(found)")
        #expect(found.last?.hasPrefix("appearance 1 This is another view now, because an if or switch shows its other branch") ?? false, "\(found)")
    }

    @Test func anotherIdIsAnotherView() {
        let found = exchange(.linear) { Color.red.id($0 ? "b" : "a") }
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.contains("because its .id(_:) was a and is b: a view with another id begins anew") }, "\(found)")
        #expect(found.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == ["removal 1", "appearance 1"])
    }

    @Test func idsThatAreNewAtEachReadingMakeAllRowsNew() {
        let found = exchange(.linear) { isOn in
            VStack { ForEach(isOn ? [3, 4] : [1, 2], id: \.self) { _ in Color.red } }
        }
        #expect(found.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == ["removal 1", "removal 1", "appearance 1", "appearance 1"])
        #expect(found.allSatisfy { $0.contains("because none of the ids of its ForEach was there before") }, "\(found)")
        #expect(found.last?.contains("(this one: 4)") ?? false)
    }

    @Test func aRowThatIsNewAndOneThatIsGone() {
        let found = exchange(.linear) { isOn in
            VStack { ForEach(isOn ? [2, 3] : [1, 2], id: \.self) { _ in Color.red } }
        }
        #expect(found.first == "removal 0 The view goes because its ForEach has no more an element with the id 1.")
        #expect(found.last?.hasPrefix("appearance 0 The view comes because its ForEach has a new element with the id 3.") ?? false, "\(found)")
    }

    /// What came and went, from a list in a container that builds its rows when they are visible.
    private func lazyExchange<Content: View>(_ rows: [Int], _ container: @escaping (ForEach<[Int], Int, Color>) -> Content) -> [String] {
        exchange(.linear) { isOn in
            container(ForEach(isOn ? rows : [1, 2], id: \.self) { _ in Color.red })
        }
    }

    private static let lazyContainers: [(ForEach<[Int], Int, Color>) -> AnyView] = [
        { rows in AnyView(ScrollView { LazyVStack { rows.frame(height: 10) } }) },
        { rows in AnyView(ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows.frame(height: 10) } }) },
        { rows in AnyView(ScrollView(.horizontal) { LazyHStack { rows.frame(width: 10) } }) },
        { rows in AnyView(List { rows }) },
        { rows in AnyView(Form { rows }) },
    ]

    @Test func rowsOfLazyContainersTellWhyTheyAreOtherViews() {
        for container in Self.lazyContainers {
            let renewed = lazyExchange([3, 4], container)
            #expect(
                renewed.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }.sorted() == [
                    "appearance 1", "appearance 1", "removal 1", "removal 1",
                ], "\(renewed)")
            #expect(renewed.allSatisfy { $0.contains("because none of the ids of its ForEach was there before") }, "\(renewed)")
            let changed = lazyExchange([2, 3], container)
            #expect(changed.contains("removal 0 The view goes because its ForEach has no more an element with the id 1."), "\(changed)")
            #expect(changed.contains { $0.hasPrefix("appearance 0 The view comes because its ForEach has a new element with the id 3.") }, "\(changed)")
            #expect(changed.count == 2, "\(changed)")
        }
    }

    @Test func rowsThatComeIntoSightAreNoChange() throws {
        let rows = ScrollView { LazyVStack { ForEach(0..<50) { Text("Row \($0)").frame(height: 20) } } }
        let stage = TestStage(rows, size: traceSize, traces: true)
        try stage.scroll(by: CGSize(width: 0, height: 300))
        #expect(!stage.texts.contains("Row 0") && stage.texts.contains("Row 12"), "\(stage.texts)")
        #expect(changes(stage).filter { $0.subject == .appearance || $0.subject == .removal }.isEmpty, "\(changes(stage))")
    }

    @Test func aBranchInsideARowThatIsThereIsAnotherView() {
        let found = exchange(.linear) { isOn in
            List { ForEach(0..<2) { row in if isOn, row == 0 { Color.red } else { Color.blue } } }
        }
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.contains("because an if or switch shows its other branch") }, "\(found)")
    }

    @Test func symbolsAndTextsThatCrossFade() {
        let (stage, model) = stage { isOn in
            Text(isOn ? "b" : "a")
            Image(systemName: isOn ? "moon.fill" : "sun.max.fill")
            Image(systemName: isOn ? "heart.fill" : "star.fill").contentTransition(.symbolEffect(.replace))
        }
        stage.perform { withAnimation { model.change { $0 = true } } }
        let content = changes(stage).filter { $0.subject == .content }
        #expect(content.map(\.attribute) == ["text", "symbol", "symbol"])
        #expect(
            content.map(\.message) == [
                "“a” becomes “b”: the old characters fade out while the new ones fade in. To see them move, give the text .contentTransition(.numericText()) or .contentTransition(.interpolate).",
                "“sun.max.fill” becomes “moon.fill”: the old symbol fades out while the new one fades in. To see one replace the other, give the image .contentTransition(.symbolEffect(.replace)).",
                "“star.fill” becomes “heart.fill”.",
            ])
        #expect(content.allSatisfy { $0.reason == nil })
    }

    /// Parts of SwiftUI's controls have names that are not in the user's code.
    @Test func onlyWhatTheUserWroteIsNamed() throws {
        let stage = TestStage(Buttons(), size: traceSize, traces: true)
        try stage.tap("Go")
        try stage.settle()
        let found = Set(lives(stage).map(\.view) + changes(stage).compactMap(\.view))
        let names = Set(found.flatMap { $0.split { "/.".contains($0) }.map { $0.prefix { $0 != "[" } } })
        #expect(names.isSubset(of: ["Buttons", "VStack", "Button", "Text", "Toggle", "List"]), "\(found.sorted())")
        #expect(found.contains("Buttons/VStack/Button[0]/Text"), "\(found.sorted())")
        #expect(found.contains("Buttons/VStack/Toggle[1]"), "\(found.sorted())")
        #expect(found.contains("Buttons/VStack/List[2]/Text"), "\(found.sorted())")
    }

    /// A style is the user's code, and so are labels, destinations and other contents of a control.
    @Test func whatTheUserGaveAControlIsNamed() throws {
        let (stage, model) = stage(size: CGSize(width: 400, height: 900)) { isOn in
            Toggle(isOn: .constant(isOn)) { Text("Styled").opacity(isOn ? 1 : 0.5) }.toggleStyle(OwnToggleStyle())
            Label {
                Text("Title").opacity(isOn ? 1 : 0.5)
            } icon: {
                Circle().opacity(isOn ? 1 : 0.5)
            }
            NavigationStack { List { ForEach(0..<1) { _ in HStack { Color.red.opacity(isOn ? 1 : 0.5) } } } }
            GroupBox { AnyView(ZStack { Capsule().opacity(isOn ? 1 : 0.5) }) }
            DisclosureGroup("More", isExpanded: .constant(true)) { Marked(isOn: isOn) }
        }
        stage.perform { withAnimation { model.change { $0 = true } } }
        let found = Set(lives(stage).map(\.view))
        for path in [
            "TraceFollower/Toggle[0]/HStack/Rectangle[0]", "TraceFollower/Toggle[0]/HStack/Text[1]", "TraceFollower/Label[1]/Text",
            "TraceFollower/Label[1]/Circle",
            "TraceFollower/NavigationStack[2]/List/HStack[0]/Color", "TraceFollower/GroupBox[3]/ZStack/Capsule",
            "TraceFollower/DisclosureGroup[4]/Marked/VStack/Ellipse",
        ] {
            #expect(found.contains(path), "\(found.sorted())")
        }
    }

    private struct OwnToggleStyle: ToggleStyle {
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Rectangle().opacity(configuration.isOn ? 1 : 0.5)
                configuration.label
            }
        }
    }

    private struct Marked: View {
        let isOn: Bool

        var body: some View {
            VStack { Ellipse().opacity(isOn ? 1 : 0.5) }
        }
    }

    private struct Buttons: View {
        @State private var isOn = false

        var body: some View {
            VStack {
                Button {
                    withAnimation { isOn.toggle() }
                } label: {
                    Text("Go").opacity(isOn ? 1 : 0.5)
                }
                Toggle("On", isOn: $isOn)
                List { Text("Row").foregroundStyle(isOn ? .red : .blue) }
            }
        }
    }

    @Test func theAnimationNil() {
        let (reason, message, lives) = reason(in: { model in withAnimation { model.change { $0 = true } } }) { isOn in
            Circle().opacity(isOn ? 0.5 : 1).animation(nil, value: isOn)
        }
        #expect(reason == .animationIsNil)
        #expect(message.contains(".animation(_:value: Bool)"))
        #expect(lives == 0)
    }

    @Test func disabledAnimations() {
        let (reason, message, _) = reason(in: { model in
            var transaction = Transaction()
            transaction.disablesAnimations = true
            withTransaction(transaction) { model.change { $0 = true } }
        }) { isOn in
            Circle().opacity(isOn ? 0.5 : 1).animation(.bouncy, value: isOn)
        }
        #expect(reason == .disablesAnimations)
        #expect(message.contains("by withTransaction"))
    }

    @Test func animationsThatAModifierDisables() {
        let (reason, message, _) = reason(in: { $0.change { $0 = true } }) { isOn in
            Circle().opacity(isOn ? 0.5 : 1).animation(.bouncy, value: isOn).transaction { $0.disablesAnimations = true }
        }
        #expect(reason == .disablesAnimations)
        #expect(message.contains("by .transaction { }"))
    }

    @Test func aFirstAppearance() {
        let (reason, message, _) = reason(in: { $0.change { $0 = true } }) { isOn in
            ZStack {
                Color.clear
                if isOn {
                    Color.red.animation(.bouncy, value: isOn)
                }
            }
        }
        #expect(reason == .firstAppearance)
        #expect(message.contains("around the container"))
    }

    @Test func aTransitionAndItsAbsence() throws {
        let (stage, model) = stage { isOn in
            Color.clear
            if isOn {
                Color.red.transition(.scale)
                Color.blue.transition(.identity)
            }
        }
        stage.perform { withAnimation(.linear(duration: 0.5)) { model.change { $0 = true } } }
        try stage.settle()
        stage.perform { withAnimation(.linear(duration: 0.5)) { model.change { $0 = false } } }
        let found = changes(stage).map { "\($0.subject) \($0.transition ?? "") \($0.reason?.rawValue ?? "")" }
        #expect(found == ["appearance scale ", "appearance identity identityTransition", "removal scale ", "removal identity identityTransition"])
    }

    @Test func aRemovalWithoutAnAnimation() {
        let (reason, _, lives) = reason(in: { $0.change { $0 = true } }) { isOn in
            ZStack {
                Color.clear
                if !isOn {
                    Color.red.transition(.scale)
                }
            }
        }
        #expect(reason == .noAnimation)
        #expect(lives == 0)
    }

    @Test func anExchangeIsNoTransition() {
        let (stage, model) = stage { isOn in
            isOn ? AnyView(Color.red) : AnyView(Text("a"))
        }
        stage.perform { withAnimation { model.change { $0 = true } } }
        #expect(changes(stage).allSatisfy { $0.reason == .exchanged })
        #expect(Set(changes(stage).map(\.subject)) == [.appearance, .removal])
    }

    @Test func anEqualState() {
        let (reason, message, _) = reason(in: { model in withAnimation { model.change { $0 = false } } }) { Circle().opacity($0 ? 0.5 : 1) }
        #expect(reason == .equalValue)
        #expect(message.contains("Bool"))
    }

    private struct Notch: Shape {
        var depth: Double
        var isRound: Bool

        var animatableData: Double {
            get { depth }
            set { depth = newValue }
        }

        func path(in rect: CGRect) -> Path {
            Path(roundedRect: rect, cornerRadius: isRound ? depth : 0)
        }
    }

    @Test func anEqualAnimatableData() {
        let (reason, message, lives) = reason(in: { model in withAnimation { model.change { $0 = true } } }) { isOn in
            Notch(depth: 4, isRound: isOn).fill(.red)
        }
        #expect(reason == .equalValue)
        #expect(message.hasPrefix("Notch.animatableData is equal"))
        #expect(lives == 0)
    }

    struct Wave: Shape {
        var height: Double

        func path(in rect: CGRect) -> Path {
            Path(CGRect(x: 0, y: 0, width: rect.width, height: height))
        }
    }

    @Test func aShapeWithoutAnimatableData() {
        let (reason, message, _) = reason(in: { model in withAnimation { model.change { $0 = true } } }) { Wave(height: $0 ? 5 : 10) }
        #expect(reason == .notAnimatable)
        #expect(message.hasPrefix("Wave has no animatableData"))
    }

    @Test func aShapeThatOnlyChangesItsColorIsNotToldOff() {
        let (stage, model) = stage { isOn in
            Wave(height: 5).fill(isOn ? Color.red : Color.blue)
        }
        stage.perform { withAnimation { model.change { $0 = true } } }
        #expect(changes(stage).isEmpty)
        #expect(lives(stage).map(\.attribute) == ["paint"])
    }

    @Test func aTextWithoutAContentTransition() {
        let (stage, model) = stage { isOn in
            Text(isOn ? "b" : "a").contentTransition(.identity)
            Text(isOn ? "2" : "1").contentTransition(.numericText())
        }
        stage.perform { withAnimation { model.change { $0 = true } } }
        let content = changes(stage).filter { $0.subject == .content }
        #expect(content.map(\.reason) == [.notAnimatable, nil])
        #expect(content.map(\.transition) == ["identity", "numericText"])
        #expect(content.first?.message?.hasPrefix("“a” becomes “b”") ?? false)
    }

    @Test func nothingThatCanBeAnimated() {
        let (reason, message, _) = reason(in: { model in withAnimation { model.change { $0 = true } } }) { Circle().accessibilityLabel($0 ? "a" : "b") }
        #expect(reason == .nothingChanged)
        #expect(message.hasPrefix("Views were updated"))
    }

    @Test func valuesThatHaveNothingBetweenThem() {
        let (reason, _, lives) = reason(in: { model in withAnimation { model.change { $0 = true } } }) { isOn in
            Circle().opacity(isOn ? .nan : 1)
        }
        #expect(reason == .notInterpolable)
        #expect(lives == 0)
    }

    nonisolated private struct Grower: View, Animatable {
        var width: Double

        var animatableData: Double {
            get { width }
            set { width = newValue }
        }

        @MainActor var body: some View {
            Circle().opacity(width / 100)
        }
    }

    @Test func whatAnAnimatableViewMovesIsDriven() throws {
        let (stage, model) = stage { Grower(width: $0 ? 100 : 50) }
        stage.perform { withAnimation(.linear(duration: 1)) { model.change { $0 = true } } }
        stage.play(0.5, framesPerSecond: 10)
        #expect(lives(stage).map(\.attribute) == ["Grower.animatableData"])
        let change = try #require(changes(stage).first)
        #expect(changes(stage).count == 1)
        #expect(change.reason == .driven)
        #expect(change.attribute == "opacity")
        #expect(change.count == 5)
        #expect(change.lastTime == 0.5)
    }

    private struct Flip: View {
        @State private var isOn = false

        var body: some View {
            KeyframeAnimator(initialValue: 0.0, trigger: isOn) { value in
                ZStack {
                    Circle().opacity(1 - value)
                    if value > 0.5 {
                        Rectangle().stroke(.red)
                    }
                }
            } keyframes: { _ in
                LinearKeyframe(1.0, duration: 0.5)
            }
            Button("Go") { isOn.toggle() }
        }
    }

    @Test func whatKeyframesMoveIsDriven() throws {
        let stage = TestStage(Flip(), size: traceSize, traces: true)
        try stage.tap("Go")
        stage.play(0.5, framesPerSecond: 8)
        let opacity = changes(stage).filter { $0.attribute == "opacity" }
        #expect(opacity.map(\.reason) == [.driven])
        #expect(opacity.first?.source == "the passing of time")
        #expect(opacity.first?.count == 4)
        let coming = changes(stage).filter { $0.subject == .appearance }
        #expect(coming.map(\.reason) == [.driven])
        #expect(coming.first?.message?.contains("in the middle of a motion") ?? false)
        #expect(coming.first?.view?.hasSuffix("Rectangle[1]") ?? false, "\(coming.map(\.view))")
    }
}
