import SwiftUI
import Kit
struct ContentView: View {
    var body: some View {
        VStack {
            Text("greeting")
            Text(Kit.name)
            #if FEATURE
            Text(data)
            #endif
        }
    }
    var data: String {
        guard let url = Bundle.main.url(forResource: "data", withExtension: "json"), let d = try? Data(contentsOf: url) else { return "none" }
        return String(decoding: d, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
