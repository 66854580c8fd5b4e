import Foundation
import SwiftUI
internal import ProcessOverrides

/// One dialog of the portal, from the call to its answer.
struct FileChooserCall {
    static let name = "org.freedesktop.portal.Desktop", path = "/org/freedesktop/portal/desktop"
    static let interface = "org.freedesktop.portal.FileChooser", request = "org.freedesktop.portal.Request"
    /// Seconds in which the portal, which may have to be started, says that it shows the dialog.
    private static let patience = 5.0

    private let connection: DBusConnection
    /// Readable when the dialog is no longer wanted.
    private let interrupt: Int32

    init(_ connection: DBusConnection, interrupt: Int32) {
        (self.connection, self.interrupt) = (connection, interrupt)
    }

    /// Waits for the user's answer. Nil where it is no longer wanted: the portal closes the dialogs of a connection that goes.
    func run(_ dialog: SystemFileDialog) -> SystemFileAnswer? {
        let token = "inbetween_\(getpid())_\(UInt32.random(in: 0 ... .max))"
        let sender = connection.name.dropFirst().replacingOccurrences(of: ".", with: "_")
        var handle = "\(Self.path)/request/\(sender)/\(token)"
        connection.addMatch("type='signal',interface='\(Self.request)',member='Response'")
        connection.addMatch("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'")
        let call = connection.send(Self.message(dialog, token: token))
        let limit = stage_clock_real_seconds() + Self.patience
        var isShown = false
        while connection.isConnected {
            connection.flush()
            let wait = isShown ? -1 : max(limit - stage_clock_real_seconds(), 0) * 1000
            if !isShown, wait == 0 { return .unavailable }
            var files = [
                pollfd(fd: connection.descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: interrupt, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&files, 2, isShown ? -1 : Int32(saturating: wait.rounded(.up))) >= 0 || errno == EINTR else { return .unavailable }
            if files[1].revents != 0 { return nil }
            for message in connection.receive() {
                switch message.kind {
                case .error where message.replySerial == call: return .unavailable
                case .reply where message.replySerial == call:
                    isShown = true
                    // Old portals choose the name themselves.
                    handle = message.body.first?.text ?? handle
                case .signal where message.path == handle && message.member == "Response": return Self.answer(message.body)
                case .signal where message.member == "NameOwnerChanged" && message.body.last?.text == "": return .cancelled
                default: break
                }
            }
        }
        return isShown ? .cancelled : .unavailable
    }

    static func message(_ dialog: SystemFileDialog, token: String) -> DBusMessage {
        var options: [(String, DBusValue)] = [("handle_token", .string(token)), ("modal", .bool(true))]
        var member = "OpenFile"
        switch dialog.kind {
        case .open(let isMultiple, let folders):
            options += [("multiple", .bool(isMultiple)), ("directory", .bool(folders))]
        case .save(let name):
            member = "SaveFile"
            options.append(("current_name", .string(name)))
        }
        if let confirmation = dialog.confirmation { options.append(("accept_label", .string(confirmation))) }
        if let folder = dialog.folder {
            // A path is bytes that end with a zero.
            options.append(("current_folder", .array("y", (Array(folder.path.utf8) + [0]).map { .byte($0) })))
        }
        if !dialog.filters.isEmpty { options.append(("filters", filters(dialog.filters))) }
        let dictionary = DBusValue.array("{sv}", options.map { .entry(.string($0.0), .variant($0.1)) })
        var message = DBusMessage.call(name, path, interface, member, [.string(""), .string(dialog.title), dictionary])
        message.startsService = true
        return message
    }

    private static func filters(_ filters: [SystemFileDialog.Filter]) -> DBusValue {
        .array(
            "(sa(us))",
            filters.map { filter in
                let rules = filter.patterns.map { (UInt32(0), $0) } + filter.mimeTypes.map { (UInt32(1), $0) }
                return .structure([.string(filter.name), .array("(us)", rules.map { .structure([.uint32($0.0), .string($0.1)]) })])
            })
    }

    /// From a number, 0 for what was chosen, and a dictionary with the addresses of the files.
    static func answer(_ body: [DBusValue]) -> SystemFileAnswer {
        guard body.first?.number == 0 else { return .cancelled }
        var urls: [URL] = []
        for case .entry(let key, let value) in body.last?.parts ?? [] where key.text == "uris" {
            urls = value.parts.compactMap { $0.text.flatMap { URL(string: $0) } }.filter(\.isFileURL)
        }
        return urls.isEmpty ? .cancelled : .chosen(urls)
    }
}
