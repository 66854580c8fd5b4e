import SwiftUI

struct ContentView: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack {
            Color.brand.frame(width: 60, height: 60)
            Text(words)
            Text(scheme == .dark ? "dark" : "light")
        }
    }

    private var words: String {
        Bundle.main.url(forResource: "words", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) }?
            .trimmingCharacters(in: .newlines) ?? "no words"
    }
}

#Preview {
    ContentView()
}
