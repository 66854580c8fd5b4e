// Render: --duration 50
import SwiftUI

/// A timer for a cupboard full of tea.
@main
struct TeaTimer: App {
    @State private var cupboard = Cupboard()

    var body: some Scene {
        WindowGroup {
            CupboardScreen()
                .environment(cupboard)
                .tint(.moss)
        }
    }
}
