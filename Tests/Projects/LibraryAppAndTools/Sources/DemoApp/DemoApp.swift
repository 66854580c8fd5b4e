import Badges
import SwiftUI

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
