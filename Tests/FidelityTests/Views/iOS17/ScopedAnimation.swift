import SwiftUI

struct WithTransaction: View {
    @State private var isOn = false

    var body: some View {
        VStack {
            Toggle("Switch", isOn: $isOn.animation(.linear(duration: 1)))
            Rectangle()
                .fill(.green)
                .frame(width: isOn ? 200 : 100, height: 20)
            Rectangle()
                .fill(.red)
                .frame(width: isOn ? 200 : 100, height: 20)
                .transaction { $0.animation = nil }
            Rectangle()
                .fill(.blue)
                .frame(width: 40, height: 20)
                .animation(.linear(duration: 2)) { content in
                    content.scaleEffect(isOn ? 2 : 1)
                }
                .opacity(isOn ? 0.5 : 1)
            Text("Group")
                .padding()
                .background(.yellow)
                .geometryGroup()
                .offset(y: isOn ? 50 : 0)
        }
        .frame(width: 300)
    }
}

#Preview {
    WithTransaction()
}
