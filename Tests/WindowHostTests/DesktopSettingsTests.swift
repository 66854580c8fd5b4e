import Foundation
import Rendering
import StageTime
import Testing
@testable import SwiftUI
@testable import WindowHost

/// The desktop's settings in the windows of an app.
@MainActor
@Suite(.serialized) struct DesktopSettingsTests {
    @Test func settingsAreRead() {
        var settings = DesktopSettings()
        settings.set("color-scheme", of: DesktopSettings.appearance, to: .number(1))
        settings.set("accent-color", of: DesktopSettings.appearance, to: .numbers([0.5, 0, 1]))
        settings.set("contrast", of: DesktopSettings.appearance, to: .number(1))
        settings.set("text-scaling-factor", of: DesktopSettings.interface, to: .number(1.25))
        settings.set("enable-animations", of: DesktopSettings.interface, to: .bool(false))
        settings.set("gtk-theme", of: DesktopSettings.interface, to: .string("Adwaita"))
        #expect(settings.isDark == true && settings.accent == [0.5, 0, 1] && settings.hasHighContrast == true)
        #expect(settings.textScale == 1.25 && settings.reducesMotion == true)
        settings.set("color-scheme", of: DesktopSettings.appearance, to: .number(2))
        settings.set("color-scheme", of: DesktopSettings.appearance, to: .string("dark"))
        settings.set("accent-color", of: DesktopSettings.appearance, to: .numbers([-1, -1, -1]))
        settings.set("text-scaling-factor", of: DesktopSettings.interface, to: .number(.nan))
        #expect(settings.isDark == false && settings.accent == nil && settings.textScale == nil)
        settings.set("color-scheme", of: DesktopSettings.appearance, to: .number(0))
        #expect(settings.isDark == nil)
    }

    @Test(arguments: [(1.0, DynamicTypeSize.large), (1.25, .xxLarge), (0.85, .xSmall), (1.6, .accessibility1), (3, .accessibility5), (0.5, .xSmall)])
    func theTextSizeIsTheNearest(scale: Double, size: DynamicTypeSize) {
        #expect(DesktopSettings.textSize(for: scale) == size)
    }

    @Test func withoutABusNothingIsAsked() {
        #expect(DBusConnection.sessionAddress(in: [:], exists: { _ in true }) == nil)
        #expect(DBusConnection.sessionAddress(in: ["XDG_RUNTIME_DIR": "/run/user/1"], exists: { _ in false }) == nil)
        #expect(DBusConnection.sessionAddress(in: ["XDG_RUNTIME_DIR": "/run/user/1"], exists: { $0 == "/run/user/1/bus" }) == "unix:path=/run/user/1/bus")
        let portal = SettingsPortal(address: "unix:path=/nowhere/at/all")
        portal.start { _ in Issue.record("there is no bus") }
        #expect(portal.first(within: 10) == nil)
        portal.stop()
    }

    private struct Shown: View {
        @Environment(\.colorScheme) private var scheme
        @Environment(\.dynamicTypeSize) private var size
        @Environment(\.accessibilityReduceMotion) private var reducesMotion
        @Environment(\.colorSchemeContrast) private var contrast

        var body: some View {
            NavigationStack {
                Color.accentColor.navigationTitle("\(scheme) \(size) \(reducesMotion ? "still" : "moving") \(contrast)").navigationBarHidden(true)
            }
        }
    }

    /// A desktop that says one thing first, and another when the window shows it.
    private final class Source: DesktopSettingsSource, @unchecked Sendable {
        var settings = DesktopSettings()
        var changed: (@Sendable (DesktopSettings) -> Void)?
        var isStopped = false

        func start(_ changed: @escaping @Sendable (DesktopSettings) -> Void) { self.changed = changed }
        func first(within seconds: Double) -> DesktopSettings? { settings }
        func stop() { isStopped = true }
    }

    private func run(_ source: Source, fixed: DesktopSettings.Fixed = [], _ system: StandIn) throws {
        let graph = ViewGraph(Shown(), size: CGSize(width: 20, height: 20), scale: 1)
        var content = WindowContent(graph: graph, title: "Test") { Issue.record("\($0)") }
        content.fixedSettings = fixed
        try WindowRun(content, system: system, settings: source, clock: { system.time }).run()
        #expect(!system.isForgotten && source.isStopped)
    }

    private func titles(_ system: StandIn) -> [String] { system.settings.compactMap { if case .title(let title) = $0 { title } else { nil } } }

    @Test func viewsFollowTheDesktop() throws {
        let source = Source()
        source.settings.isDark = true
        source.settings.accent = [1, 0, 0]
        var new = DesktopSettings()
        (new.textScale, new.hasHighContrast, new.reducesMotion) = (1.25, true, true)
        let system = StandIn([.init(events: [.desktop(new)]), .init(cue: .title, events: [.closed])])
        try run(source, system)
        let first = try #require(system.pictures.first)
        #expect(Array(first.bytes[0..<3]) == [0, 0, 255], "the accent colour, red, in the first picture")
        #expect(titles(system) == ["light xxLarge still increased"])
    }

