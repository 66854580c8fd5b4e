#!/usr/bin/env bash
# A movie by GNU parallel, on this machine or on others by SSH: parallel.sh FILE PARTS SOURCES AND OPTIONS…
#
# HOSTS=a,b,c names machines that have the same inbetween and see this folder under the same path; without it, two parts are rendered
# at once here. What is there already is left alone, so the same command goes on after an interrupt.
set -euo pipefail
[ $# -ge 3 ] || { sed -n '2,5p' "$0" | cut -c 3- >&2; exit 1; }
file=$1 parts=$2
shift 2

inbetween plan "$@" --parts "$parts" --format "${file##*.}" --out plan
where=(--jobs 2)
[ -z "${HOSTS-}" ] || where=(--sshlogin "$HOSTS" --workdir . --jobs 1)
seq 0 $((parts - 1)) | parallel "${where[@]}" --retries 3 --halt soon,fail=1 inbetween render plan --part {} --out parts
inbetween join plan parts --out "$file"
