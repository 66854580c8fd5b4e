import SwiftUI

@main
struct DemoApp: App {
    var body: some Scene {
        WindowGroup {
            Greeting(name: "the app")
        }
    }
}

struct Greeting: View {
    var name: String

    var body: some View {
        Text("Hello from \(name)")
    }
}

#Preview("Greeting") {
    Greeting(name: "a preview")
}
