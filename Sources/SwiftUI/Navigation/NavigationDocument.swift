import Foundation

/// What a page is about, for the menu of its title.
struct NavigationDocument {
    /// A value that can be shared.
    struct Shared {
        var title: Text
        /// What is shown to share it.
        var sheet: AnyView
    }

    var shared: Shared?
    /// What else can be done.
    var rows: AnyView?
}

/// Says what the page around a view is about. What a view further in says counts.
nonisolated struct NavigationDocumentModifier: ViewModifier {
    var document: NavigationDocument

    @MainActor func body(content: Content) -> some View {
        content.navigationPreference { [document] preferences in
            let inner = preferences.document
            preferences.document = NavigationDocument(shared: inner?.shared ?? document.shared, rows: inner?.rows ?? document.rows)
        }
    }
}

/// A title that opens the menu of its document.
nonisolated struct NavigationDocumentTitle<Title: View>: View {
    var document: NavigationDocument
    var title: Title
    @MainActor @State private var isSharing = false

    @MainActor var body: some View {
        Menu {
            if let shared = document.shared {
                Section {
                    Button {
                        isSharing = true
                    } label: {
                        Label {
                            Text("Share…")
                        } icon: {
                            Image(systemName: "square.and.arrow.up")
                        }
                    }
                } header: {
                    shared.title
                }
            }
            document.rows
        } label: {
            HStack(spacing: 4) {
                title.foregroundStyle(Color.primary)
                Image(systemName: "chevron.down.circle.fill").symbolRenderingMode(.hierarchical).font(.system(size: 15, weight: .semibold))
                    .foregroundStyle(Color.secondary).modifier(UnnamedModifier())
            }
        }
        .sheet(isPresented: $isSharing) {
            if let shared = document.shared { shared.sheet }
        }
    }
}
