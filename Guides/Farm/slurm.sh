#!/usr/bin/env bash
# What “inbetween farm --slurm” submits, by hand: slurm.sh FILE PARTS SOURCES AND OPTIONS…
# On a file system that all nodes share.
set -euo pipefail
[ $# -ge 3 ] || { sed -n '2,3p' "$0" | cut -c 3- >&2; exit 1; }
file=$1 parts=$2
shift 2

inbetween plan "$@" --parts "$parts" --format "${file##*.}" --out plan
# SLURM_ARRAY_TASK_ID says which part it is. Parts are counted from 0.
array=$(sbatch --parsable --array "0-$((parts - 1))" --output part-%a.log --wrap "inbetween render plan --out parts")
sbatch --dependency "afterok:$array" --kill-on-invalid-dep=yes --output join.log --wrap "inbetween join plan parts --out '$file'"
