import OpenCombine
import SwiftUICore

/// A view that acts on the values of a publisher while it is there, as `onReceive(_:perform:)` makes it.
nonisolated public struct SubscriptionView<PublisherType: OpenCombine.Publisher, Content: View>: View where PublisherType.Failure == Never {
    /// The view that is shown.
    public var content: Content
    /// What is listened to while the view is there.
    public var publisher: PublisherType
    /// Called with each value of the publisher.
    public var action: (PublisherType.Output) -> Void

    /// Shows `content`, and calls `action` with each value of `publisher` while the view is there.
    public init(content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void) {
        self.content = content
        self.publisher = publisher
        self.action = action
    }

    /// The content, which listens by `onReceive(_:perform:)`.
    @MainActor public var body: some View {
        content.onReceive(publisher, perform: action)
    }
}
