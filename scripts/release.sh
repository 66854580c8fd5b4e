#!/usr/bin/env bash
# The release build that the gallery, the tests, the installed tool and the dependent package share: what one of them has built, the others find.
# Scripts source it, and then run: swift build "${release[@]}" …
# From the command line: scripts/release.sh [swift build's options, as --product inbetween]
# Tests see internal declarations. Debug information and the index are left out.
release=(-c release -debug-info-format none -Xswiftc -enable-testing)
if [ "${BASH_SOURCE[0]}" = "$0" ]; then
    cd "$(dirname "$0")/.."
    exec swift build "${release[@]}" "$@"
fi
