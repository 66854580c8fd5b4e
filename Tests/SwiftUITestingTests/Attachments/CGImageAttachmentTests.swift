import CoreGraphics
import SwiftUI
import Testing

/// The compiler looks for `_Testing_CoreGraphics` as soon as a file imports these two.
@MainActor @Test func aCGImageIsAttached() throws {
    let image = try #require(ImageRenderer(content: Color.red.frame(width: 3, height: 3)).cgImage)
    let attachment = Attachment(image, named: "red", as: .png)
    #expect(attachment.preferredName == "red.png")
    #expect(try attachment.withUnsafeBytes { $0.prefix(4).elementsEqual([0x89, 0x50, 0x4E, 0x47]) })
    Attachment.record(image, named: "red.jpg")
}
