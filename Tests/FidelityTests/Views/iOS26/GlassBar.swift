import SwiftUI

struct GlassBar: View {
    @Namespace private var namespace
    @State private var isExpanded = false
    @State private var taps = 0

    var body: some View {
        ZStack(alignment: .bottom) {
            LinearGradient(colors: [.blue, .purple, .orange], startPoint: .top, endPoint: .bottom)
                .ignoresSafeArea()
            GlassEffectContainer(spacing: 20) {
                HStack(spacing: 20) {
                    Image(systemName: "pencil")
                        .frame(width: 60, height: 60)
                        .glassEffect(.regular.tint(.pink).interactive())
                        .glassEffectID("pencil", in: namespace)
                    if isExpanded {
                        Image(systemName: "eraser")
                            .frame(width: 60, height: 60)
                            .glassEffect()
                            .glassEffectID("eraser", in: namespace)
                    }
                }
            }
            .padding(.bottom, 100)
            HStack {
                Button("Glass") { taps += 1 }
                    .buttonStyle(.glass)
                Button("Prominent") {
                    withAnimation(.linear(duration: 1)) { isExpanded.toggle() }
                }
                .buttonStyle(.glassProminent)
                Text("\(taps) taps")
                    .padding()
                    .glassEffect(.clear, in: .rect(cornerRadius: 16))
                    .accessibilityIdentifier("count")
            }
        }
    }
}

#Preview {
    GlassBar()
}
