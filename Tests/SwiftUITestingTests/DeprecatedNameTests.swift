import Foundation
import Inbetween
import SwiftUI
import SwiftUITesting
import Testing

/// The names of version 0.9 do what the new ones do.
@MainActor
@Suite struct DeprecatedNameTests {
    private struct Pad: View {
        @State private var count = 0

        var body: some View {
            Button("tap \(count)") { count += 1 }
        }
    }

    @available(*, deprecated)
    private func picturesAreSnapshots() throws {
        let stage = TestStage(Pad(), size: CGSize(width: 60, height: 30), scale: 1)
        #expect(try stage.picture() == stage.snapshot())
        let movie = Movie(Pad(), size: CGSize(width: 60, height: 30))
        #expect(try movie.picture(at: 0) == movie.snapshot(at: 0))
        #expect(try failure { try stage.expectPicture("there is none") }.problem.hasPrefix("there is no “"))
        #expect(try failure { try expectPicture(stage.snapshot(), named: "there is none") }.problem.hasPrefix("there is no “"))
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures")
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("there is none.new.png").path))
        try FileManager.default.removeItem(at: folder)
    }

    @available(*, deprecated)
    private func fingersAreTouches() throws {
        let stage = TestStage(Pad(), size: CGSize(width: 60, height: 30), scale: 1)
        try stage.touchDown("tap 0", finger: 0)
        try stage.touchUp(finger: 0)
        try stage.settle()
        #expect(stage.texts == ["tap 1"])
        try stage.touchDown(at: CGPoint(x: 30, y: 15), finger: 1)
        try stage.touchMove(by: CGSize(width: 1, height: 0), finger: 1)
        try stage.touchMove(to: CGPoint(x: 30, y: 15), finger: 1)
        try stage.touchCancel(finger: 1)
        try stage.settle()
        #expect(stage.texts == ["tap 1"])
    }

    private protocol Old {
        func check() throws
    }

    // Through a protocol: using what is deprecated here is what is meant.
    private struct Forms: @MainActor Old {
        let tests: DeprecatedNameTests

        @available(*, deprecated)
        @MainActor func check() throws {
            try tests.picturesAreSnapshots()
            try tests.fingersAreTouches()
        }
    }

    @Test func theyStillWork() throws {
        let forms: any Old = Forms(tests: self)
        try forms.check()
    }
}
