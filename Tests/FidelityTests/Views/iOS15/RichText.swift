import SwiftUI

struct RichText: View {
    @State private var visited: [String] = []

    private var greeting: AttributedString {
        var text = AttributedString("Hello, reader")
        if let range = text.range(of: "reader") {
            text[range].foregroundColor = .red
            text[range].font = .system(size: 30)
        }
        return text
    }

    private var note: AttributedString {
        (try? AttributedString(markdown: "A *soft* and **strong** note")) ?? "?"
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text("This is **bold**, *italic*, ~~gone~~ and `code`")
            Text(verbatim: "Not **bold**")
            Text("See [the guide](https://example.org/guide)")
            Text(greeting).accessibilityIdentifier("greeting")
            Text(note)
            Text(Date(timeIntervalSince1970: 0), format: .iso8601.year().month().day())
            Text(0.25, format: .percent)
            Text(["Ada", "Grace"], format: .list(type: .and))
            Text(visited.joined(separator: " ")).accessibilityIdentifier("visited")
        }
        .environment(
            \.openURL,
            OpenURLAction { url in
                visited.append(url.path)
                return .handled
            })
    }
}

struct RichText_Previews: PreviewProvider {
    static var previews: some View {
        RichText()
    }
}
