import SwiftUI

struct Ball: View {
    @State private var offset: CGFloat = 0

    var body: some View {
        Circle()
            .fill(.indigo)
            .frame(width: 60, height: 60)
            .offset(x: offset)
            .gesture(
                DragGesture()
                    .onChanged { value in
                        var transaction = Transaction()
                        transaction.tracksVelocity = true
                        withTransaction(transaction) {
                            offset = value.translation.width
                        }
                    }
                    .onEnded { _ in
                        withAnimation(.spring(duration: 0.6, bounce: 0.3)) {
                            offset = 0
                        }
                    }
            )
            .frame(width: 300, height: 100)
            .accessibilityLabel("Ball")
    }
}

#Preview {
    Ball()
}
