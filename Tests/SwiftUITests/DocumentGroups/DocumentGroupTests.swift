import Foundation
import SwiftUITesting
import Testing

@testable import SwiftUI

/// Apps that are made of documents.
@MainActor
struct DocumentGroupTests {
    private func open(_ name: String, in folder: DocumentFolder) throws -> TestStage {
        let stage = TestStage(app: TextEditorApp.self, documents: folder.url)
        try stage.settle()
        try stage.tap(name)
        try stage.settle()
        return stage
    }

    private func back(_ stage: TestStage) throws {
        try stage.tap("Back")
        try stage.settle()
    }

    @Test func theAppBeginsWithItsDocuments() throws {
        let folder = try DocumentFolder(["notes.txt": "a", "photo.png": "b", "same.txt": "", "same.text": "", ".hidden.txt": "", "Inner/deep.txt": "c"])
        let stage = TestStage(app: TextEditorApp.self, documents: folder.url)
        try stage.settle()
        #expect(["TextEditor", "Create Document", "notes", "Inner", "same.txt", "same.text"].allSatisfy { stage.exists($0) }, "\(stage.texts)")
        #expect(!stage.exists("photo") && !stage.exists(".hidden"))
        try stage.tap("Inner")
        try stage.settle()
        try stage.tap("deep")
        try stage.settle()
        #expect(stage.texts.contains("says c") && stage.texts.contains("file deep.txt rw"))
        try back(stage)
        #expect(stage.exists("deep"))
        try back(stage)
        #expect(stage.exists("notes"))
    }

    @Test func aNewDocumentIsAFileAtOnce() throws {
        let folder = try DocumentFolder(["Untitled.txt": "taken"])
        let stage = try open("Create Document", in: folder)
        #expect(folder.names == ["Untitled 2.txt", "Untitled.txt"] && folder.text("Untitled.txt") == "taken")
        #expect(stage.exists("Untitled 2") && stage.texts.contains("file Untitled 2.txt rw"))
        try stage.tap("Exclaim")
        try back(stage)
        #expect(folder.text("Untitled 2.txt") == "!")
        #expect(stage.exists("Untitled 2"))
    }

    @Test func itIsSavedASecondAfterTheLastChange() throws {
        let folder = try DocumentFolder(["notes.txt": "a"])
        let stage = try open("notes", in: folder)
        try stage.tap("Exclaim")
        stage.advance(by: 0.8)
        try stage.tap("Exclaim")
        stage.advance(by: 0.95)
        #expect(folder.text("notes.txt") == "a" && stage.texts.contains("says a!!"))
        stage.advance(by: 0.1)
        #expect(folder.text("notes.txt") == "a!!")
        #expect(folder.names == ["notes.txt"])
        try stage.type("x", into: "Content")
        try stage.settle()
        #expect(folder.text("notes.txt") == "a!!x")
    }

    @Test func itIsSavedWhenItIsLeft() throws {
        let folder = try DocumentFolder(["notes.txt": "a", "other.txt": "b"])
        let stage = try open("notes", in: folder)
        try stage.tap("Exclaim")
        stage.setScenePhase(.background)
        #expect(folder.text("notes.txt") == "a!")
        stage.setScenePhase(.active)
        try stage.tap("Exclaim")
        try stage.tap("Leave")
        stage.advance(by: 0.01)
        #expect(folder.text("notes.txt") == "a!!")
        try stage.settle()
        // Another one, and the first again.
        try stage.tap("other")
        try stage.settle()
        #expect(stage.texts.contains("says b") && !stage.texts.contains("says a!!"))
        try back(stage)
        try stage.tap("notes")
        try stage.settle()
        #expect(stage.texts.contains("says a!!"))
    }

    @Test func changesAreTakenBack() throws {
        let folder = try DocumentFolder(["notes.txt": "a"])
        let stage = try open("notes", in: folder)
        for _ in 0..<3 { try stage.tap("Exclaim") }
        try stage.tap("Take back")
        #expect(stage.texts.contains("says a!!"))
        try stage.press("z", modifiers: .command)
        #expect(stage.texts.contains("says a!"))
        try stage.tap("Again")
        #expect(stage.texts.contains("says a!!"))
        try stage.press("z", modifiers: [.command, .shift])
        #expect(stage.texts.contains("says a!!!"))
        try stage.tap("Take back")
        try stage.settle()
        #expect(folder.text("notes.txt") == "a!!")
        // Another document has nothing to take back.
        try back(stage)
        try stage.tap("notes")
        try stage.settle()
        try stage.tap("Take back")
        #expect(stage.texts.contains("says a!!"))
    }

