import CoreGraphics
import Foundation
import SwiftUI
import Testing
import UIKit
@testable import Dependent

@MainActor @Test func theImageIsAttached() throws {
    let renderer = ImageRenderer(content: Counter())
    let image = try #require(renderer.uiImage)
    Attachment.record(image, named: "counter", as: .png)
    Attachment.record(try #require(renderer.cgImage), named: "counter.jpg")
}
