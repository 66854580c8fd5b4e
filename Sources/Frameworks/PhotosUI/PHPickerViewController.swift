@_exported import Foundation
@_exported import Photos
import SwiftUI

/// How photos are picked.
public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
    /// In what form a photo comes.
    public enum AssetRepresentationMode: Int, Sendable {
        case automatic = 0
        case current = 1
        case compatible = 2
    }

    /// How several photos are picked.
    public enum Selection: Int, Sendable {
        case `default` = 0
        case ordered = 1
        case continuous = 2
        case continuousAndOrdered = 3
    }

    /// The largest number of photos; 0 for any.
    public var selectionLimit = 1
    /// The kinds of items to pick; nil for all.
    public var filter: PHPickerFilter?
    /// In what form photos come.
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    /// How several photos are picked.
    public var selection = Selection.default
    /// The names of photos that are selected at first.
    public var preselectedAssetIdentifiers: [String] = []

    /// One photo of any kind.
    public init() {}

    /// One photo of any kind of a library. Harmless: there is one library, and it is empty.
    public init(photoLibrary: PHPhotoLibrary) {}
}

/// A photo that has been picked. There are none here.
public struct PHPickerResult: Equatable, Hashable {
    /// The photo's content.
    public let itemProvider: NSItemProvider
    /// Its name in the library; nil for none.
    public let assetIdentifier: String?
}

/// Hears what is picked.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// Photos have been picked, or the user has cancelled: called with none when the picker is tapped, because there are no photos.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// The user's photos. Here there are none: a tap cancels the picker, and reports that.
@preconcurrency @MainActor
public final class PHPickerViewController: UIViewController {
    /// How photos are picked.
    public let configuration: PHPickerConfiguration
    /// Hears what is picked.
    public weak var delegate: (any PHPickerViewControllerDelegate)?

    /// Creates a picker.
    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// A picker with the usual configuration; nothing is decoded here.
    public required init?(coder: NSCoder) {
        configuration = PHPickerConfiguration()
        super.init(coder: coder)
    }

    public override func loadView() {
        view = UIView()
        let host = UIHostingController(rootView: NoPhotos { [weak self] in self?.cancel() })
        addChild(host)
        host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(host.view)
        host.didMove(toParent: self)
    }

    private func cancel() {
        RuntimeIssue.report("PHPickerViewController has no photos here; nothing is picked.")
        delegate?.picker(self, didFinishPicking: [])
    }
}

private struct NoPhotos: View {
    let cancel: () -> Void

    var body: some View {
        Button("No Photos", action: cancel).frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
