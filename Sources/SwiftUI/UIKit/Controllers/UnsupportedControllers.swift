import Foundation

/// The placeholder of an unsupported controller.
@preconcurrency @MainActor
package final class UnsupportedView: UIView {
    private let name: String

    package init(_ controller: UIViewController) {
        name = "\(type(of: controller))"
        super.init(frame: .zero)
    }

    package required init?(coder: NSCoder) {
        nil
    }

    override var unsupportedName: String? {
        if !isReported {
            isReported = true
            Self.reportUnsupported(name)
        }
        return name
    }
}

/// Photos and the camera. It is shown as a placeholder.
@preconcurrency @MainActor
open class UIImagePickerController: UIViewController {
    /// Where images come from.
    public enum SourceType: Int, Sendable {
        /// The photo library; the camera; the saved photos.
        case photoLibrary, camera, savedPhotosAlbum
    }

    /// What an image comes with.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The unedited image.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The image as it was edited.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The location of the image.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The location of the movie.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    }

    /// Not shown: `UnsupportedView` reports the placeholder of the controller.
    open var sourceType = SourceType.photoLibrary
    /// Not shown: `UnsupportedView` reports the placeholder of the controller.
    open var allowsEditing = false
    /// Not shown: `UnsupportedView` reports the placeholder of the controller.
    open var mediaTypes: [String] = []
    /// Not shown: `UnsupportedView` reports the placeholder of the controller.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?

    /// False: there are neither photos nor a camera.
    /// Harmless: the result is the same for every `sourceType`.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }

    open override func loadView() { view = UnsupportedView(self) }
}

/// Methods for a chosen image. Never called here, because nothing is chosen.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// An image was chosen.
    func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// The user has cancelled.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// The default implementation does nothing.
    public func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]) {}
    /// The default implementation does nothing.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// Methods for a navigation controller. Never called here, because pages do not slide.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {}

/// A question. Nothing here presents it: SwiftUI's alerts are shown.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The styles of an alert.
    public enum Style: Int, Sendable {
        /// From below, in the middle.
        case actionSheet, alert
    }

    /// The text below the title.
    open var message: String?
    /// The style of the alert.
    public let preferredStyle: Style
    /// The actions that the user can choose.
    open private(set) var actions: [UIAlertAction] = []
    /// The text fields of the alert.
    open private(set) var textFields: [UITextField]? = []

    /// Creates an alert with a title, a message and a style.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    /// Creates an alert without texts; nothing is decoded here.
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    /// Adds an action, which the user can choose.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }

    /// Adds a text field to the alert.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields?.append(field)
    }

    open override func loadView() { view = UnsupportedView(self) }
}

/// An action of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    /// The styles of an action.
    public enum Style: Int, Sendable {
        /// The usual one, that which changes nothing, that which takes something away.
        case `default`, cancel, destructive
    }

    /// The title of the action.
    public let title: String?
    /// The style of the action.
    public let style: Style
    /// Whether it can be chosen.
    open var isEnabled = true

    /// Creates an action. Not shown: `UnsupportedView` reports the placeholder of the alert, which no touch reaches.
    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
    }
}
