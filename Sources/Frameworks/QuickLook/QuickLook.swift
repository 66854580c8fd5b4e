@_exported import Foundation
import SwiftUI

/// A file that can be looked at.
public protocol QLPreviewItem: NSObjectProtocol {
    /// The file.
    var previewItemURL: URL? { get }
    /// The title; nil for the file's name.
    var previewItemTitle: String? { get }
}

extension QLPreviewItem {
    public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
    public var previewItemURL: URL? { self as URL }
}

/// Gives files to look at.
@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
    /// The number of files.
    func numberOfPreviewItems(in controller: QLPreviewController) -> Int
    /// The file at a place.
    func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// Hears what happens to a preview. Both methods may be left out, and neither is called here.
@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: NSObjectProtocol {
    /// The preview is about to close.
    func previewControllerWillDismiss(_ controller: QLPreviewController)
    /// The preview is closed.
    func previewControllerDidDismiss(_ controller: QLPreviewController)
}

extension QLPreviewControllerDelegate {
    public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
    public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}

/// Shows files: images and texts as they are, others by their names.
@preconcurrency @MainActor
open class QLPreviewController: UIViewController {
    /// Gives the files.
    open weak var dataSource: (any QLPreviewControllerDataSource)?
    /// Hears what happens.
    open weak var delegate: (any QLPreviewControllerDelegate)?
    /// The place of the file that is shown.
    open var currentPreviewItemIndex = 0 {
        didSet { reloadData() }
    }
    private let host = UIHostingController(rootView: FilePreview(url: nil, title: nil))

    /// The file that is shown.
    open var currentPreviewItem: (any QLPreviewItem)? {
        guard let dataSource, currentPreviewItemIndex < dataSource.numberOfPreviewItems(in: self) else { return nil }
        return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        addChild(host)
        host.view.frame = view.bounds
        host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(host.view)
        host.didMove(toParent: self)
        reloadData()
    }

    /// Asks the data source again.
    open func reloadData() { refreshCurrentPreviewItem() }

    /// Shows the file again.
    open func refreshCurrentPreviewItem() {
        let item = currentPreviewItem
        host.rootView = FilePreview(url: item?.previewItemURL, title: item?.previewItemTitle)
    }
}

/// An image, a text, or the name of a file.
struct FilePreview: View {
    let url: URL?
    let title: String?

    var body: some View {
        if let url, let image = UIImage(contentsOfFile: url.path) {
            Image(uiImage: image).resizable().scaledToFit().frame(maxWidth: .infinity, maxHeight: .infinity)
        } else if let url, ["txt", "md", "json", "csv", "swift", "log"].contains(url.pathExtension.lowercased()),
            let text = try? String(contentsOf: url, encoding: .utf8)
        {
            ScrollView { Text(verbatim: text).font(.body.monospaced()).frame(maxWidth: .infinity, alignment: .leading).padding() }
        } else {
            VStack(spacing: 8) {
                Image(systemName: "doc").font(.system(size: 60)).foregroundStyle(.secondary)
                Text(verbatim: title ?? url?.lastPathComponent ?? "").font(.headline)
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}

extension View {
    /// Shows a file in a sheet while `item` has one. Images and texts are shown as they are, others by their names.
    public func quickLookPreview(_ item: Binding<URL?>) -> some View {
        sheet(isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })) {
            PreviewSheet(url: item.wrappedValue) { item.wrappedValue = nil }
        }
    }

    /// Shows one of some files in a sheet while `selection` has one. Images and texts are shown as they are, others by their names.
    public func quickLookPreview<Items: RandomAccessCollection>(_ selection: Binding<URL?>, in items: Items) -> some View where Items.Element == URL {
        sheet(isPresented: Binding(get: { selection.wrappedValue != nil }, set: { if !$0 { selection.wrappedValue = nil } })) {
            if let url = selection.wrappedValue, items.contains(url) {
                TabView(selection: Binding(get: { url }, set: { selection.wrappedValue = $0 })) {
                    ForEach(Array(items), id: \.self) { url in
                        PreviewSheet(url: url) { selection.wrappedValue = nil }.tag(url)
                    }
                }
                .tabViewStyle(.page)
            }
        }
    }
}

private struct PreviewSheet: View {
    let url: URL?
    let close: () -> Void

    var body: some View {
        NavigationStack {
            FilePreview(url: url, title: nil)
                .navigationTitle(url?.lastPathComponent ?? "")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { ToolbarItem(placement: .topBarLeading) { Button("Done", action: close) } }
        }
    }
}
