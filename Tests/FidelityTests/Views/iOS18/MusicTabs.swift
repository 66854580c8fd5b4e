import SwiftUI

enum MusicTab: Hashable {
    case listen, browse, search
}

extension EnvironmentValues {
    @Entry var volume = 0.5
}

struct MusicTabs: View {
    @State private var tab = MusicTab.listen

    var body: some View {
        TabView(selection: $tab) {
            Tab("Listen", systemImage: "play.circle", value: .listen) {
                VolumeLabel()
            }
            Tab("Browse", systemImage: "square.grid.2x2", value: .browse) {
                Button("To search") { tab = .search }
            }
            .badge(3)
            Tab(value: .search, role: .search) {
                Text("Search page")
            }
        }
        .environment(\.volume, 0.75)
    }
}

struct VolumeLabel: View {
    @Environment(\.volume) private var volume

    var body: some View {
        Text("Volume \(volume, format: .percent)")
    }
}

#Preview(traits: .portrait) {
    @Previewable @State var isShown = true
    if isShown {
        MusicTabs()
    }
}
