# The release build that the gallery, the tests, the installed tool and the dependent package share: what one of them has built, the others find.
# Source it: swift build "${release[@]}" …
# Tests see internal declarations. Debug information and the index are left out.
release=(-c release -debug-info-format none -Xswiftc -enable-testing)
