import SwiftUI

struct Mail: Identifiable, Hashable {
    let id: Int
    var subject: String
    var isRead = false
    var isPinned = false
}

struct Inbox: View {
    @State private var mails = ["Invoice", "Newsletter", "Invitation"].enumerated().map { Mail(id: $0.offset, subject: $0.element) }
    @State private var query = ""
    @State private var refreshes = 0

    private var found: [Mail] {
        query.isEmpty ? mails : mails.filter { $0.subject.localizedCaseInsensitiveContains(query) }
    }

    var body: some View {
        NavigationView {
            List {
                ForEach(found) { mail in
                    Text(mail.subject)
                        .badge(mail.isRead ? 0 : 1)
                        .swipeActions(edge: .trailing) {
                            Button(role: .destructive) {
                                withAnimation { mails.removeAll { $0.id == mail.id } }
                            } label: {
                                Label("Throw away", systemImage: "trash")
                            }
                        }
                        .swipeActions(edge: .leading, allowsFullSwipe: true) {
                            Button("Read") { mark(mail) }.tint(.blue)
                        }
                        .listRowSeparator(.hidden)
                }
                Text("Refreshed \(refreshes) times")
            }
            .navigationTitle("Inbox")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $query, prompt: "Search mail")
            .refreshable {
                try? await Task.sleep(nanoseconds: 1_000_000_000)
                refreshes += 1
            }
        }
        .navigationViewStyle(.stack)
    }

    private func mark(_ mail: Mail) {
        if let index = mails.firstIndex(where: { $0.id == mail.id }) {
            mails[index].isRead = true
            mails[index].subject += " (read)"
        }
    }
}

struct Inbox_Previews: PreviewProvider {
    static var previews: some View {
        Inbox()
    }
}
