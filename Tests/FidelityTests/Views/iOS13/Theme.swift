import SwiftUI

struct Theme {
    var name: String
    var tint: Color
}

private struct ThemeKey: EnvironmentKey {
    static let defaultValue = Theme(name: "Plain", tint: .gray)
}

extension EnvironmentValues {
    var theme: Theme {
        get { self[ThemeKey.self] }
        set { self[ThemeKey.self] = newValue }
    }
}

final class UserSettings: ObservableObject {
    @Published var userName = "Ada"
}

struct ThemedHeader: View {
    @Environment(\.theme) private var theme
    @EnvironmentObject private var settings: UserSettings

    var body: some View {
        HStack {
            Circle().fill(theme.tint).frame(width: 20, height: 20)
            Text("\(settings.userName) likes \(theme.name)")
        }
    }
}

struct ThemedScreen: View {
    @EnvironmentObject private var settings: UserSettings

    var body: some View {
        VStack {
            ThemedHeader()
            ThemedHeader()
                .environment(\.theme, Theme(name: "Sea", tint: .blue))
            Group {
                ThemedHeader()
                ThemedHeader()
            }
            .transformEnvironment(\.theme) { $0.name += "er" }
            .environment(\.theme, Theme(name: "Sun", tint: .yellow))
            Button("Rename") { self.settings.userName = "Grace" }
        }
    }
}

struct ThemedScreen_Previews: PreviewProvider {
    static var previews: some View {
        ThemedScreen().environmentObject(UserSettings())
    }
}
