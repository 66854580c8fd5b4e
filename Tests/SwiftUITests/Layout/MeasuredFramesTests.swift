import SwiftUITesting
import Testing

@testable import SwiftUI

/// Frames that Apple's SwiftUI gave for the same views, in window points.
@MainActor
@Suite struct MeasuredFramesTests {
    private func expect(
        _ frames: [String: [CGFloat]], _ stage: TestStage, _ location: SourceLocation = #_sourceLocation
    ) {
        for (name, numbers) in frames {
            let found = stage.frame(name) ?? .null
            let difference = zip([found.minX, found.minY, found.width, found.height], numbers).map { abs($0 - $1) }.max()!
            #expect(difference <= 0.5, "\(name): \(found), not \(numbers)", sourceLocation: location)
        }
    }

    private func expect<V: View>(
        _ frames: [String: [CGFloat]], size: CGSize, _ location: SourceLocation = #_sourceLocation, @ViewBuilder _ view: () -> V
    ) {
        expect(frames, TestStage(view(), size: size), location)
    }

    @Test func aRootSmallerThanTheWindowIsCentred() {
        expect(
            [
                "tile": [75, 35, 50, 30]
            ], size: CGSize(width: 200, height: 100)
        ) {
            Color.indigo.frame(width: 50, height: 30).accessibilityIdentifier("tile")
        }
    }

    @Test func standardPadding() {
        expect(
            [
                "core": [16, 16, 168, 68], "shell": [0, 0, 200, 100],
            ], size: CGSize(width: 200, height: 100)
        ) {
            Color.indigo.accessibilityIdentifier("core")
                .padding().accessibilityIdentifier("shell")
        }
    }

    @Test func defaultSpacing() {
        expect(
            [
                "first": [67, 25, 50, 50], "second": [125, 25, 50, 50], "third": [183, 25, 50, 50],
                "line": [67, 25, 166, 50],
            ], size: CGSize(width: 300, height: 100)
        ) {
            HStack {
                Color.orange.frame(width: 50, height: 50).accessibilityIdentifier("first")
                Color.purple.frame(width: 50, height: 50).accessibilityIdentifier("second")
                Color.teal.frame(width: 50, height: 50).accessibilityIdentifier("third")
            }.accessibilityIdentifier("line")
        }
    }

    @Test func flexibleViewsShareWhatRigidOnesLeave() {
        expect(
            [
                "west": [0, 0, 125, 100], "middle": [125, 0, 50, 100], "east": [175, 0, 125, 100],
            ], size: CGSize(width: 300, height: 100)
        ) {
            HStack(spacing: 0) {
                Color.red.accessibilityIdentifier("west")
                Color.gray.frame(width: 50).accessibilityIdentifier("middle")
                Color.green.accessibilityIdentifier("east")
            }
        }
    }

    @Test func aSpacerKeepsNoDistance() {
        expect(
            [
                "west": [0, 25, 50, 50], "gap": [50, 50, 200, 0], "east": [250, 25, 50, 50], "line": [0, 25, 300, 50],
            ], size: CGSize(width: 300, height: 100)
        ) {
            HStack {
                Color.red.frame(width: 50, height: 50).accessibilityIdentifier("west")
                Spacer().accessibilityIdentifier("gap")
                Color.green.frame(width: 50, height: 50).accessibilityIdentifier("east")
            }.accessibilityIdentifier("line")
        }
    }

    @Test func columnsByTheirEdges() {
        expect(
            [
                "leadLong": [50, 78, 100, 20], "leadShort": [50, 102, 50, 20], "leadColumn": [50, 78, 100, 44],
                "trailLong": [150, 78, 100, 20], "trailShort": [200, 102, 50, 20], "trailColumn": [150, 78, 100, 44],
            ], size: CGSize(width: 300, height: 200)
        ) {
            HStack(spacing: 0) {
                VStack(alignment: .leading, spacing: 4) {
                    Color.red.frame(width: 100, height: 20).accessibilityIdentifier("leadLong")
                    Color.blue.frame(width: 50, height: 20).accessibilityIdentifier("leadShort")
                }.accessibilityIdentifier("leadColumn")
                VStack(alignment: .trailing, spacing: 4) {
                    Color.red.frame(width: 100, height: 20).accessibilityIdentifier("trailLong")
                    Color.blue.frame(width: 50, height: 20).accessibilityIdentifier("trailShort")
                }.accessibilityIdentifier("trailColumn")
            }
        }
    }

