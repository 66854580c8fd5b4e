import Observation
import SwiftUI

@Observable
final class Library {
    var books = [Book(title: "Dune"), Book(title: "Emma")]
    var isOpen = true
    @ObservationIgnored var lookups = 0

    var unread: Int { books.filter { !$0.isRead }.count }
}

@Observable
final class Book: Identifiable {
    var title: String
    var isRead = false

    init(title: String) {
        self.title = title
    }
}

struct LibraryView: View {
    @State private var library = Library()

    var body: some View {
        List {
            Text("Unread: \(library.unread)")
            ForEach(library.books) { book in
                BookRow(book: book)
            }
            Button("Add") { library.books.append(Book(title: "Ulysses")) }
            Button("Close") { library.isOpen = false }
            DoorSign()
        }
        .environment(library)
    }
}

struct BookRow: View {
    @Bindable var book: Book

    var body: some View {
        HStack {
            TextField("Title", text: $book.title)
            Toggle("Read \(book.title)", isOn: $book.isRead)
        }
    }
}

struct DoorSign: View {
    @Environment(Library.self) private var library

    var body: some View {
        Text(library.isOpen ? "Open" : "Closed")
    }
}

#Preview {
    LibraryView()
}
