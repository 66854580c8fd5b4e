import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// The share sheet of UIKit.
@MainActor
@Suite struct ActivityViewControllerTests {
    private final class Report: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "empty" }
        func activityViewController(
            _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { URL(fileURLWithPath: "/tmp/report.csv") }
        func activityViewController(
            _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
        ) -> String { "Expenses" }
    }

    private final class Stamp: UIActivity {
        var items: [Any] = []
        override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("stamp") }
        override var activityTitle: String? { "Stamp it" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is URL } }
        override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    }

    private struct Share: UIViewControllerRepresentable {
        let controller: () -> UIActivityViewController
        func makeUIViewController(context: Context) -> UIActivityViewController { controller() }
        func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
    }

    private struct Page: View {
        @State private var isShared = false
        let controller: () -> UIActivityViewController
        var body: some View {
            Button("Share") { isShared = true }
                .sheet(isPresented: $isShared) { Share(controller: controller) }
        }
    }

    /// A stage with the sheet open, and what its completion handler receives.
    private func stage(_ items: [Any], _ activities: [UIActivity] = [], excluded: [UIActivity.ActivityType] = []) throws -> (TestStage, () -> [String]) {
        final class Log { var lines: [String] = [] }
        let log = Log()
        let stage = TestStage(
            Page {
                let controller = UIActivityViewController(activityItems: items, applicationActivities: activities)
                controller.excludedActivityTypes = excluded
                controller.completionWithItemsHandler = { type, isDone, _, _ in log.lines.append("\(type?.rawValue ?? "none") \(isDone)") }
                return controller
            }, size: CGSize(width: 390, height: 700))
        try stage.tap("Share")
        stage.advance(by: 1)
        return (stage, { log.lines })
    }

    @Test func aSourceIsAskedForItsItem() throws {
        let stamp = Stamp()
        let (stage, log) = try stage([Report()], [stamp])
        #expect(stage.texts.contains("Expenses") && stage.texts.contains("Stamp it") && !stage.texts.contains("empty"), "\(stage.texts)")
        try stage.tap("Stamp it")
        stage.advance(by: 1)
        #expect(log() == ["stamp true"] && (stamp.items.first as? URL)?.lastPathComponent == "report.csv")
        #expect(!stage.texts.contains("Expenses"))
    }

    @Test func theTextIsCopied() throws {
        let (stage, log) = try stage(["Hello", Data()])
        #expect(stage.texts.contains("Hello") && stage.texts.contains("Data"), "\(stage.texts)")
        try stage.tap("Copy")
        stage.advance(by: 1)
        #expect(log() == ["com.apple.UIKit.activity.CopyToPasteboard true"])
    }

    @Test func aSheetThatIsClosedIsNotCompleted() throws {
        let (stage, log) = try stage(["Hello"], [Stamp()], excluded: [.copyToPasteboard])
        #expect(!stage.texts.contains("Copy") && !stage.texts.contains("Stamp it"))
        try stage.tap("Close")
        stage.advance(by: 1)
        #expect(log() == ["none false"])
    }
}
