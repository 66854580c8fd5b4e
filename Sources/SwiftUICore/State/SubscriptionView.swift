import OpenCombine

/// A view that acts on the values of a publisher while it is there, as `onReceive(_:perform:)` makes it.
nonisolated public struct SubscriptionView<PublisherType: OpenCombine.Publisher, Content: View>: View where PublisherType.Failure == Never {
    public var content: Content
    public var publisher: PublisherType
    public var action: (PublisherType.Output) -> Void

    public init(content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void) {
        self.content = content
        self.publisher = publisher
        self.action = action
    }

    @MainActor public var body: some View {
        content.onReceive(publisher, perform: action)
    }
}
