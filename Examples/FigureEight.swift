// Render: --duration 6
import SwiftUI

/// A hare that runs along a figure of eight and turns where the track turns: a geometry effect that follows a path.
struct FigureEight: View {
    @State private var isRunning = false

    var body: some View {
        GeometryReader { proxy in
            let track = Track.path(in: CGRect(origin: .zero, size: proxy.size))
            ZStack(alignment: .topLeading) {
                track
                    .stroke(.green.opacity(0.25), style: StrokeStyle(lineWidth: 26, lineCap: .round, lineJoin: .round))
                track
                    .stroke(.green, style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [6, 10]))
                Image(systemName: "hare.fill")
                    .font(.system(size: 34))
                    .foregroundStyle(.brown)
                    .frame(width: 48, height: 48)
                    .modifier(FollowTrack(progress: isRunning ? 1 : 0, track: track))
            }
        }
        .aspectRatio(1.6, contentMode: .fit)
        .padding(32)
        .onAppear {
            withAnimation(.linear(duration: 5).repeatForever(autoreverses: false)) {
                isRunning = true
            }
        }
    }
}

/// A lemniscate that fills its rectangle.
enum Track {
    static func path(in rect: CGRect) -> Path {
        Path { path in
            for step in 0...120 {
                let angle = Double(step) / 120 * 2 * .pi
                let spread = 1 + sin(angle) * sin(angle)
                let point = CGPoint(
                    x: rect.midX + rect.width / 2 * cos(angle) / spread,
                    y: rect.midY + rect.height * 1.3 * sin(angle) * cos(angle) / spread)
                if step == 0 {
                    path.move(to: point)
                } else {
                    path.addLine(to: point)
                }
            }
            path.closeSubpath()
        }
    }
}

/// Puts a view's centre on a path, `progress` of the way round, heading along it.
struct FollowTrack: GeometryEffect {
    var progress: Double
    var track: Path

    var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    func effectValue(size: CGSize) -> ProjectionTransform {
        let here = point(at: progress)
        let ahead = point(at: progress + 0.01)
        let heading = atan2(ahead.y - here.y, ahead.x - here.x)
        let isBackwards = abs(heading) > .pi / 2
        return ProjectionTransform(
            CGAffineTransform(translationX: here.x, y: here.y)
                .rotated(by: heading)
                .scaledBy(x: -1, y: isBackwards ? -1 : 1)
                .translatedBy(x: -size.width / 2, y: -size.height / 2))
    }

    private func point(at fraction: Double) -> CGPoint {
        // The last piece is as long as the others: one of no length has no place.
        let fraction = min(fraction.truncatingRemainder(dividingBy: 1), 0.998)
        let piece = track.trimmedPath(from: fraction, to: fraction + 0.002)
        return CGPoint(x: piece.boundingRect.midX, y: piece.boundingRect.midY)
    }
}

#Preview {
    FigureEight()
}
