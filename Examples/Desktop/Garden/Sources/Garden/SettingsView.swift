import SwiftUI

struct SettingsView: View {
    @AppStorage("showsSeeds") private var showsSeeds = true

    var body: some View {
        Form {
            Toggle("Show seeds", isOn: $showsSeeds)
        }
        .frame(width: 360, height: 140)
    }
}
