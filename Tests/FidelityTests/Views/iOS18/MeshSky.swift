import SwiftUI

struct MeshSky: View {
    @State private var isMorning = false

    var body: some View {
        VStack {
            MeshGradient(
                width: 3, height: 3,
                points: [
                    [0, 0], [0.5, 0], [1, 0],
                    [0, 0.5], [isMorning ? 0.2 : 0.8, 0.5], [1, 0.5],
                    [0, 1], [0.5, 1], [1, 1],
                ],
                colors: [
                    .indigo, .indigo, .indigo,
                    .orange, .white, .orange,
                    .blue, .blue, .blue,
                ]
            )
            .frame(width: 200, height: 200)
            .accessibilityIdentifier("sky")
            Rectangle()
                .fill(Color.red.mix(with: .blue, by: isMorning ? 0 : 0.5))
                .frame(width: 50, height: 20)
            Button("Morning") {
                withAnimation(.linear(duration: 2)) { isMorning = true }
            }
        }
    }
}

#Preview {
    MeshSky()
}
