import Dispatch
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Names that Foundation has on Apple's systems and not on Linux.
@Suite struct AppleFoundationTests {
    @Test func aColourIsArchived() throws {
        let colour = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
        let data = try NSKeyedArchiver.archivedData(withRootObject: colour, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        read.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        #expect(zip([red, green, blue, alpha], [0.25, 0.5, 0.75, 0.5]).allSatisfy { abs($0 - $1) < 0.001 })
    }

    @Test func numbersBecomeCoordinates() {
        #expect(CGFloat(truncating: Decimal(string: "1.25")! as NSNumber) == 1.25)
        #expect(CGFloat(exactly: NSNumber(value: 3)) == 3)
    }

    @Test func theQueueOfTheCodeHasALabel() {
        let queue = DispatchQueue(label: "a queue")
        #expect(String(cString: __dispatch_queue_get_label(queue)) == "a queue")
        #expect(queue.sync { String(cString: __dispatch_queue_get_label(nil)) } == "a queue")
    }

    @Test func noFileIsInTheCloud() {
        let url = URL(fileURLWithPath: "/tmp/a")
        #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
        #expect(FileManager.default.ubiquityIdentityToken == nil && !FileManager.default.isUbiquitousItem(at: url))
        #expect(throws: CocoaError.self) { try FileManager.default.startDownloadingUbiquitousItem(at: url) }
    }

    @MainActor @Test func absoluteTimeIsTheStages() {
        struct Clock: View {
            @State private var time: CFAbsoluteTime = 0
            var body: some View { Text("\(time)").onAppear { time = CFAbsoluteTimeGetCurrent() - Date.now.timeIntervalSinceReferenceDate } }
        }
        #expect(TestStage(Clock(), size: CGSize(width: 100, height: 100)).texts == ["0.000000"])
        #expect(kCFAbsoluteTimeIntervalSince1970 == Date.timeIntervalBetween1970AndReferenceDate)
    }
}
