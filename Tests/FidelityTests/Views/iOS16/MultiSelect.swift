import SwiftUI

struct MultiSelect: View {
    struct Track: Identifiable, Hashable {
        let id: Int
        var title: String
    }

    @State private var tracks = [Track(id: 1, title: "Intro"), Track(id: 2, title: "Song"), Track(id: 3, title: "Outro")]
    @State private var selection: Set<Int> = []
    @State private var editMode = EditMode.inactive

    var body: some View {
        NavigationStack {
            List($tracks, editActions: [.delete, .move], selection: $selection) { $track in
                TextField("Title", text: $track.title)
            }
            .environment(\.editMode, $editMode)
            .navigationTitle("\(selection.count) chosen")
            .toolbar {
                ToolbarItemGroup(placement: .topBarTrailing) {
                    Button(editMode == .active ? "End" : "Choose") { editMode = editMode == .active ? .inactive : .active }
                    ShareLink(item: "Tracks")
                }
            }
            .toolbarBackground(.visible, for: .navigationBar)
        }
    }
}

struct MultiSelect_Previews: PreviewProvider {
    static var previews: some View {
        MultiSelect()
    }
}
