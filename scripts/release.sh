# The release build that the gallery, the tests, the installed tool and the dependent package share: what one of them has built, the others find.
# Source it: swift build "${release[@]}" …
# Tests see internal declarations, and scripts/arrows reads the index. Debug information is left out.
release=(-c release -debug-info-format none --enable-index-store -Xswiftc -enable-testing)
