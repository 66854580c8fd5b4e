import Foundation
import Rendering
import SwiftUI

// The upper half alone: building, idling and animating ten thousand leaves. Best of many, because the machine is shared.

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
        }
    }
}

func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

func text(_ value: Double) -> String { String(format: "%.3f", value) }

@MainActor
func run() {
    let count = 10_000
    let graph = ViewGraph(Leaves(count: count), size: CGSize(width: 400, height: CGFloat(count)))
    var time = 0.0
    let build = milliseconds { _ = graph.frame(at: time) }
    print("build \(count) leaves:          \(text(build)) ms, \(graph.liveNodes) attributes")

    func bestTick(_ repetitions: Int) -> (Double, Int) {
        var best = Double.infinity
        var rules = 0
        for _ in 0..<repetitions {
            time += 1.0 / 60
            best = min(best, milliseconds { rules = graph.frame(at: time).rules })
        }
        return (best, rules)
    }

    let idle = bestTick(200)
    print("idle frame:                  \(text(idle.0 * 1000)) µs, \(idle.1) rules")
    let start = milliseconds {
        Switches.one()
        _ = graph.frame(at: time)
    }
    print("one change:                  \(text(start)) ms")
    let one = bestTick(500)
    print("tick, one of them moving:    \(text(one.0 * 1000)) µs, \(one.1) rules (target 20 µs)")
    let startAll = milliseconds {
        Switches.all()
        _ = graph.frame(at: time)
    }
    print("change of all:               \(text(startAll)) ms")
    let all = bestTick(200)
    print("tick, all of them moving:    \(text(all.0)) ms, \(all.1) rules (target 8 ms)")
}

MainActor.assumeIsolated { run() }
