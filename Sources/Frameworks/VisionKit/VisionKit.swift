@_exported import Foundation
import SwiftUI

/// What a scanner recognizes.
public enum RecognizedItem: Identifiable, Sendable {
    /// A text.
    public struct Text: Identifiable, Sendable {
        public let id: UUID
        /// The text.
        public let transcript: String
    }

    /// A code.
    public struct Barcode: Identifiable, Sendable {
        public let id: UUID
        /// What the code says.
        public let payloadStringValue: String?
    }

    case text(Text)
    case barcode(Barcode)

    public var id: UUID {
        switch self {
        case .text(let text): text.id
        case .barcode(let code): code.id
        }
    }
}

/// Hears what a scanner recognizes. All methods may be left out; none is called here, except that the scanner is not available.
@preconcurrency @MainActor
public protocol DataScannerViewControllerDelegate: AnyObject {
    /// The user has tapped an item.
    func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem)
    /// Items are seen.
    func dataScanner(_ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem])
    /// Items have moved.
    func dataScanner(_ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem])
    /// Items are gone.
    func dataScanner(_ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem])
    /// The scanner cannot go on.
    func dataScanner(_ dataScanner: DataScannerViewController, becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable)
}

extension DataScannerViewControllerDelegate {
    public func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem) {}
    public func dataScanner(_ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]) {}
    public func dataScanner(_ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem]) {}
    public func dataScanner(_ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem]) {}
    public func dataScanner(_ dataScanner: DataScannerViewController, becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable) {}
}

/// Recognizes texts and codes in what a camera sees. Here there is no camera: it is not supported, and starting fails with an error.
@preconcurrency @MainActor
open class DataScannerViewController: UIViewController {
    /// Why it does not scan.
    public enum ScanningUnavailable: Error, Sendable {
        case unsupported, cameraRestricted
    }

    /// How exact it is.
    public enum QualityLevel: Sendable {
        case balanced, fast, accurate
    }

    /// A kind of item.
    public struct RecognizedDataType: Hashable, Sendable {
        private let name: String

        /// What a text says.
        public enum TextContentType: Sendable {
            case dateTimeDuration, emailAddress, flightNumber, fullStreetAddress, shipmentTrackingNumber, telephoneNumber, URL, currency
        }

        /// Texts. Harmless: nothing is recognized, in any language.
        public static func text(languages: [String] = [], textContentType: TextContentType? = nil) -> RecognizedDataType {
            RecognizedDataType(name: "text")
        }

        /// Codes.
        public static func barcode() -> RecognizedDataType { RecognizedDataType(name: "barcode") }
    }

    /// False: there is no camera.
    public static var isSupported: Bool { false }
    /// False: there is no camera.
    public static var isAvailable: Bool { false }

    /// What it recognizes.
    public let recognizedDataTypes: Set<RecognizedDataType>
    /// How exact it is.
    public let qualityLevel: QualityLevel
    /// Hears what is recognized.
    open weak var delegate: (any DataScannerViewControllerDelegate)?
    /// False: it does not scan.
    open var isScanning: Bool { false }
    /// A view over the picture.
    public let overlayContainerView = UIView()
    /// What is seen: nothing.
    open var recognizedItems: AsyncStream<[RecognizedItem]> { AsyncStream { $0.finish() } }

    /// Creates a scanner. Not shown: `startScanning()` reports that there is no camera, with any settings.
    public init(
        recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced, recognizesMultipleItems: Bool = false,
        isHighFrameRateTrackingEnabled: Bool = true, isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true,
        isHighlightingEnabled: Bool = false
    ) {
        (self.recognizedDataTypes, self.qualityLevel) = (recognizedDataTypes, qualityLevel)
        super.init(nibName: nil, bundle: nil)
    }

    /// A scanner of nothing; nothing is decoded here.
    public required init?(coder: NSCoder) {
        (recognizedDataTypes, qualityLevel) = ([], .balanced)
        super.init(coder: coder)
    }

    /// Fails: there is no camera, which is reported.
    open func startScanning() throws {
        RuntimeIssue.report("DataScannerViewController has no camera here; it fails with an error.")
        throw ScanningUnavailable.unsupported
    }

    /// Harmless: it does not scan.
    open func stopScanning() {}

    /// Not shown: it is a placeholder, which is reported.
    open override func loadView() {
        RuntimeIssue.notShown("DataScannerViewController", "There is no camera here; ask isSupported first.")
        view = UnsupportedView(self)
    }
}

/// Hears how a document was scanned.
@preconcurrency @MainActor
public protocol VNDocumentCameraViewControllerDelegate: NSObjectProtocol {
    /// Pages were scanned. Never called here.
    func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)
    /// The user has cancelled. Never called here.
    func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
    /// It has failed. Never called here.
    func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFailWithError error: any Error)
}

extension VNDocumentCameraViewControllerDelegate {
    public func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan) {}
    public func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {}
    public func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFailWithError error: any Error) {}
}

/// Scanned pages: none.
open class VNDocumentCameraScan: NSObject {
    override init() {
        super.init()
    }

    /// None.
    open var pageCount: Int { 0 }
    /// The title.
    open var title: String { "" }
    /// Stops the program: there is no page.
    open func imageOfPage(at index: Int) -> UIImage { preconditionFailure("There is no page \(index): nothing is scanned here.") }
}

/// Scans documents. Here there is no camera: it is not supported, and the view is a placeholder.
@preconcurrency @MainActor
open class VNDocumentCameraViewController: UIViewController {
    /// False: there is no camera.
    public class var isSupported: Bool { false }
    /// Hears how the document was scanned.
    open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?

    /// Not shown: it is a placeholder, which is reported.
    open override func loadView() {
        RuntimeIssue.notShown("VNDocumentCameraViewController", "There is no camera here; ask isSupported first.")
        view = UnsupportedView(self)
    }
}

/// What is in an image. Here nothing is analyzed, so there are no instances.
public final class ImageAnalysis: Sendable {
    /// The text.
    public var transcript: String { "" }

    private init() {}

    /// False. Harmless: there are no results of any type.
    public func hasResults(for analysisTypes: ImageAnalyzer.AnalysisTypes) -> Bool { false }
}

/// Finds texts and codes in images. Here it is not supported, and fails with an error.
public final class ImageAnalyzer: Sendable {
    /// Why it does not analyze.
    public struct Unavailable: Error, LocalizedError, Sendable {
        public var errorDescription: String? { "Images are not analyzed here." }
    }

    /// What is looked for.
    public struct AnalysisTypes: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let text = AnalysisTypes(rawValue: 1)
        public static let machineReadableCode = AnalysisTypes(rawValue: 2)
        public static let visualLookUp = AnalysisTypes(rawValue: 4)
    }

    /// How an image is analyzed.
    public struct Configuration: Sendable {
        /// What is looked for.
        public var analysisTypes: AnalysisTypes
        /// The languages of texts.
        public var locales: [String] = []

        /// Looks for these.
        public init(_ types: AnalysisTypes) {
            analysisTypes = types
        }
    }

    /// False: nothing is analyzed.
    public static var isSupported: Bool { false }

    /// Creates an analyzer.
    public init() {}

    /// Fails. Not shown: no image is analyzed, which is reported.
    public func analyze(_ image: UIImage, configuration: Configuration) async throws -> ImageAnalysis {
        RuntimeIssue.report("ImageAnalyzer analyzes no images here; it fails with an error.")
        throw Unavailable()
    }
}
