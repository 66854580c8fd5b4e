import SwiftUI

struct Pulse: View {
    @State private var isLarge = false

    var body: some View {
        VStack(spacing: 40) {
            Circle()
                .fill(.pink)
                .frame(width: 100, height: 100)
                .scaleEffect(isLarge ? 1.5 : 1)
            if isLarge {
                Text("Large")
                    .transition(.scale.combined(with: .opacity))
            }
            Button("Animate") {
                withAnimation(.spring(duration: 0.6, bounce: 0.4)) {
                    isLarge.toggle()
                }
            }
        }
    }
}

#Preview {
    Pulse()
}
