import SpriteKit
import SwiftUI

@main
struct GameApp: App {
    @State private var scene = GameScene(size: CGSize(width: 200, height: 300))

    var body: some Scene {
        WindowGroup { SpriteView(scene: scene).ignoresSafeArea() }
    }
}
