import Foundation

// Names of Core Foundation that code which draws into files writes after `as`.
public typealias CFURL = URL
public typealias CFArray = [Any]
public typealias CFDictionary = [String: Any]
public typealias CFMutableData = NSMutableData
public typealias CFData = Data
/// A time interval in seconds.
public typealias CFTimeInterval = Double
public typealias CFTypeRef = AnyObject
public typealias CFBoolean = NSNumber
/// The result of functions in C: 0 where nothing went wrong.
public typealias OSStatus = Int32
/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// The result of functions in C where nothing went wrong.
public let noErr: OSStatus = 0
/// True, as an object.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False, as an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
/// The seconds from the beginning of 1970 to the beginning of 2001.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200
/// The seconds from the beginning of 1904 to the beginning of 2001.
public let kCFAbsoluteTimeIntervalSince1904: CFTimeInterval = 3_061_152_000