    @Test func layersInACorner() {
        expect(
            [
                "back": [50, 50, 100, 100], "badge": [120, 120, 30, 30], "layers": [50, 50, 100, 100],
            ], size: CGSize(width: 200, height: 200)
        ) {
            ZStack(alignment: .bottomTrailing) {
                Color.yellow.frame(width: 100, height: 100).accessibilityIdentifier("back")
                Color.black.frame(width: 30, height: 30).accessibilityIdentifier("badge")
            }.accessibilityIdentifier("layers")
        }
    }

    @Test func framesWithinBounds() {
        expect(
            [
                "atLeast": [100, 90, 100, 20], "atMost": [50, 110, 200, 20], "filling": [0, 130, 300, 20],
                "ideal": [75, 150, 150, 20], "capped": [90, 170, 120, 20], "tooWide": [50, 190, 200, 20],
            ], size: CGSize(width: 300, height: 300)
        ) {
            VStack(spacing: 0) {
                Color.red.frame(width: 40, height: 20).frame(minWidth: 100).accessibilityIdentifier("atLeast")
                Color.orange.frame(width: 40, height: 20).frame(maxWidth: 200).accessibilityIdentifier("atMost")
                Color.yellow.frame(width: 40, height: 20).frame(minWidth: 50, maxWidth: .infinity).accessibilityIdentifier("filling")
                Color.green.frame(width: 40, height: 20).frame(idealWidth: 150).fixedSize().accessibilityIdentifier("ideal")
                Color.blue.frame(maxWidth: 120, maxHeight: 20).accessibilityIdentifier("capped")
                Color.purple.frame(width: 250, height: 20).frame(maxWidth: 200).accessibilityIdentifier("tooWide")
            }
        }
    }

    @Test func idealSizeOfAColor() {
        expect(
            [
                "bothAxes": [95, 80, 10, 10], "horizontalOnly": [95, 90, 10, 30],
            ], size: CGSize(width: 200, height: 200)
        ) {
            VStack(spacing: 0) {
                Color.red.fixedSize().accessibilityIdentifier("bothAxes")
                Color.blue.fixedSize(horizontal: true, vertical: false).frame(height: 30).accessibilityIdentifier("horizontalOnly")
            }
        }
    }

    @Test func rightToLeft() {
        expect(
            [
                "one": [270, 17, 40, 30], "two": [202, 17, 60, 30], "three": [10, 17, 30, 30], "line": [10, 17, 300, 30],
                "indented": [230, 57, 80, 20], "boxed": [190, 87, 120, 20], "back": [210, 117, 100, 40],
                "corner": [290, 117, 20, 20], "layers": [210, 117, 100, 40], "islandOne": [242, 167, 30, 20],
                "islandTwo": [280, 167, 30, 20], "island": [242, 167, 68, 20], "label": [285, 197, 25, 16],
                "shifted": [270, 223, 30, 20], "column": [10, 17, 300, 226],
            ], size: CGSize(width: 320, height: 260)
        ) {
            VStack(alignment: .leading, spacing: 10) {
                HStack {
                    Color.red.frame(width: 40, height: 30).accessibilityIdentifier("one")
                    Color.blue.frame(width: 60, height: 30).accessibilityIdentifier("two")
                    Spacer()
                    Color.green.frame(width: 30, height: 30).accessibilityIdentifier("three")
                }.accessibilityIdentifier("line")
                Color.orange.frame(width: 50, height: 20).padding(.leading, 30).accessibilityIdentifier("indented")
                Color.purple.frame(width: 40, height: 20).frame(width: 120, alignment: .leading).accessibilityIdentifier("boxed")
                ZStack(alignment: .topLeading) {
                    Color.gray.frame(width: 100, height: 40).accessibilityIdentifier("back")
                    Color.black.frame(width: 20, height: 20).accessibilityIdentifier("corner")
                }.accessibilityIdentifier("layers")
                HStack {
                    Color.red.frame(width: 30, height: 20).accessibilityIdentifier("islandOne")
                    Color.blue.frame(width: 30, height: 20).accessibilityIdentifier("islandTwo")
                }
                .environment(\.layoutDirection, .leftToRight).accessibilityIdentifier("island")
                Color.brown.frame(width: 25, height: 16).accessibilityIdentifier("label")
                Color.cyan.frame(width: 30, height: 20).alignmentGuide(.leading) { _ in -10 }.accessibilityIdentifier("shifted")
            }
            .frame(width: 300, alignment: .leading).accessibilityIdentifier("column")
            .environment(\.layoutDirection, .rightToLeft)
        }
    }

