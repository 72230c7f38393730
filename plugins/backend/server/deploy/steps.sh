#!/bin/sh
# The steps of the Dockerfile. They need no container engine.
#
#   steps.sh pack <folder>      builds the package, and writes latchkey.tgz and the files of the server into the folder
#   steps.sh install <folder>   installs what the server needs at run time
#   steps.sh check <folder>     starts the server without rights, on a read-only file system, and asks for its health
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=$(mkdir -p "$2" && cd "$2" && pwd)

# The script `npm run build` needs development dependencies, so they are installed unless a checkout has them.
pack() {
  root=$(cd "$here/../../../.." && pwd)
  cd "$root"
  [ -d node_modules ] || npm ci --ignore-scripts
  [ -n "${LATCHKEY_BUILT:-}" ] || npm run build
  npm pack --ignore-scripts --pack-destination "$folder" >/dev/null
  mv "$folder"/latchkey-*.tgz "$folder/latchkey.tgz"
  for file in package.json package-lock.json backend.config.mjs steps.sh; do
    [ "$here" = "$folder" ] || cp "$here/$file" "$folder/"
  done
}

# The package itself changes with each build, so no lock file contains it.
install() {
  cd "$folder"
  npm ci --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund
  mkdir -p node_modules/latchkey
  tar -xzf latchkey.tgz -C node_modules/latchkey --strip-components=1
}

# Root becomes `nobody`, in a file system that it cannot change. Others start the server as they are.
check() {
  cd "$folder"
  port=${PORT:-8787}
  start="exec node --enable-source-maps node_modules/latchkey/dist/bin/latchkey.js serve backend.config.mjs --port $port"
  user='exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs sh -c'
  if [ "$(id -u)" = 0 ] && unshare --mount mount -o remount,bind,ro / 2>/dev/null; then
    unshare --mount sh -c "mount -o remount,bind,ro / && $user '$start'" &
  elif [ "$(id -u)" = 0 ]; then
    # A container without the right to mount.
    sh -c "$user '$start'" &
  else
    sh -c "$start" &
  fi
  server=$!
  trap 'kill $server 2>/dev/null || true' EXIT
  tries=0
  until node -e "fetch('http://127.0.0.1:$port/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; do
    tries=$((tries + 1))
    if [ $tries -gt 150 ] || ! kill -0 $server 2>/dev/null; then
      echo 'The server is not healthy.' >&2
      exit 1
    fi
    sleep 0.2
  done
  if [ "$(id -u)" = 0 ]; then
    echo "user $(awk '/^Uid:/ { print $2 }' /proc/$server/status)"
    echo "file system $(awk '$5 == "/" { split($6, options, ","); last = options[1] } END { print last }' /proc/$server/mountinfo)"
  fi
  kill -TERM $server
  wait $server || true
  trap - EXIT
  echo 'healthy'
}

"$1"
