import Foundation

#if canImport(Darwin)
import Darwin
#else
import NameOfNoModule
#endif

print("counts:", CommandLine.arguments.count)
