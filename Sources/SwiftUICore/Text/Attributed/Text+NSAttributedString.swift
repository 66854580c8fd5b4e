import Foundation

extension Text {
    /// Creates a text with the characters and their UIKit attributes. `font` applies to characters without one.
    package init(_ string: NSAttributedString, font: Font = .system(size: 12)) {
        var whole = AttributedString(string)
        for run in whole.runs where run.attributes.swiftUI.font == nil {
            whole[run.range].swiftUI.font = font
        }
        self.init(whole)
    }
}
