import CAllocations
import Foundation
import Rendering
import SwiftUI

// The upper half alone: building, idling, changing and animating ten thousand leaves. Best of many, because the machine is shared.
// --tsv writes "figure<TAB>value" lines; times are milliseconds. --changes N makes each change N times instead of 11: `instructions` counts
// what N more of them take.

struct Leaf: View {
    var isOut: Bool

    var body: some View {
        Color.red.frame(width: 10, height: 1).offset(x: isOut ? 50 : 0)
    }
}

@MainActor
enum Switches {
    static var one: () -> Void = {}
    static var all: () -> Void = {}
    static var value: () -> Void = {}
}

struct Leaves: View {
    var count: Int
    @State private var one = false
    @State private var all = false

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { index in
                Leaf(isOut: all || (one && index == count / 2))
            }
        }
        .onAppear {
            Switches.one = { withAnimation(.linear(duration: 1000)) { one.toggle() } }
            Switches.all = { withAnimation(.spring(duration: 1000)) { all.toggle() } }
            Switches.value = { one.toggle() }
        }
    }
}

func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

@MainActor
func run() {
    let isTable = CommandLine.arguments.contains("--tsv")
    func line(_ name: String, _ value: Double, _ remark: String = "") {
        let number = String(format: "%.4f", value)
        print(isTable ? "\(name)\t\(number)" : "\(name.padding(toLength: 28, withPad: " ", startingAt: 0)) \(number) \(remark)")
    }
    let arguments = CommandLine.arguments
    let changes = arguments.firstIndex(of: "--changes").flatMap { arguments.dropFirst($0 + 1).first }.flatMap { Int($0) } ?? 11
    let count = 10_000
    // What only the first view makes is not counted.
    _ = ViewGraph(Leaves(count: 10), size: CGSize(width: 400, height: CGFloat(count))).frame(at: 0)
    var best = Double.infinity
    for _ in 0..<3 {
        let graph = ViewGraph(Leaves(count: count), size: CGSize(width: 400, height: CGFloat(count)))
        best = min(best, milliseconds { _ = graph.frame(at: 0) })
        graph.tearDown()
    }
    let before = Double(allocated_bytes())
    let graph = ViewGraph(Leaves(count: count), size: CGSize(width: 400, height: CGFloat(count)))
    var time = 0.0
    _ = graph.frame(at: time)
    line("build", best, "ms")
    line("attributes a leaf", Double(graph.graph.liveNodes) / Double(count))
    line("bytes a leaf", (Double(allocated_bytes()) - before) / Double(count))

    func bestTick(_ repetitions: Int) -> (Double, Int) {
        var best = Double.infinity
        var rules = 0
        for _ in 0..<repetitions {
            time += 1.0 / 60
            best = min(best, milliseconds { rules = graph.frame(at: time).rules })
        }
        return (best, rules)
    }
    func bestChange(_ change: () -> Void) -> Double {
        (0..<max(changes, 1)).map { _ in
            milliseconds {
                change()
                _ = graph.frame(at: time)
            }
        }.min()!
    }

    let idle = bestTick(200)
    line("idle frame", idle.0, "ms, \(idle.1) rules")
    line("one change", bestChange(Switches.value), "ms")
    Switches.one()
    _ = graph.frame(at: time)
    let one = bestTick(500)
    line("tick, one moving", one.0, "ms, \(one.1) rules")
    line("change of all", bestChange(Switches.all), "ms")
    let all = bestTick(200)
    line("tick, all moving", all.0, "ms, \(all.1) rules")
}

MainActor.assumeIsolated { run() }
