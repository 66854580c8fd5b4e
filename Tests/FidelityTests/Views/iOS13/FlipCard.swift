import SwiftUI

/// `.animation(_:)` without a value, as it was before iOS 15 deprecated it.
@available(*, deprecated)
struct FlipCard: View {
    @State private var isOpen = false
    @State private var isTinted = false

    var body: some View {
        VStack(spacing: 30) {
            RoundedRectangle(cornerRadius: 12)
                .fill(isTinted ? Color.green : Color.blue)
                .frame(width: 100, height: 60)
                .offset(x: isOpen ? 100 : 0, y: 0)
                .animation(.linear(duration: 1))
                .opacity(isOpen ? 0.5 : 1)
                .accessibility(identifier: "card")
            Circle()
                .fill(Color.red)
                .frame(width: 20, height: 20)
                .offset(x: isOpen ? 100 : 0, y: 0)
                .animation(nil)
            Button(action: { self.isOpen.toggle() }) {
                Text("Open")
            }
            Button(action: { withAnimation(.linear(duration: 3)) { self.isTinted.toggle() } }) {
                Text("Tint")
            }
        }
    }
}
