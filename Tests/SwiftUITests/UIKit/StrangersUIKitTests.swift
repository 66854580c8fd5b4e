import Foundation
import FoundationNetworking
import SwiftUI
import SwiftUITesting
import Testing

/// Names of UIKit and Foundation that libraries for SwiftUI use.
@MainActor
@Suite struct StrangersUIKitTests {
    private final class Window: UIWindow {
        var events: [String] = []
        override func becomeKey() {
            super.becomeKey()
            events.append("become")
        }
        override func resignKey() {
            super.resignKey()
            events.append("resign")
        }
    }

    @Test func aWindowIsToldThatItReceivesKeys() {
        let window = Window(frame: .zero)
        window.windowLevel = .alert
        window.makeKeyAndVisible()
        #expect(window.events == ["become"] && window.windowLevel == UIWindow.Level(2000) && !window.isHidden)
    }

    @Test func anEffectViewIsMadeWithAFrame() {
        let view = UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        #expect(view.effect == nil && view.bounds.size == CGSize(width: 30, height: 20) && view.contentView.superview === view)
    }

    @Test func directionOfViews() {
        let view = UIView()
        #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
        var direction: UIUserInterfaceLayoutDirection?
        struct Shown: UIViewRepresentable {
            let note: (UIView) -> Void
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ view: UIView, context: Context) { note(view) }
        }
        let shown = Shown { direction = $0.effectiveUserInterfaceLayoutDirection }
        _ = TestStage(shown.environment(\.layoutDirection, .rightToLeft), size: CGSize(width: 50, height: 50))
        #expect(direction == .rightToLeft)
    }

    @Test func scenesKnowWhatSurroundsThem() {
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        #expect(scene?.traitCollection.userInterfaceStyle != nil && scene?.statusBarManager?.statusBarFrame.origin == .zero)
        var isRefused = false
        let current: UIInterfaceOrientationMask = scene?.interfaceOrientation.isPortrait == true ? .portrait : .landscape
        scene?.requestGeometryUpdate(.iOS(interfaceOrientations: current)) { _ in isRefused = true }
        #expect(!isRefused)
        scene?.requestGeometryUpdate(.iOS(interfaceOrientations: current == .portrait ? .landscape : .portrait)) { _ in isRefused = true }
        #expect(isRefused)
    }

    @Test func thumbnails() async throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        }
        let small = try #require(await image.byPreparingThumbnail(ofSize: CGSize(width: 4, height: 2)))
        #expect(small.size == CGSize(width: 4, height: 2) && small.cgImage?.width == 8 && image.preparingForDisplay() == image)
        #expect(image.preparingThumbnail(of: .zero) == nil)
        let pixels = try #require(small.cgImage?.copy(colorSpace: CGColorSpaceCreateDeviceRGB()))
        #expect(pixels.width == 8 && pixels.bytesPerRow == 32 && pixels.bitsPerPixel == 32)
    }

    @Test func geometryIsPrintedShortly() {
        #expect(
            "\(CGPoint(x: 1, y: 2.5)) \(CGSize(width: 3, height: 4)) \(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.5) (3.0, 4.0) (1.0, 2.0, 3.0, 4.0)"
        )
        #expect(CGPoint.zero.debugDescription == "(0.0, 0.0)")
        #expect(EdgeInsets(.zero) == EdgeInsets())
    }

    /// Of the classes that have such an initializer, UIKit's is meant.
    @Test func coloursOfComponents() {
        let color = Color(.init(red: 0.9, green: 0.3, blue: 0.2, alpha: 1))
        #expect(color == Color(UIColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 1)))
        #expect(Color(CGColor(red: 1, green: 0, blue: 0, alpha: 1)).cgColor?.alpha == 1)
    }

    @Test func attributedStringsOfBothKinds() {
        let old = NSMutableAttributedString(string: "Hi ")
        let font = UIFont.boldSystemFont(ofSize: 20)
        old.append(NSAttributedString(string: "there", attributes: [.font: font, .underlineStyle: NSUnderlineStyle.single.rawValue, .kern: 2]))
        let new = AttributedString(old)
        #expect(String(new.characters) == "Hi there" && new.runs.count == 2)
        #expect(new.runs.last?.swiftUI.kern == 2 && new.runs.last?.swiftUI.underlineStyle == .single && new.runs.last?.swiftUI.font != nil)
        let back = NSAttributedString(new)
        #expect(back.string == "Hi there" && back.attribute(.kern, at: 4, effectiveRange: nil) as? CGFloat == 2)
        #expect((back.attribute(.font, at: 4, effectiveRange: nil) as? UIFont)?.pointSize == 20)
        #expect(back.attribute(.font, at: 0, effectiveRange: nil) == nil)
        #expect(TestStage(Text(new), size: CGSize(width: 200, height: 50)).texts == ["Hi there"])
    }

    @Test func valuesInTheCloudAreKept() {
        let store = NSUbiquitousKeyValueStore()
        store.set("1.0", forKey: "version")
        store.set(true, forKey: "seen")
        store.set(Int64(7), forKey: "count")
        #expect(store.string(forKey: "version") == "1.0" && store.bool(forKey: "seen") && store.longLong(forKey: "count") == 7)
        #expect(store.double(forKey: "none") == 0 && store.dictionaryRepresentation.count == 3 && store.synchronize())
        store.removeObject(forKey: "seen")
        #expect(!store.bool(forKey: "seen"))
    }

    private protocol Loading {
        func data(for request: URLRequest) async throws -> (Data, URLResponse)
    }

    private struct Sessions: Loading {
        let load: (URL) async throws -> (Data, URLResponse) = URLSession.shared.data(from:)
        func data(for request: URLRequest) async throws -> (Data, URLResponse) { try await URLSession.shared.data(for: request) }
    }

    @Test func requestsAsValues() async throws {
        let (data, _) = try await Sessions().load(try #require(URL(string: "data:text/plain,hello")))
        #expect(String(decoding: data, as: UTF8.self) == "hello")
    }
}
