import SwiftUI

extension EnvironmentValues {
    @Entry public var badgePrefix = "No."
    @Entry var badgeWord = "Demo"
}

public struct Badge: View {
    @Environment(\.badgePrefix) private var prefix
    let number: Int

    public init(number: Int) {
        self.number = number
    }

    public var body: some View {
        Text("\(prefix) \(number)")
    }
}

#Preview("Badge") {
    Badge(number: 7)
}