    @Test func nestedRows() {
        expect(
            [
                "cell-0-0": [97, 76, 30, 20], "cell-0-1": [135, 76, 30, 20], "cell-0-2": [173, 76, 30, 20],
                "cell-1-0": [97, 104, 30, 20], "cell-1-1": [135, 104, 30, 20], "cell-1-2": [173, 104, 30, 20],
                "line-0": [97, 76, 106, 20], "line-1": [97, 104, 106, 20], "table": [97, 76, 106, 48],
            ], size: CGSize(width: 300, height: 200)
        ) {
            VStack {
                ForEach(0..<2) { r in
                    HStack {
                        ForEach(0..<3) { c in
                            Color.teal.frame(width: 30, height: 20).accessibilityIdentifier("cell-\(r)-\(c)")
                        }
                    }.accessibilityIdentifier("line-\(r)")
                }
            }.accessibilityIdentifier("table")
        }
    }

    @Test func positionTakesTheProposal() {
        expect(
            [
                "inLayers": [60, 0, 200, 90], "byPoint": [60, 0, 200, 90], "layers": [60, 0, 200, 90],
                "west": [0, 117, 24, 16], "inRow": [34, 100, 244, 50], "east": [288, 117, 32, 16], "row": [0, 100, 320, 50],
                "above": [140.75, 160, 38.5, 16], "inColumn": [0, 180, 320, 40], "below": [141.75, 224, 36.5, 16],
                "column": [0, 160, 320, 80], "pile": [0, 0, 320, 240],
            ], size: CGSize(width: 320, height: 240)
        ) {
            VStack(spacing: 10) {
                ZStack {
                    Color(white: 0.9)
                    Color.red.frame(width: 40, height: 40).position(x: 50, y: 30).accessibilityIdentifier("inLayers")
                    Color.blue.frame(width: 30, height: 30).position(CGPoint(x: 150, y: 60)).accessibilityIdentifier("byPoint")
                }
                .frame(width: 200, height: 90).accessibilityIdentifier("layers")
                HStack(spacing: 10) {
                    Color.gray.frame(width: 24, height: 16).accessibilityIdentifier("west")
                    Color.green.frame(width: 30, height: 30).position(x: 20, y: 20).accessibilityIdentifier("inRow")
                    Color.gray.frame(width: 32, height: 16).accessibilityIdentifier("east")
                }
                .frame(height: 50).accessibilityIdentifier("row")
                VStack(spacing: 4) {
                    Color.gray.frame(width: 38.5, height: 16).accessibilityIdentifier("above")
                    Color.orange.frame(width: 30, height: 20).position(x: 40, y: 10).accessibilityIdentifier("inColumn")
                    Color.gray.frame(width: 36.5, height: 16).accessibilityIdentifier("below")
                }.accessibilityIdentifier("column")
            }.accessibilityIdentifier("pile")
        }
    }

    @Test func effectsKeepTheSlot() {
        expect(
            [
                "moved": [60, 56, 40, 40], "turned": [140, 56, 40, 40], "grown": [220, 56, 40, 40],
                "upper": [60, 56, 200, 40], "pivoted": [70.25, 120, 40, 40], "squashed": [150.25, 120, 40, 40],
                "tilted": [230.25, 132, 19.5, 16], "lower": [70.25, 120, 179.5, 40], "shifted": [130, 184, 60, 20],
                "pile": [60, 56, 200, 148],
            ], size: CGSize(width: 320, height: 260)
        ) {
            VStack(spacing: 24) {
                HStack(spacing: 40) {
                    Color.red.frame(width: 40, height: 40).offset(x: 10, y: 6).accessibilityIdentifier("moved")
                    Color.blue.frame(width: 40, height: 40).rotationEffect(.degrees(45)).accessibilityIdentifier("turned")
                    Color.green.frame(width: 40, height: 40).scaleEffect(1.5).accessibilityIdentifier("grown")
                }.accessibilityIdentifier("upper")
                HStack(spacing: 40) {
                    Color.orange.frame(width: 40, height: 40).rotationEffect(.degrees(30), anchor: .topLeading).accessibilityIdentifier("pivoted")
                    Color.purple.frame(width: 40, height: 40).scaleEffect(x: 2, y: 0.5, anchor: .bottom).accessibilityIdentifier("squashed")
                    Color.brown.frame(width: 19.5, height: 16).rotationEffect(.degrees(-20)).accessibilityIdentifier("tilted")
                }.accessibilityIdentifier("lower")
                Color.gray.frame(width: 60, height: 20).transformEffect(CGAffineTransform(translationX: 20, y: -4)).accessibilityIdentifier("shifted")
            }.accessibilityIdentifier("pile")
        }
    }

