import SwiftUI

/// One step after another: each step's completion starts the next one.
struct PayButtonView: View {
    enum Step {
        case ready, gathered, paid, open
    }

    @State private var step = Step.ready
    @State private var progress = 0.0

    var body: some View {
        VStack(spacing: 0) {
            Image(systemName: "ticket.fill")
                .font(.system(size: 74))
                .foregroundStyle(.teal)
                .rotationEffect(.degrees(step == .open ? 0 : -14))
                .scaleEffect(step == .open ? 1.15 : 1)
                .padding(.top, 170)
            Text("Harbour Ferry")
                .font(.largeTitle.bold())
                .padding(.top, 34)
            Text("One adult, return, today")
                .foregroundStyle(.secondary)
                .padding(.top, 6)
            Text("€ 7.50")
                .font(.system(size: 44, weight: .semibold, design: .rounded))
                .padding(.top, 26)
            Spacer()
            ZStack {
                if step == .open {
                    Text("Have a good trip!")
                        .font(.headline)
                        .foregroundStyle(.secondary)
                        .transition(.move(edge: .bottom).combined(with: .opacity))
                }
            }
            .frame(height: 40)
            button
                .padding(.bottom, 70)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(uiColor: .systemBackground))
    }

    private var button: some View {
        ZStack {
            Capsule()
                .fill(step == .paid || step == .open ? Color.green : Color.teal)
                .frame(width: step == .ready ? 300 : 64, height: 64)
            Circle()
                .trim(from: 0, to: progress)
                .stroke(.white, style: StrokeStyle(lineWidth: 4, lineCap: .round))
                .rotationEffect(.degrees(-90))
                .frame(width: 42, height: 42)
                .opacity(step == .gathered ? 1 : 0)
            if step == .ready {
                Text("Pay now")
                    .font(.headline)
                    .transition(.opacity)
                    // A view being removed is drawn below those that stay, unless it says otherwise.
                    .zIndex(1)
            }
            if step == .paid || step == .open {
                Image(systemName: "checkmark")
                    .font(.system(size: 26, weight: .bold))
                    .transition(.scale(scale: 0.1).combined(with: .opacity))
            }
        }
        .foregroundStyle(.white)
        .onTapGesture(perform: pay)
    }

    private func pay() {
        guard step == .ready else { return }
        withAnimation(.spring(duration: 0.45, bounce: 0.15)) {
            step = .gathered
        } completion: {
            withAnimation(.easeInOut(duration: 1.2)) {
                progress = 1
            } completion: {
                withAnimation(.spring(duration: 0.4, bounce: 0.5)) {
                    step = .paid
                } completion: {
                    withAnimation(.spring(duration: 0.6, bounce: 0.4)) {
                        step = .open
                    }
                }
            }
        }
    }
}

#Preview {
    PayButtonView()
}
