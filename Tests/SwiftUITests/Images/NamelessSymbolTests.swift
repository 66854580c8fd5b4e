import SwiftUI
import SwiftUITesting
import Testing

/// Images that show nothing, and images that are templates because of their place.
@MainActor
@Suite struct NamelessSymbolTests {
    @Test func anEmptyNameShowsNothing() {
        let stage = TestStage(HStack(spacing: 0) { Image(systemName: "").accessibilityIdentifier("none") }, size: CGSize(width: 60, height: 60))
        #expect(stage.items.isEmpty, "\(stage.items)")
    }

    /// A red square of pixels.
    private static let square: UIImage = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    private func colors(_ image: Image) -> Set<[Int]> {
        let stage = TestStage(
            TabView {
                Text("Page").tabItem {
                    Label {
                        Text("One")
                    } icon: {
                        image
                    }
                }
            }.tint(.green), size: CGSize(width: 200, height: 200))
        var colors: Set<[Int]> = []
        for y in stride(from: 150.0, to: 199, by: 2) { colors.insert(stage.color(at: CGPoint(x: 100, y: y)).map { Int(($0 * 4).rounded()) }) }
        return colors
    }

    @Test func anImageInATabIsATemplate() {
        let red = [4, 0, 0, 4]
        #expect(!colors(Image(uiImage: Self.square)).contains(red))
        #expect(colors(Image(uiImage: Self.square).renderingMode(.original)).contains(red))
    }
}