    @Test func shapesInStacks() {
        expect(
            [
                "disc": [0, 7, 40, 40], "egg": [40, 7, 110, 40], "pill": [150, 7, 110, 40], "ring": [260, 7, 40, 40],
                "top": [0, 7, 300, 40], "free": [50, 55, 78, 30], "fixed": [132, 55, 40, 30], "slim": [176, 55, 20, 30],
                "limited": [200, 55, 50, 30], "mid": [50, 55, 200, 30], "idealSlab": [99, 138, 10, 10],
                "idealDisc": [113, 138, 10, 10], "idealRing": [127, 138, 10, 10], "columnDisc": [146, 93, 50, 50],
                "columnSlab": [141, 143, 60, 50], "column": [141, 93, 60, 100], "low": [99, 93, 102, 100],
                "pile": [0, 7, 300, 186],
            ], size: CGSize(width: 300, height: 200)
        ) {
            VStack(spacing: 8) {
                HStack(spacing: 0) {
                    Circle().fill(Color.red).accessibilityIdentifier("disc")
                    Ellipse().fill(Color.blue).accessibilityIdentifier("egg")
                    Capsule().fill(Color.green).accessibilityIdentifier("pill")
                    Circle().stroke(lineWidth: 2).accessibilityIdentifier("ring")
                }
                .frame(height: 40).accessibilityIdentifier("top")
                HStack(spacing: 4) {
                    Rectangle().fill(Color.red).accessibilityIdentifier("free")
                    Rectangle().fill(Color.blue).frame(width: 40).accessibilityIdentifier("fixed")
                    Capsule().fill(Color.orange).frame(width: 20).accessibilityIdentifier("slim")
                    RoundedRectangle(cornerRadius: 4).fill(Color.purple).frame(maxWidth: 50).accessibilityIdentifier("limited")
                }
                .frame(width: 200, height: 30).accessibilityIdentifier("mid")
                HStack(spacing: 4) {
                    Rectangle().fill(Color.gray).fixedSize().accessibilityIdentifier("idealSlab")
                    Circle().fill(Color.mint).fixedSize().accessibilityIdentifier("idealDisc")
                    Circle().strokeBorder(lineWidth: 2).fixedSize().accessibilityIdentifier("idealRing")
                    VStack(spacing: 0) {
                        Circle().fill(Color.teal).accessibilityIdentifier("columnDisc")
                        Rectangle().fill(Color.pink).accessibilityIdentifier("columnSlab")
                    }
                    .frame(width: 60, height: 100).accessibilityIdentifier("column")
                }.accessibilityIdentifier("low")
            }.accessibilityIdentifier("pile")
        }
    }

    @Test func switchingLayouts() throws {
        let stage = TestStage(LayoutSwitch(), size: CGSize(width: 240, height: 120))
        expect(
            [
                "one": [66.75, 52, 25, 16], "box": [99.75, 50, 30, 20], "three": [137.75, 52, 35.5, 16],
                "pile": [66.75, 50, 106.5, 20],
            ], stage)
        try stage.tap("pile")
        expect(
            [
                "one": [107.5, 30, 25, 16], "box": [105, 50, 30, 20], "three": [102.25, 74, 35.5, 16],
                "pile": [102.25, 30, 35.5, 60],
            ], stage)
        try stage.tap("pile")
        expect(
            [
                "one": [66.75, 52, 25, 16], "box": [99.75, 50, 30, 20], "three": [137.75, 52, 35.5, 16],
                "pile": [66.75, 50, 106.5, 20],
            ], stage)
    }

