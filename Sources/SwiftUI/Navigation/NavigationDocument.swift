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

/// The rows of a title's menu that are about what the page is about.
nonisolated struct NavigationDocumentRows: View {
    var document: NavigationDocument
    @Binding var isSharing: Bool

    @MainActor var body: some View {
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
    }
}
