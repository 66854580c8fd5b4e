import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// State that only a closure reads which runs after its owner's body: the body follows it, too.
@Suite @MainActor struct LateReadTests {
    /// Where the state is read.
    enum Place: CaseIterable {
        case geometryReader, timeline, canvas, symbols, forEach, alignmentGuide, visualEffect, geometryChange, lazyStack, lazyGrid, list
        case viewThatFits, overlay, background, phases, keyframes, preferenceLayer, layout, anchor, scrollReader, group, destination
        case overlayValue, containerFrame, scrollTransition, subviews, equatable, sheet, menu
    }

    /// What kind of property holds it.
    enum Property: CaseIterable {
        case state, binding, appStorage, sceneStorage, focusBinding, gestureState
    }

    /// Reads `value` in one context only.
    struct Reader: View {
        var place: Place
        var value: () -> Bool

        var body: some View {
            switch place {
            case .geometryReader: GeometryReader { _ in shown }
            case .timeline: TimelineView(.explicit([])) { _ in shown }
            case .canvas: Canvas { context, _ in context.draw(Text(value() ? "on" : "off"), at: CGPoint(x: 50, y: 50)) }
            case .symbols:
                Canvas { context, _ in
                    if let symbol = context.resolveSymbol(id: 0) {
                        context.draw(symbol, at: CGPoint(x: 50, y: 50))
                    }
                } symbols: {
                    GeometryReader { _ in shown }.frame(width: 40, height: 20).tag(0)
                }
            case .forEach: VStack { ForEach(0..<1) { _ in shown } }
            case .alignmentGuide:
                ZStack(alignment: .leading) {
                    Color.clear.frame(width: 100, height: 10)
                    Text("guided").alignmentGuide(.leading) { _ in value() ? 20 : 0 }
                }
            case .visualEffect: Text("seen").visualEffect { content, _ in content.opacity(value() ? 0.5 : 1) }
            case .geometryChange:
                Text("measured").onGeometryChange(for: Bool.self) { _ in
                    value()
                } action: {
                    Self.measured = $0
                }
            case .lazyStack: ScrollView { LazyVStack { ForEach(0..<1) { _ in shown } } }
            case .lazyGrid: ScrollView { LazyVGrid(columns: [GridItem()]) { ForEach(0..<1) { _ in shown } } }
            case .list: List(0..<1) { _ in shown }
            case .viewThatFits: ViewThatFits { GeometryReader { _ in shown }.frame(width: 50, height: 20) }
            case .overlay: Color.clear.overlay { GeometryReader { _ in shown } }
            case .background: Color.clear.background { GeometryReader { _ in shown } }
            case .phases: PhaseAnimator([0], content: { _ in shown })
            case .keyframes: KeyframeAnimator(initialValue: 0.0, trigger: 0, content: { _ in shown }, keyframes: { _ in LinearKeyframe(0, duration: 1) })
            case .preferenceLayer: Text("below").preference(key: Key.self, value: 1).overlayPreferenceValue(Key.self) { _ in shown }
            case .overlayValue: Text("below").preference(key: Key.self, value: 1).backgroundPreferenceValue(Key.self) { _ in shown }
            case .layout: Shift(offset: { value() ? 20 : 0 }) { Text("placed") }
            case .anchor:
                Text("below").anchorPreference(key: Flag.self, value: .bounds) { _ in value() }
                    .overlayPreferenceValue(Flag.self) { Text($0 ? "on" : "off") }
            case .scrollReader: ScrollViewReader { _ in shown }
            case .group: Group { GeometryReader { _ in shown } }
            case .destination:
                NavigationStack(path: .constant([1])) {
                    Text("root").navigationDestination(for: Int.self) { _ in shown }
                }
            case .containerFrame: Text("framed").containerRelativeFrame(.horizontal) { _, _ in value() ? 100 : 200 }.background(.red)
            case .scrollTransition: ScrollView { Text("seen").scrollTransition { content, _ in content.opacity(value() ? 0.5 : 1) } }
            case .sheet: Text("root").sheet(isPresented: .constant(true)) { shown }
            case .menu: Text("root").toolbar { ToolbarItem { GeometryReader { _ in shown }.frame(width: 50, height: 20) } }.modifier(InStack())
            case .subviews: Group(subviews: Text("x")) { _ in shown }
            case .equatable: Wrapper { shown }
            }
        }

        private var shown: Text { Text(value() ? "on" : "off") }

        nonisolated(unsafe) static var measured = false
    }

    struct Wrapper<Content: View>: View {
        var content: () -> Content
        var body: some View { GeometryReader { _ in content() } }
    }

    struct InStack: ViewModifier {
        func body(content: Content) -> some View { NavigationStack { content } }
    }

    struct Key: PreferenceKey {
        static let defaultValue = 0
        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    struct Flag: PreferenceKey {
        static let defaultValue = false
        static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
    }

