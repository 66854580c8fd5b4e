import SwiftUI

struct ShoppingEntry: View {
    @FocusState private var isTyping: Bool
    @State private var amount = 1.0
    @State private var name = ""
    @State private var entries: [String] = []

    var body: some View {
        VStack {
            TextField("Amount", value: $amount, format: .number)
                .onSubmit { entries.append("\(amount.formatted()) kg") }
            TextField("Entry", text: $name)
                .focused($isTyping)
                .onSubmit {
                    entries.append(isTyping ? name : "unfocused \(name)")
                    name = ""
                    // The next one is typed at once.
                    isTyping = true
                }
            Text(entries.joined(separator: ", ")).accessibilityIdentifier("entries")
            Text(isTyping ? "typing" : "resting")
        }
    }
}

struct ShoppingEntry_Previews: PreviewProvider {
    static var previews: some View {
        ShoppingEntry()
    }
}
