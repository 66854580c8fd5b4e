import SwiftUI

/// A round timer for ten minutes: the leaf is the minutes that are left, the needle their seconds.
///
/// The face is drawn once. Only the hands are drawn again as time passes, and nothing is while it stands still.
struct BrewDial: View {
    var timer: BrewTimer
    var color: Color
    var secondHand = SecondHand.sweeping
    var showsSeconds = true

    var body: some View {
        ZStack {
            Circle()
                .fill(.card)
                .shadow(color: .black.opacity(0.12), radius: 18, y: 10)
            DialFace(showsSeconds: showsSeconds)
            switch secondHand {
            case .sweeping:
                TimelineView(.animation(minimumInterval: 0.1, paused: !timer.isRunning)) { context in
                    DialHands(seconds: timer.left(at: context.date), color: color)
                }
            case .ticking:
                TimelineView(.periodic(from: timer.tick(before: .now), by: 1)) { context in
                    DialHands(seconds: timer.left(at: context.date).rounded(), color: color)
                }
            }
        }
        .aspectRatio(1, contentMode: .fit)
        .accessibilityElement(children: .ignore)
        .accessibilityIdentifier("Dial")
        .accessibilityLabel("Time left")
    }
}

#Preview("Dial") {
    HStack(spacing: 24) {
        BrewDial(timer: BrewTimer(length: 125), color: .honey)
        BrewDial(timer: BrewTimer(length: 437), color: .clay, showsSeconds: false)
    }
    .padding(24)
    .frame(maxHeight: .infinity)
    .background(.paper)
}