    @Test func endsOfAnAnimatedFrame() throws {
        let stage = TestStage(GrowingBlock(), size: CGSize(width: 320, height: 160))
        expect(
            [
                "block": [110, 48, 100, 40], "caption": [141.75, 96, 36.5, 16], "pile": [110, 48, 100, 64],
            ], stage)
        try stage.tap("block")
        expect(
            [
                "block": [60, 38, 200, 60], "caption": [141.75, 106, 36.5, 16], "pile": [60, 38, 200, 84],
            ], stage)
        try stage.tap("block")
        expect(
            [
                "block": [110, 48, 100, 40], "caption": [141.75, 96, 36.5, 16], "pile": [110, 48, 100, 64],
            ], stage)
    }

    @Test func anEmptyForEachAddsNothing() throws {
        let stage = TestStage(EmptyLoops(), size: CGSize(width: 300, height: 200))
        func frame(_ name: String) throws -> CGRect { try #require(stage.frame(name)) }
        #expect(abs(try frame("east").minX - frame("west").maxX - 8) < 1e-9)
        #expect(try frame("pile").width == frame("below").width)
        #expect(abs(try frame("above").midX - frame("pile").midX) <= 0.25)
    }

    @Test func rowsOnBaselines() throws {
        let stage = TestStage(BaselineRows(), size: CGSize(width: 300, height: 200))
        func frame(_ name: String) throws -> CGRect { try #require(stage.frame(name)) }
        #expect(abs(try frame("smallA").minX - frame("bigA").maxX - 8) < 1e-9)
        #expect(abs(try frame("dot").minX - frame("smallA").maxX - 8) < 1e-9)
        #expect(abs(try frame("lastRow").minY - frame("firstRow").maxY) < 1e-9)
        // A box stands on the line that the texts stand on, above the lower end of the large one.
        #expect(try frame("dot").maxY < frame("bigA").maxY)
        #expect(try frame("dot").maxY < frame("smallA").maxY)
        #expect(try frame("smallA").minY > frame("bigA").minY)
        #expect(abs(try frame("smallB").minY - frame("bigB").minY - (frame("smallA").minY - frame("bigA").minY)) < 1e-9)
    }
}

private struct LayoutSwitch: View {
    @State private var sideways = true
    private var arrangement: AnyLayout {
        sideways ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(spacing: 4))
    }

    var body: some View {
        arrangement {
            Color.gray.frame(width: 25, height: 16).accessibilityIdentifier("one")
            Color.red.frame(width: 30, height: 20).accessibilityIdentifier("box")
            Color.gray.frame(width: 35.5, height: 16).accessibilityIdentifier("three")
        }.accessibilityIdentifier("pile")
            .contentShape(Rectangle())
            .onTapGesture { sideways.toggle() }
    }
}

private struct GrowingBlock: View {
    @State private var big = false

    var body: some View {
        VStack(spacing: 8) {
            Color.red.frame(width: big ? 200 : 100, height: big ? 60 : 40).accessibilityIdentifier("block")
                .onTapGesture {
                    withAnimation(big ? .easeInOut(duration: 0.3) : .linear(duration: 0.3)) { big.toggle() }
                }
            Color.gray.frame(width: 36.5, height: 16).accessibilityIdentifier("caption")
        }.accessibilityIdentifier("pile")
    }
}

private struct EmptyLoops: View {
    var body: some View {
        VStack {
            Text("Top").accessibilityIdentifier("above")
            ForEach([String](), id: \.self) { Text($0) }
            ForEach(0..<0) { Text("\($0)") }
            HStack {
                Text("A").accessibilityIdentifier("west")
                ForEach([String](), id: \.self) { Text($0) }
                Text("B").accessibilityIdentifier("east")
            }.accessibilityIdentifier("line")
            Text("Bottom").accessibilityIdentifier("below")
        }.accessibilityIdentifier("pile")
    }
}

private struct BaselineRows: View {
    var body: some View {
        VStack(spacing: 0) {
            HStack(alignment: .firstTextBaseline) {
                Text("Big").font(.largeTitle).accessibilityIdentifier("bigA")
                Text("small").accessibilityIdentifier("smallA")
                Color.red.frame(width: 10, height: 10).accessibilityIdentifier("dot")
            }.accessibilityIdentifier("firstRow")
            HStack(alignment: .lastTextBaseline) {
                Text("Big").font(.largeTitle).accessibilityIdentifier("bigB")
                Text("small").accessibilityIdentifier("smallB")
            }.accessibilityIdentifier("lastRow")
        }
    }
}