    @Test func theMenuOfTheTitle() throws {
        let folder = try DocumentFolder(["notes.txt": "a", "taken.txt": "", "Inner/x.txt": ""])
        let stage = try open("notes", in: folder)
        try stage.tap("Exclaim")
        try stage.chooseMenuItem("Rename", in: .button("notes"))
        try stage.settle()
        try stage.type("!", into: "Name")
        try stage.tap(.button("Rename").inside(.alert))
        try stage.settle()
        #expect(folder.names == ["Inner", "notes!.txt", "taken.txt"] && folder.text("notes!.txt") == "a!")
        #expect(stage.texts.contains("file notes!.txt rw") && stage.exists("notes!"))
        try stage.tap("Exclaim")
        try stage.chooseMenuItem("Duplicate", in: .button("notes!"))
        try stage.settle()
        #expect(folder.text("notes! 2.txt") == "a!!" && folder.text("notes!.txt") == "a!!")
        #expect(stage.texts.contains("file notes! 2.txt rw"))
        try stage.tap("Exclaim")
        try stage.settle()
        #expect(folder.text("notes! 2.txt") == "a!!!" && folder.text("notes!.txt") == "a!!")
        try stage.chooseMenuItem("Move", in: .button("notes! 2"))
        try stage.settle()
        try stage.tap("Inner")
        try stage.settle()
        try stage.tap("Move")
        try stage.settle()
        #expect(folder.text("Inner/notes! 2.txt") == "a!!!" && folder.text("notes! 2.txt") == nil)
        try stage.chooseMenuItem("Export", in: .button("notes! 2"))
        try stage.settle()
        try stage.tap("Save")
        try stage.settle()
        try stage.dismissAlert("Cancel")
        #expect(folder.text("Inner/notes! 2.txt") == "a!!!")
    }

    @Test func aTakenNameIsTold() throws {
        let folder = try DocumentFolder(["a.txt": "a", "ab.txt": "b"])
        let stage = try open("a", in: folder)
        try stage.chooseMenuItem("Rename", in: .button("a"))
        try stage.settle()
        try stage.type("b", into: "Name")
        try stage.tap(.button("Rename").inside(.alert))
        try stage.settle()
        #expect(stage.alert?.message == "“ab.txt” already exists.")
        #expect(folder.text("a.txt") == "a" && folder.text("ab.txt") == "b")
    }

    @Test func whatCannotBeReadIsTold() throws {
        let folder = try DocumentFolder(["notes.txt": "a"])
        try Data([0xff, 0xfe, 0xfd]).write(to: folder.url.appendingPathComponent("bad.txt"))
        let stage = try open("bad", in: folder)
        #expect(stage.alert?.title == "The document “bad” could not be opened." && stage.alert?.message.isEmpty == false)
        try stage.dismissAlert()
        try stage.tap("notes")
        try stage.settle()
        #expect(stage.texts.contains("says a"))
    }

    @Test func whatCannotBeWrittenStaysOpen() throws {
        let folder = try DocumentFolder(["notes.txt": "a"])
        let stage = try open("notes", in: folder)
        try stage.tap("Break")
        stage.advance(by: 1.1)
        try stage.settle()
        #expect(stage.alert?.title == "The document “notes” could not be saved.")
        #expect(stage.alert?.buttons == ["OK"])
        #expect(folder.text("notes.txt") == "a" && folder.names == ["notes.txt"])
        try stage.dismissAlert()
        #expect(stage.texts.contains("says broken"))
        // Leaving asks.
        try back(stage)
        #expect(stage.alert?.buttons.sorted() == ["Discard Changes", "OK"])
        try stage.dismissAlert()
        #expect(stage.texts.contains("says broken"))
        // It can be mended, and taken back to the file.
        try stage.chooseMenuItem("Revert", in: .button("notes"))
        try stage.settle()
        #expect(stage.texts.contains("says a"))
        try stage.tap("Break")
        try stage.tap("Take back")
        try back(stage)
        #expect(stage.alert == nil && stage.exists("Create Document") && folder.text("notes.txt") == "a")
    }

