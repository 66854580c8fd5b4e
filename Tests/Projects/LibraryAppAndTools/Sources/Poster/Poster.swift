import Badges
import SwiftUI

struct Framed: View {
    var body: some View {
        Badge(number: 3).padding()
    }
}

@main
struct Poster {
    @MainActor static func main() {
        let renderer = ImageRenderer(content: Framed())
        print(renderer.cgImage.map { "\($0.width) pixels" } ?? "no image")
    }
}
