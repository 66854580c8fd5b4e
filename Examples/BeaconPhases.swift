// Render: --duration 7
import SwiftUI

/// What the bell does when it rings: it gathers, swings to both sides and comes to rest.
enum RingPhase: CaseIterable {
    case rest, gather, left, right, settle

    var angle: Double {
        switch self {
        case .rest, .gather: 0
        case .left: 24
        case .right: -18
        case .settle: 8
        }
    }

    var scale: Double {
        switch self {
        case .rest: 1
        case .gather: 0.86
        case .left, .right: 1.12
        case .settle: 1.04
        }
    }

    var lift: Double {
        switch self {
        case .gather: 8
        case .left, .right: -14
        default: 0
        }
    }

    var animation: Animation {
        switch self {
        case .gather: .easeOut(duration: 0.18)
        case .left, .right: .easeInOut(duration: 0.22)
        case .settle: .easeInOut(duration: 0.2)
        case .rest: .bouncy(duration: 0.6, extraBounce: 0.1)
        }
    }
}

struct BeaconPhasesView: View {
    @State private var rings = 0

    var body: some View {
        ZStack {
            LinearGradient(
                colors: [Color(red: 0.05, green: 0.09, blue: 0.2), Color(red: 0.1, green: 0.2, blue: 0.38)],
                startPoint: .top, endPoint: .bottom
            )
            VStack(spacing: 70) {
                ZStack {
                    rings(count: 3)
                    bell
                }
                .frame(width: 300, height: 300)
                dots
                Button {
                    rings += 1
                } label: {
                    Text("Ring")
                        .font(.title3.bold())
                        .foregroundStyle(.black)
                        .frame(width: 180, height: 54)
                        .background(.yellow, in: Capsule())
                }
            }
        }
    }

    /// Circles that go out for ever, each a moment after the one before.
    private func rings(count: Int) -> some View {
        ForEach(0..<count, id: \.self) { index in
            Circle()
                .strokeBorder(.yellow, lineWidth: 3)
                .phaseAnimator([0.0, 1.0]) { circle, phase in
                    circle
                        .scaleEffect(0.45 + 0.55 * phase)
                        .opacity(0.5 * (1 - phase))
                } animation: { phase in
                    phase == 1 ? .easeOut(duration: 2).delay(Double(index) * 0.45) : nil
                }
        }
    }

    private var bell: some View {
        Image(systemName: "bell.fill")
            .font(.system(size: 96))
            .foregroundStyle(.yellow)
            .phaseAnimator(RingPhase.allCases, trigger: rings) { bell, phase in
                bell
                    .rotationEffect(.degrees(phase.angle), anchor: .top)
                    .scaleEffect(phase.scale)
                    .offset(y: phase.lift)
            } animation: {
                $0.animation
            }
    }

    /// A marker that walks along five dots.
    private var dots: some View {
        PhaseAnimator(0..<5) { place in
            HStack(spacing: 16) {
                ForEach(0..<5, id: \.self) { index in
                    Capsule()
                        .fill(index == place ? .yellow : .white.opacity(0.25))
                        .frame(width: index == place ? 40 : 14, height: 14)
                }
            }
        } animation: { _ in
            .snappy(duration: 0.5)
        }
    }
}

struct BeaconPhasesView_Previews: PreviewProvider {
    static var previews: some View {
        BeaconPhasesView()
    }
}
