#!/bin/sh
# Builds one of the two images with its labels: `deploy/build-images.sh portal --load -t merchant-portal`. What follows the name goes to
# `docker buildx build`: `--sbom=true --provenance=mode=max --push -t …` for a release. BASE_PATH is the portal's path, SOURCE the repository's address.
set -eu
cd "$(dirname "$0")/.."
target=$1
shift
exec docker buildx build -f deploy/Dockerfile --target "$target" \
  --build-arg VERSION="$(sed -n 's/^  "version": "\(.*\)",$/\1/p' package.json)" \
  --build-arg COMMIT="$(git rev-parse HEAD)" \
  --build-arg CREATED="$(git show -s --format=%cI)" \
  --build-arg SOURCE="${SOURCE:-${GITHUB_SERVER_URL:-}${GITHUB_REPOSITORY:+/$GITHUB_REPOSITORY}}" \
  --build-arg BASE_PATH="${BASE_PATH:-/}" \
  "$@" .
