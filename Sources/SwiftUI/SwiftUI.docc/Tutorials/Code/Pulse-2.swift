import SwiftUI

struct Pulse: View {
    @State private var isLarge = false

    var body: some View {
        VStack(spacing: 40) {
            Circle()
                .fill(.pink)
                .frame(width: 100, height: 100)
                .scaleEffect(isLarge ? 1.5 : 1)
            Button("Animate") {
                isLarge.toggle()
            }
        }
    }
}

#Preview {
    Pulse()
}
