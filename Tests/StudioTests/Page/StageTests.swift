import Foundation
import Testing

/// A preview in the page: seen, touched, and gone back through.
extension StudioTests {
    @Suite struct StageTests {
        @Test func aPreviewIsShownAsTheToolDrawsIt() throws {
            let shown = try StudioPage(TestStudio())
            let page = shown.page
            #expect(try page.text("document.getElementById('build-state').dataset.state") == "ok")
            #expect(try page.value("document.querySelectorAll('#previews [data-preview]').length") as? Int == 1)
            #expect(try shown.hash() == shown.studio.snapshot(at: 0, script: "").hash)
            #expect(try page.value("studio.stages") as? [Int] == [1])
            try page.expectNoComplaints()
        }

        @Test func aDragSpringsBackAsItDoesInTheTool() throws {
            let shown = try StudioPage(TestStudio())
            try shown.beginSamples()
            let start = try shown.nextTick()
            let place = try shown.place(x: Sources.circle.x, y: Sources.circle.y)
            try shown.page.moveMouse(to: place)
            try shown.page.pressMouse(at: place)
            for step in 1...8 {
                try shown.page.moveMouse(to: .init(x: place.x + 8 * Double(step), y: place.y + 4 * Double(step)), isDown: true)
                try shown.wait(seconds: 0.04)
            }
            try until("the circle has followed") { try shown.colour(x: 190, y: 110) != "255,255,255" }
            try shown.page.releaseMouse(at: .init(x: place.x + 64, y: place.y + 32))
            let end = try shown.nextTick()
            try shown.waitForSamples(since: start)
            try shown.skip(seconds: 1.5)
            try shown.expectSameBytes(since: start, until: end)
            try shown.page.expectNoComplaints()
        }

        @Test func aFingerDragsAsTheMouseDoes() throws {
            let shown = try StudioPage(TestStudio())
            try shown.beginSamples()
            let start = try shown.nextTick()
            let place = try shown.place(x: Sources.circle.x, y: Sources.circle.y)
            try shown.page.touch("touchStart", [place])
            for step in 1...6 {
                try shown.page.touch("touchMove", [.init(x: place.x - 10 * Double(step), y: place.y)])
                try shown.wait(seconds: 0.04)
            }
            try shown.page.touch("touchEnd", [])
            let end = try shown.nextTick()
            try shown.waitForSamples(since: start)
            try shown.skip(seconds: 1)
            try shown.expectSameBytes(since: start, until: end)
        }

        /// The time that is sought may be the one that is shown, and an image of a later time still come.
        @Test func aPastMomentIsShownWhenTheLastImagesAreStillUnderWay() throws {
            let shown = try StudioPage(TestStudio())
            try shown.delayMessages(milliseconds: 80)
            for _ in 1...3 {
                try shown.beginSamples()
                let start = try shown.nextTick()
                try shown.tap(x: Sources.button.x, y: Sources.button.y)
                try shown.page.wait(
                    "stands() || Object.keys(samples).some((time) => time > \(start + 0.2) && Math.abs(time * 60 - Math.round(time * 60)) < 1e-6)")
                try shown.page.value("studio.pause()")
                let last = try #require(shown.endSamples(since: start).last)
                #expect(try shown.seek(to: last.time) == last.hash, "at \(last.time)")
                try shown.page.value("studio.seek(studio.stage(1).liveTime); studio.play()")
            }
        }

        /// If images take long, they have half of their pixels during motion: those are not final, and marked as such.
        @Test func imagesWithHalfTheirPixelsAreNotTheLastOnes() throws {
            let shown = try StudioPage(TestStudio())
            let seen =
                try shown.page.value(
                    """
                    import('/stage.js').then(({ Stage }) => {
                      const sent = [], socket = { connected: true, count: 0, get nextRequest() { return ++this.count; }, send: (message) => sent.push(message) };
                      const stage = new Stage(99, 'p', {}, socket), seen = [];
                      const answer = (next, scale) => { stage.receive({ stage: 99, request: sent.at(-1).request, time: 0, frame: 0, width: 500 * scale, height: 500 * scale, scale,
                        rects: [], encoding: 'raw', base: null, live: sent.at(-1).type === 'advance', end: 0, next }, new Uint8Array(0)); };
                      stage.update({ state: 'live', pid: 1, time: 0 });
                      stage.seen = true;
                      stage.clock.play();
                      // An image that has taken a second, and another one is to come.
                      stage.tick(performance.now());
                      const now = performance.now;
                      performance.now = () => now.call(performance) + 1000;
                      answer(0.01, 2);
                      seen.push(stage.settled);
                      stage.tick(performance.now());
                      seen.push(sent.at(-1).scale ?? null);
                      // It stands.
                      answer(null, 1);
                      seen.push(stage.settled);
                      stage.tick(performance.now());
                      seen.push(sent.at(-1).scale ?? null);
                      answer(null, 2);
                      seen.push(stage.settled);
                      return JSON.stringify(seen);
                    })
                    """) as? String
            #expect(seen == "[false,1,false,null,true]")
        }

