import SwiftUI

struct Typography: View {
    @State private var isLarge = false

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            Text("Styled \(Text("inside").foregroundStyle(.red)) text")
            Text("Scaled").textScale(.secondary)
            Text("Lined").lineLimit(2, reservesSpace: true).accessibilityIdentifier("lined")
            Text("Masked")
                .padding(10)
                .background(.purple, in: .rect(cornerRadius: 8))
                .clipShape(.capsule)
            Circle()
                .fill(.blue)
                .stroke(.red, lineWidth: 4)
                .frame(width: 40, height: 40)
            Rectangle()
                .fill(.black)
                .frame(width: 60, height: 20)
                .background { Color.mint.padding(-5) }
            Button("Star", systemImage: "star") { isLarge.toggle() }
                .buttonStyle(.borderedProminent)
                .controlSize(isLarge ? .extraLarge : .mini)
        }
    }
}

#Preview {
    Typography()
}
