import Foundation
import Rendering
import Testing
import UniformTypeIdentifiers
@testable import SwiftUI
@testable import WindowHost

/// The desktop's dialogs for files.
@MainActor
@Suite(.serialized) struct FilePortalTests {
    /// A desktop that answers when a test says so.
    private final class Desktop: SystemFileDialogs {
        var shown: [SystemFileDialog] = []
        var withdrawn: [Int] = []
        var answers: [@MainActor @Sendable (SystemFileAnswer) -> Void] = []

        func show(_ dialog: SystemFileDialog, _ answer: @escaping @MainActor @Sendable (SystemFileAnswer) -> Void) -> Int {
            shown.append(dialog)
            answers.append(answer)
            return shown.count
        }

        func withdraw(_ number: Int) { withdrawn.append(number) }
    }

    private struct Note: FileDocument {
        static var readableContentTypes: [UTType] { [.plainText] }
        var text = "tea"
        init() {}
        init(configuration: ReadConfiguration) throws {}
        func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper { FileWrapper(regularFileWithContents: Data(text.utf8)) }
    }

    private struct Page: View {
        @State private var result = "nothing"
        @State private var chooses = false
        @State private var saves = false
        @State private var moves = false
        let moved: URL

        var body: some View {
            VStack {
                Text(result)
                Button("Open") { chooses = true }
                    .fileImporter(isPresented: $chooses, allowedContentTypes: [.plainText, .png], allowsMultipleSelection: true) {
                        result = (try? $0.get().map(\.lastPathComponent).joined(separator: " ")) ?? "failed"
                    } onCancellation: {
                        result = "cancelled"
                    }
                    .fileDialogMessage("Which?").fileDialogConfirmationLabel("Take")
                Button("Give up") { chooses = false }
                Button("Save") { saves = true }
                    .fileExporter(isPresented: $saves, document: Note(), contentType: .plainText, defaultFilename: "Leaf") {
                        result = "saved \((try? $0.get().lastPathComponent) ?? "not")"
                    }
                Button("Move") { moves = true }
                    .fileMover(isPresented: $moves, file: moved) { result = "moved \((try? $0.get().lastPathComponent) ?? "not")" }
            }
            .fileDialogDefaultDirectory(URL(fileURLWithPath: "/tmp"))
        }
    }

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("file-portal-\(UUID().uuidString)", isDirectory: true)

    private func page(_ desktop: Desktop) throws -> WindowStage {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let graph = ViewGraph(Page(moved: folder.appendingPathComponent("old.txt")), size: CGSize(width: 300, height: 400), scale: 1)
        graph.window.setEnvironment { $0.systemFileDialogs = desktop }
        return try WindowStage(WindowContent(graph: graph, title: "Test") { Issue.record("\($0)") })
    }

    private func tap(_ label: String, _ stage: WindowStage) throws {
        stage.act { try? stage.content.graph.send(.tap(.label(label))) }
        _ = try stage.picture(at: stage.time + 0.1)
        _ = try stage.picture(at: stage.time + 0.6)
    }

    private func answer(_ desktop: Desktop, _ answer: SystemFileAnswer, _ stage: WindowStage) throws {
        stage.act { desktop.answers.last?(answer) }
        _ = try stage.picture(at: stage.time + 0.1)
        _ = try stage.picture(at: stage.time + 1)
    }

