import Foundation
import Inbetween
import IncrementalGraph
import Rendering
import StageTime
import Testing

@testable import SwiftUI

/// An observer beside those of `ViewInspection`: it counts what the engine sends, and has one place for all views.
private final class CallCounter: ViewObserver, ObservedPlace {
    private(set) var calls: [String: Int] = [:]
    private(set) var order: [String] = []

    private func note(_ call: String) {
        calls[call, default: 0] += 1
        order.append(call)
    }

    func makeRoot(_ view: Any.Type) -> any ObservedPlace { self }
    func frameWillBegin(at time: Double) { note("frame begins") }
    func frameDidEnd(at time: Double) { note("frame ends") }
    func tickWillBegin() { note("tick begins") }
    func tickDidEnd() { note("tick ends") }
    func updateWillBegin(bodies: Int) { note("update begins") }
    func updateDidEnd(_ transaction: Transaction, bodies: Int, at time: Double) { note("update ends") }
    func stateDidStay<Value>(_ value: Value, in transaction: Transaction, at time: Double) { note("state stays") }
    func valueDidStep<Value: Animatable>(_ state: inout AnimatableState<Value>, _ step: AnimationStep<Value>, inputs: _GraphInputs) {
        note("value steps")
    }
    func leafDidMove(to frame: CGRect, placement: Int) { note("leaf moves") }
    func itemsDidChange(of content: String, from old: [DynamicViewItem], to new: [DynamicViewItem]) { note("items change") }

    var view: (any ObservedView)? { nil }
    func placed(at index: Int) -> any ObservedPlace { self }
    func placed<ID: Hashable>(inRow id: ID, index: @escaping () -> Int) -> any ObservedPlace { self }
    func naming(_ view: Any.Type) -> any ObservedPlace { self }
    func entered() -> any ObservedPlace { self }
    func entered(bodyOf view: Any.Type) -> (place: any ObservedPlace, view: (any ObservedView)?) { (self, nil) }
    func entered(modifier: Any.Type) -> (place: any ObservedPlace, view: (any ObservedView)?) { (self, nil) }
    func leaving(_ modifier: Any.Type, for outer: any ObservedPlace) -> any ObservedPlace { self }
    func erased(_ view: Any.Type) -> any ObservedPlace { self }
    func calling(_ attribute: String) -> any ObservedPlace { self }
    func animated<Value>(by value: @escaping () -> Value) -> ObservedAnimationScope { ObservedAnimationScope(place: self) }
    func namingPart(_ view: Any.Type) -> any ObservedPlace { self }
    func enteredPart() -> any ObservedPlace { self }
    func placedPart(at index: Int) -> any ObservedPlace { self }
}

private struct Moving: View {
    @State private var isOn = false

    var body: some View {
        VStack {
            Button("Change") { withAnimation(.linear(duration: 0.5)) { isOn.toggle() } }
            Color.red.frame(width: isOn ? 100 : 40, height: 20).opacity(isOn ? 0.5 : 1)
            HStack {
                if isOn {
                    Spacer()
                }
                Circle().frame(width: 20, height: 20)
            }
            ForEach(isOn ? [1, 2, 3] : [3, 1], id: \.self) { Text("Row \($0)") }
        }
        .rotationEffect(.degrees(isOn ? 10 : 0))
    }
}

@MainActor
@Suite struct ViewObserverTests {
    /// The frames of a second: a tap at the beginning and one in the middle of the animation.
    private func frames(_ observer: CallCounter?) throws -> [String] {
        let graph = ViewGraph(
            Moving(), size: CGSize(width: 200, height: 300), scale: 2, safeAreaInsets: EdgeInsets(), environment: EnvironmentValues())
        if let observer {
            graph.setObserver(observer)
        }
        let stage = Stage(source: graph, rate: FrameRate(60))
        defer { stage.tearDown() }
        var pictures: [String] = []
        for index in 0..<60 {
            if index == 5 || index == 20 {
                try stage.send(.tap(.label("Change")))
            }
            let frame = try stage.frame(at: Double(index) / 60)
            let line = String(decoding: FrameDump.line(for: frame, index: index, log: []), as: UTF8.self)
            pictures.append(line.replacing(#/"(rules|bodies)": ?\d+,/#, with: ""))
        }
        return pictures
    }

    @Test func whatIsObservedShowsTheSameFrames() throws {
        let plain = try frames(nil)
        let observed = try frames(CallCounter())
        #expect(Set(plain).count > 30, "something moves")
        for (a, b) in zip(plain, observed) {
            #expect(a == b)
        }
    }

    @Test func anObserverThatTheToolsDoNotKnowGetsEachCall() throws {
        let observer = CallCounter()
        _ = try frames(observer)
        for call in ["update", "frame", "tick"] {
            #expect(observer.calls[call + " begins"] == observer.calls[call + " ends"], "\(observer.calls)")
            #expect(observer.calls[call + " begins", default: 0] > 0, "\(observer.calls)")
        }
        #expect(observer.calls["value steps", default: 0] > 60 && observer.calls["leaf moves", default: 0] > 60, "\(observer.calls)")
        #expect(observer.calls["items change", default: 0] >= 2, "\(observer.calls)")
        // What happens in a frame arrives between its beginning and its end.
        var depth = 0
        for call in observer.order {
            depth += call == "frame begins" ? 1 : call == "frame ends" ? -1 : 0
            #expect((0...1).contains(depth), "\(observer.order)")
            if call == "tick begins" || call == "leaf moves" {
                #expect(depth == 1)
            }
        }
    }
}
