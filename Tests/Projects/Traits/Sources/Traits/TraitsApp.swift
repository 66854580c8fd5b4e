import SwiftUI

#if Extras
import Extras
#endif

@freestanding(expression) macro double(_ number: Int) -> Int = #externalMacro(module: "Doubling", type: "DoubleMacro")

@main
struct TraitsApp: App {
    var body: some Scene {
        WindowGroup {
            VStack {
                Text(verbatim: "\(#double(3 + 1))")
                #if Extras
                Text(extra)
                #endif
                #if Plain
                Text("plain")
                #endif
            }
        }
    }
}
