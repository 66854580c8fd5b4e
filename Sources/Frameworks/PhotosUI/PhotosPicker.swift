@_exported import Foundation
@_exported import UniformTypeIdentifiers
import SwiftUI

/// The kinds of items to pick.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    private let name: String

    public static let images = PHPickerFilter(name: "images")
    public static let videos = PHPickerFilter(name: "videos")
    public static let livePhotos = PHPickerFilter(name: "livePhotos")
    public static let screenshots = PHPickerFilter(name: "screenshots")
    public static let panoramas = PHPickerFilter(name: "panoramas")
    public static let slomoVideos = PHPickerFilter(name: "slomoVideos")
    public static let timelapseVideos = PHPickerFilter(name: "timelapseVideos")
    public static let bursts = PHPickerFilter(name: "bursts")

    /// What one of them lets through.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(name: "any(\(subfilters.map(\.name)))") }
    /// What all of them let through.
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter(name: "all(\(subfilters.map(\.name)))") }
    /// What it does not let through.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(name: "not(\(filter.name))") }
}

/// How several photos are picked.
public enum PhotosPickerSelectionBehavior: Hashable, Sendable {
    case `default`, ordered, continuous, continuousAndOrdered
}

/// A photo that has been picked. There are none here; one that code makes itself has no content.
public struct PhotosPickerItem: Hashable, Sendable {
    /// In what form a photo comes.
    public struct EncodingDisambiguationPolicy: Hashable, Sendable {
        private let name: String

        public static let automatic = EncodingDisambiguationPolicy(name: "automatic")
        public static let current = EncodingDisambiguationPolicy(name: "current")
        public static let compatible = EncodingDisambiguationPolicy(name: "compatible")
    }

    /// Its name in the library.
    public let itemIdentifier: String?
    /// The content types: none.
    public var supportedContentTypes: [UTType] { [] }

    /// A photo by its name.
    public init(itemIdentifier: String) {
        self.itemIdentifier = itemIdentifier
    }

    /// Nil: there is no content.
    public func loadTransferable<T>(type: T.Type) async throws -> T? { nil }
}

/// A button that shows the user's photos. Here there are none: it reports that once, and the selection does not change.
public struct PhotosPicker<Label: View>: View {
    private let label: Label

    private init(label: Label) {
        self.label = label
    }

    public var body: some View {
        Button {
            RuntimeIssue.report("PhotosPicker has no photos here; nothing is picked.")
        } label: {
            label
        }
    }

    /// For one photo. Not shown: `PhotosPicker` reports a tap, because there are no photos; only the label is drawn.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label())
    }

    /// For several photos. Not shown: `PhotosPicker` reports a tap, because there are no photos; only the label is drawn.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label())
    }

    /// For one photo of a library. Not shown: `PhotosPicker` reports a tap, because there are no photos; only the label is drawn.
    public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary,
        @ViewBuilder label: () -> Label
    ) {
        self.init(label: label())
    }

    /// For several photos of a library. Not shown: `PhotosPicker` reports a tap, because there are no photos; only the label is drawn.
    public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
    ) {
        self.init(label: label())
    }
}

extension PhotosPicker where Label == Text {
    /// For one photo, with a title. Not shown: `PhotosPicker` reports a tap, because there are no photos; only the title is drawn.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(label: Text(titleKey))
    }

    /// For one photo, with a title. Not shown: `PhotosPicker` reports a tap, because there are no photos; only the title is drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(label: Text(title))
    }

    /// For several photos, with a title. Not shown: `PhotosPicker` reports a tap, because there are no photos; only the title is drawn.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(label: Text(titleKey))
    }

    /// For several photos, with a title. Not shown: `PhotosPicker` reports a tap, because there are no photos; only the title is drawn.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(label: Text(title))
    }
}

extension View {
    /// Shows the user's photos while `isPresented` is true, and makes it false. Not shown: there are no photos, whatever the arguments are.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View { refusingPhotos(isPresented) }

    /// Shows the user's photos while `isPresented` is true, and makes it false. Not shown: there are no photos, whatever the arguments are.
    public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View { refusingPhotos(isPresented) }

    private func refusingPhotos(_ isPresented: Binding<Bool>) -> some View {
        onChange(of: isPresented.wrappedValue, initial: true) { _, isShown in
            guard isShown else { return }
            RuntimeIssue.report("PhotosPicker has no photos here; nothing is picked.")
            isPresented.wrappedValue = false
        }
    }
}