    @Test func whatTheUserHasFixedStays() throws {
        let source = Source()
        var new = DesktopSettings()
        (new.isDark, new.textScale, new.reducesMotion, new.hasHighContrast) = (true, 2, true, true)
        let system = StandIn([.init(events: [.desktop(new)]), .init(cue: .title, events: [.closed])])
        try run(source, fixed: [.colorScheme, .textSize, .motion], system)
        #expect(titles(system) == ["light large moving increased"])
    }

    // MARK: The portal

    private nonisolated static let python = "/usr/bin/python3"

    /// Why a portal cannot be made here; nil where it can.
    nonisolated static var obstacle: String? {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/dbus-run-session") else { return "dbus-run-session is missing: scripts/setup --tests" }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-c", "import dbus, gi"]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return "python3 is missing: scripts/setup --tests" }
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : "python3-dbus or python3-gi is missing: scripts/setup --tests"
    }

    private nonisolated static let portal = """
        import os, sys, dbus, dbus.service, dbus.mainloop.glib
        from gi.repository import GLib
        dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
        bus = dbus.SessionBus()
        face, look = 'org.freedesktop.portal.Settings', 'org.freedesktop.appearance'
        class Portal(dbus.service.Object):
            @dbus.service.method(face, in_signature='as', out_signature='a{sa{sv}}')
            def ReadAll(self, names):
                assert look in names
                color = dbus.Struct((0.25, 0.5, 0.75), signature='ddd', variant_level=1)
                return {look: {'color-scheme': dbus.UInt32(1, variant_level=1), 'accent-color': color, 'odd': dbus.Array([1], signature='i')},
                        'org.gnome.desktop.interface': {'text-scaling-factor': dbus.Double(1.25, variant_level=1), 'enable-animations': True}}
            @dbus.service.signal(face, signature='ssv')
            def SettingChanged(self, name, key, value): pass
        print(os.environ['DBUS_SESSION_BUS_ADDRESS'], flush=True)
        sys.stdin.readline()
        portal = Portal(bus, '/org/freedesktop/portal/desktop')
        own = dbus.service.BusName('org.freedesktop.portal.Desktop', bus)
        def asked(source, condition):
            line = sys.stdin.readline()
            if not line or line.strip() == 'quit': loop.quit()
            elif line.strip() == 'light': portal.SettingChanged(look, 'color-scheme', dbus.UInt32(2))
            return True
        GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, asked)
        loop = GLib.MainLoop()
        loop.run()
        # Started by a test, the bus does not hear that its session is over.
        name = 'org.freedesktop.DBus'
        os.kill(bus.call_blocking(name, '/org/freedesktop/DBus', name, 'GetConnectionUnixProcessID', 's', (name,)), 9)
        """

    private final class Heard: @unchecked Sendable {
        private let condition = NSCondition()
        private var all: [DesktopSettings] = []

        func add(_ settings: DesktopSettings) {
            condition.withLock {
                all.append(settings)
                condition.broadcast()
            }
        }

        func wait(for count: Int) -> [DesktopSettings] {
            let limit = Date(timeIntervalSinceNow: 30)
            return condition.withLock {
                while all.count < count, condition.wait(until: limit) {}
                return all
            }
        }
    }

    @Test(.enabled(if: obstacle == nil, Comment(rawValue: obstacle ?? "")))
    func aPortalIsFollowed() throws {
        let process = Process(), input = Pipe(), output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-run-session")
        process.arguments = ["--", Self.python, "-c", Self.portal]
        (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
        try process.run()
        var line = Data()
        while !line.contains(10) {
            let new = output.fileHandleForReading.availableData
            guard !new.isEmpty else { break }
            line += new
        }
        let address = String(decoding: line.prefix { $0 != 10 }, as: UTF8.self)
        try #require(!address.isEmpty)
        // The bus is there, and the portal starts later.
        let heard = Heard(), portal = SettingsPortal(address: address)
        portal.start { heard.add($0) }
        input.fileHandleForWriting.write(Data("begin\n".utf8))
        let first = try #require(heard.wait(for: 1).first)
        #expect(first.isDark == true && first.accent == [0.25, 0.5, 0.75] && first.textScale == 1.25 && first.reducesMotion == false)
        input.fileHandleForWriting.write(Data("light\n".utf8))
        let second = heard.wait(for: 2)
        #expect(second.count == 2 && second.last?.isDark == false && second.last?.textScale == 1.25)
        portal.stop()
        input.fileHandleForWriting.write(Data("quit\n".utf8))
        process.waitUntilExit()
    }
}
