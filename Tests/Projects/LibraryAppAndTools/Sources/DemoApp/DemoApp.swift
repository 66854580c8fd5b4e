@testable import Badges
import SwiftUI

extension EnvironmentValues {
    @Entry var count = 4
}

struct Shelf: View {
    @Environment(\.count) private var count

    var body: some View {
        Text("\(EnvironmentValues().badgeWord) 2 of \(count)")
    }
}

#Preview("Row") {
    Shelf()
}

@main
struct DemoApp: App {
    var body: some Scene {
        WindowGroup {
            Badge(number: 1).environment(\.badgePrefix, "Demo")
        }
    }
}

struct Shelf_Previews: PreviewProvider {
    static var previews: some View {
        Badge(number: 2)
    }
}
