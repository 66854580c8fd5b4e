import Foundation
import Typesetting

extension NSAttributedString.Key {
    /// The value is a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
}

extension NSAttributedString {
    /// The room that the string takes on one line per paragraph, in points; the same as that of a `Text`. Characters
    /// without a font are set in 12 points.
    public func size() -> CGSize {
        var runs: [StyledRun] = []
        enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
            let font = (value as? UIFont)?.font ?? .system(size: 12)
            runs.append(StyledRun(attributedSubstring(from: range).string, font: font.descriptor))
        }
        return Typesetter.layout(runs, ParagraphStyle()).size
    }
}

extension StringProtocol {
    /// The room that the string takes on one line per paragraph in the `.font` of `attributes`, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: String(self), attributes: attributes).size()
    }
}

extension NSString {
    /// The room that the string takes on one line per paragraph in the `.font` of `attributes`, in points.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }
}
