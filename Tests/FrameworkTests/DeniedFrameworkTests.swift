import AVFAudio
import ActivityKit
import AdSupport
import AppTrackingTransparency
import BackgroundTasks
import CoreBluetooth
import Foundation
import HealthKit
import MultipeerConnectivity
import Speech
import Testing

/// Frameworks of things that are not here end by their own errors and states.
@Suite(.serialized) struct DeniedFrameworkTests {
    struct Delivery: ActivityAttributes {
        struct ContentState: Codable, Hashable { var minutes: Int }
        var name: String
    }

    @Test func liveActivitiesAndTasksFail() async {
        #expect(!ActivityAuthorizationInfo().areActivitiesEnabled && Activity<Delivery>.activities.isEmpty)
        let content = ActivityContent(state: Delivery.ContentState(minutes: 3), staleDate: nil)
        #expect(throws: ActivityAuthorizationError.unsupported) { try Activity.request(attributes: Delivery(name: "Pizza"), content: content) }
        #expect(BGTaskScheduler.shared.register(forTaskWithIdentifier: "a", using: nil) { _ in })
        #expect(throws: BGTaskScheduler.Error.self) { try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a")) }
        #expect(await ATTrackingManager.requestTrackingAuthorization() == .denied)
        #expect(ASIdentifierManager.shared().advertisingIdentifier.uuidString.allSatisfy { "0-".contains($0) })
    }

    @Test func healthDataAreNotAvailable() async {
        #expect(!HKHealthStore.isHealthDataAvailable())
        let steps = HKQuantityType(.stepCount)
        await #expect(throws: HKError.self) { try await HKHealthStore().requestAuthorization(toShare: [], read: [steps]) }
        let (codes, continuation) = AsyncStream.makeStream(of: Int?.self)
        let query = HKStatisticsQuery(quantityType: steps, quantitySamplePredicate: nil, options: .cumulativeSum) { _, _, error in
            continuation.yield((error as? HKError)?.code.rawValue)
        }
        HKHealthStore().execute(query)
        var iterator = codes.makeAsyncIterator()
        #expect(await iterator.next() == .some(1))
    }

    @Test func quantitiesHaveUnits() {
        let walk = HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1.5)
        #expect(walk.doubleValue(for: .meter()) == 1500 && abs(walk.doubleValue(for: .mile()) - 0.932) < 0.001)
        let pulse = HKQuantity(unit: HKUnit.count().unitDivided(by: .minute()), doubleValue: 60)
        #expect(abs(pulse.doubleValue(for: HKUnit.count().unitDivided(by: .second())) - 1) < 1e-9)
        #expect(HKUnit.count().unitDivided(by: .minute()).unitString == "count/min" && HKQuantityType(.heartRate) == HKQuantityType(.heartRate))
    }

    final class Central: NSObject, CBCentralManagerDelegate {
        let states: AsyncStream<CBManagerState>.Continuation
        init(_ states: AsyncStream<CBManagerState>.Continuation) { self.states = states }
        func centralManagerDidUpdateState(_ central: CBCentralManager) { states.yield(central.state) }
    }

    @Test func bluetoothIsUnsupported() async {
        let (states, continuation) = AsyncStream.makeStream(of: CBManagerState.self)
        let delegate = Central(continuation)
        let manager = CBCentralManager(delegate: delegate, queue: DispatchQueue(label: "bluetooth"))
        var iterator = states.makeAsyncIterator()
        #expect(await iterator.next() == .unsupported)
        #expect(!manager.isScanning && CBUUID(string: "180d") == CBUUID(string: "180D"))
    }

    @Test func devicesAndSpeechFail() async {
        let session = MCSession(peer: MCPeerID(displayName: "me"))
        #expect(throws: MCError.self) { try session.send(Data(), toPeers: [], with: .reliable) }
        #expect(SFSpeechRecognizer.authorizationStatus() == .denied)
        let (errors, continuation) = AsyncStream.makeStream(of: Bool.self)
        let request = SFSpeechAudioBufferRecognitionRequest()
        let task = SFSpeechRecognizer(locale: Locale(identifier: "en"))?.recognitionTask(with: request) { result, error in
            continuation.yield(result == nil && error != nil)
        }
        var iterator = errors.makeAsyncIterator()
        #expect(await iterator.next() == true)
        #expect(task?.state == .completed)
        AVAudioEngine().inputNode.removeTap(onBus: 0)
    }
}
