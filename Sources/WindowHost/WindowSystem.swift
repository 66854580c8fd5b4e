import Foundation
import Rendering

/// What shows windows on a display. One thread calls everything but `wake()`. A window has a number.
package protocol WindowSystem: AnyObject, Sendable {
    /// Opens a window; the first time also what it needs.
    func open(_ number: Int, _ request: WindowRequest) throws -> WindowGeometry

    /// Waits for events, or for `wake()`, and returns those that are there; after `wake()` there may be none.
    func waitForEvents() -> [NumberedEvent]

    /// Ends a wait. Any thread may call it after the first window has opened.
    func wake()

    /// Shows a bitmap in a window. Outside of `changes` it is the bitmap of the last call; nil means everywhere.
    func show(_ bitmap: Bitmap, changes: [PixelArea]?, in number: Int)

    /// Waits for the display after pictures were shown, so that they follow its rate.
    func pace()

    func apply(_ setting: WindowSetting, to number: Int)

    /// Takes a window away.
    func close(_ number: Int)

    /// Takes away all that is left.
    func end()
}

/// An event of one window.
package struct NumberedEvent: Equatable, Sendable {
    package var window: Int
    package var event: WindowEvent

    package init(_ window: Int, _ event: WindowEvent) {
        (self.window, self.event) = (window, event)
    }
}

/// A window that is to be opened.
package struct WindowRequest: Equatable, Sendable {
    package var title: String
    /// In points.
    package var size: CGSize
    package var isResizable: Bool
    /// Pixels per point; nil for what the display has.
    package var scale: CGFloat?
    /// Where it was, in the display's units; nil for the middle.
    package var place: CGPoint?

    package init(title: String, size: CGSize, isResizable: Bool = true, scale: CGFloat? = nil, place: CGPoint? = nil) {
        (self.title, self.size, self.isResizable, self.scale, self.place) = (title, size, isResizable, scale, place)
    }
}

/// The content of a window: points, and pixels per point.
package struct WindowGeometry: Equatable, Sendable {
    package var size: CGSize
    package var scale: CGFloat

    package init(size: CGSize, scale: CGFloat) {
        (self.size, self.scale) = (size, scale)
    }
}

/// What changes in an open window.
package enum WindowSetting: Equatable, Sendable {
    case title(String)
    /// In points; `maximum` is nil where there is none.
    case limits(minimum: CGSize, maximum: CGSize?)
    case clipboard(String)
    /// Whether it fills the display.
    case fullScreen(Bool)
    /// It comes in front of others, with the keyboard.
    case front
    /// The pointer looks so, in all windows.
    case pointer(WindowPointer)
    /// Whether a text field has the focus, and where its cursor is.
    case textInput(WindowTextInput)
    /// The input method forgets what it composes.
    case endComposition
}

/// What happens to a window. Places are in points from its upper left corner.
package enum WindowEvent: Equatable, Sendable {
    case resized(WindowGeometry)
    case moved(WindowPlace)
    /// Pixels were lost that the window system cannot show again by itself: the window is painted whole.
    case damaged
    case visible(Bool)
    case focused(Bool)
    /// The user, or the display, closes the window.
    case closed
    /// The program is to end, with all windows.
    case quit
    /// A mouse without a button.
    case hover(CGPoint?)
    case mouseDown(CGPoint, MouseButton)
    /// With the main button down.
    case mouseDragged(CGPoint)
    case mouseUp(CGPoint, MouseButton)
    case fingerDown(Int, CGPoint)
    case fingerMoved(Int, CGPoint)
    case fingerUp(Int)
    /// By notches of a wheel, or parts of them: positive ones to the right and down. `isSideways` turns down into right.
    case wheel(CGPoint, CGSize, isSideways: Bool)
    /// A key that is no text, or one with command.
    case key(KeyInput)
    case text(String)
    /// A key that is held, also one that makes text: it acts once more.
    case keyRepeated(KeyInput)
    /// A key that went down has come up.
    case keyUp(KeyInput)
    /// An input method composes this text, and has selected that in it, in Unicode scalars. An empty text is the end without a result.
    case composed(String, selected: Range<Int>)
    /// Text that an input method has composed.
    case committed(String)
    /// Files or texts from the desktop.
    case dropped([DroppedItem], CGPoint)
    /// The desktop's settings are these now, for all windows.
    case desktop(DesktopSettings)
    /// The machine's clipboard has a text that can be pasted.
    case clipboard(String)

    package enum MouseButton: Equatable, Sendable {
        case main, secondary
    }
}

/// Why there is no window: one sentence for the user.
package struct WindowError: Error, Equatable, CustomStringConvertible, Sendable {
    package let description: String

    package init(_ description: String) {
        self.description = description
    }
}