    @Test func theDesktopAsksWhatAViewWants() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let desktop = Desktop()
        let stage = try page(desktop)
        try tap("Open", stage)
        let dialog = try #require(desktop.shown.first)
        #expect(dialog.kind == .open(isMultiple: true, folders: false) && dialog.title == "Which?" && dialog.confirmation == "Take")
        #expect(dialog.folder?.path == "/tmp" && dialog.filters.first?.mimeTypes.contains("image/png") == true)
        #expect(dialog.filters.first?.patterns.contains("*.[pP][nN][gG]") == true && dialog.filters.first?.name == "TXT, PNG")
        try answer(desktop, .chosen([URL(fileURLWithPath: "/a/one.txt"), URL(fileURLWithPath: "/b/two.png")]), stage)
        #expect(stage.shownTexts.first == "one.txt two.png")
        try tap("Open", stage)
        try answer(desktop, .cancelled, stage)
        #expect(stage.shownTexts.first == "cancelled" && desktop.shown.count == 2)
        // The code closes it.
        try tap("Open", stage)
        try tap("Give up", stage)
        #expect(desktop.withdrawn == [3])
    }

    @Test func whatIsChosenIsWrittenAndMoved() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let desktop = Desktop()
        let stage = try page(desktop)
        try tap("Save", stage)
        #expect(desktop.shown.last?.kind == .save(name: "Leaf.txt"))
        let place = folder.appendingPathComponent("Other.txt")
        try answer(desktop, .chosen([place]), stage)
        #expect(stage.shownTexts.first == "saved Other.txt")
        #expect(try String(contentsOf: place, encoding: .utf8) == "tea")
        try Data().write(to: folder.appendingPathComponent("old.txt"))
        let inner = folder.appendingPathComponent("inner", isDirectory: true)
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        try tap("Move", stage)
        #expect(desktop.shown.last?.kind == .open(isMultiple: false, folders: true))
        try answer(desktop, .chosen([inner]), stage)
        #expect(stage.shownTexts.first == "moved old.txt" && FileManager.default.fileExists(atPath: inner.path + "/old.txt"))
    }

    @Test func withoutADialogOfTheDesktopAPanelIsShown() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let desktop = Desktop()
        let stage = try page(desktop)
        try tap("Open", stage)
        try answer(desktop, .unavailable, stage)
        #expect(stage.shownTexts.contains("Cancel") && stage.shownTexts.contains("Which?"), "\(stage.shownTexts)")
        try tap("Cancel", stage)
        #expect(stage.shownTexts.first == "cancelled" && !stage.shownTexts.contains("Cancel"))
        // The desktop may have them now.
        try tap("Open", stage)
        #expect(desktop.shown.count == 2)
    }

    @Test func aQuestionThatPatternsCannotPutIsAskedHere() {
        func dialog(_ types: [UTType], isEnabled: ((URL) -> Bool)? = nil) -> SystemFileDialog? {
            var settings = FileDialogSettings()
            settings.isEnabled = isEnabled
            let dialog = FileDialog(task: .choose(types, isMultiple: false), complete: { _ in }, cancel: {})
            return SystemFileDialog(dialog, settings, window: 0, locale: Locale(identifier: "en"))
        }
        #expect(dialog([.plainText], isEnabled: { _ in true }) == nil && dialog([.folder, .png]) == nil && dialog([.archive]) == nil)
        #expect(dialog([.folder])?.kind == .open(isMultiple: false, folders: true))
        #expect(dialog([.item])?.filters == [] && dialog([.image])?.filters.first?.mimeTypes == ["image/*"])
    }

    // MARK: The bus

    @Test func messagesAreThoseOfThePortal() {
        let filter = SystemFileDialog.Filter(name: "TXT", patterns: ["*.txt"], mimeTypes: ["text/plain"])
        let message = FileChooserCall.message(
            SystemFileDialog(kind: .save(name: "a.txt"), title: "Save", confirmation: "Go", folder: URL(fileURLWithPath: "/ä"), filters: [filter]), token: "t")
        #expect(message.member == "SaveFile" && message.body.map(\.signature) == ["s", "s", "a{sv}"])
        func option(_ name: String) -> DBusValue? {
            message.body[2].parts.first { $0.parts.first?.text == name }.flatMap { if case .variant(let value) = $0.parts[1] { value } else { nil } }
        }
        #expect(option("current_name") == .string("a.txt") && option("accept_label") == .string("Go") && option("filters")?.signature == "a(sa(us))")
        #expect(option("current_folder")?.parts.map(\.number) == [47, 195, 164, 0])
        let uris = DBusValue.array("{sv}", [.entry(.string("uris"), .variant(.strings(["file:///a%20b", "https://x"])))])
        #expect(FileChooserCall.answer([.uint32(0), uris]) == .chosen([URL(fileURLWithPath: "/a b")]))
        #expect(FileChooserCall.answer([.uint32(1), .array("{sv}", [])]) == .cancelled)
    }

    /// Waits for the answer of a portal.
    private final class Waiter: @unchecked Sendable {
        let semaphore = DispatchSemaphore(value: 0)
    }

    private func ask(_ portal: FilePortal, _ waiter: Waiter, _ dialog: SystemFileDialog) -> SystemFileAnswer? {
        var result: SystemFileAnswer?
        portal.onAnswer = { waiter.semaphore.signal() }
        _ = portal.show(dialog) { result = $0 }
        #expect(waiter.semaphore.wait(timeout: .now() + 30) == .success)
        portal.deliver { window, action in
            #expect(window == dialog.window)
            action()
        }
        return result
    }

    @Test func withoutABusThereIsNoDialog() {
        let portal = FilePortal(address: "unix:path=/nowhere/at/all")
        #expect(ask(portal, Waiter(), SystemFileDialog(kind: .open(isMultiple: false, folders: false), title: "Open", window: 3)) == .unavailable)
    }

    private nonisolated static let script = """
        import os, sys, dbus, dbus.service, dbus.mainloop.glib
        from gi.repository import GLib
        dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
        bus = dbus.SessionBus()
        root, face, call = '/org/freedesktop/portal/desktop', 'org.freedesktop.portal.FileChooser', 'org.freedesktop.portal.Request'
        class Request(dbus.service.Object):
            @dbus.service.signal(call, signature='ua{sv}')
            def Response(self, response, results): pass
        class Portal(dbus.service.Object):
            def ask(self, kind, title, options, sender):
                path = root + '/request/' + sender[1:].replace('.', '_') + '/' + options['handle_token']
                request = Request(bus, path)
                name = ' '.join(sorted(str(key) for key in options))
                def answer():
                    if title == 'Cancel': request.Response(1, dbus.Dictionary({}, signature='sv'))
                    else: request.Response(0, {'uris': dbus.Array(['file:///' + kind + '/' + name.replace(' ', '%20')], signature='s', variant_level=1)})
                if title == 'Never':
                    bus.watch_name_owner(sender, lambda owner: owner or print('gone', flush=True))
                    print('shown', flush=True)
                else: GLib.idle_add(answer)
                return dbus.ObjectPath(path)
            @dbus.service.method(face, in_signature='ssa{sv}', out_signature='o', sender_keyword='sender')
            def OpenFile(self, parent, title, options, sender): return self.ask('open', title, options, sender)
            @dbus.service.method(face, in_signature='ssa{sv}', out_signature='o', sender_keyword='sender')
            def SaveFile(self, parent, title, options, sender): return self.ask('save', title, options, sender)
        portal = Portal(bus, root)
        own = dbus.service.BusName('org.freedesktop.portal.Desktop', bus)
        print(os.environ['DBUS_SESSION_BUS_ADDRESS'], flush=True)
        def asked(source, condition):
            loop.quit()
            return False
        GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, asked)
        loop = GLib.MainLoop()
        loop.run()
        # Started by a test, the bus does not hear that its session is over.
        name = 'org.freedesktop.DBus'
        os.kill(bus.call_blocking(name, '/org/freedesktop/DBus', name, 'GetConnectionUnixProcessID', 's', (name,)), 9)
        """

    @Test(.enabled(if: DesktopSettingsTests.obstacle == nil, "dbus-run-session, python3-dbus or python3-gi is missing: scripts/setup --tests"))
    func aPortalIsAsked() throws {
        let process = Process(), input = Pipe(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-run-session")
        process.arguments = ["--", "/usr/bin/python3", "-c", Self.script]
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
        try process.run()
        func line() -> String {
            var line = Data()
            while line.last != 10, let byte = try? output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty { line += byte }
            return String(decoding: line.dropLast(), as: UTF8.self)
        }
        let address = line()
        try #require(!address.isEmpty)
        let (portal, waiter) = (FilePortal(address: address), Waiter())
        let open = SystemFileDialog(kind: .open(isMultiple: true, folders: false), title: "Open")
        #expect(ask(portal, waiter, open) == .chosen([URL(fileURLWithPath: "/open/directory handle_token modal multiple")]))
        #expect(
            ask(portal, waiter, SystemFileDialog(kind: .save(name: "a"), title: "Save"))
                == .chosen([URL(fileURLWithPath: "/save/current_name handle_token modal")]))
        #expect(ask(portal, waiter, SystemFileDialog(kind: .save(name: "a"), title: "Cancel")) == .cancelled)
        // Withdrawn, it goes from the screen, and no answer comes.
        let number = portal.show(SystemFileDialog(kind: .save(name: "a"), title: "Never")) { Issue.record("\($0)") }
        #expect(line() == "shown")
        portal.withdraw(number)
        #expect(line() == "gone")
        portal.deliver { _, _ in Issue.record("nothing waits") }
        input.fileHandleForWriting.write(Data("quit\n".utf8))
        process.waitUntilExit()
    }
}
