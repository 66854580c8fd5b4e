import SwiftUI
import Words

@main
struct PinnedApp: App {
    var body: some Scene {
        WindowGroup { Text(words) }
    }
}
