import Foundation
import SwiftUI

// Ten thousand springs at once: the bare integrator, the animators around it, and the graph around them. Best of many.

let count = 10_000
let frame = 1.0 / 60

func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
}

func best(_ repetitions: Int, _ body: (Int) -> Void) -> Double {
    (1...repetitions).map { index in milliseconds { body(index) } }.min()!
}

/// The integrator of every fluid spring, on bare numbers.
struct BareSpring {
    var offset = 0.0
    var velocity = 0.0
    var force = 0.0
    var time = 0.0
    var stiffness: Double
    var damping: Double

    init(response: Double) {
        let frequency = 2 * Double.pi / response
        stiffness = frequency * frequency
        damping = 2 * frequency
    }

    mutating func advance(to end: Double) {
        while time < end {
            let half = velocity + force / 600
            offset += half / 300
            force = stiffness * (100 - offset) - damping * half
            velocity = half + force / 600
            time += 1.0 / 300
        }
    }
}

func text(_ value: Double) -> String { String(format: "%.3f", value) }

@MainActor
enum Switches {
    static var all: () -> Void = {}
}

struct Dot: View {
    var isOut: Bool

    var body: some View {
        Color.red.frame(width: 10, height: 1).offset(x: isOut ? 50 : 0)
    }
}

struct Veil: View {
    var isOut: Bool

    var body: some View {
        Color.red.frame(width: 10, height: 1).opacity(isOut ? 0.1 : 1)
    }
}

struct All<Content: View>: View {
    var content: (Bool) -> Content
    @State private var isOut = false

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { _ in content(isOut) }
        }
        .onAppear {
            Switches.all = { withAnimation(.spring(duration: 1000)) { isOut.toggle() } }
        }
    }
}

@MainActor
func graphFrame(_ view: some View) -> (Double, Int) {
    let graph = ViewGraph(view, size: CGSize(width: 400, height: CGFloat(count)))
    _ = graph.frame(at: 0)
    Switches.all()
    _ = graph.frame(at: 0)
    var rules = 0
    return (best(200) { rules = graph.frame(at: Double($0) * frame).rules }, rules)
}

@MainActor
func run() {
    var springs = (0..<count).map { _ in BareSpring(response: 1000) }
    let bare = best(400) { index in
        for position in springs.indices {
            springs[position].advance(to: Double(index) * frame)
        }
    }

    let animators = (0..<count).map { _ in
        AnimatorState(animation: .spring(duration: 1000), interval: 100.0, at: 0, transaction: Transaction())
    }
    var sum = 0.0
    let advanced = best(400) { index in
        let time = Double(index) * frame
        for animator in animators {
            var target = 100.0
            _ = animator.update(&target, at: time)
            sum += target
        }
    }
    precondition(sum.isFinite && springs[0].offset.isFinite)
    let part = CommandLine.arguments.dropFirst().first
    let veils = part == "places" ? (0, 0) : graphFrame(All { Veil(isOut: $0) })
    let dots = part == "opacities" ? (0, 0) : graphFrame(All { Dot(isOut: $0) })

    func line(_ name: String, _ value: Double, _ target: String) {
        let perSpring = String(format: "%.0f", value * 1e6 / Double(count))
        print("\(name) \(text(value)) ms, \(perSpring) ns each, \(String(format: "%.1f", value / bare)) × the bare integrator \(target)")
    }
    print("\(count) fluid springs, one frame of 1/60 s (5 steps):")
    line("bare integrator       ", bare, "")
    line("animators             ", advanced, "(targets: 1 ms, 6 ×)")
    line("graph, opacities      ", veils.0, "(target 4 ms); \(veils.1) rules")
    line("graph, places         ", dots.0, "(target 4 ms); \(dots.1) rules")
}

MainActor.assumeIsolated { run() }
