import SwiftUI
import SwiftUITesting
import Testing

private struct PhotoGrid: View {
    @Namespace private var photos
    @State private var chosen: Int?

    var body: some View {
        ZStack {
            LazyVGrid(columns: Array(repeating: GridItem(spacing: 4), count: 3), spacing: 4) {
                ForEach(0..<9) { index in
                    if chosen != index {
                        photo(index).aspectRatio(1, contentMode: .fit)
                    } else {
                        Color.clear.aspectRatio(1, contentMode: .fit)
                    }
                }
            }
            if let chosen {
                photo(chosen).frame(width: 300, height: 300).zIndex(1)
            }
        }
    }

    private func photo(_ index: Int) -> some View {
        RoundedRectangle(cornerRadius: 8)
            .fill(Color(hue: Double(index) / 9, saturation: 0.6, brightness: 0.9))
            .matchedGeometryEffect(id: index, in: photos)
            .accessibilityLabel("Photo \(index)")
            .accessibilityAddTraits(.isButton)
            .onTapGesture {
                withAnimation(.spring(duration: 0.4)) { chosen = chosen == index ? nil : index }
            }
    }
}

@MainActor @Suite(.stage) struct PhotoGridTests {
    let stage = TestStage(PhotoGrid(), size: CGSize(width: 320, height: 480), scale: 1)

    @Test func thereAreNinePhotos() {
        #expect(stage.count(.label(containing: "Photo")) == 9)
    }

    @Test func aPhotoGrowsOutOfItsPlace() throws {
        let small = try #require(stage.frame("Photo 4"))
        try stage.tap(.label("Photo 4").first)
        try stage.expectNoJumps(of: 60)
        let large = try #require(stage.frame("Photo 4"))
        #expect(small.width < 110 && large.width == 300)
    }

    @Test func itGoesBackWhenItIsTappedAgain() throws {
        let small = try #require(stage.frame("Photo 0"))
        try stage.tap(.label("Photo 0").first)
        try stage.settle()
        try stage.tap(.label("Photo 0").first)
        try stage.settle()
        #expect(stage.frame("Photo 0") == small)
    }
}
