import SwiftUI

struct FileItem: Identifiable {
    let id: String
    var children: [FileItem]?
}

struct FileBrowser: View {
    @State private var showsAdvanced = false
    private let files = [
        FileItem(id: "Documents", children: [FileItem(id: "Letter"), FileItem(id: "Old", children: [FileItem(id: "Thesis")])]),
        FileItem(id: "Music"),
    ]

    var body: some View {
        List {
            OutlineGroup(files, children: \.children) { item in
                Text(item.id)
            }
            DisclosureGroup("Advanced", isExpanded: $showsAdvanced) {
                Text("Cache")
                Text("Logs")
            }
            Button("Show all") { withAnimation { showsAdvanced = true } }
        }
        .listStyle(SidebarListStyle())
    }
}

struct FileBrowser_Previews: PreviewProvider {
    static var previews: some View {
        FileBrowser()
    }
}
