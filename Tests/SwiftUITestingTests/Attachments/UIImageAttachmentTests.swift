import Foundation
import Testing
import UIKit

/// The compiler looks for `_Testing_UIKit` as soon as a file imports these two.
@MainActor @Suite struct UIImageAttachmentTests {
    private let image = ImageRenderer(content: Color.red.frame(width: 4, height: 2)).uiImage ?? UIImage()

    @Test func anImageIsAttachedAsAPNG() throws {
        let attachment = Attachment(image, named: "red", as: .png)
        #expect(attachment.preferredName == "red.png")
        let bytes = try attachment.withUnsafeBytes { Data($0) }
        #expect(bytes == image.pngData())
        Attachment.record(attachment)
        Attachment.record(image, named: "again", as: .png)
    }

    @Test func theNameTellsTheFormatAndTheFormatTheExtension() throws {
        #expect(Attachment(image).preferredName.hasSuffix(".png"))
        #expect(Attachment(image, named: "red.jpg").preferredName == "red.jpg")
        #expect(Attachment(image, named: "red.png", as: .jpeg).preferredName == "red.png.jpg")
        let small = try Attachment(image, named: "red.jpg").withUnsafeBytes { Data($0) }
        #expect(small == image.jpegData(compressionQuality: 1))
        let format: AttachableImageFormat = .jpeg(withEncodingQuality: 0.5)
        #expect(format.encodingQuality == 0.5)
        #expect(try Attachment(image, as: format).withUnsafeBytes { Data($0) } == image.jpegData(compressionQuality: 0.5))
    }

    @Test func anImageWithoutPixelsCannotBeAttached() {
        #expect(throws: (any Error).self) { try Attachment(UIImage(), as: .png).withUnsafeBytes { $0.count } }
    }
}
