import SwiftUI

struct PressableStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .padding(10)
            .background(configuration.isPressed ? Color.brown : Color.cyan, in: Capsule())
            .scaleEffect(configuration.isPressed ? 0.9 : 1)
            .animation(.linear(duration: 0.2), value: configuration.isPressed)
    }
}

struct ButtonGallery: View {
    @State private var taps = 0
    @State private var isLocked = false

    var body: some View {
        VStack(spacing: 16) {
            Button("Prominent") { taps += 1 }
                .buttonStyle(.borderedProminent)
                .tint(.indigo)
            Button("Bordered") { taps += 1 }
                .buttonStyle(.bordered)
                .buttonBorderShape(.capsule)
                .controlSize(.large)
            Button("Plain") { taps += 1 }
                .buttonStyle(.plain)
            Button("Pressable") { taps += 1 }
                .buttonStyle(PressableStyle())
            Toggle("Lock", isOn: $isLocked)
                .toggleStyle(.button)
            Button("Locked") { taps += 1 }
                .disabled(isLocked)
            Text("\(taps) taps")
        }
    }
}

struct ButtonGallery_Previews: PreviewProvider {
    static var previews: some View {
        ButtonGallery()
    }
}