    @Test func aFolderThatCannotBeWrittenLosesNothing() throws {
        let folder = try DocumentFolder(["notes.txt": "a"])
        let stage = try open("notes", in: folder)
        try FileManager.default.moveItem(at: folder.url, to: folder.url.appendingPathExtension("away"))
        try stage.tap("Exclaim")
        try back(stage)
        #expect(stage.alert?.buttons.sorted() == ["Discard Changes", "OK"])
        try stage.dismissAlert()
        try FileManager.default.moveItem(at: folder.url.appendingPathExtension("away"), to: folder.url)
        #expect(stage.texts.contains("says a!"))
        try back(stage)
        #expect(folder.text("notes.txt") == "a!" && stage.exists("Create Document"))
        // A new one cannot be made.
        try FileManager.default.removeItem(at: folder.url)
        try stage.tap("Create Document")
        try stage.settle()
        #expect(stage.alert?.title == "The document could not be created.")
    }

    @Test func filesKeepTheirPermissionsAndLinks() throws {
        let folder = try DocumentFolder(["real.txt": "a"])
        let real = folder.url.appendingPathComponent("real.txt")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: real.path)
        try FileManager.default.createSymbolicLink(atPath: folder.url.path + "/link.txt", withDestinationPath: "real.txt")
        let stage = try open("link", in: folder)
        try stage.tap("Exclaim")
        try stage.settle()
        #expect(folder.text("real.txt") == "a!" && folder.names == ["link.txt", "real.txt"])
        #expect(try FileManager.default.attributesOfItem(atPath: real.path)[.posixPermissions] as? Int == 0o600)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.url.path + "/link.txt") == "real.txt")
    }

    @Test func rowsHaveAMenu() throws {
        let folder = try DocumentFolder(["notes.txt": "a"])
        let stage = TestStage(app: TextEditorApp.self, documents: folder.url)
        try stage.settle()
        try stage.openContextMenu(on: .button("notes"))
        try stage.chooseMenuItem("Duplicate")
        try stage.settle()
        #expect(folder.names == ["notes 2.txt", "notes.txt"] && stage.exists("notes 2"))
        try stage.openContextMenu(on: .button("notes 2"))
        try stage.chooseMenuItem("Delete")
        try stage.settle()
        #expect(folder.names.count == 2)
        try stage.dismissAlert("Delete")
        #expect(folder.names == ["notes.txt"] && !stage.exists("notes 2"))
    }

    // MARK: Objects, and several groups

    private func counters(_ folder: DocumentFolder) throws -> TestStage {
        CounterDocument.threads = []
        CounterDocument.mainThread = pthread_self()
        let stage = TestStage(app: CounterApp.self, documents: folder.url)
        try stage.settle()
        return stage
    }

    @Test func objectsAreSavedFromSnapshots() throws {
        let folder = try DocumentFolder(["a.counter": "7"])
        let stage = try counters(folder)
        try stage.tap("a")
        try stage.settle()
        try stage.tap("Unregistered")
        try stage.settle()
        #expect(stage.texts.contains("counts 107") && folder.text("a.counter") == "7")
        try stage.tap("More")
        stage.advance(by: 0.9)
        #expect(folder.text("a.counter") == "7" && CounterDocument.threads.isEmpty)
        stage.advance(by: 0.2)
        #expect(folder.text("a.counter") == "108")
        #expect(CounterDocument.threads == ["snapshot on main", "written elsewhere"])
        try stage.tap("Take back")
        #expect(stage.texts.contains("counts 107"))
        try back(stage)
        #expect(folder.text("a.counter") == "107")
        try stage.tap("Start Counting")
        try stage.settle()
        #expect(stage.texts.contains("counts 5") && folder.text("Untitled.counter") == "5")
    }

    @Test func aViewerChangesNothing() throws {
        let folder = try DocumentFolder(["notes.txt": "a", "c.counter": "1"])
        let stage = try counters(folder)
        #expect(stage.exists("My Counters") && stage.exists("c"))
        try stage.tap("notes")
        try stage.settle()
        #expect(stage.texts.contains("file viewed ro"))
        try stage.tap("Exclaim")
        try stage.settle()
        #expect(stage.texts.contains("says a") && folder.text("notes.txt") == "a")
        try stage.tap(.button("notes"))
        try stage.settle()
        #expect(stage.exists("Duplicate") && stage.exists("Share…") && !stage.exists("Rename"))
    }
}
