import SwiftUI
import SwiftUITesting
import Testing

private struct SignIn: View {
    enum Field { case mail, password }

    @State private var mail = ""
    @State private var password = ""
    @State private var isSending = false
    @State private var failure: String?
    @State private var name: String?
    @FocusState private var field: Field?

    private var isComplete: Bool { mail.contains("@") && password.count >= 8 }

    var body: some View {
        if let name {
            Text("Hello, \(name)").font(.largeTitle)
        } else {
            Form {
                Section {
                    TextField("Mail", text: $mail)
                        .focused($field, equals: .mail)
                        .onSubmit { field = .password }
                    SecureField("Password", text: $password)
                        .focused($field, equals: .password)
                } footer: {
                    if let failure {
                        Text(failure).foregroundStyle(.red).accessibilityIdentifier("failure")
                    }
                }
                Button(isSending ? "Signing in …" : "Sign in", action: send)
                    .disabled(!isComplete || isSending)
            }
        }
    }

    private func send() {
        isSending = true
        failure = nil
        Task {
            try await Task.sleep(for: .seconds(1.5))
            isSending = false
            if password == "correct horse" {
                name = String(mail.prefix { $0 != "@" })
            } else {
                failure = "The password is wrong."
            }
        }
    }
}

@MainActor @Suite(.stage) struct SignInTests {
    let stage = TestStage(SignIn(), device: .iPhone15)

    @Test func theButtonWaitsForACompleteForm() throws {
        #expect(try !stage.element(.button("Sign in")).isEnabled)
        try stage.type("ada@example.org", into: .textField("Mail"))
        try stage.type("short", into: .secureField("Password"))
        #expect(stage.exists(.button("Sign in").disabled))
        try stage.type("er than it was", into: .secureField("Password"))
        #expect(stage.exists(.button("Sign in").enabled))
    }

    @Test func returnGoesOnToThePassword() throws {
        try stage.type("ada@example.org\n", into: .textField("Mail"))
        #expect(try stage.element(.secureField("Password")).isFocused)
        #expect(try !stage.element(.textField("Mail")).isFocused)
    }

    @Test func whoKnowsThePasswordIsGreeted() throws {
        try stage.type("ada@example.org", into: .textField("Mail"))
        try stage.type("correct horse", into: .secureField("Password"))
        try stage.tap(.button("Sign in"))
        #expect(stage.exists(.button("Signing in …").disabled))
        let start = stage.time
        try stage.waitFor(.text("Hello, ada"))
        #expect(abs(stage.time - start - 1.5) < 0.05)
    }

    @Test func aWrongPasswordIsTold() throws {
        try stage.type("ada@example.org", into: .textField("Mail"))
        try stage.type("wrong horse", into: .secureField("Password"))
        try stage.tap(.button("Sign in"))
        let failure = try stage.waitFor(.identifier("failure"))
        #expect(failure.text == "The password is wrong.")
        #expect(stage.exists(.button("Sign in").enabled))
    }

    @Test func thePasswordIsNotShown() throws {
        try stage.type("secret sauce", into: .secureField("Password"))
        #expect(!stage.texts.contains { $0.contains("secret") })
    }
}
