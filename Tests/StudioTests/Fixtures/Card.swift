import SwiftUI

/// A circle that can be dragged and springs back, a button that makes it larger, and a count of the taps.
struct Card: View {
    @State private var isLarge = false
    @State private var offset = CGSize.zero
    @State private var count = 0

    var body: some View {
        ZStack {
            Circle()
                .fill(.pink)
                .frame(width: 80, height: 80)
                .scaleEffect(isLarge ? 1.5 : 1)
                .offset(offset)
                .gesture(
                    DragGesture()
                        .onChanged { offset = $0.translation }
                        .onEnded { _ in withAnimation(.spring(response: 0.5, dampingFraction: 0.5)) { offset = .zero } }
                )
                .position(x: 150, y: 90)
            Text("Count \(count)").position(x: 150, y: 190)
            Button("Animate") {
                print("tapped")
                count += 1
                withAnimation(.spring(duration: 0.6, bounce: 0.4)) { isLarge.toggle() }
            }
            .position(x: 150, y: 240)
        }
    }
}
