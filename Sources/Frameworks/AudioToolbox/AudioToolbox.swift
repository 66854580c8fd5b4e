@_exported import Foundation
import SwiftUICore

/// A system sound's number.
public typealias SystemSoundID = UInt32

/// The vibration, as a sound.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095
/// The call cannot be done.
public let kAudioServicesUnsupportedPropertyError: OSStatus = 1_886_681_407

/// Plays no sound. Not shown: no sound is played, whatever its number is.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { report() }

/// Plays no sound. Not shown: no sound is played, whatever its number is.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { report() }

/// Plays no sound. The completion runs at once, on the main queue.
/// Not shown: no sound is played, whatever its number is.
public func AudioServicesPlaySystemSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) { finish(inCompletionBlock) }

/// Plays no sound. The completion runs at once, on the main queue.
/// Not shown: no sound is played, whatever its number is.
public func AudioServicesPlayAlertSoundWithCompletion(_ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?) { finish(inCompletionBlock) }

/// Creates no sound: the status is an error, and the number is 0. Not shown: no file is read.
public func AudioServicesCreateSystemSoundID(_ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>) -> OSStatus {
    report()
    outSystemSoundID.pointee = 0
    return kAudioServicesUnsupportedPropertyError
}

/// Nothing was made of a file, so nothing is taken away. Harmless: nothing was made of a file.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { noErr }

private func report() {
    RuntimeIssue.report("AudioServices plays no sound here, and nothing vibrates.")
}

private func finish(_ block: (() -> Void)?) {
    report()
    guard let block else { return }
    nonisolated(unsafe) let work = block
    DispatchQueue.main.async { work() }
}
