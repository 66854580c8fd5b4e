@_exported import EventKit
@_exported import Foundation
import SwiftUI

/// How an event was edited.
public enum EKEventEditViewAction: Int, Sendable {
    case canceled, saved, deleted
}

/// How an event was looked at.
public enum EKEventViewAction: Int, Sendable {
    case done, responded, deleted
}

/// Hears how an event was edited.
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: NSObjectProtocol {
    /// The user is done. Never called here.
    func eventEditViewController(_ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
}

/// Hears how an event was looked at.
@preconcurrency @MainActor
public protocol EKEventViewDelegate: NSObjectProtocol {
    /// The user is done. Never called here.
    func eventViewController(_ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}

/// Edits an event. Here it is a placeholder: there are no calendars.
@preconcurrency @MainActor
open class EKEventEditViewController: UINavigationController {
    /// The calendars.
    open var eventStore: EKEventStore!
    /// The event; nil for a new one.
    open var event: EKEvent?
    /// Hears how the event was edited.
    open weak var editViewDelegate: (any EKEventEditViewDelegate)?

    /// Not shown: it is a placeholder, which is reported.
    open override func loadView() {
        RuntimeIssue.notShown("EKEventEditViewController", "There are no calendars here.")
        view = UnsupportedView(self)
    }
}

/// Shows an event. Here it is a placeholder: there are no calendars.
@preconcurrency @MainActor
open class EKEventViewController: UIViewController {
    /// The event.
    open var event: EKEvent!
    /// Not shown: `loadView()` reports that there are no calendars.
    open var allowsEditing = false
    /// Not shown: `loadView()` reports that there are no calendars.
    open var allowsCalendarPreview = false
    /// Hears how the event was looked at.
    open weak var delegate: (any EKEventViewDelegate)?

    /// Not shown: it is a placeholder, which is reported.
    open override func loadView() {
        RuntimeIssue.notShown("EKEventViewController", "There are no calendars here.")
        view = UnsupportedView(self)
    }
}
