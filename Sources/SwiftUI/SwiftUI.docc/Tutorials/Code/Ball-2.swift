import SwiftUI

struct Ball: View {
    @State private var isRight = false

    var body: some View {
        Circle()
            .fill(.indigo)
            .frame(width: 60, height: 60)
            .offset(x: isRight ? 100 : -100)
            .animation(.spring(duration: 0.6, bounce: 0.3), value: isRight)
            .frame(width: 300, height: 100)
            .contentShape(Rectangle())
            .onTapGesture { isRight.toggle() }
            .accessibilityLabel("Ball")
    }
}

#Preview {
    Ball()
}
