#!/bin/sh
# Loads a server on the loopback address: `sh load-test.sh [REQUESTS [PROGRAM]]`, by default 20,000 requests to
# .build/release/card-service. With the path of `prefrender`, its subcommand `serve` is loaded instead.
#
# Half of the requests are hostile: wrong signatures, paths outside of the templates, unknown names, long queries, texts of
# control characters and emoji, and for `serve` scenes with errors and scenes beyond the limits. Prints wrk's figures, the
# answers by status, and the memory of the server with its workers. Fails if there is a status from 500 on other than 503.
# Needs wrk and curl.
set -eu
cd "$(dirname "$0")"
requests=${1:-20000}
program=${2:-.build/release/card-service}
connections=${CONNECTIONS:-8}
export CARD_SECRET=load-test PORT="${PORT:-18080}"
work=$(mktemp -d)
url=http://127.0.0.1:$PORT
case $(basename "$program") in
  prefrender)
    "$program" serve --root Templates --port "$PORT" >"$work/log" 2>&1 &
    sign() { for path in "$@"; do echo "$path"; done; }
    posts=1
    ;;
  *)
    "$program" >"$work/log" 2>&1 &
    sign() { "$program" sign "$@"; }
    posts=""
    ;;
esac
server=$!
trap 'kill $server 2>/dev/null || true; rm -rf "$work"' EXIT
until curl -sf "$url/health" >/dev/null; do sleep 0.1; done

emoji=$(printf '%%F0%%9F%%91%%A9%.0s' $(seq 150))
long=$(printf 'a%.0s' $(seq 9000))
valid=""
hostile=""
for index in $(seq 100); do
  valid="$valid /card.png?title=Card%20$index%20of%20the%20load%20test&author=Ada"
  case $((index % 6)) in
    0) path="/card.png?title=$emoji$index" ;;
    1) path="/card.png?titel=$index" ;;
    2) path="/card.png?title=%00%E2%80%AE$index" ;;
    3) path="/card.png?title=$long" ;;
    4) path="/%2e%2e/%2e%2e/etc/passwd?a=$index" ;;
    5) path="/card.png?title=%FF&title=$index" ;;
  esac
  hostile="$hostile $path"
done
# shellcheck disable=SC2086
sign $valid >"$work/valid"
# shellcheck disable=SC2086
{ sign $hostile; echo "/card.png?title=Card&signature=$index"; } >"$work/hostile"
cat >"$work/load.lua" <<LUA
local valid, hostile, index = {}, {}, 0
local function lines(name, result)
  for line in io.lines("$work/" .. name) do result[#result + 1] = wrk.format("GET", line) end
end
init = function()
  lines("valid", valid)
  lines("hostile", hostile)
  if "$posts" == "" then return end
  local headers = { ["Content-Type"] = "application/json" }
  for _, body in ipairs {
    '{ "body": ', '{ "body": { "type": "Textt" } }', string.rep("[", 50000), '{ "body": "' .. string.rep("x", 200000) .. '" }',
    '{ "body": { "type": "ForEach", "data": "\${range(0, 40000)}", "content": ["a"] } }',
    '{ "size": { "width": 90000, "height": 90000 }, "body": "a" }',
    '{ "body": { "\$ref": "../../../../etc/passwd" } }',
    '{ "body": { "type": "Circle", "modifiers": [{ "stroke": { "style": "red", "dash": [0.0001] } }] } }' } do
    for _ = 1, 4 do hostile[#hostile + 1] = wrk.format("POST", "/render", headers, body) end
  end
end
request = function()
  index = index + 1
  if index % 2 == 0 then return hostile[index / 2 % #hostile + 1] end
  return valid[(index + 1) / 2 % #valid + 1]
end
LUA
memory() { ps -o rss= -p "$server" --ppid "$server" | awk '{ sum += $1 } END { printf "%.0f MiB\n", sum / 1024 }'; }
answers() { curl -s "$url/metrics" | awk '/^prefrender_answers_total/ { sum += $2 } END { print sum + 0 }'; }
echo "memory before: $(memory)"
while [ "$(answers)" -lt "$requests" ]; do
  wrk -t1 -c"$connections" -d10s --timeout 20s --latency -s "$work/load.lua" "$url" >"$work/wrk" 2>&1 || { cat "$work/wrk"; exit 1; }
  echo "answers: $(answers), memory: $(memory)"
done
# The figures of the last ten seconds.
cat "$work/wrk"
curl -s "$url/metrics" >"$work/metrics"
grep -E '^prefrender_(answers|replaced|picture_duration_seconds_(sum|count))' "$work/metrics"
kill "$server"
wait "$server" || { echo "the server has failed: $(cat "$work/log")"; exit 1; }
! grep -E '^prefrender_answers_total\{status="5' "$work/metrics" | grep -v 'status="503"'
