// Render: --duration 6
import SwiftUI

/// A clock of the kind that hangs in railway stations. The red hand sweeps, waits a moment at the top and then lets the
/// minute go on; the digits below change once per second.
struct StationClockView: View {
    var body: some View {
        ZStack {
            Color(red: 0.13, green: 0.15, blue: 0.18)
            VStack(spacing: 46) {
                ZStack {
                    Dial()
                    TimelineView(.animation) { context in
                        Hands(seconds: context.date.timeIntervalSinceReferenceDate)
                    }
                }
                .frame(width: 300, height: 300)
                TimelineView(.periodic(from: .now, by: 1)) { context in
                    Digits(seconds: context.date.timeIntervalSinceReferenceDate.rounded())
                }
            }
        }
    }
}

/// What does not move: drawn once.
struct Dial: View {
    var body: some View {
        ZStack {
            Circle()
                .fill(.white)
                .shadow(color: .black.opacity(0.5), radius: 24, y: 14)
            Circle()
                .strokeBorder(Color(white: 0.75), lineWidth: 8)
            ForEach(0..<60, id: \.self) { minute in
                Rectangle()
                    .fill(.black)
                    .frame(width: minute % 5 == 0 ? 9 : 3, height: minute % 5 == 0 ? 32 : 11)
                    .frame(height: 262, alignment: .top)
                    .rotationEffect(.degrees(Double(minute) * 6))
            }
        }
    }
}

struct Hands: View {
    var seconds: Double

    var body: some View {
        let minutes = (seconds / 60).rounded(.down)
        let sweep = min(seconds.truncatingRemainder(dividingBy: 60) / 58.5, 1)
        ZStack {
            hand(width: 13, length: 92, turns: minutes / 720)
            hand(width: 10, length: 128, turns: minutes.truncatingRemainder(dividingBy: 60) / 60)
            ZStack {
                Capsule()
                    .frame(width: 4, height: 130)
                    .offset(y: -40)
                Circle()
                    .frame(width: 26)
                    .offset(y: -100)
                Circle()
                    .frame(width: 14)
            }
            .foregroundStyle(.red)
            .rotationEffect(.degrees(sweep * 360))
        }
    }

    private func hand(width: CGFloat, length: CGFloat, turns: Double) -> some View {
        Rectangle()
            .fill(.black)
            .frame(width: width, height: length + 28)
            .offset(y: -(length - 28) / 2)
            .rotationEffect(.degrees(turns.truncatingRemainder(dividingBy: 1) * 360))
    }
}

struct Digits: View {
    var seconds: Double

    var body: some View {
        HStack(spacing: 10) {
            pair(Int(seconds / 3600) % 24)
            pair(Int(seconds / 60) % 60)
            pair(Int(seconds) % 60)
        }
    }

    private func pair(_ number: Int) -> some View {
        Text(number < 10 ? "0\(number)" : "\(number)")
            .font(.system(size: 44, weight: .semibold, design: .rounded).monospacedDigit())
            .foregroundStyle(.white)
            .frame(width: 84, height: 70)
            .background(Color(white: 0.24), in: RoundedRectangle(cornerRadius: 14))
    }
}

struct StationClockView_Previews: PreviewProvider {
    static var previews: some View {
        StationClockView()
    }
}