    struct Shift: Layout {
        var offset: () -> CGFloat
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: 200, height: 50) }
        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            subviews.first?.place(at: CGPoint(x: bounds.minX + offset(), y: bounds.minY), proposal: .unspecified)
        }
    }

    @MainActor final class Log {
        var bodies = 0
        var toggle: () -> Void = {}

        /// Counts a body, and returns its content.
        func reader(in place: Place, toggle: (() -> Void)? = nil, value: @escaping () -> Bool) -> Reader {
            bodies += 1
            self.toggle = toggle ?? self.toggle
            return Reader(place: place, value: value)
        }
    }

    struct StateOwner: View {
        @State private var isOn = false
        var place: Place
        let log: Log
        var body: some View {
            log.reader(in: place, toggle: { isOn.toggle() }) { isOn }
        }
    }

    struct BindingOwner: View {
        @State private var isOn = false
        var place: Place
        let log: Log
        var body: some View {
            let _ = log.toggle = { isOn.toggle() }
            Inner(isOn: $isOn, place: place, log: log)
        }

        struct Inner: View {
            @Binding var isOn: Bool
            var place: Place
            let log: Log
            var body: some View {
                log.reader(in: place) { isOn }
            }
        }
    }

    struct StorageOwner: View {
        @AppStorage("late read") private var isOn = false
        var place: Place
        let log: Log
        var body: some View {
            log.reader(in: place, toggle: { isOn.toggle() }) { isOn }
                .onDisappear { isOn = false }
        }
    }

    struct FocusOwner: View {
        @FocusState private var isOn: Bool
        var place: Place
        let log: Log
        var body: some View {
            VStack {
                log.reader(in: place, toggle: { isOn.toggle() }) { isOn }
                TextField("field", text: .constant("")).focused($isOn)
            }
        }
    }

    struct SceneOwner: View {
        @SceneStorage("late read") private var isOn = false
        var place: Place
        let log: Log
        var body: some View {
            log.reader(in: place, toggle: { isOn.toggle() }) { isOn }
        }
    }

    /// A touch on the pad sets it, and lifted sets it back.
    struct GestureOwner: View {
        @GestureState private var isOn = false
        var place: Place
        let log: Log
        var body: some View {
            VStack {
                log.reader(in: place) { isOn }
                Color.blue.frame(width: 40, height: 40)
                    .accessibilityElement()
                    .accessibilityLabel("pad")
                    .gesture(DragGesture(minimumDistance: 0).updating($isOn) { _, state, _ in state = true })
            }
        }
    }

    private func lines(_ stage: TestStage) -> String {
        stage.items.map { "\($0.text ?? "") \($0.frame) \($0.opacity)" }.joined(separator: "\n")
    }

    @Test(arguments: Place.allCases, Property.allCases) func theOwnersBodyFollows(place: Place, property: Property) throws {
        let log = Log()
        let suite = UserDefaults(suiteName: "LateReadTests")!
        suite.removeObject(forKey: "late read")
        let stage =
            switch property {
            case .state: TestStage(StateOwner(place: place, log: log))
            case .binding: TestStage(BindingOwner(place: place, log: log))
            case .appStorage: TestStage(StorageOwner(place: place, log: log).defaultAppStorage(suite))
            case .sceneStorage: TestStage(SceneOwner(place: place, log: log))
            case .focusBinding: TestStage(FocusOwner(place: place, log: log))
            case .gestureState: TestStage(GestureOwner(place: place, log: log))
            }
        // No touch reaches what a sheet covers.
        guard property != .gestureState || place != .sheet else { return }
        stage.play(0.05)
        var last = lines(stage)
        for isOn in [true, false, true] {
            let bodies = log.bodies
            if property == .gestureState {
                try isOn ? stage.touchDown("pad") : stage.touchUp()
            } else {
                stage.perform { log.toggle() }
            }
            stage.play(0.05)
            #expect(log.bodies > bodies, "\(place) \(property)")
            if place == .geometryChange {
                #expect(Reader.measured == isOn)
            } else {
                #expect(lines(stage) != last, "\(place) \(property): nothing has changed")
            }
            last = lines(stage)
        }
        suite.removeObject(forKey: "late read")
    }

    /// What no body and no closure reads makes none run.
    @Test func stateThatNobodyReadsRunsNothing() throws {
        struct Owner: View {
            @State private var count = 0
            let log: Log
            var body: some View {
                let _ = log.bodies += 1
                let _ = log.toggle = { count += 1 }
                Inner(count: $count)
            }
            struct Inner: View {
                @Binding var count: Int
                var body: some View { Text("\(count)") }
            }
        }
        let log = Log()
        let stage = TestStage(Owner(log: log))
        stage.perform { log.toggle() }
        // The inner view reads its own property; the outer one does not follow.
        #expect(stage.texts == ["1"] && log.bodies == 1)
    }

    /// `.periodic(from: .now, by: 1)` is made anew by a flag that only the timeline's content reads.
    @Test func aTimelinesScheduleIsRenewed() throws {
        struct Clock: View {
            @State private var isRunning = false
            let now: () -> Date
            var body: some View {
                VStack {
                    Button("Start") { isRunning.toggle() }
                    TimelineView(.periodic(from: now(), by: 1)) { context in
                        Text(isRunning ? "running \(context.date.timeIntervalSinceReferenceDate)" : "still")
                    }
                }
            }
        }
        final class Now {
            var date = Date(timeIntervalSinceReferenceDate: 788_953_260)
        }
        let now = Now()
        let stage = TestStage(Clock(now: { now.date }))
        stage.play(0.4)
        now.date = stage.date
        try stage.tap("Start")
        let first = stage.texts.last
        stage.play(0.9)
        // The next second counts from the tap, not from the start.
        #expect(first?.hasPrefix("running") == true && stage.texts.last == first)
        stage.play(0.2)
        #expect(stage.texts.last != first)
    }

    @Observable final class Model {
        var isOn = false
    }

    /// Models are followed by whatever closure reads them.
    @Test(arguments: Place.allCases) func modelsAreFollowed(place: Place) throws {
        let model = Model()
        let stage = TestStage(Reader(place: place) { model.isOn })
        stage.play(0.05)
        var last = lines(stage)
        for isOn in [true, false, true] {
            stage.perform { model.isOn = isOn }
            stage.play(0.05)
            if place == .geometryChange {
                #expect(Reader.measured == isOn)
            } else {
                #expect(lines(stage) != last, "\(place)")
            }
            last = lines(stage)
        }
    }
}
