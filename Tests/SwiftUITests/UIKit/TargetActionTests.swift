import SwiftUITesting
import Testing
@testable import SwiftUI

/// Methods as selectors: of timers, display links, notifications, delayed calls and controls.
@MainActor
@Suite struct TargetActionTests {
    private final class Target: NSObject {
        var calls: [String] = []
        var stamps: [Double] = []

        func plain() { calls.append("plain") }
        func fired(_ timer: Timer) { calls.append("timer \(timer.userInfo ?? "-")") }
        func tick(_ link: CADisplayLink) {
            stamps.append(link.timestamp)
            if stamps.count == 5 { link.isPaused = true }
        }
        func noted(_ notification: Notification) { calls.append(notification.name.rawValue) }
        func sent(_ sender: UIButton, for event: UIEvent?) { calls.append("sent") }
        func text(_ text: String) { calls.append(text) }
    }

    private var stage: TestStage { TestStage(Color.red, size: CGSize(width: 10, height: 10)) }

    @Test func boundAndUnappliedMethodsAreCalled() {
        let target = Target()
        Selector(target.plain).perform(on: nil)
        Selector(Target.plain).perform(on: target)
        Selector(Target.text(_:)).perform(on: target, ["text"])
        Selector(target.text).perform(on: nil, ["bound"])
        target.perform(Selector(Target.plain))
        target.perform(Selector(Target.text(_:)), with: "with")
        #expect(target.calls == ["plain", "plain", "text", "bound", "plain", "with"])
    }

    @Test func whatCannotBeCalledIsTold() {
        var warnings: [String] = []
        RuntimeIssue.handler = { warnings.append($0) }
        defer { RuntimeIssue.handler = nil }
        let target = Target()
        #expect(!Selector(Target.text(_:)).perform(on: target, [3]))
        #expect(!Selector("plain").perform(on: target))
        #expect(warnings.count == 2)
        #expect(target.calls.isEmpty)
    }

    @Test func timersCallInTheStagesTime() {
        let (stage, target) = (stage, Target())
        stage.perform {
            Timer.scheduledTimer(timeInterval: 0.5, target: target, selector: Selector(Target.fired(_:)), userInfo: "info", repeats: true)
            let timer = Timer(timeInterval: 0.2, target: target, selector: Selector(Target.plain), userInfo: nil, repeats: false)
            RunLoop.main.add(timer, forMode: .common)
            target.perform(Selector(Target.text(_:)), with: "delayed", afterDelay: 0.7)
            target.perform(Selector(Target.text(_:)), with: "cancelled", afterDelay: 0.8)
        }
        stage.advance(by: 0.75)
        #expect(target.calls == ["plain", "timer info", "delayed"])
        stage.perform { NSObject.cancelPreviousPerformRequests(withTarget: target) }
        stage.advance(by: 0.5)
        #expect(target.calls == ["plain", "timer info", "delayed", "timer info"])
    }

    @Test func displayLinksFollowTheStage() {
        let (stage, target) = (stage, Target())
        var link: CADisplayLink?
        stage.perform {
            link = CADisplayLink(target: target, selector: Selector(Target.tick(_:)))
            link?.add(to: .main, forMode: .common)
        }
        stage.advance(by: 1)
        #expect(target.stamps.count == 5)
        let steps = zip(target.stamps.dropFirst(), target.stamps).map { $0 - $1 }
        #expect(steps.allSatisfy { abs($0 - 1.0 / 60) < 1e-6 })
        stage.perform {
            link?.preferredFramesPerSecond = 10
            link?.isPaused = false
        }
        stage.advance(by: 1)
        #expect(target.stamps.count == 15)
        stage.perform { link?.invalidate() }
        stage.advance(by: 1)
        #expect(target.stamps.count == 15)
    }

    @Test func notificationsAreObserved() {
        let name = Notification.Name("TargetActionTests")
        var target: Target? = Target()
        let log = target!
        NotificationCenter.default.addObserver(log, selector: Selector(Target.noted(_:)), name: name, object: nil)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(log.calls == [name.rawValue])
        NotificationCenter.default.removeObserver(log)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(log.calls.count == 1)
        target = nil
    }

    @Test func controlsSendTheirActions() {
        let target = Target()
        let button = UIButton()
        button.addTarget(target, action: Selector(Target.sent(_:for:)), for: .touchUpInside)
        button.addTarget(target, action: Selector(Target.plain), for: [.touchUpInside, .valueChanged])
        button.sendActions(for: .touchUpInside)
        #expect(target.calls == ["sent", "plain"])
        button.removeTarget(target, action: nil, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .valueChanged)
        #expect(target.calls == ["sent", "plain", "plain"])
    }
}
