import SwiftUI

struct SignUp: View {
    enum Field: Hashable {
        case name, email, password
    }

    @FocusState private var focus: Field?
    @State private var name = ""
    @State private var email = ""
    @State private var password = ""
    @State private var log: [String] = []

    var body: some View {
        Form {
            TextField("Name", text: $name)
                .focused($focus, equals: .name)
                .submitLabel(.next)
            TextField("Email", text: $email)
                .textInputAutocapitalization(.never)
                .focused($focus, equals: .email)
            SecureField("Password", text: $password)
                .focused($focus, equals: .password)
            Button("Join") {
                if name.isEmpty {
                    focus = .name
                } else if email.isEmpty {
                    focus = .email
                } else {
                    focus = nil
                }
            }
            Text("Focus: \(focus.map { "\($0)" } ?? "none")")
            Text(log.joined(separator: " ")).accessibilityIdentifier("log")
        }
        .onSubmit {
            log.append("submit")
            switch focus {
            case .name: focus = .email
            case .email: focus = .password
            default: break
            }
        }
    }
}

struct SignUp_Previews: PreviewProvider {
    static var previews: some View {
        SignUp()
    }
}
