import SwiftUI

struct ChatRoom: View {
    @State private var count = 30
    @State private var draft = ""

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<count, id: \.self) { index in
                        Text("Message \(index)")
                            .frame(maxWidth: .infinity, minHeight: 50)
                            .id(index)
                    }
                }
            }
            .safeAreaInset(edge: .bottom, spacing: 0) {
                HStack {
                    TextField("Draft", text: $draft)
                        .textFieldStyle(.roundedBorder)
                    Button("Send") {
                        count += 1
                        proxy.scrollTo(count - 1, anchor: .bottom)
                    }
                    Button("Last") { proxy.scrollTo(count - 1, anchor: .bottom) }
                }
                .padding()
                .frame(height: 80)
                .background(.ultraThinMaterial)
                .accessibilityElement(children: .contain)
                .accessibilityIdentifier("bar")
            }
            .overlay(alignment: .topTrailing) {
                Color.mint.frame(width: 20, height: 20).accessibilityIdentifier("dot")
            }
        }
    }
}

struct ChatRoom_Previews: PreviewProvider {
    static var previews: some View {
        ChatRoom()
    }
}
