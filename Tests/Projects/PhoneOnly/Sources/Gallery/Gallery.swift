import SwiftUI
import Widgets

struct GalleryView: View {
    var body: some View {
        VStack {
            Badge()
            Text("greeting", bundle: .module)
            Text("\(count) in a folder")
        }
    }

    private var count: String {
        Bundle.module.url(forResource: "count", withExtension: "txt", subdirectory: "Data/deep")
            .flatMap { try? String(contentsOf: $0, encoding: .utf8) }?.trimmingCharacters(in: .newlines) ?? "nothing"
    }
}

#Preview("Gallery") {
    GalleryView()
}
