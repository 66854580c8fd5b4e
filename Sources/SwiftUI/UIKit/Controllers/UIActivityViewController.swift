import Foundation

/// A sheet to share items: the same as that of a `ShareLink`, with a button that copies texts and URLs, and the app's own activities. There are no other
/// apps to share with.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    /// The items to share: texts, URLs, images, or sources of them.
    public let activityItems: [Any]
    private let activities: [UIActivity]
    /// What is left out of the sheet. `.copyToPasteboard` removes the button that copies; the other system activities are not there anyway.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called when the sheet is done: with the chosen activity, whether it was completed, items that an extension returned (none here), and an error.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    private var isDone = false

    /// Receives the outcome of a sheet.
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    /// Creates a controller for items.
    ///
    /// - Parameter applicationActivities: The app's own activities, below the system's. Those that cannot be performed with the items are left out.
    public init(activityItems: [Any], applicationActivities: [UIActivity]? = nil) {
        self.activityItems = activityItems
        activities = applicationActivities ?? []
        super.init(nibName: nil, bundle: nil)
    }

    /// Without items; nothing is decoded here.
    public required init?(coder: NSCoder) {
        activityItems = []
        activities = []
        super.init(coder: coder)
    }

    open override func loadView() { view = UIHostingView(AnyView(sheet)) }

    private var sheet: some View {
        let items = activityItems.map(item)
        return ShareSheet(
            entries: items.enumerated().map { ShareSheet.Entry(id: $0, of: $1.value, subject: $1.subject) }, message: nil,
            copies: excludedActivityTypes?.contains(.copyToPasteboard) != true, actions: actions(items.map(\.value))
        ) { [weak self] hasCopied in
            self?.finish(hasCopied ? .copyToPasteboard : nil)
        }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        finish(nil)
    }

    /// What is shared: a source is asked for its item, or shown by its placeholder where it has none.
    private func item(_ item: Any) -> (value: Any, subject: String?) {
        guard let source = item as? any UIActivityItemSource else { return (item, nil) }
        let value = source.activityViewController(self, itemForActivityType: nil) ?? source.activityViewControllerPlaceholderItem(self)
        let subject = source.activityViewController(self, subjectForActivityType: nil)
        return (value, subject.isEmpty ? nil : subject)
    }

    private func actions(_ items: [Any]) -> [ShareSheet.Action] {
        activities.filter { activity in
            let isExcluded = activity.activityType.map { excludedActivityTypes?.contains($0) == true } ?? false
            return !isExcluded && activity.canPerform(withActivityItems: items)
        }
        .enumerated().map { index, activity in
            RuntimeIssue.notShown(
                "UIActivity.activityViewController", "Do the work in perform().", if: activity.activityViewController != nil)
            return ShareSheet.Action(id: index, title: activity.activityTitle ?? "\(type(of: activity))", image: activity.activityImage) {
                activity.finish = { [weak self] in self?.finish(activity.activityType, isCompleted: $0) }
                activity.prepare(withActivityItems: items)
                activity.perform()
            }
        }
    }

    private func finish(_ activity: UIActivity.ActivityType?, isCompleted: Bool? = nil) {
        guard !isDone else { return }
        isDone = true
        completionWithItemsHandler?(activity, isCompleted ?? (activity != nil), nil, nil)
    }
}

/// An object that gives the item of a share sheet when the sheet needs it.
@preconcurrency @MainActor
public protocol UIActivityItemSource: AnyObject {
    /// What is shown where there is no item yet.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// The item for an activity. It is asked once, with nil.
    func activityViewController(_ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?) -> Any?
    /// The subject: the title of the item in the sheet. None is the default.
    func activityViewController(_ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?) -> String
    /// The type of the item, such as `public.png`. Never asked, because no other app receives it.
    func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    /// A small image of the item. Never asked, because no other app shows it.
    func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage?
}

extension UIActivityItemSource {
    /// No subject, whatever the activity. Harmless: the parameters are for implementations.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// No type, whatever the activity. Harmless: the parameters are for implementations.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    /// No image, whatever the activity. Harmless: the parameters are for implementations.
    public func activityViewController(
        _ activityViewController: UIActivityViewController, thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize size: CGSize
    ) -> UIImage? { nil }
}

