import SwiftUI

/// Every effect and every blend mode, on the same image.
struct EffectCatalogue: View {
    private let modes: [(String, BlendMode)] = [
        ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay), ("darken", .darken),
        ("lighten", .lighten), ("colorDodge", .colorDodge), ("colorBurn", .colorBurn), ("softLight", .softLight),
        ("hardLight", .hardLight), ("difference", .difference), ("exclusion", .exclusion), ("hue", .hue), ("saturation", .saturation),
        ("color", .color), ("luminosity", .luminosity), ("sourceAtop", .sourceAtop), ("destinationOver", .destinationOver),
        ("destinationOut", .destinationOut), ("plusDarker", .plusDarker), ("plusLighter", .plusLighter),
    ]

    private var sample: some View {
        ZStack {
            LinearGradient(colors: [.yellow, .orange, .purple], startPoint: .top, endPoint: .bottom)
            Circle().fill(.white).frame(width: 26).offset(y: -6)
            Image(systemName: "star.fill").foregroundStyle(.red).offset(x: 18, y: 14)
        }
        .frame(width: 76, height: 60)
        .clipShape(.rect(cornerRadius: 10))
    }

    private func cell(_ name: String, _ content: some View) -> some View {
        VStack(spacing: 4) {
            content.frame(width: 90, height: 72)
            Text(name).font(.caption2).foregroundStyle(.secondary).lineLimit(1).fixedSize()
        }
    }

    private func blended(_ mode: BlendMode) -> some View {
        ZStack {
            Circle().fill(LinearGradient(colors: [.red, .yellow], startPoint: .leading, endPoint: .trailing)).frame(width: 52).offset(x: -12)
            Circle().fill(LinearGradient(colors: [.blue, .green], startPoint: .top, endPoint: .bottom)).frame(width: 52).offset(x: 12)
                .blendMode(mode)
        }
        .compositingGroup()
    }

    var body: some View {
        VStack(spacing: 10) {
            HStack(spacing: 6) {
                cell("opacity", sample.opacity(0.5))
                cell("blur", sample.blur(radius: 4))
                cell("shadow", sample.shadow(color: .black.opacity(0.5), radius: 6, y: 4))
                cell("brightness", sample.brightness(0.3))
                cell("contrast", sample.contrast(1.8))
                cell("saturation", sample.saturation(0.3))
                cell("grayscale", sample.grayscale(1))
                cell("hueRotation", sample.hueRotation(.degrees(120)))
            }
            HStack(spacing: 6) {
                cell("colorInvert", sample.colorInvert())
                cell("colorMultiply", sample.colorMultiply(.mint))
                cell("luminanceToAlpha", sample.luminanceToAlpha().background(.white, in: .rect(cornerRadius: 10)))
                cell("mask", sample.mask { Image(systemName: "heart.fill").font(.system(size: 50)) })
                cell("clipShape", sample.clipShape(Circle()))
                cell("border", sample.border(.green, width: 4))
                cell("rotation3D", sample.rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0)))
                cell("drawingGroup", sample.drawingGroup())
            }
            ForEach(0..<3, id: \.self) { row in
                HStack(spacing: 6) {
                    ForEach(Array(modes[(row * 7)..<(row * 7 + 7)]), id: \.0) { name, mode in
                        cell(name, blended(mode))
                    }
                }
            }
        }
        .padding(20)
    }
}

#Preview("Effects", traits: .fixedLayout(width: 800, height: 540)) {
    EffectCatalogue()
}
