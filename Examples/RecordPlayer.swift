// Render: --duration 8
import SwiftUI

/// A loop without end that a button starts and stops.
struct RecordPlayerView: View {
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @State private var isPlaying = false

    /// With Reduce Motion, the record rests, and the bars show that it plays.
    private var isTurning: Bool { isPlaying && !reducesMotion }

    var body: some View {
        VStack(spacing: 0) {
            ZStack {
                Record()
                    .rotationEffect(.degrees(isTurning ? 360 : 0))
                    .animation(
                        isTurning ? .linear(duration: 1.8).repeatForever(autoreverses: false) : .easeOut(duration: 0.8),
                        value: isTurning
                    )
                ToneArm()
                    .rotationEffect(.degrees(isPlaying ? 24 : 0), anchor: UnitPoint(x: 0.9, y: 0.06))
                    .animation(.spring(duration: 0.9, bounce: 0.2), value: isPlaying)
            }
            .frame(width: 310, height: 310)
            .padding(.top, 120)

            Text("Night Drive Home")
                .font(.title.bold())
                .padding(.top, 56)
            Text("The Paper Lanterns")
                .font(.title3)
                .foregroundStyle(.secondary)
                .padding(.top, 4)

            Equalizer(isPlaying: isPlaying)
                .frame(height: 64)
                .padding(.top, 28)

            Spacer()

            Button {
                isPlaying.toggle()
            } label: {
                Image(systemName: isPlaying ? "pause.fill" : "play.fill")
                    .font(.system(size: 34))
                    .foregroundStyle(.white)
                    .frame(width: 84, height: 84)
                    .background(Color.orange.gradient, in: Circle())
            }
            .accessibilityLabel(isPlaying ? "Pause" : "Play")
            .padding(.bottom, 60)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemBackground))
    }
}

struct Record: View {
    var body: some View {
        ZStack {
            Circle()
                .fill(Color(white: 0.1))
            ForEach(0..<6, id: \.self) { groove in
                Circle()
                    .strokeBorder(Color(white: 0.2), lineWidth: 1)
                    .padding(CGFloat(14 + groove * 13))
            }
            Circle()
                .fill(
                    AngularGradient(
                        colors: [.clear, .white.opacity(0.22), .clear, .clear, .white.opacity(0.22), .clear, .clear],
                        center: .center
                    ))
            Circle()
                .fill(LinearGradient(colors: [.orange, .pink], startPoint: .top, endPoint: .bottom))
                .frame(width: 116, height: 116)
            Image(systemName: "moon.fill")
                .font(.system(size: 28))
                .foregroundStyle(.white.opacity(0.9))
                .offset(y: -30)
            Circle()
                .fill(Color(uiColor: .systemBackground))
                .frame(width: 14, height: 14)
        }
        .frame(width: 290, height: 290)
    }
}

struct ToneArm: View {
    var body: some View {
        GeometryReader { proxy in
            let size = proxy.size
            Path { path in
                path.move(to: CGPoint(x: size.width * 0.9, y: size.height * 0.06))
                path.addLine(to: CGPoint(x: size.width * 0.98, y: size.height * 0.62))
                path.addLine(to: CGPoint(x: size.width * 0.93, y: size.height * 0.76))
            }
            .stroke(.gray, style: StrokeStyle(lineWidth: 7, lineCap: .round, lineJoin: .round))
            Circle()
                .fill(Color.gray.gradient)
                .frame(width: 40, height: 40)
                .position(x: size.width * 0.9, y: size.height * 0.06)
        }
    }
}

/// Bars that swing to and fro, each with its own delay and pace.
struct Equalizer: View {
    var isPlaying: Bool

    var body: some View {
        HStack(spacing: 7) {
            ForEach(0..<9, id: \.self) { bar in
                Capsule()
                    .fill(Color.orange)
                    .frame(width: 8)
                    .scaleEffect(y: isPlaying ? 1 : 0.15)
                    .animation(animation(of: bar), value: isPlaying)
            }
        }
    }

    private func animation(of bar: Int) -> Animation {
        guard isPlaying else { return .easeOut(duration: 0.4) }
        return .easeInOut(duration: 0.3 + 0.06 * Double(bar * 5 % 9))
            .repeatForever(autoreverses: true)
            .delay(0.07 * Double(bar))
    }
}

#Preview {
    RecordPlayerView()
}