/// A way to share that an app adds to a share sheet: subclass it.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// Where an activity is in the sheet.
    public enum Category: Int, Sendable {
        /// Among what is done with the item here; among the apps that receive it.
        case action, share
    }

    /// The name of a way to share.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }
    }

    var finish: ((Bool) -> Void)?

    public nonisolated override init() { super.init() }

    /// The category. Harmless: the sheet has one list.
    open class var activityCategory: Category { .action }
    /// The name, for the completion handler and for `excludedActivityTypes`.
    open var activityType: ActivityType? { nil }
    /// The title of its row.
    open var activityTitle: String? { nil }
    /// The image of its row.
    open var activityImage: UIImage? { nil }
    /// Whether it is in a sheet with these items. A subclass decides by the items; the default is false.
    /// Harmless: the parameter is for subclasses.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Receives the items before it is performed. The default does nothing.
    /// Harmless: the parameter is for subclasses.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that the activity shows. Not shown: `actions()` reports that `perform()` is called in its place.
    open var activityViewController: UIViewController? { nil }
    /// Does what the activity is for. The default does nothing but to finish.
    open func perform() { activityDidFinish(true) }

    /// A subclass calls this when it is done.
    open func activityDidFinish(_ completed: Bool) {
        finish?(completed)
        finish = nil
    }
}

extension UIActivity.ActivityType {
    private static func system(_ name: String) -> UIActivity.ActivityType { UIActivity.ActivityType(rawValue: "com.apple.UIKit.activity." + name) }

    /// Sends the item to a printer.
    public static let print = system("Print")
    /// Into the photo library.
    public static let saveToCameraRoll = system("SaveToCameraRoll")
    /// Sends the item by mail.
    public static let mail = system("Mail")
    /// Sends the item as a message.
    public static let message = system("Message")
    /// Copies the item to the pasteboard.
    public static let copyToPasteboard = system("CopyToPasteboard")
    /// Assigns the item to a contact.
    public static let assignToContact = system("AssignToContact")
    /// Adds the item to the reading list.
    public static let addToReadingList = system("AddToReadingList")
    /// Sends the item to a nearby device.
    public static let airDrop = system("AirDrop")
    /// Posts the item on a social network.
    public static let postToFacebook = system("PostToFacebook")
    /// Posts the item as a short message.
    public static let postToTwitter = system("PostToTwitter")
    /// Posts the item on a social network in China.
    public static let postToWeibo = system("PostToWeibo")
    /// Posts the item to a site of videos.
    public static let postToVimeo = system("PostToVimeo")
    /// Posts the item to a site of photos.
    public static let postToFlickr = system("PostToFlickr")
    /// Posts the item on a social network in China.
    public static let postToTencentWeibo = system("TencentWeibo")
    /// Opens the item in a reader of books.
    public static let openInIBooks = system("OpenInIBooks")
    /// Makes a PDF file of the item.
    public static let markupAsPDF = system("MarkupAsPDF")
    /// Shares a document with others.
    public static let sharePlay = system("SharePlay")
    /// Begins to work on the item with others.
    public static let collaborationCopyLink = system("CollaborationCopyLink")
}

extension ShareSheet.Entry {
    /// Of what UIKit's code gives: a text, a URL, an image; anything else is shown as its type's name.
    @MainActor init(id: Int, of item: Any, subject: String?) {
        let shared: SharedItem? =
            switch item {
            case let text as String: SharedItem(kind: .text(text))
            case let text as NSString: SharedItem(kind: .text(text.description))
            case let text as NSAttributedString: SharedItem(kind: .text(text.string))
            case let address as URL: SharedItem(kind: .address(address))
            case let address as NSURL: SharedItem(kind: .address(address as URL))
            case let image as UIImage: SharedItem(kind: .image(Image(uiImage: image)))
            default: nil
            }
        self.init(
            id: id, shared: shared, title: subject.map { Text(verbatim: $0) } ?? shared?.title ?? Text(verbatim: shared == nil ? "\(type(of: item))" : "Image"),
            image: shared?.image)
    }
}
