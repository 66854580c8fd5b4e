import SwiftUI

struct ThreeColumns: View {
    @State private var folder: String?
    @State private var visibility = NavigationSplitViewVisibility.all
    private let folders = ["Work", "Home"]

    var body: some View {
        NavigationSplitView(columnVisibility: $visibility) {
            List(folders, id: \.self, selection: $folder) { name in
                Text(name)
            }
            .navigationTitle("Folders")
        } detail: {
            if let folder {
                Text("Notes of \(folder)")
            } else {
                Text("Choose a folder")
            }
        }
        .navigationSplitViewStyle(.balanced)
    }
}

struct ThreeColumns_Previews: PreviewProvider {
    static var previews: some View {
        ThreeColumns()
    }
}
