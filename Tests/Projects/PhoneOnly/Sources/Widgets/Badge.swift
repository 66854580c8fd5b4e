import SwiftUI

#if !ON_PHONES || ON_SERVERS || !os(iOS)
#error("the conditions of iOS are not true")
#endif

/// A view with a text from a file of its module.
public struct Badge: View {
    public init() {}

    public var body: some View {
        Text(text).padding(8).background(.blue, in: Capsule()).foregroundStyle(.white)
    }

    private var text: String {
        Bundle.module.url(forResource: "badge", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) }?
            .trimmingCharacters(in: .newlines) ?? "no file"
    }
}

#Preview("Badge") {
    Badge()
}
