import Foundation
import Testing
@testable import SourceCode
@testable import inbetween

/// `inbetween run` on a display in memory, used by a program that sees the accessibility bus alone.
@Suite(.serialized) struct ScreenReaderTests {
    private static let isInstalled =
        ["bin/dbus-run-session", "bin/Xvfb", "libexec/at-spi-bus-launcher", "lib/python3/dist-packages/pyatspi/__init__.py"].allSatisfy {
            FileManager.default.fileExists(atPath: "/usr/" + $0)
        }

    private static let source = """
        import SwiftUI

        struct Tea: View {
            @State private var count = 0
            @State private var volume = 30.0
            @State private var name = ""

            var body: some View {
                VStack {
                    Text("Count \\(count)")
                    Button("Add") { count += 1 }
                    Slider(value: $volume, in: 0...100) { Text("Volume") }
                    Text("Volume is \\(Int(volume))")
                    TextField("Name", text: $name)
                    Text("Hello \\(name)")
                    List(["Assam", "Ceylon"], id: \\.self) { Text($0) }
                }
            }
        }

        #Preview { Tea() }
        """

    /// Starts a display and the window, and prints what a screen reader would say.
    private static let client = """
        import os, subprocess, sys, time
        # The services of the bus write to standard output, too.
        sys.stdout = open("said.txt", "w")
        server = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "600x900x24", "-nolisten", "tcp"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        os.environ["DISPLAY"] = ":" + server.stdout.readline().decode().strip()
        window = subprocess.Popen(sys.argv[1:])
        import pyatspi

        def wait(find):
            limit = time.monotonic() + 120
            while time.monotonic() < limit:
                found = find()
                if found: return found
                assert window.poll() is None, "the window has ended"
                time.sleep(0.05)
            raise SystemExit("waited in vain")

        def find(role, name):
            return pyatspi.findDescendant(app, lambda item: item.getRoleName() == role and name in (item.name, None))

        try:
            app = wait(lambda: next((a for a in pyatspi.Registry.getDesktop(0) if a and a.name == "Tea"), None))
            wait(lambda: find("frame", "Tea"))
            print(find("push button", "Add").queryAction().doAction(0))
            print(wait(lambda: find("label", "Count 1")).name)
            find("slider", "Volume").queryValue().currentValue = 75
            print(wait(lambda: find("label", "Volume is 75")).name)
            print([row.name for row in find("list", None)])
            field = find("entry", "Name")
            print(field.queryComponent().grabFocus(), field.getState().contains(pyatspi.STATE_FOCUSED))
            field.queryEditableText().insertText(0, "Ada", 3)
            print(wait(lambda: find("label", "Hello Ada")).name, field.queryText().caretOffset)
        finally:
            window.kill()
            server.kill()
            sys.stdout.close()
        """

    @Test(.enabled(if: isInstalled, "dbus-run-session, Xvfb or pyatspi is not installed; scripts/setup --tests installs them"))
    func aScreenReaderPressesChangesReadsAndTypes() throws {
        let run = try ToolRun(["Tea.swift": Self.source, "client.py": Self.client])
        let process = Process()
        // The test's own signal mask would keep the bus from ending with its session.
        let unblocked = "import os, signal, sys; signal.pthread_sigmask(signal.SIG_SETMASK, []); os.execv(sys.argv[1], sys.argv[1:])"
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.currentDirectoryURL = URL(fileURLWithPath: run.folder)
        process.arguments =
            ["-c", unblocked, "/usr/bin/dbus-run-session", "--", "/usr/bin/python3", "client.py", UserCompiler.programFolder + "/inbetween"]
            + ["run", "Tea.swift", "--size", "300x600"]
        let own = ["XDG_CACHE_HOME": ToolRun.cache, "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "x11", "SDL_RENDER_DRIVER": "software", "NO_AT_BRIDGE": ""]
        process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try process.run()
        process.waitUntilExit()
        let text = try String(contentsOfFile: run.folder + "/said.txt", encoding: .utf8)
        #expect(process.terminationStatus == 0)
        #expect(text == "True\nCount 1\nVolume is 75\n['Assam', 'Ceylon']\nTrue True\nHello Ada 3\n")
    }
}
