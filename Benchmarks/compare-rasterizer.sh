#!/bin/bash
# Draws and encodes the same workloads with prefrender and with cairo and libpng, in turn, and prints a table.
#
#     Benchmarks/compare-rasterizer.sh peers [rounds]
#
# `peers` is a folder with gen_scene.py, common.h, bench_cairo.cpp and card/card_cairo.cpp (requires libcairo2-dev,
# libfreetype-dev, libpng-dev); it is not part of the repository. Times are CPU time of one thread, each the median of
# the rounds' medians.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
peers=$(cd "${1:?the folder of the reference programs is missing; see the head of this script}" && pwd)
rounds=${2:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cp -r "$peers/." "$work"
chmod -R u+w "$work"
cd "$work"
# Replaces wall time by CPU time in the reference programs, too.
sed -i 's|^static double now().*|#include <time.h>\nstatic double now(){ timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID,\&t); return t.tv_sec*1e3+t.tv_nsec/1e6; }|' common.h
python3 gen_scene.py > /dev/null
g++ -O2 bench_cairo.cpp -o bench_cairo $(pkg-config --cflags --libs cairo freetype2)
g++ -O2 card/card_cairo.cpp -o card_cairo $(pkg-config --cflags --libs cairo freetype2 libpng)
# The reference blur gets AVX2, which prefrender selects at run time, and clang if available, which vectorizes better.
"$(command -v clang || echo gcc)" -O2 -mavx2 "$here/Peers/box_blur_peer.c" -o box_blur_peer
g++ -O2 "$here/Peers/libpng_peer.cpp" -o libpng_peer -lpng
./card_cairo card.png
swift build -c release --package-path "$here" --product RasterBenchmark >&2
ours=$(swift build -c release --package-path "$here" --show-bin-path)/RasterBenchmark

for ((round = 0; round < rounds; round++)); do
  BENCH_DIR=. ./bench_cairo
  ./libpng_peer card.png
  ./box_blur_peer
  "$ours" scene.bin
  "$ours" png card.png
done > times.tsv

awk -F'\t' '
  function value(name,   i, parts) {
    for (i = 3; i <= NF; i++) { split($i, parts, "="); if (parts[1] == name) return parts[2] }
    return ""
  }
  function median(list,   count, numbers, i, j, t) {
    count = split(list, numbers, " ")
    for (i = 2; i <= count; i++)
      for (j = i; j > 1 && numbers[j - 1] + 0 > numbers[j] + 0; j--) {
        t = numbers[j]; numbers[j] = numbers[j - 1]; numbers[j - 1] = t
      }
    return count ? numbers[int((count + 1) / 2)] : -1
  }
  function line(title, a, b,   x, y) {
    x = median(times[a]); y = median(times[b])
    # The reference programs do not measure clearing the frame.
    if (a !~ /png/) x -= median(times["prefrender empty"])
    printf "| %s | %.2f | %s | %s |\n", title, x, y < 0 ? "–" : sprintf("%.2f", y),
      y < 0 ? "–" : sprintf("%.2f", x / y)
  }
  { key = ($1 ~ /^cairo/ ? "cairo" : $1) " " $2; times[key] = times[key] " " value("median_ms")
    bytes[key] = value("bytes") }
  END {
    print "| workload | prefrender, ms | peer, ms | ratio |\n|---|---|---|---|"
    line("1000 rounded rects", "prefrender rrect", "cairo rrect")
    line("1000 circles", "prefrender circle", "cairo circle")
    line("1000 cubic blobs", "prefrender blob", "cairo blob")
    line("200 wide strokes", "prefrender stroke", "cairo stroke")
    line("full-frame linear gradient", "prefrender lingrad", "cairo lingrad")
    line("10,000 cached glyphs", "prefrender text", "cairo text")
    line("source-over a = 0.5, full frame", "prefrender over_solid", "cairo over_solid")
    line("image at 0.5, full frame", "prefrender over_image", "cairo over_image")
    line("full frame blurred by sigma 20", "prefrender blur20", "box3 blur20")
    line("10 shadows of rounded rects", "prefrender shadows", "none")
    split("png-fast png png-best", efforts, " ")
    split("libpng1up libpng6adaptive libpng9adaptive", others, " ")
    for (i = 1; i <= 3; i++) {
      a = "prefrender " efforts[i]; b = "libpng " others[i]
      line("PNG of the card, " efforts[i] "; " others[i], a, b)
      printf "| … size in bytes | %d | %d | %.2f |\n", bytes[a], bytes[b], bytes[a] / bytes[b]
    }
  }' times.tsv
