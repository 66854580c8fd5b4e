import SwiftUI

struct Onboarding: View {
    @State private var page = 0

    var body: some View {
        VStack {
            TabView(selection: $page) {
                ForEach(0..<3) { index in
                    ZStack {
                        [Color.red, .green, .blue][index]
                        Text("Page \(index)")
                    }
                    .tag(index)
                }
            }
            .tabViewStyle(PageTabViewStyle())
            .indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always))
            Text("At \(page)")
            Button("Next") { withAnimation { page += 1 } }
        }
    }
}

struct MainTabs: View {
    @State private var selection = "home"

    var body: some View {
        TabView(selection: $selection) {
            Counter(name: "Home")
                .tabItem { Label("Home", systemImage: "house") }
                .tag("home")
            Counter(name: "Search")
                .tabItem { Label("Search", systemImage: "magnifyingglass") }
                .tag("search")
            Button("Go home") { selection = "home" }
                .tabItem {
                    Image(systemName: "person")
                    Text("Profile")
                }
                .tag("profile")
        }
        .accentColor(.purple)
    }
}

private struct Counter: View {
    let name: String
    @State private var count = 0

    var body: some View {
        Button("\(name) page \(count)") { count += 1 }
    }
}

struct Onboarding_Previews: PreviewProvider {
    static var previews: some View {
        Onboarding()
        MainTabs()
    }
}
