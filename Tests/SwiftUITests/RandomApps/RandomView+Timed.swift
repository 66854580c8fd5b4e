import Foundation
import SwiftUI

/// What changes by itself.
extension RandomView {
    var timed: any View {
        switch node.kind {
        case .late: RandomLate(content: child(0), isOn: isOn, amount: amount, source: source, knob: node.knob, variant: variant)
        case .phases:
            child(0).phaseAnimator([0, 1, 2], trigger: number) { view, phase in
                view.opacity(1 - Double(phase) * 0.2).offset(x: CGFloat(phase) * amount)
            } animation: { _ in
                .easeInOut(duration: 0.2)
            }
        case .keyframes:
            child(0).keyframeAnimator(initialValue: 1.0, trigger: number) { view, value in
                view.scaleEffect(value)
            } keyframes: { _ in
                LinearKeyframe(1.5, duration: 0.2)
                CubicKeyframe(1, duration: 0.3)
            }
        case .timeline:
            TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 788_953_260), by: 0.5)) { context in
                Text("at \(Int((context.date.timeIntervalSinceReferenceDate * 2).rounded()) % 1000)")
                child(0)
            }
        case .animationTimeline:
            TimelineView(.animation(minimumInterval: variant < 6 ? nil : 0.25, paused: isOn)) { context in
                let seconds = context.date.timeIntervalSinceReferenceDate
                child(0).offset(x: isOn ? 0 : 10 * sin(seconds)).opacity(context.cadence == .live ? 1 : 0.9)
            }
        case .ticking: ticking
        case .onChangeLoop:
            child(0).onChange(of: number) { _, new in
                source.state.numbers[node.knob] = (new + 1) % 10
            }
        default: PhaseAnimator([false, true]) { child(0).opacity($0 ? 0.5 : 1) }
        }
    }

    private var ticking: any View {
        let next = (node.knob + 1) % RandomState.count
        switch variant % 3 {
        case 0:
            return child(0).onReceive(Timer.publish(every: 0.3, on: .main, in: .common).autoconnect()) { _ in
                source.state.numbers[next] = (source.state.numbers[next] + 1) % 10
            }
        case 1:
            return child(0).task(id: isOn) {
                while !Task.isCancelled {
                    // Were it to write while being removed, rows whose ids are others at each reading would begin it anew without an end.
                    guard (try? await Task.sleep(for: .seconds(0.25))) != nil else { return }
                    source.state.flags[next].toggle()
                }
            }
        default:
            return child(0).task {
                for await number in RandomView.counting {
                    withAnimation(.linear(duration: 0.1)) { source.state.numbers[next] = number % 10 }
                }
            }
        }
    }

    private static var counting: AsyncStream<Int> {
        AsyncStream { continuation in
            let task = Task {
                for number in 0..<50 {
                    guard (try? await Task.sleep(nanoseconds: 200_000_000)) != nil else { break }
                    continuation.yield(number)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// A view that follows a flag some time after it: by tasks and queues, under several scopes of animations.
struct RandomLate: View {
    let content: RandomView
    let isOn: Bool
    let amount: CGFloat
    let source: RandomSource
    let knob: Int
    let variant: Int

    private var isLate: Bool { source.state.late[knob] }

    var body: some View {
        if variant < 6 {
            told(VStack { shown })
        } else {
            told(Group { shown })
        }
    }

    @ViewBuilder private var shown: some View {
        if isLate {
            content
                .modifier(RandomShift(amount: isLate ? amount : 0).animation(.linear(duration: 0.2)))
                .animation(.easeOut(duration: 0.3), value: isLate)
        } else {
            Text("late \(Int(amount))")
                .modifier(RandomShift(amount: isLate ? amount : 3).transaction { $0.animation = .linear(duration: 0.1) })
        }
    }

    @ViewBuilder private func told(_ view: some View) -> some View {
        switch variant % 4 {
        case 0:
            view.task(id: isOn) {
                guard (try? await Task.sleep(for: .seconds(0.3))) != nil else { return }
                follow()
            }
        case 1:
            view.onChange(of: isOn, initial: true) {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { follow() }
            }
        case 2:
            view.onChange(of: isOn, initial: true) {
                Task { @MainActor in
                    try? await Task.sleep(nanoseconds: 100_000_000)
                    withAnimation(.linear(duration: 0.3)) { follow() }
                }
            }
        default:
            view.onChange(of: isOn) {
                source.state.late[knob].toggle()
                DispatchQueue.main.async { follow() }
            }
        }
    }

    private func follow() {
        let state = source.state
        if state.late[knob] != state.flags[knob] {
            source.state.late[knob] = state.flags[knob]
        }
    }
}

struct RandomShift: ViewModifier {
    var amount: CGFloat

    func body(content: Content) -> some View {
        content.offset(x: amount).opacity(amount > 5 ? 0.5 : 1)
    }
}
