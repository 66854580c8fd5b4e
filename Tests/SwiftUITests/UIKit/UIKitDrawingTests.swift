import SwiftUITesting
import Testing
@testable import SwiftUI

/// UIKit's drawing calls, in image renderers and in image contexts.
@MainActor
@Suite struct UIKitDrawingTests {
    /// Red, green, blue and alpha of a pixel.
    private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
        guard let bitmap = image.cgImage?.bitmap else { return [] }
        let start = (y * bitmap.width + x) * 4
        return [bitmap.bytes[start + 2], bitmap.bytes[start + 1], bitmap.bytes[start], bitmap.bytes[start + 3]]
    }

    private func format(_ scale: CGFloat = 1, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        format.opaque = opaque
        return format
    }

    @Test func anImageRendererDrawsWithYDown() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format(2)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
            UIColor.blue.set()
            UIRectFill(CGRect(x: 10, y: 5, width: 10, height: 5))
        }
        #expect(image.size == CGSize(width: 20, height: 10))
        #expect(image.scale == 2)
        #expect(pixel(image, 1, 1) == [255, 0, 0, 255])
        #expect(pixel(image, 39, 19) == [0, 0, 255, 255])
        #expect(pixel(image, 1, 19) == [0, 0, 0, 0])
    }

    @Test func opaqueImagesAreBlack() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format(opaque: true)).image { _ in }
        #expect(pixel(image, 2, 2) == [0, 0, 0, 255])
    }

    @Test func pathsFillStrokeAndClip() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format()).image { _ in
            UIColor.green.setStroke()
            let line = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 30, height: 30))
            line.lineWidth = 4
            line.stroke()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40)).addClip()
            UIColor.red.setFill()
            UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).fill(with: .normal, alpha: 0.5)
        }
        #expect(pixel(image, 4, 20) == [0, 255, 0, 255])
        #expect(pixel(image, 15, 20)[3] == 128)
        #expect(pixel(image, 25, 20)[3] == 0)
    }

    @Test func imagesAreDrawnUpright() {
        let half = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format()).image { _ in
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
        }
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 20), false, 1)
        half.draw(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        half.draw(at: CGPoint(x: 5, y: 12), blendMode: .normal, alpha: 1)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image.map { pixel($0, 2, 2) } == [255, 0, 0, 255])
        #expect(image.map { pixel($0, 2, 18) } == [0, 0, 0, 0])
        #expect(image.map { pixel($0, 8, 14) } == [255, 0, 0, 255])
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func stringsAreDrawn() {
        func ink(_ draw: @escaping () -> Void) -> (left: Int, right: Int) {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 30), format: format()).image { _ in draw() }
            let columns = (0..<200).filter { x in (0..<30).contains { pixel(image, x, $0)[3] > 100 } }
            return (columns.first ?? -1, columns.last ?? -1)
        }
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red]
        let start = ink { "Word".draw(at: CGPoint(x: 10, y: 2), withAttributes: attributes) }
        #expect(start.left >= 10 && start.left < 14)
        #expect(start.right > 40 && start.right < 70)
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let end = ink {
            ("Word" as NSString).draw(in: CGRect(x: 0, y: 0, width: 200, height: 30), withAttributes: attributes.merging([.paragraphStyle: style]) { $1 })
        }
        #expect(end.right > 190)
    }

    @Test func coloursFollowTheTraitsOfTheViewThatDraws() {
        final class Drawn: UIView {
            override func draw(_ rect: CGRect) {
                UIColor.label.setFill()
                UIRectFill(rect)
            }
        }
        struct Shown: UIViewRepresentable {
            func makeUIView(context: Context) -> Drawn { Drawn() }
            func updateUIView(_ view: Drawn, context: Context) {}
        }
        let stage = TestStage(Shown().environment(\.colorScheme, .dark), size: CGSize(width: 20, height: 20))
        #expect(stage.timeline(every: 1, for: 0).contains("#FFFFFF"))
    }

    @Test func viewsAreRenderedIntoImages() throws {
        let controller = UIHostingController(rootView: Color.red.frame(width: 20, height: 10))
        let view = try #require(controller.view)
        view.bounds = CGRect(origin: .zero, size: view.intrinsicContentSize)
        #expect(view.bounds.size == CGSize(width: 20, height: 10))
        #expect(controller.sizeThatFits(in: CGSize(width: 100, height: 100)) == CGSize(width: 20, height: 10))
        let inner = UIView(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
        inner.backgroundColor = .blue
        view.addSubview(inner)
        let image = UIGraphicsImageRenderer(size: view.bounds.size, format: format()).image { _ in
            view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
        }
        #expect(pixel(image, 5, 5)[0] > 200)
        #expect(pixel(image, 15, 5) == [0, 0, 255, 255])
    }

    @Test func drawingOutsideOfADrawingIsTold() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        UIColor.red.setFill()
        UIBezierPath(rect: .zero).fill()
        #expect(warnings.count == 2)
    }
}
