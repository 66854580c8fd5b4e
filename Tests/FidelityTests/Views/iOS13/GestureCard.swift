import SwiftUI

struct GestureCard: View {
    @State private var resting = CGSize.zero
    @GestureState private var dragged = CGSize.zero
    @State private var scale: CGFloat = 1
    @State private var log: [String] = []

    var body: some View {
        let drag = DragGesture(minimumDistance: 10)
            .updating($dragged) { value, state, _ in
                state = value.translation
            }
            .onEnded { value in
                self.resting.width += value.translation.width
                self.resting.height += value.translation.height
            }
        let magnify = MagnificationGesture()
            .onChanged { self.scale = $0 }
            .onEnded { _ in self.scale = 1 }

        return VStack(spacing: 20) {
            RoundedRectangle(cornerRadius: 10)
                .fill(Color.orange)
                .frame(width: 120, height: 120)
                .scaleEffect(scale)
                .offset(x: resting.width + dragged.width, y: resting.height + dragged.height)
                .gesture(drag.simultaneously(with: magnify))
                .accessibility(identifier: "card")
            Text("Touch")
                .padding()
                .onTapGesture(count: 2) { self.log.append("double") }
                .onTapGesture { self.log.append("single") }
                .onLongPressGesture(minimumDuration: 1, pressing: { self.log.append($0 ? "down" : "up") }) { self.log.append("long") }
            Text(log.joined(separator: " ")).accessibility(identifier: "log")
        }
    }
}

struct GestureCard_Previews: PreviewProvider {
    static var previews: some View {
        GestureCard()
    }
}
