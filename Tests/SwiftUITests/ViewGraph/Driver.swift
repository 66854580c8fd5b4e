import SwiftUITesting
import Testing

@testable import SwiftUI

/// A view on a stage of 400 × 400 points that depends on one value, and the hand that changes the value. The content
/// stands in the top-leading corner.
@MainActor
final class Driver<Value> {
    let stage: TestStage
    private let hand: Hand<Value>

    init<Content: View>(_ value: Value, @ViewBuilder content: @escaping (Value) -> Content) {
        let hand = Hand<Value>()
        self.hand = hand
        stage = TestStage(Driven(value: value, hand: hand, content: content), size: CGSize(width: 400, height: 400))
    }

    var value: Value {
        get { hand.get!() }
        set { hand.set!(newValue) }
    }

    /// Changes the value and shows what that did.
    func set(_ value: Value) {
        stage.perform { self.value = value }
    }

    /// Changes the value with an animation (nil: with none) and shows what that did.
    func set(_ value: Value, _ animation: Animation?) {
        stage.perform { withAnimation(animation) { self.value = value } }
    }

    /// The results of `read` at these times, of frames shown exactly there.
    func samples<T>(at times: [Double], _ read: (TestStage) -> T) -> [T] {
        times.map { time in
            stage.advance(to: time)
            return read(stage)
        }
    }
}

@MainActor
final class Hand<Value> {
    var get: (() -> Value)?
    var set: ((Value) -> Void)?
}

private struct Driven<Value, Content: View>: View {
    @State private var value: Value
    let hand: Hand<Value>
    let content: (Value) -> Content

    init(value: Value, hand: Hand<Value>, content: @escaping (Value) -> Content) {
        _value = State(initialValue: value)
        self.hand = hand
        self.content = content
    }

    var body: some View {
        ZStack(alignment: .topLeading) { content(value) }
            .frame(width: 400, height: 400, alignment: .topLeading)
            .onAppear {
                hand.get = { value }
                hand.set = { value = $0 }
            }
    }
}

extension TestStage {
    /// Left edge of what is drawn under `label`.
    func x(_ label: String = "box") -> Double {
        Double(item(label)?.frame.minX ?? .nan)
    }

    func y(_ label: String = "box") -> Double {
        Double(item(label)?.frame.minY ?? .nan)
    }

    func width(_ label: String = "box") -> Double {
        Double(item(label)?.frame.width ?? .nan)
    }

    /// What is drawn under `label` is as opaque as this; nil when nothing is.
    func opacity(_ label: String = "box") -> Double? {
        item(label)?.opacity
    }

    /// Names of what is drawn, from back to front.
    var drawn: [String] {
        items.compactMap(\.labels.last)
    }
}

/// A named square.
struct Box: View {
    var name = "box"
    var side: CGFloat = 40

    var body: some View {
        Rectangle().frame(width: side, height: side).accessibilityIdentifier(name)
    }
}

/// Reports what happens, in order.
@MainActor
final class Journal {
    var entries: [String] = []

    func note(_ entry: String) {
        entries.append(entry)
    }
}

/// Counts how often something happened.
final class Counter: @unchecked Sendable {
    var count = 0

    func take() -> Int {
        defer { count = 0 }
        return count
    }
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double) -> Bool {
    a == b || abs(a - b) <= tolerance
}

func isClose(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-9) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, tolerance) }
}
