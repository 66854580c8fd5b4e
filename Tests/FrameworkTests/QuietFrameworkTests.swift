import CoreLocationUI
import EventKit
import EventKitUI
import Foundation
import LinkPresentation
import MessageUI
import Photos
import PhotosUI
import QuickLook
import SafariServices
import SwiftUI
import SwiftUITesting
import Testing
import VisionKit

/// What has no calendars, photos, cameras, mails and pages says so by the API's own ways.
@MainActor
@Suite(.serialized) struct QuietFrameworkTests {
    private func issues(_ body: () throws -> Void) rethrows -> [String] {
        var issues: [String] = []
        let outer = RuntimeIssue.handler
        RuntimeIssue.handler = { issues.append($0) }
        defer { RuntimeIssue.handler = outer }
        try body()
        return issues
    }

    struct Controller<Kind: UIViewController>: UIViewControllerRepresentable {
        let make: () -> Kind

        func makeUIViewController(context: Context) -> Kind { make() }
        func updateUIViewController(_ uiViewController: Kind, context: Context) {}
    }

    @Test func calendarsAreDenied() async throws {
        let store = EKEventStore()
        #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
        #expect(try await store.requestFullAccessToEvents() == false)
        let event = EKEvent(eventStore: store)
        event.title = "Party"
        event.startDate = Date(timeIntervalSince1970: 0)
        event.endDate = Date(timeIntervalSince1970: 60)
        event.addAlarm(EKAlarm(relativeOffset: -60))
        #expect(event.hasAlarms && event.title == "Party")
        let predicate = store.predicateForEvents(withStart: Date(timeIntervalSince1970: 30), end: Date(timeIntervalSince1970: 90), calendars: nil)
        #expect(predicate.evaluate(with: event) && store.events(matching: predicate).isEmpty)
        #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
    }

    @Test func photosAreDenied() async throws {
        #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .denied)
        #expect(await PHPhotoLibrary.requestAuthorization(for: .readWrite) == .denied)
        #expect(PHAsset.fetchAssets(with: .image, options: PHFetchOptions()).count == 0)
        await #expect(throws: PHPhotosError.self) { try await PHPhotoLibrary.shared().performChanges {} }
        #expect(PHPickerConfiguration(photoLibrary: .shared()).selectionLimit == 1)
    }

    @Test func mailsMessagesAndScansAreNotAvailable() {
        #expect(!MFMailComposeViewController.canSendMail() && !MFMessageComposeViewController.canSendText())
        #expect(!DataScannerViewController.isSupported && !VNDocumentCameraViewController.isSupported && !ImageAnalyzer.isSupported)
        let scanner = DataScannerViewController(recognizedDataTypes: [.text(), .barcode()])
        #expect(throws: DataScannerViewController.ScanningUnavailable.self) { try scanner.startScanning() }
    }

    @Test func placeholdersAreReported() {
        let found = issues {
            for view in [
                AnyView(Controller { SFSafariViewController(url: URL(string: "https://example.org")!) }),
                AnyView(Controller { MFMailComposeViewController() }), AnyView(Controller { EKEventEditViewController() }),
                AnyView(Controller { VNDocumentCameraViewController() }),
            ] {
                TestStage(view, size: CGSize(width: 200, height: 200)).advance(by: 0.1)
            }
        }
        for name in ["SFSafariViewController", "MFMailComposeViewController", "EKEventEditViewController", "VNDocumentCameraViewController"] {
            #expect(found.contains { $0.hasPrefix(name + " has no visible effect here.") }, "\(name): \(found)")
        }
    }

    @Test func aLinkShowsItsTitleAndHost() async {
        let metadata = LPLinkMetadata()
        metadata.originalURL = URL(string: "https://example.org/page")
        metadata.title = "A page"
        struct Link: UIViewRepresentable {
            let metadata: LPLinkMetadata
            func makeUIView(context: Context) -> LPLinkView { LPLinkView(metadata: metadata) }
            func updateUIView(_ view: LPLinkView, context: Context) {}
        }
        #expect(TestStage(Link(metadata: metadata), size: CGSize(width: 300, height: 80)).texts == ["A page", "example.org"])
        await #expect(throws: LPError.self) { try await LPMetadataProvider().startFetchingMetadata(for: URL(string: "https://example.org")!) }
    }

    @Test func aLocationButtonCallsItsAction() throws {
        var taps = 0
        let stage = TestStage(LocationButton(.shareMyCurrentLocation) { taps += 1 }, size: CGSize(width: 320, height: 100))
        try stage.tap("Share My Current Location")
        #expect(taps == 1)
    }

    struct Looker: View {
        @State var url: URL?
        let file: URL

        var body: some View {
            Button("Look") { url = file }.quickLookPreview($url)
        }
    }

    @Test func quickLookShowsATextInASheet() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("look-\(UUID().uuidString).txt")
        try "the text of the file".write(to: file, atomically: true, encoding: .utf8)
        let stage = TestStage(Looker(file: file), size: CGSize(width: 320, height: 500))
        try stage.tap("Look")
        stage.advance(by: 1)
        #expect(stage.texts.contains("the text of the file"))
        try stage.tap("Done")
        stage.advance(by: 1)
        #expect(!stage.texts.contains("the text of the file"))
    }
}
