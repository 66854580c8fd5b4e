import Frames
import SwiftUI

struct Sheet: View {
    var body: some View {
        Framed()
    }
}

@main
struct Poster {
    @MainActor static func main() {
        let renderer = ImageRenderer(content: Sheet())
        print(renderer.cgImage.map { "\($0.width) pixels" } ?? "no image")
    }
}
