import SwiftUI

enum ConfettiPhase: CaseIterable {
    case resting, rising, falling

    var offset: Double {
        switch self {
        case .resting: 0
        case .rising: -100
        case .falling: 50
        }
    }
}

struct Confetti: View {
    @State private var throwCount = 0

    var body: some View {
        VStack(spacing: 40) {
            Rectangle()
                .fill(.pink)
                .frame(width: 30, height: 30)
                .phaseAnimator(ConfettiPhase.allCases, trigger: throwCount) { content, phase in
                    content.offset(y: phase.offset)
                } animation: { phase in
                    switch phase {
                    case .rising: .linear(duration: 0.5)
                    case .falling: .linear(duration: 1)
                    case .resting: .linear(duration: 0.2)
                    }
                }
            PhaseAnimator([false, true]) { isBright in
                Circle().fill(.orange).frame(width: 20, height: 20).opacity(isBright ? 1 : 0)
            } animation: { _ in
                .linear(duration: 1)
            }
            Button("Throw") { throwCount += 1 }
        }
    }
}

#Preview("Confetti") {
    Confetti()
}
