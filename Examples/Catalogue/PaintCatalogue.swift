import SwiftUI

/// Every kind of paint.
struct PaintCatalogue: View {
    private let rainbow = Gradient(colors: [.red, .yellow, .green, .blue, .purple])
    private let colors: [(String, Color)] = [
        ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("mint", .mint), ("teal", .teal), ("cyan", .cyan),
        ("blue", .blue), ("indigo", .indigo), ("purple", .purple), ("pink", .pink), ("brown", .brown), ("gray", .gray),
    ]

    private func cell(_ name: String, _ style: some ShapeStyle) -> some View {
        VStack(spacing: 4) {
            RoundedRectangle(cornerRadius: 14).fill(style).frame(width: 96, height: 72)
            Text(name).font(.caption2).foregroundStyle(.secondary)
        }
    }

    private var mesh: MeshGradient {
        MeshGradient(
            width: 3, height: 3,
            points: [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.35, 0.6], [1, 0.5], [0, 1], [0.5, 1], [1, 1]],
            colors: [.red, .purple, .indigo, .orange, .white, .blue, .yellow, .green, .mint])
    }

    var body: some View {
        VStack(spacing: 14) {
            HStack(spacing: 6) {
                ForEach(colors, id: \.0) { name, color in
                    VStack(spacing: 4) {
                        Circle().fill(color).frame(width: 44)
                        Text(name).font(.caption2).foregroundStyle(.secondary)
                    }
                }
            }
            HStack(spacing: 10) {
                cell("linear", LinearGradient(gradient: rainbow, startPoint: .leading, endPoint: .trailing))
                cell("radial", RadialGradient(gradient: rainbow, center: .center, startRadius: 0, endRadius: 50))
                cell("elliptical", EllipticalGradient(gradient: rainbow))
                cell("angular", AngularGradient(gradient: rainbow, center: .center))
                cell("mesh", mesh)
                cell("color.gradient", Color.blue.gradient)
                cell("shadow", Color.mint.shadow(.drop(color: .black.opacity(0.4), radius: 4, y: 3)))
                cell("inner", Color.mint.shadow(.inner(color: .black.opacity(0.6), radius: 5, y: 3)))
            }
            HStack(spacing: 10) {
                cell("primary", .primary)
                cell("secondary", .secondary)
                cell("tertiary", .tertiary)
                cell("quaternary", .quaternary)
                cell("tint", .tint)
                cell("separator", .separator)
                cell("fill", .fill)
                cell("background", .background)
            }
            ZStack {
                LinearGradient(gradient: rainbow, startPoint: .leading, endPoint: .trailing)
                HStack(spacing: 14) {
                    ForEach(0..<34, id: \.self) { _ in Rectangle().fill(.black).frame(width: 8) }
                }
                HStack(spacing: 16) {
                    Text("ultraThin").frame(width: 130, height: 60).background(.ultraThinMaterial, in: .rect(cornerRadius: 14))
                    Text("thin").frame(width: 130, height: 60).background(.thinMaterial, in: .rect(cornerRadius: 14))
                    Text("regular").frame(width: 130, height: 60).background(.regularMaterial, in: .rect(cornerRadius: 14))
                    Text("thick").frame(width: 130, height: 60).background(.thickMaterial, in: .rect(cornerRadius: 14))
                    Text("ultraThick").frame(width: 130, height: 60).background(.ultraThickMaterial, in: .rect(cornerRadius: 14))
                }
            }
            .frame(height: 90)
            .clipShape(.rect(cornerRadius: 14))
        }
        .padding(20)
    }
}

#Preview("Paints", traits: .fixedLayout(width: 880, height: 470)) {
    PaintCatalogue()
}
