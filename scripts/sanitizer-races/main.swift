import IncrementalGraph
import Foundation
import Objects
import Observation
import OpenCombine
import Rendering
import ViewInspection
import StageTime

@testable import SwiftUICore

// What the core allows on any thread – writing state, objects and stored defaults, reporting, animating – while the main thread makes frames.
// The thread sanitizer looks on (`scripts/sanitize core`); what comes out must be right, too.

final class Model: OpenCombine.ObservableObject, @unchecked Sendable {
    private let lock = NSLock()
    private var value = 0
    @OpenCombine.Published private var changes = 0

    var count: Int { lock.withLock { value } }

    func add() {
        lock.withLock {
            value += 1
            changes += 1
        }
    }
}

@Observable final class Watched: @unchecked Sendable {
    @ObservationIgnored private let lock = NSLock()
    @ObservationIgnored private var value = 0

    var count: Int {
        access(keyPath: \.count)
        return lock.withLock { value }
    }

    func add() {
        withMutation(keyPath: \.count) { lock.withLock { value += 1 } }
    }
}

/// A value of a type that nothing else compares; its end does something.
struct Item<Part>: Equatable {
    final class End {
        let action: () -> Void
        init(_ action: @escaping () -> Void) { self.action = action }
        deinit { action() }
    }

    var name: String
    var part: Part
    var end: End?

    static func == (a: Item, b: Item) -> Bool { a.name == b.name }
}

struct Bindings: @unchecked Sendable {
    let count: Binding<Int>
    let text: Binding<String?>
    let table: Binding<[String: [Int]]>
    let item: Binding<Item<[Int]>>
    let pair: Binding<(Int, String?)>
    let stored: Binding<Int>
}

struct Content: View {
    @State private var count = 0
    @State private var text: String?
    @State private var table: [String: [Int]] = [:]
    @State private var item = Item(name: "", part: [0])
    @State private var pair: (Int, String?) = (0, nil)
    @AppStorage("inbetween-races") private var stored = 0
    @ObservedObject var model: Model
    let watched: Watched
    let take: (Bindings) -> Void

    var body: some View {
        VStack {
            Text("\(count) \(text ?? "–") \(table.count) \(item.name) \(pair.0) \(stored)")
            Text("\(model.count) \(watched.count)")
            ForEach(0..<(count % 4), id: \.self) { Color.red.opacity(Double($0) / 4).animation(.bouncy, value: count) }
        }
        .onAppear { take(Bindings(count: $count, text: $text, table: $table, item: $item, pair: $pair, stored: $stored)) }
    }
}

@MainActor
func frames(writers: Int, steps: Int, isTraced: Bool) -> String {
    UserDefaults.standard.removeObject(forKey: "inbetween-races")
    var bindings: Bindings?
    let (model, watched) = (Model(), Watched())
    let graph = ViewGraph(
        Content(model: model, watched: watched) { bindings = $0 }, size: CGSize(width: 200, height: 200), scale: 1, safeAreaInsets: EdgeInsets(),
        environment: EnvironmentValues(), services: [])
    if isTraced {
        graph.startTrace(AnimationTrace(stride: 1))
    }
    _ = graph.frame(at: 0)
    guard let all = bindings else { return "no binding" }
    let group = DispatchGroup()
    for writer in 0..<writers {
        DispatchQueue.global().async(group: group) {
            for step in 0..<steps {
                all.count.wrappedValue += 1
                all.text.wrappedValue = step % 3 == 0 ? nil : "writer \(writer), step \(step), long enough for the heap"
                all.table.wrappedValue["\(writer)"] = [step]
                all.item.wrappedValue = Item(name: "\(writer) \(step)", part: [step], end: .init { all.pair.wrappedValue.0 += 1 })
                withAnimation(.linear(duration: 0.01)) { all.pair.wrappedValue.1 = "\(step)" }
                all.stored.wrappedValue = step
                model.add()
                watched.add()
                RuntimeIssue.report("writer \(writer), step \(step)")
            }
        }
    }
    var time = 0.0
    while group.wait(timeout: .now()) == .timedOut {
        time += 0.01
        _ = graph.frame(at: time)
        if RuntimeIssue.handler != nil { RuntimeIssue.handler = { _ in } }
    }
    _ = graph.frame(at: time + 1)
    defer { graph.tearDown() }
    return "\(all.count.wrappedValue) \(all.table.wrappedValue.count) \(model.count) \(watched.count)"
}

RuntimeIssue.handler = { _ in }
let (writers, steps) = (4, 100)
for isTraced in [false, true] {
    let result = MainActor.assumeIsolated { frames(writers: writers, steps: steps, isTraced: isTraced) }
    guard result == "\(writers * steps) \(writers) \(writers * steps) \(writers * steps)" else {
        print("something was lost: \(result)")
        exit(1)
    }
}
print("The core was written from \(writers) threads while it made frames: nothing was lost.")
