import SwiftUI

struct Landmarks: View {
    var body: some View {
        TabView {
            Tab("Places", systemImage: "mappin") {
                NavigationStack {
                    List(0..<30) { index in
                        NavigationLink("Place \(index)", value: index)
                    }
                    .navigationTitle("Places")
                    .navigationSubtitle("30 of them")
                    .navigationBarTitleDisplayMode(.inline)
                    .navigationDestination(for: Int.self) { Text("Detail \($0)") }
                    .toolbar {
                        ToolbarItem { Button("Sort") {} }
                        ToolbarSpacer(.fixed)
                        ToolbarItem { Button("Filter") {} }
                    }
                }
            }
            Tab("About", systemImage: "info.circle") {
                Text("About page")
            }
        }
        .tabBarMinimizeBehavior(.onScrollDown)
        .tabViewBottomAccessory {
            Text("Now playing")
        }
    }
}

#Preview {
    Landmarks()
}
