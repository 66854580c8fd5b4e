#if canImport(SwiftUI)
import SwiftUI

extension EnvironmentValues {
    @Entry public var badgeColor = Color.red
}

/// A count on a coloured ground, which grows with it.
@Animatable
public struct Badge: View {
    private var count: Double
    @AnimatableIgnored @Environment(\.badgeColor) private var color

    public init(count: Double) {
        self.count = count
    }

    public var body: some View {
        Text("\(Int(count.rounded()))")
            .padding(.horizontal, 8)
            .frame(width: 24 + 4 * count, height: 24)
            .background(color, in: .capsule)
    }
}

#Preview("Shared badge") {
    @Previewable @State var count = 3.0
    Badge(count: count)
        .onTapGesture { withAnimation { count += 1 } }
}
#endif
