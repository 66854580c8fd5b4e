import SwiftUI

/// One lane of the race: a timing curve and its runner.
struct Lane: Identifiable {
    var name: String
    var symbol: String
    var color: Color
    var animation: Animation

    var id: String { name }

    static let all = [
        Lane(name: "linear", symbol: "tortoise.fill", color: .gray, animation: .linear(duration: 2)),
        Lane(name: "easeIn", symbol: "airplane", color: .blue, animation: .easeIn(duration: 2)),
        Lane(name: "easeOut", symbol: "bicycle", color: .teal, animation: .easeOut(duration: 2)),
        Lane(name: "easeInOut", symbol: "tram.fill", color: .green, animation: .easeInOut(duration: 2)),
        Lane(name: "timingCurve", symbol: "figure.run", color: .brown, animation: .timingCurve(0.9, 0, 0.1, 1, duration: 2)),
        Lane(name: "smooth", symbol: "car.fill", color: .indigo, animation: .smooth(duration: 2)),
        Lane(name: "snappy", symbol: "hare.fill", color: .purple, animation: .snappy(duration: 2)),
        Lane(name: "bouncy", symbol: "soccerball", color: .pink, animation: .bouncy(duration: 2)),
        Lane(name: "spring, bounce 0.6", symbol: "pawprint.fill", color: .orange, animation: .spring(duration: 2, bounce: 0.6)),
    ]
}

struct CurveRaceView: View {
    @State private var isAtFinish = false

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack {
                Text("Curve Race")
                    .font(.largeTitle.bold())
                Spacer()
                Image(systemName: "flag.checkered")
                    .font(.title)
                    .foregroundStyle(.secondary)
            }
            .padding(.bottom, 20)
            VStack(alignment: .leading, spacing: 12) {
                ForEach(Lane.all) { lane in
                    LaneView(lane: lane, isAtFinish: isAtFinish)
                }
            }
            .background {
                HStack {
                    Spacer()
                    FinishLine()
                        .frame(width: 12)
                        .padding(.trailing, 48)
                }
            }
            Spacer()
            Button {
                isAtFinish.toggle()
            } label: {
                Text(isAtFinish ? "Back to the start" : "Ready, steady, go")
                    .font(.headline)
                    .foregroundStyle(.white)
                    .frame(maxWidth: .infinity, minHeight: 52)
                    .background(.blue, in: RoundedRectangle(cornerRadius: 16))
            }
        }
        .padding(.horizontal, 20)
        .padding(.top, 68)
        .padding(.bottom, 44)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemBackground))
    }
}

struct LaneView: View {
    var lane: Lane
    var isAtFinish: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 3) {
            Text(lane.name)
                .font(.caption.weight(.medium))
                .foregroundStyle(.secondary)
            HStack {
                if isAtFinish {
                    Spacer()
                }
                Image(systemName: lane.symbol)
                    .font(.system(size: 20))
                    .foregroundStyle(.white)
                    .frame(width: 36, height: 36)
                    .background(lane.color, in: Circle())
                if !isAtFinish {
                    Spacer()
                }
            }
            .padding(.trailing, 56)
            .animation(lane.animation, value: isAtFinish)
            .background(alignment: .bottom) {
                Capsule()
                    .fill(lane.color.opacity(0.2))
                    .frame(height: 3)
                    .offset(y: 3)
            }
        }
    }
}

/// Two columns of squares.
struct FinishLine: View {
    var body: some View {
        GeometryReader { proxy in
            let side = proxy.size.width / 2
            let rows = Int(proxy.size.height / side)
            Path { path in
                for row in 0..<rows {
                    path.addRect(CGRect(x: row % 2 == 0 ? 0 : side, y: CGFloat(row) * side, width: side, height: side))
                }
            }
            .fill(Color.primary.opacity(0.18))
        }
    }
}

#Preview {
    CurveRaceView()
}
