import SwiftUI
import Tints

@main
struct TintsApp: App {
    var body: some Scene {
        WindowGroup { TintsView() }
    }
}

struct TintsView: View {
    var body: some View {
        HStack(spacing: 0) {
            ForEach(0..<8) { step in
                Color(uiColor: .tint(step))
            }
        }
    }
}
