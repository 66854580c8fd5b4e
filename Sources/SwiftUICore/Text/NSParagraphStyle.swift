import Foundation

/// UIKit's names of how lines stand.
public enum NSTextAlignment: Int, Sendable {
    /// Lines at the left edge. Measuring does not depend on it.
    case left = 0
    /// Lines in the middle. Measuring does not depend on it.
    case center = 1
    /// Lines at the right edge. Measuring does not depend on it.
    case right = 2
    /// Lines spread over the whole width. Measuring does not depend on it.
    case justified = 3
    /// Lines at the edge where the language begins: the default.
    case natural = 4
}

/// UIKit's names of where lines end.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines wrap between words: the default.
    case byWordWrapping = 0
    /// Lines can wrap within words; treated as `byWordWrapping` here.
    case byCharWrapping = 1
    /// One line, cut at its end.
    case byClipping = 2
    /// One line that leaves out its start where it does not fit.
    case byTruncatingHead = 3
    /// One line that leaves out its end where it does not fit.
    case byTruncatingTail = 4
    /// One line that leaves out its middle where it does not fit.
    case byTruncatingMiddle = 5

    var isSingleLine: Bool { rawValue >= NSLineBreakMode.byClipping.rawValue }
}

/// How the lines of an attributed string stand, for measuring it: `lineSpacing` and whether there is more than one line
/// count.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    fileprivate var storedLineSpacing: CGFloat = 0
    fileprivate var storedAlignment = NSTextAlignment.natural
    fileprivate var storedLineBreakMode = NSLineBreakMode.byWordWrapping

    /// Points between lines.
    open var lineSpacing: CGFloat { storedLineSpacing }
    /// `natural` unless set; drawing uses it, and measuring does not depend on it.
    open var alignment: NSTextAlignment { storedAlignment }
    /// Whether measuring wraps lines, or uses a single line: from `byClipping` on. Otherwise all modes measure equally.
    open var lineBreakMode: NSLineBreakMode { storedLineBreakMode }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    /// Points between lines; 0 unless set.
    open override var lineSpacing: CGFloat {
        get { storedLineSpacing }
        set { storedLineSpacing = newValue }
    }

    /// `natural` unless set; drawing uses it, and measuring does not depend on it.
    open override var alignment: NSTextAlignment {
        get { storedAlignment }
        set { storedAlignment = newValue }
    }

    /// Whether measuring wraps lines, or has one line only: from `byClipping` on. `byWordWrapping` unless set.
    open override var lineBreakMode: NSLineBreakMode {
        get { storedLineBreakMode }
        set { storedLineBreakMode = newValue }
    }
}
