import Combine
import CoreMotion
import Foundation
import LocalAuthentication
import StoreKit
import SwiftUI
import UserNotifications
import WidgetKit

struct ServicesView: View {
    @Environment(\.requestReview) private var requestReview
    @State private var isUnlocked = false
    @State private var isAllowed = true
    @State private var error = "none"
    private let motion = CMMotionManager()

    var body: some View {
        Text(isUnlocked ? "unlocked" : isAllowed ? "?" : "locked")
        Text(error)
            .task {
                requestReview()
                requestReview()
                authenticate()
                isAllowed = (try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .badge, .sound])) ?? true
                WidgetCenter.shared.reloadAllTimelines()
                if motion.isDeviceMotionAvailable {
                    motion.startDeviceMotionUpdates(to: .main) { data, _ in print(data?.attitude.roll ?? 0) }
                }
                do {
                    var request = URLRequest(url: URL(string: "https://example.com/items.json")!)
                    request.httpMethod = "GET"
                    let (data, response) = try await URLSession.shared.data(for: request)
                    error = "\(data.count) \((response as? HTTPURLResponse)?.statusCode ?? 0)"
                } catch let problem as URLError where problem.code == .notConnectedToInternet {
                    error = "offline"
                } catch {
                    self.error = "\(error)"
                }
            }
    }

    func authenticate() {
        let context = LAContext()
        var error: NSError?
        if context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) {
            context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "We need to unlock your data.") { success, _ in
                Task { @MainActor in isUnlocked = success }
            }
        }
    }
}

func schedule() {
    let content = UNMutableNotificationContent()
    content.title = "Feed the cat"
    content.sound = UNNotificationSound.default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    UNUserNotificationCenter.current().add(UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: trigger))
}

struct Item: Codable { let name: String }

func load(_ url: URL) -> AnyPublisher<[Item], Error> {
    URLSession.shared.dataTaskPublisher(for: url)
        .map(\.data)
        .decode(type: [Item].self, decoder: JSONDecoder())
        .receive(on: DispatchQueue.main)
        .eraseToAnyPublisher()
}
