import Foundation
import Glibc
import StageMessages
import Testing

/// Processes that end unexpectedly, and builds that fail.
extension StudioTests {
    @Suite struct WorkerTests {
        private func opened(_ workers: TestWorkers? = nil) throws -> (TestStudio, StudioClient) {
            let studio = try workers.map { try TestStudio($0) } ?? TestStudio()
            let client = try StudioClient(studio)
            try client.open()
            try client.tap(x: Sources.button.x, y: Sources.button.y, at: 0.1)
            _ = try client.frame(at: 2)
            return (studio, client)
        }

        private func stage(_ studio: TestStudio) throws -> pid_t { try #require(studio.workers.stages.last) }

        @Test func aStageThatIsKilledSaysSoAndBeginsAgain() throws {
            let (studio, client) = try opened()
            let seen = try client.keptFrame(at: 1).pixels
            studio.workers.end(try stage(studio))
            let crashed = try client.waitForState { $0 == "crashed" }
            #expect((crashed.problem["text"] as? String)?.contains("has ended") == true)
            try client.send("restart")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 1).pixels == seen, "the log is played again")
        }

        @Test func aStageThatIsKilledGoesOnFromBefore() throws {
            let (studio, client) = try opened()
            let seen = try client.keptFrame(at: 0.5).pixels
            studio.workers.end(try stage(studio))
            try client.waitForState { $0 == "crashed" }
            try client.send("continue", ["from": 0.5])
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 0.5).pixels == seen)
        }

        @Test func aStageThatEndsWhileItIsReplayedSaysSo() throws {
            let (studio, client) = try opened()
            client.forget()
            try client.send("restart")
            let state = try client.waitForState { $0 == "starting" }
            #expect(state.time == 0)
            try client.waitForState { $0 == "live" }
            studio.workers.end(try stage(studio))
            try client.waitForState { $0 == "crashed" }
            try client.send("restart")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 1).time == 1)
        }

        @Test func aStageThatSaysNothingIsGivenUp() throws {
            let (studio, client) = try opened()
            client.forget()
            studio.workers.mute()
            try client.send("restart")
            try client.waitForState { $0 == "starting" }
            try until("the studio waits for the process") { studio.pauses.count(of: 10) > 1 }
            studio.pauses.pass(10)
            let crashed = try client.waitForState { $0 == "crashed" }
            #expect((crashed.problem["text"] as? String)?.contains("ended before it began") == true, "\(crashed.values)")
        }

        @Test func withoutTheLoadedCodeItIsCompiledAgain() throws {
            let (studio, client) = try opened()
            let seen = try client.keptFrame(at: 1).pixels
            let program = try #require(studio.workers.programs.last)
            studio.workers.end(program)
            try until("the program has gone") { studio.workers.programs.isEmpty }
            try client.send("restart")
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 1).pixels == seen)
        }

        @Test func anotherBuilderTakesTheBuildersPlace() throws {
            let (studio, client) = try opened()
            let builder = try until("a process waits for the next build") { studio.workers.builders.last }
            client.forget()
            studio.workers.end(builder)
            try until("another process waits for the next build") { ![[], [builder]].contains(studio.workers.builders) }
            try client.send("reload", stage: nil)
            // The sources had no error, and no message reports one.
            let built = try client.wait { $0.type == "build" && $0.state != "building" }
            #expect(built.state == "ok")
            try client.waitForState { $0 == "live" }
        }

        @Test func aBuilderThatEndsBeforeItHasConnectedIsReplaced() throws {
            let (studio, client) = try opened()
            client.forget()
            let builder = try until("a process waits for the next build") { studio.workers.builders.last }
            studio.workers.loseStarts(2)
            studio.workers.end(builder)
            try until("the third one waits") { studio.workers.lostStartsToCome == 0 && ![[], [builder]].contains(studio.workers.builders) }
            try client.send("reload", stage: nil)
            let built = try client.wait { $0.type == "build" && $0.state != "building" }
            #expect(built.state == "ok")
            try client.waitForState { $0 == "live" }
        }

        @Test func aBuildBeginsWhileTheProcessForItIsBeingStarted() throws {
            let (studio, client) = try opened()
            let builder = try until("a process waits for the next build") { studio.workers.builders.last }
            studio.workers.holdStarts()
            studio.workers.end(builder)
            try until("the next one is being started") { studio.workers.heldStartCount == 1 }
            client.forget()
            try client.send("reload", stage: nil)
            // Who waits for the build, as an agent's call does, must not take the last one for it.
            _ = try client.wait { $0.type == "build" && $0.state == "building" }
            try studio.workers.releaseStarts()
            _ = try client.wait { $0.type == "build" && $0.state == "ok" }
            try client.waitForState { $0 == "live" }
        }

        @Test func whatNeverConnectsIsGivenUpAndTriedAgain() throws {
            let (studio, client) = try opened()
            client.forget()
            let builder = try until("a process waits for the next build") { studio.workers.builders.last }
            studio.workers.loseStarts(3)
            studio.workers.end(builder)
            let failed = try client.wait { $0.type == "build" && $0.state == "failed" }
            #expect((failed.problems.first?["text"] as? String)?.contains("ends as soon as it is started") == true, "\(failed.values)")
            try client.send("reload", stage: nil)
            _ = try client.wait { $0.type == "build" && $0.state == "ok" }
            #expect(try client.frame(at: 2.5).time == 2.5, "the stage has gone on meanwhile")
        }

        @Test func aBuilderThatEndsInTheMidstOfABuildIsMissedOnceAndThenToldOf() throws {
            let (studio, client) = try opened()
            client.forget()
            studio.workers.holdBuilds()
            for round in 1...2 {
                if round == 1 { try client.send("reload", stage: nil) }
                try until("it compiles") { studio.workers.heldBuildCount == round }
                studio.workers.end(try #require(studio.workers.builders.last))
            }
            let failed = try client.wait { $0.type == "build" && $0.state == "failed" }
            #expect((failed.problems.first?["text"] as? String)?.contains("the process that compiles has ended") == true, "\(failed.values)")
        }

        @Test func codeThatCrashesWhileItIsLoadedIsNamed() throws {
            let (studio, client) = try opened()
            client.forget()
            studio.workers.holdBuilds()
            try client.send("reload", stage: nil)
            try until("it compiles") { studio.workers.heldBuildCount == 1 }
            studio.workers.crash(try #require(studio.workers.builders.last), "a global is nil", file: "Card.swift", line: 7)
            let failed = try client.wait { $0.type == "build" && $0.state == "failed" }
            #expect(failed.problems.first?["text"] as? String == "a global is nil")
            #expect(failed.problems.first?["line"] as? Int == 7)
        }

        @Test func mendedCodeTakesTheCrashedStagesPlace() throws {
            let (studio, client) = try opened()
            studio.workers.crash(try stage(studio), "never", file: "Card.swift", line: 3)
            let crashed = try client.waitForState { $0 == "crashed" }
            #expect(crashed.problem["text"] as? String == "never" && crashed.problem["line"] as? Int == 3)
            try client.send("reload", stage: nil)
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 2).time == 2)
        }

        @Test func codeThatDoesNotComeToAnEndIsToldOfStoppedAndMended() throws {
            let (studio, client) = try opened()
            let stuck = try stage(studio)
            var hung = StageReply(type: "hung")
            hung.problem = StageProblem(file: "Card.swift", line: 9, text: "body has not ended")
            studio.workers.say(hung, as: stuck)
            #expect(try client.waitForState { $0 == "hung" }.problem["line"] as? Int == 9)
            try until("the studio waits") { studio.pauses.count(of: 10) > 1 }
            studio.pauses.pass(10)
            let stopped = try client.waitForState { $0 == "crashed" }
            #expect((stopped.problem["text"] as? String)?.contains("was stopped") == true, "\(stopped.values)")
            try until("it is stopped") { !studio.workers.stages.contains(stuck) }
            try client.send("reload", stage: nil)
            try client.waitForState { $0 == "live" }
        }

        @Test func allOfThemAtOnce() throws {
            let (studio, client) = try opened()
            for process in studio.workers.builders + studio.workers.programs + studio.workers.stages { studio.workers.end(process) }
            try client.waitForState { $0 == "crashed" }
            try client.send("reload", stage: nil)
            try client.waitForState { $0 == "live" }
            #expect(try client.frame(at: 2.5).time == 2.5)
        }

        @Test func stagesOfAPageThatHasGoneEnd() throws {
            let studio = try TestStudio()
            do {
                let client = try StudioClient(studio)
                try client.open()
                _ = try client.frame(at: 1.5)
                #expect(studio.workers.stages.count == 1)
            }
            try until("the studio has missed the page") { studio.pauses.count(of: 20) == 1 }
            #expect(studio.workers.stages.count == 1, "it may come back")
            studio.pauses.pass(20)
            try until("its stages have ended") { studio.workers.stages.isEmpty }
            // Another client is served.
            let other = try StudioClient(studio)
            try other.open()
            #expect(try other.frame(at: 0.5).time == 0.5)
        }

        @Test func aPageThatComesBackInTimeFindsItsStages() throws {
            let studio = try TestStudio()
            var session = ""
            do {
                let client = try StudioClient(studio)
                try client.open()
                _ = try client.frame(at: 1.5)
                session = client.session
            }
            try until("the studio has missed the page") { studio.pauses.count(of: 20) == 1 }
            let back = try StudioClient(studio, session: session)
            studio.pauses.pass(20)
            #expect(back.session == session)
            #expect(back.welcomed.list("stages").map { $0["state"] as? String } == ["live"])
            #expect(back.welcomed.list("stages").map { $0["time"] as? Double } == [1.5])
            #expect(try back.keptFrame(at: 1).time == 1)
            #expect(try back.frame(at: 2).time == 2, "it was not taken away")
        }
    }
}
