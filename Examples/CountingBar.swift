// Render: --duration 4
import SwiftUI

/// A bar and its label from one animated number: the modifier's body runs for each frame.
struct CountingBar: View {
    @State private var progress = 0.0

    var body: some View {
        VStack(spacing: 48) {
            RoundedRectangle(cornerRadius: 20)
                .fill(.gray.opacity(0.15))
                .frame(height: 64)
                .modifier(ProgressOverlay(progress: progress))
                .padding(.horizontal, 32)

            HStack(spacing: 32) {
                Button("Download") {
                    withAnimation(.easeInOut(duration: 2)) {
                        progress = 1
                    }
                }
                Button("Reset", role: .destructive) {
                    withAnimation(.snappy) {
                        progress = 0
                    }
                }
            }
            .font(.headline)
        }
    }
}

struct ProgressOverlay: ViewModifier, Animatable {
    var progress: Double

    var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    func body(content: Content) -> some View {
        content
            .overlay(alignment: .leading) {
                GeometryReader { proxy in
                    RoundedRectangle(cornerRadius: 20)
                        .fill(LinearGradient(colors: [.mint, .blue], startPoint: .leading, endPoint: .trailing))
                        .frame(width: max(64, proxy.size.width * progress))
                        .opacity(progress > 0 ? 1 : 0)
                }
            }
            .overlay {
                Text("\(Int((progress * 100).rounded())) %")
                    .font(.title2.bold())
                    .monospacedDigit()
                    .foregroundStyle(progress > 0.55 ? .white : .primary)
            }
    }
}

#Preview {
    CountingBar()
}