        /// A card of the overview is chosen before its first, small image has come: the whole one is asked for then.
        @Test func aSmallImageThatComesLateIsNotTheLastOne() throws {
            let shown = try StudioPage(TestStudio())
            let seen =
                try shown.page.value(
                    """
                    import('/stage.js').then(({ Stage }) => {
                      const sent = [], socket = { connected: true, count: 0, get nextRequest() { return ++this.count; }, send: (message) => sent.push(message) };
                      const stage = new Stage(99, 'p', {}, socket), seen = [];
                      const answer = (scale) => { stage.receive({ stage: 99, request: sent.at(-1).request, time: 0, frame: 0, width: 5 * scale, height: 5 * scale, scale,
                        rects: [], encoding: 'raw', base: null, live: sent.at(-1).type === 'advance', end: 0, next: null }, new Uint8Array(0)); };
                      stage.update({ state: 'live', pid: 1, time: 0 });
                      stage.seen = true;
                      stage.paint(0.5);
                      stage.tick(performance.now());
                      seen.push(sent.at(-1).scale ?? null);
                      stage.paint(null);
                      answer(0.5);
                      seen.push(stage.settled);
                      stage.tick(performance.now());
                      seen.push(sent.at(-1).scale ?? null, sent.at(-1).whole ?? false);
                      answer(1);
                      seen.push(stage.settled);
                      return JSON.stringify(seen);
                    })
                    """) as? String
            #expect(seen == "[0.5,false,null,true,true]")
        }

        /// A missing answer, as from a process that has ended, is not awaited forever.
        @Test func anImageThatWasLostIsAskedForAgain() throws {
            let shown = try StudioPage(TestStudio())
            let seen =
                try shown.page.value(
                    """
                    import('/stage.js').then(({ Stage }) => {
                      const sent = [], socket = { connected: true, count: 0, get nextRequest() { return ++this.count; }, send: (message) => sent.push(message) };
                      const stage = new Stage(99, 'p', {}, socket), seen = [];
                      const answer = () => { stage.receive({ stage: 99, request: sent.at(-1).request, time: sent.at(-1).to ?? sent.at(-1).at, frame: 0, width: 5, height: 5,
                        scale: 1, rects: [], encoding: 'raw', base: null, live: sent.at(-1).type === 'advance', end: 1, next: null }, new Uint8Array(0)); };
                      stage.update({ state: 'live', pid: 1, time: 0 });
                      stage.seen = true;
                      const wall = performance.now();
                      stage.tick(wall);
                      answer();
                      // A moment of the past.
                      stage.seek(0.5);
                      stage.tick(wall + 100);
                      seen.push(sent.at(-1).type, sent.at(-1).at, sent.length);
                      stage.tick(wall + 9000);
                      seen.push(sent.length);
                      stage.tick(wall + 11000);
                      seen.push(sent.at(-1).type, sent.at(-1).at, sent.at(-1).whole, sent.length, stage.settled);
                      answer();
                      seen.push(stage.shown, stage.settled);
                      return JSON.stringify(seen);
                    })
                    """) as? String
            #expect(seen == #"["show",0.5,2,2,"show",0.5,true,3,false,0.5,true]"#)
        }

        @Test func theWheelScrolls() throws {
            let shown = try StudioPage(TestStudio(.rows))
            let first = try shown.hash()
            try shown.beginSamples()
            let start = try shown.nextTick()
            let middle = try shown.place(x: 150, y: 150)
            try shown.page.moveMouse(to: middle)
            for _ in 1...6 {
                try shown.page.turnWheel(at: middle, dy: 40)
                try shown.wait(seconds: 0.05)
            }
            try shown.waitForSamples(since: start)
            try shown.skip(seconds: 1)
            #expect(try shown.hash() != first)
            try shown.expectSameBytes(since: start)
        }

        @Test func keysAreWrittenIntoAField() throws {
            let shown = try StudioPage(TestStudio(.name))
            try shown.tap(x: 150, y: 135)
            try shown.page.wait("document.activeElement.matches('.keys')")
            try shown.page.type("Ada")
            try shown.skip(seconds: 0.2)
            try shown.expectText("Hello, Ada!")
            try shown.page.press("Escape")
            try shown.page.press("Escape")
            #expect(try shown.page.isTrue("!document.activeElement.matches('.keys')"), "the keys still go to the stage")
        }

        @Test func goingOnFromAPastMomentDropsWhatCameAfter() throws {
            let shown = try StudioPage(TestStudio())
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            try shown.skip(seconds: 1.2)
            let between = try shown.nextTick()
            try shown.skip(seconds: 0.2)
            try shown.tap(x: Sources.button.x, y: Sources.button.y)
            // Longer than it takes to look at what was dropped, on any machine.
            try shown.skip(seconds: 2 * Limit.seconds)
            try shown.expectText("Count 2")
            try shown.pause()
            let end = try shown.liveTime()
            _ = try shown.seek(to: between)
            #expect(try shown.page.text("document.getElementById('live').dataset.state") == "past")
            try shown.page.click("#play")
            try shown.page.wait("document.getElementById('live').dataset.state === 'live' && studio.stage(1).state === 'live'")
            try shown.skip(seconds: 0.3)
            #expect(try shown.liveTime() < end)
            try shown.expectText("Count 1")
        }
    }
}
