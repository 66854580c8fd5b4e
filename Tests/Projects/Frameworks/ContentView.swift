import SwiftUI

struct ContentView: View {
    @StateObject private var camera = CameraModel()

    var body: some View {
        VStack {
            FilmView()
            NewMap()
            GameView()
            ModelView()
            PageView()
            QRCodeView()
            Locator()
            ServicesView()
            AccountsView()
            Text("logged \(writeLogs())")
        }
        .onAppear {
            SoundManager.shared.play()
            SoundManager.shared.prepareHaptics()
        }
        .task { await camera.configure() }
    }
}

#Preview {
    ContentView()
}
