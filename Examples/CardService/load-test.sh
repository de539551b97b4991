#!/bin/sh
# Loads the server on the loopback address: `sh load-test.sh [SECONDS]`, by default 20. Half of the requests are hostile:
# wrong signatures, long queries, texts of control characters and emoji. Prints wrk's figures, the answers by status, and the
# memory of the server and its workers. Needs wrk and curl.
set -eu
cd "$(dirname "$0")"
seconds=${1:-20}
export CARD_SECRET=load-test PORT=${PORT:-18080}
program=.build/release/card-service
work=$(mktemp -d)
"$program" >"$work/log" 2>&1 &
server=$!
trap 'kill $server 2>/dev/null || true; rm -rf "$work"' EXIT
until curl -sf "http://127.0.0.1:$PORT/health" >/dev/null; do sleep 0.1; done

for index in $(seq 200); do
  "$program" sign "title=Card%20$index%20of%20the%20load%20test&author=Ada"
  case $((index % 4)) in
    0) "$program" sign "title=$(printf '%%F0%%9F%%91%%A9%.0s' $(seq 150))" ;;
    1) echo "/card.png?title=Card&signature=$index" ;;
    2) "$program" sign "title=%00%E2%80%AE$index" ;;
    3) "$program" sign "title=$(printf 'a%.0s' $(seq 4000))" ;;
  esac
done >"$work/paths"
cat >"$work/paths.lua" <<LUA
local paths = {}
for line in io.lines("$work/paths") do paths[#paths + 1] = line end
local index = 0
request = function()
  index = index % #paths + 1
  return wrk.format("GET", paths[index])
end
LUA
memory() { ps -o rss= -p "$server" --ppid "$server" | awk '{ sum += $1 } END { printf "%.0f MiB\n", sum / 1024 }'; }
echo "memory before: $(memory)"
wrk -t1 -c8 -d"${seconds}s" --latency -s "$work/paths.lua" "http://127.0.0.1:$PORT"
echo "memory after: $(memory)"
curl -s "http://127.0.0.1:$PORT/metrics" | grep -E '^cards_(answers|replaced)'
