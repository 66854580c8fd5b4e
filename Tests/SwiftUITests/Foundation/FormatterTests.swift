import Foundation
import Testing

@testable import SwiftUI

/// The formatters that Linux's Foundation lacks, compared with Apple's results.
struct FormatterTests {
    @Test(arguments: [(65.0, "1:05"), (5, "5"), (3725, "1:02:05"), (0, "0"), (59.99999999, "1:00"), (-65, "-1:05")])
    func positional(seconds: Double, text: String) {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.hour, .minute, .second]
        #expect(formatter.string(from: seconds) == text)
    }

    @Test func padded() {
        let formatter = DateComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        formatter.zeroFormattingBehavior = .pad
        #expect(formatter.string(from: 65) == "01:05")
        #expect(formatter.string(from: 5) == "00:05")
        #expect(formatter.string(from: 600) == "10:00")
        #expect(formatter.string(from: .nan) == nil)
    }

    @Test(arguments: [
        (DateComponentsFormatter.UnitsStyle.abbreviated, "1h 1m 5s"), (.short, "1 hr, 1 min, 5 sec"), (.full, "1 hour, 1 minute, 5 seconds"),
        (.brief, "1hr 1min 5sec"), (.spellOut, "one hour, one minute, five seconds"),
    ])
    func styles(style: DateComponentsFormatter.UnitsStyle, text: String) {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        #expect(formatter.string(from: 3665) == text)
    }

    @Test func countsAndDates() {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        formatter.maximumUnitCount = 1
        #expect(formatter.string(from: 3665) == "1 hour")
        formatter.maximumUnitCount = 0
        #expect(formatter.string(from: DateComponents(hour: 2, minute: 30)) == "2 hours, 30 minutes")
        let start = Date(timeIntervalSince1970: 0)
        #expect(formatter.string(from: start, to: start.addingTimeInterval(86400 * 3)) == "3 days")
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 60) == "1 minute remaining")
    }

    @Test func relativeDates() {
        let formatter = RelativeDateTimeFormatter()
        #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hours ago")
        let now = Date(timeIntervalSince1970: 0)
        #expect(formatter.localizedString(for: now.addingTimeInterval(60 * 5), relativeTo: now) == "in 5 minutes")
    }

    @Test func lists() {
        #expect(ListFormatter.localizedString(byJoining: ["tea", "milk", "sugar"]) == "tea, milk, and sugar")
        #expect(ListFormatter().string(from: [1, 2]) == "1 and 2")
    }

    @Test func measurements() {
        let length = Measurement(value: 5, unit: UnitLength.kilometers)
        let formatter = MeasurementFormatter()
        formatter.unitOptions = .providedUnit
        #expect(formatter.string(from: length) == "5 km")
        formatter.unitStyle = .long
        #expect(formatter.string(from: length) == "5 kilometers")
        #expect(length.formatted() == "3.1 mi")
        #expect(length.formatted(.measurement(width: .abbreviated, usage: .asProvided)) == "5 km")
        #expect(Measurement(value: 20, unit: UnitTemperature.celsius).formatted() == "68°F")
        #expect(Measurement(value: 95, unit: UnitTemperature.celsius).formatted(.measurement(width: .narrow, usage: .asProvided)) == "95°")
    }

    @MainActor @Test func undo() {
        @MainActor final class Model {
            var value = 0
            let undo = UndoManager()
            func set(_ new: Int) {
                let old = value
                undo.registerUndo(withTarget: self) { $0.set(old) }
                value = new
            }
        }
        let model = Model()
        model.set(1)
        model.set(2)
        model.undo.undo()
        #expect(model.value == 1)
        #expect(model.undo.canRedo)
        model.undo.redo()
        #expect(model.value == 2)
        model.undo.undo()
        model.undo.undo()
        #expect(model.value == 0)
        #expect(!model.undo.canUndo)
        model.set(7)
        #expect(!model.undo.canRedo)
    }
}
