import Combine
import SwiftUI

// Thirteen views that live in time, each in its own way. They are part of the tests and sources for the tool at the same time.

struct SleepingTask: View {
    @State private var count = 0

    var body: some View {
        Text("slept \(count)").offset(x: Double(count) * 2).task {
            while count < 12 {
                try? await Task.sleep(for: .milliseconds(130))
                withAnimation(.linear(duration: 0.1)) { count += 1 }
            }
        }
    }
}

struct PublishedTimer: View {
    @State private var count = 0
    private let timer = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()

    var body: some View {
        Text("ticked \(count)").onReceive(timer) { _ in count += 1 }
    }
}

struct DelayedBlock: View {
    @State private var isOver = false

    var body: some View {
        Text("delayed").opacity(isOver ? 0.2 : 1).onAppear {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.37) {
                withAnimation(.easeOut(duration: 0.5)) { isOver = true }
            }
        }
    }
}

struct AnimationTimeline: View {
    var body: some View {
        TimelineView(.animation) { context in
            Rectangle().fill(.red).frame(width: 10, height: 10)
                .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 4) * 90))
        }
    }
}

struct PhaseDot: View {
    var body: some View {
        Circle().fill(.blue).frame(width: 10, height: 10)
            .phaseAnimator([0.0, 30, 60]) { view, x in
                view.offset(x: x)
            } animation: { _ in
                .spring(duration: 0.3)
            }
    }
}

struct ScrollingStrip: View {
    var body: some View {
        ScrollViewReader { proxy in
            VStack(spacing: 0) {
                Button("Scroll") { withAnimation { proxy.scrollTo(30, anchor: .center) } }
                ScrollView(.horizontal) {
                    HStack(spacing: 2) {
                        ForEach(0..<40) { Color.green.frame(width: 20, height: 10).id($0) }
                    }
                }
                .frame(height: 10)
            }
        }
    }
}

struct SpringKnob: View {
    @State private var offset = CGSize.zero

    var body: some View {
        Circle().fill(.orange).frame(width: 24, height: 24).accessibilityLabel("Knob").offset(offset)
            .gesture(
                DragGesture()
                    .onChanged { offset = $0.translation }
                    .onEnded { _ in withAnimation(.bouncy) { offset = .zero } })
    }
}

struct Confetti: View {
    private struct Piece: Identifiable {
        let id = UUID()
        let x = Double.random(in: -60...60)
        let speed = CGFloat.random(in: 10...50)
    }

    @State private var pieces = (0..<6).map { _ in Piece() }
    @State private var hasFallen = false
    @State private var words = ""

    var body: some View {
        ZStack {
            ForEach(pieces) { piece in
                Rectangle().frame(width: 3, height: 3).offset(x: piece.x, y: hasFallen ? piece.speed : 0)
            }
            Text(words)
        }
        .frame(height: 20)
        .onAppear {
            let names: Set = ["one", "two", "three", "four", "five"]
            words =
                "\(Int.random(in: 0..<1000)) \(pieces[0].id.uuidString.prefix(8)) \(names.joined()) \([1, 2, 3, 4].shuffled()) \(names.sorted().randomElement() ?? "")"
            withAnimation(.linear(duration: 2)) { hasFallen = true }
        }
    }
}

struct CompletionChain: View {
    @State private var step = 0

    var body: some View {
        Text("step \(step)").offset(x: Double(step) * 20).onAppear(perform: next)
    }

    private func next() {
        withAnimation(step.isMultiple(of: 2) ? .linear(duration: 0.2) : .snappy(duration: 0.3)) {
            step += 1
        } completion: {
            if step < 4 { next() }
        }
    }
}

struct DateLabel: View {
    @State private var date = Date()

    var body: some View {
        TimelineView(.periodic(from: .now, by: 0.5)) { context in
            Text("\(Int(date.timeIntervalSince1970)) \(Int(context.date.timeIntervalSince(date) * 10)) \(Int(Date().timeIntervalSince(date) * 10))")
        }
    }
}

struct ImmediateResult: View {
    @State private var text = "…"

    var body: some View {
        Text(text).task {
            text = await Task.detached { "the sum is \((1...1000).reduce(0, +))" }.value
        }
    }
}

struct KeyframeBall: View {
    var body: some View {
        Circle().fill(.purple).frame(width: 10, height: 10).keyframeAnimator(initialValue: 0.0, repeating: true) { view, y in
            view.offset(y: y)
        } keyframes: { _ in
            KeyframeTrack {
                SpringKeyframe(-10, duration: 0.4)
                CubicKeyframe(0, duration: 0.3)
            }
        }
    }
}

/// What comes to the main queue from threads and queues of the view's own.
struct BackgroundWork: View {
    @State private var lines: [String] = []
    @State private var timers: [Any] = []

    var body: some View {
        Text(lines.joined(separator: " ")).font(.system(size: 6)).onAppear {
            let queue = DispatchQueue(label: "own")
            let lines = $lines
            DispatchQueue.global().asyncAfter(deadline: .now() + 0.31) { Self.note("global", in: lines) }
            queue.asyncAfter(deadline: .now() + 0.22) { Self.note("own", in: lines) }
            let source = DispatchSource.makeTimerSource(queue: queue)
            source.schedule(deadline: .now() + 0.1, repeating: 0.45)
            source.setEventHandler { Self.note("source", in: lines) }
            source.resume()
            let timer = Timer(fire: Date() + 0.4, interval: 0.4, repeats: true) { _ in Self.note("timer", in: lines) }
            RunLoop.main.add(timer, forMode: .common)
            timers = [source, timer]
            for number in 0..<3 {
                Thread.detachNewThread {
                    for step in 0..<2 {
                        Thread.sleep(forTimeInterval: 0.27)
                        Self.note("thread\(number).\(step)", in: lines)
                    }
                }
            }
        }
    }

    nonisolated private static func note(_ name: String, in lines: Binding<[String]>) {
        let time = Date().timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
        DispatchQueue.main.async { lines.wrappedValue.append("\(name) \(Int((time * 1000).rounded()))") }
    }
}

struct TimedViews: View {
    var body: some View {
        VStack(spacing: 4) {
            SleepingTask()
            PublishedTimer()
            DelayedBlock()
            AnimationTimeline()
            PhaseDot()
            ScrollingStrip()
            SpringKnob()
            Confetti()
            CompletionChain()
            DateLabel()
            ImmediateResult()
            KeyframeBall()
            BackgroundWork()
        }
    }
}
