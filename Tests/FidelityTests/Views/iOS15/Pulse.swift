import SwiftUI

struct PulseDot: View {
    @State private var isLarge = false
    @State private var isTinted = false

    var body: some View {
        VStack(spacing: 50) {
            Circle()
                .fill(isTinted ? .teal : .pink)
                .frame(width: 50, height: 50)
                .scaleEffect(isLarge ? 2 : 1)
                .animation(.linear(duration: 2), value: isLarge)
            Rectangle()
                .fill(.indigo)
                .frame(width: isLarge ? 100 : 50, height: 20)
            Button("Grow") { isLarge.toggle() }
            Button("Tint") { isTinted.toggle() }
            Button("Both") {
                withAnimation(.linear(duration: 1)) {
                    isLarge.toggle()
                    isTinted.toggle()
                }
            }
            Button("Hurry") {
                var transaction = Transaction(animation: .linear(duration: 1))
                transaction.disablesAnimations = true
                withTransaction(transaction) { isLarge.toggle() }
            }
        }
    }
}

struct LoadingDots: View {
    @State private var isUp = false

    var body: some View {
        HStack(spacing: 10) {
            ForEach(0..<3) { index in
                Circle()
                    .fill(.gray)
                    .frame(width: 10, height: 10)
                    .offset(y: isUp ? -20 : 0)
                    .animation(.linear(duration: 0.5).repeatForever(autoreverses: true).delay(Double(index) * 0.25), value: isUp)
            }
        }
        .onAppear { isUp = true }
    }
}

struct PulseDot_Previews: PreviewProvider {
    static var previews: some View {
        PulseDot()
        LoadingDots()
    }
}
