import Observation
import SwiftUI

extension EnvironmentValues {
    @Entry var accent = "none"
}

@Observable @MainActor
final class Counter {
    var count = 0
}

struct CounterView: View {
    @Environment(\.accent) private var accent
    let counter: Counter

    var body: some View {
        Button("\(accent) \(counter.count)") { withAnimation { counter.count += 1 } }
    }
}

@main
struct MacrosApp: App {
    @State private var counter = Counter()

    var body: some Scene {
        WindowGroup { CounterView(counter: counter).environment(\.accent, "counted") }
    }
}

#Preview {
    @Previewable @State var counter = Counter()
    CounterView(counter: counter).environment(\.accent, "previewed")
}
