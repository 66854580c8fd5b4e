import SwiftUI

/// The time in digits, how long it is to be, and what starts and stops it.
struct TimerControls: View {
    @Binding var timer: BrewTimer
    @Binding var length: TimeInterval
    var rate: () -> Void

    var body: some View {
        VStack(spacing: 14) {
            // Only what changes each second is inside.
            TimelineView(.periodic(from: timer.tick(before: .now), by: 1)) { context in
                let text = timer.left(at: context.date).clockText
                Text(text)
                    .font(.system(size: 52, weight: .semibold, design: .rounded).monospacedDigit())
                    .foregroundStyle(.ink)
                    .contentTransition(.numericText(countsDown: timer.isRunning))
                    .animation(timer.isRunning ? .snappy : nil, value: text)
                    .accessibilityIdentifier("Digits")
            }
            Slider(value: $length, in: Brew.lengths, step: 15) {
                Text("Brewing time")
            } minimumValueLabel: {
                Text(Brew.lengths.lowerBound.clockText)
            } maximumValueLabel: {
                Text(Brew.lengths.upperBound.clockText)
            }
            .font(.caption.monospacedDigit())
            .foregroundStyle(.faded)
            .disabled(timer.phase != .ready)
            .opacity(timer.phase == .ready ? 1 : 0.4)
            HStack(spacing: 12) {
                if timer.phase != .ready {
                    resetButton
                        .transition(.scale.combined(with: .opacity))
                }
                mainButton
            }
            .font(.system(.headline, design: .rounded))
            .buttonStyle(.plain)
        }
    }

    private var resetButton: some View {
        Button {
            withAnimation(.spring(duration: 0.7, bounce: 0.25)) {
                timer.reset()
            }
        } label: {
            Image(systemName: "arrow.counterclockwise")
                .frame(width: 50, height: 50)
                .background(.line.opacity(0.6), in: Circle())
                .foregroundStyle(.ink)
        }
        .accessibilityLabel("Reset")
    }

    private var mainButton: some View {
        Button {
            if timer.phase == .done {
                rate()
                return
            }
            withAnimation(.snappy) {
                if timer.isRunning {
                    timer.pause(at: .now)
                } else {
                    timer.start(at: .now)
                }
            }
        } label: {
            let appearance = appearance
            Label(appearance.title, systemImage: appearance.symbol)
                .frame(width: 160, height: 50)
                .background(appearance.color, in: Capsule())
                .foregroundStyle(.card)
        }
    }

    private var appearance: (title: String, symbol: String, color: Color) {
        switch timer.phase {
        case .ready: ("Start", "play.fill", .moss)
        case .running: ("Pause", "pause.fill", .clay)
        case .paused: ("Go on", "play.fill", .moss)
        case .done: ("Rate it", "star.fill", .honey)
        }
    }
}

#Preview("Controls") {
    @Previewable @State var timer = BrewTimer(length: 120)
    @Previewable @State var length: TimeInterval = 120
    TimerControls(timer: $timer, length: $length) {}
        .padding(20)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.paper)
}
