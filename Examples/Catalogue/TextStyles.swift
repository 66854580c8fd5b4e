import SwiftUI

/// Every text style, weight, design and decoration.
struct TextStyles: View {
    private let styles: [(String, Font)] = [
        ("Large Title", .largeTitle), ("Title", .title), ("Title 2", .title2), ("Title 3", .title3), ("Headline", .headline),
        ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption", .caption),
        ("Caption 2", .caption2),
    ]
    private let weights: [(String, Font.Weight)] = [
        ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
        ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
    ]

    var body: some View {
        HStack(alignment: .top, spacing: 24) {
            VStack(alignment: .leading, spacing: 6) {
                ForEach(styles, id: \.0) { name, font in
                    Text(name).font(font)
                }
                Divider().frame(width: 150)
                Text("rounded").font(.system(.title3, design: .rounded))
                Text("serif").font(.system(.title3, design: .serif))
                Text("monospaced").font(.system(.title3, design: .monospaced))
            }
            VStack(alignment: .leading, spacing: 6) {
                ForEach(weights, id: \.0) { name, weight in
                    Text(name).fontWeight(weight)
                }
                Divider().frame(width: 150)
                Text("italic").italic()
                Text("underline").underline(true, color: .red)
                Text("strikethrough").strikethrough()
                Text("kerning").kerning(3)
                Text("Base") + Text("line").baselineOffset(6).font(.caption).foregroundColor(.blue)
                Text("1 2 3 4 5 6 7 8 9 0").monospacedDigit()
            }
            VStack(alignment: .leading, spacing: 8) {
                Text("A **bold** word, an *italic* one, `code` and a [link](https://swift.org).")
                Text("The middle of a long line is cut").lineLimit(1).truncationMode(.middle)
                Text("Two lines\nin the centre").multilineTextAlignment(.center)
                Text("lines that stand\nfarther apart").lineSpacing(8)
                Text("small enough to fit into its line").minimumScaleFactor(0.5).lineLimit(1)
                Text("upper case").textCase(.uppercase)
                Text("a secret").redacted(reason: .placeholder)
                Text("שלום עולם, مرحبا")
                Text("日本語のテキスト 👩‍🚀🎉")
                Label("Label", systemImage: "tag.fill")
                Text("gradient").font(.title.bold())
                    .foregroundStyle(LinearGradient(colors: [.pink, .orange], startPoint: .leading, endPoint: .trailing))
            }
            .frame(width: 190, alignment: .leading)
        }
        .padding(20)
    }
}

#Preview("Text", traits: .fixedLayout(width: 660, height: 470)) {
    TextStyles()
}
