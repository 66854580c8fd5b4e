import SwiftUI
import SwiftUITesting
import Testing

private struct Message: Identifiable {
    var id: Int
    var text: String
    var isMine: Bool
}

private struct Bubble: View {
    var message: Message

    var body: some View {
        Text(message.text)
            .padding(10)
            .background(message.isMine ? Color.blue : Color(white: 0.9), in: RoundedRectangle(cornerRadius: 16))
            .foregroundStyle(message.isMine ? .white : .black)
            .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
    }
}

private struct Chat: View {
    @State private var messages = (1...30).map { Message(id: $0, text: "Message \($0)", isMine: $0 % 3 == 0) }
    @State private var draft = ""

    var body: some View {
        VStack(spacing: 0) {
            ScrollViewReader { proxy in
                ScrollView {
                    LazyVStack(spacing: 8) {
                        ForEach(messages) { Bubble(message: $0).id($0.id) }
                    }
                    .padding()
                }
                .onChange(of: messages.count) {
                    withAnimation { proxy.scrollTo(messages.count, anchor: .bottom) }
                }
            }
            HStack {
                TextField("Message", text: $draft)
                Button("Send", action: send).disabled(draft.isEmpty)
            }
            .padding()
        }
    }

    private func send() {
        messages.append(Message(id: messages.count + 1, text: draft, isMine: true))
        draft = ""
        Task {
            try await Task.sleep(for: .seconds(3))
            messages.append(Message(id: messages.count + 1, text: "OK!", isMine: false))
        }
    }
}

@MainActor @Suite(.stage) struct ChatTests {
    let stage = TestStage(Chat(), device: .iPhone15, inspects: true)

    @Test func onlyVisibleMessagesAreMade() {
        #expect(stage.count(.type(Bubble.self)) < 25)
        #expect(!stage.exists("Message 30"))
    }

    @Test func aMessageIsSentAndScrolledTo() throws {
        try stage.type("Hello there", into: .textField("Message"))
        try stage.tap(.button("Send"))
        stage.advance(by: 1)
        let bubble = try stage.element(.text("Hello there"))
        #expect(bubble.isVisible)
        #expect(bubble.frame.midX > 195)
        #expect(stage.exists(.button("Send").disabled))
    }

    @Test func theAnswerComesAfterThreeSeconds() throws {
        try stage.type("Hello there", into: .textField("Message"))
        try stage.tap(.button("Send"))
        stage.advance(by: 2.9)
        #expect(!stage.exists("OK!"))
        try stage.waitFor("OK!")
        try stage.settle()
        #expect(try stage.element("OK!").frame.minX < 40)
    }

    @Test func scrollingBringsOlderMessagesBack() throws {
        try stage.scroll(to: "Message 8")
        try stage.settle()
        #expect(try stage.element("Message 8").isVisible)
    }
}
