import Foundation

// Names of Core Foundation that code which draws into files writes after `as`.
public typealias CFURL = URL
public typealias CFArray = [Any]
public typealias CFDictionary = [String: Any]
public typealias CFMutableData = NSMutableData
public typealias CFData = Data
/// A time interval in seconds.
public typealias CFTimeInterval = Double
