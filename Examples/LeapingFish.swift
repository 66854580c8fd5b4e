// Render: --duration 7
import SwiftUI

/// All that moves in a leap.
struct Leap {
    var place = CGSize.zero
    var turn = Angle.degrees(0)
    var stretch = 1.0
    var splash = 0.0
}

struct LeapingFishView: View {
    @State private var leaps = 0

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 1, green: 0.86, blue: 0.72), Color(red: 1, green: 0.63, blue: 0.5)],
                startPoint: .top, endPoint: .bottom
            )
            Circle()
                .fill(.white.opacity(0.55))
                .frame(width: 150)
                .offset(x: 90, y: -250)
            leap
            sea
            Button {
                leaps += 1
            } label: {
                Text("Leap")
                    .font(.title3.bold())
                    .foregroundStyle(.white)
                    .frame(width: 180, height: 54)
                    .background(Color(red: 0.06, green: 0.33, blue: 0.5), in: Capsule())
            }
            .offset(y: 320)
        }
    }

    private var leap: some View {
        KeyframeAnimator(initialValue: Leap(), trigger: leaps) { leap in
            ZStack {
                ForEach(0..<7, id: \.self) { index in
                    drop(index, amount: leap.splash)
                }
                Fish()
                    .frame(width: 120, height: 62)
                    .scaleEffect(x: leap.stretch, y: 2 - leap.stretch)
                    .rotationEffect(leap.turn)
                    .offset(x: leap.place.width - 110, y: leap.place.height + 190)
            }
        } keyframes: { _ in
            KeyframeTrack(\.place) {
                CubicKeyframe(CGSize(width: -20, height: 24), duration: 0.3)
                CubicKeyframe(CGSize(width: 60, height: -250), duration: 0.5)
                CubicKeyframe(CGSize(width: 130, height: -300), duration: 0.25)
                CubicKeyframe(CGSize(width: 230, height: 40), duration: 0.6)
                MoveKeyframe(CGSize(width: -150, height: 20))
                SpringKeyframe(.zero, spring: .smooth(duration: 0.8))
            }
            KeyframeTrack(\.turn) {
                CubicKeyframe(.degrees(-30), duration: 0.3)
                CubicKeyframe(.degrees(-72), duration: 0.25)
                CubicKeyframe(.degrees(-10), duration: 0.45)
                CubicKeyframe(.degrees(70), duration: 0.5)
                LinearKeyframe(.degrees(75), duration: 0.15)
                MoveKeyframe(.degrees(-12))
                SpringKeyframe(.zero, spring: .bouncy)
            }
            KeyframeTrack(\.stretch) {
                CubicKeyframe(0.86, duration: 0.3)
                SpringKeyframe(1.22, duration: 0.5, spring: .snappy)
                CubicKeyframe(1, duration: 0.35)
                SpringKeyframe(1.12, duration: 0.5)
                SpringKeyframe(1, spring: .bouncy)
            }
            KeyframeTrack(\.splash) {
                LinearKeyframe(0, duration: 0.42)
                LinearKeyframe(1, duration: 0.8, timingCurve: .easeOut)
                MoveKeyframe(0)
            }
        }
    }

    private func drop(_ index: Int, amount: Double) -> some View {
        let side = Double(index) - 3
        return Circle()
            .fill(Color(red: 0.55, green: 0.82, blue: 0.95))
            .frame(width: 16 - abs(side) * 2)
            .offset(x: -100 + side * 34 * amount, y: 170 - sin(amount * .pi) * (120 - abs(side) * 22))
            .opacity(amount > 0 && amount < 1 ? 1 - amount * 0.6 : 0)
    }

    /// Waves that roll endlessly, the front one faster.
    private var sea: some View {
        ZStack {
            ForEach(0..<2, id: \.self) { index in
                Wave(phase: 0)
                    .keyframeAnimator(initialValue: 0.0) { _, phase in
                        Wave(phase: phase)
                            .fill(index == 0 ? Color(red: 0.16, green: 0.53, blue: 0.71) : Color(red: 0.1, green: 0.43, blue: 0.62))
                    } keyframes: { _ in
                        LinearKeyframe(index == 0 ? -1 : 1, duration: index == 0 ? 5 : 3.5)
                    }
                    .offset(y: CGFloat(index) * 30)
            }
        }
        .frame(height: 260)
        .frame(maxHeight: .infinity, alignment: .bottom)
    }
}

struct Fish: View {
    var body: some View {
        ZStack {
            Tail()
                .fill(Color(red: 0.9, green: 0.27, blue: 0.24))
            Ellipse()
                .fill(
                    LinearGradient(
                        colors: [Color(red: 1, green: 0.45, blue: 0.3), Color(red: 0.88, green: 0.25, blue: 0.28)],
                        startPoint: .top, endPoint: .bottom)
                )
                .padding(.leading, 26)
            Circle()
                .fill(.white)
                .frame(width: 14)
                .overlay(Circle().fill(.black).frame(width: 7).offset(x: 2))
                .offset(x: 40, y: -8)
        }
    }
}

struct Tail: Shape {
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX + 44, y: rect.midY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + 4))
        path.addQuadCurve(to: CGPoint(x: rect.minX, y: rect.maxY - 4), control: CGPoint(x: rect.minX + 22, y: rect.midY))
        path.closeSubpath()
        return path
    }
}

/// Two waves wide, moved on by `phase` waves.
struct Wave: Shape {
    var phase: Double

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        for step in 0...60 {
            let x = Double(step) / 60
            let y = 16 + 12 * sin((x * 2 + phase) * 2 * .pi)
            path.addLine(to: CGPoint(x: rect.minX + rect.width * x, y: rect.minY + y))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

struct LeapingFishView_Previews: PreviewProvider {
    static var previews: some View {
        LeapingFishView()
    }
}
