#!/usr/bin/env bash
# A movie by an AWS Batch array job, with a bucket between the machines: aws-batch.sh BUCKET/FOLDER QUEUE DEFINITION PARTS
#
# The job definition runs an image with inbetween and the aws command in it, and has a role that may read and write the bucket. The plan
# was made by:  inbetween plan SOURCES… --parts PARTS --out plan
set -euo pipefail
[ $# -eq 4 ] || { sed -n '2,5p' "$0" | cut -c 3- >&2; exit 1; }
place=s3://$1 queue=$2 definition=$3 parts=$4

aws s3 sync plan "$place/plan"

# AWS_BATCH_JOB_ARRAY_INDEX, from 0, says which part it is. An array has two parts at least.
part="aws s3 sync $place/plan plan && inbetween render plan --out parts && aws s3 sync parts $place/parts"
array=$(aws batch submit-job --job-name inbetween-parts --job-queue "$queue" --job-definition "$definition" \
    --array-properties "size=$parts" --retry-strategy attempts=3 \
    --container-overrides "$(printf '{"command": ["sh", "-c", "%s"]}' "$part")" --query jobId --output text)

join="aws s3 sync $place/plan plan && aws s3 sync $place/parts parts && inbetween join plan parts --out movie.mp4 && aws s3 cp movie.mp4 $place/movie.mp4"
aws batch submit-job --job-name inbetween-join --job-queue "$queue" --job-definition "$definition" --depends-on "jobId=$array" \
    --container-overrides "$(printf '{"command": ["sh", "-c", "%s"]}' "$join")" --query jobId --output text
