// PrefCPixels: compiles a loop twice and calls the version for the widest vectors that the processor supports.

#ifndef CPIXELS_DISPATCH_H
#define CPIXELS_DISPATCH_H

#include "cpixels.h"

#define DISPATCH(name, parameters, arguments)                                     \
  static void name##_portable parameters { name arguments; }                      \
  WIDE(name, parameters, arguments)                                               \
  void cpixels_##name parameters {                                                \
    if (is_wide()) name##_wide arguments;                                         \
    else name##_portable arguments;                                               \
  }

#if defined(__x86_64__)
#define WIDE(name, parameters, arguments) \
  __attribute__((target("avx2"))) static void name##_wide parameters { name arguments; }
#else
#define WIDE(name, parameters, arguments) \
  static void name##_wide parameters { name arguments; }
#endif

// The vectors in use, CPIXELS_PORTABLE, CPIXELS_WIDE or CPIXELS_WIDEST; −1 before detection.
extern int cpixels_vectors_state;
int cpixels_detect_vectors(void);

static inline __attribute__((always_inline)) int vectors(void) {
  // Detection is idempotent, so concurrent first calls are harmless.
  int known = __atomic_load_n(&cpixels_vectors_state, __ATOMIC_RELAXED);
  return known < 0 ? cpixels_detect_vectors() : known;
}

static inline __attribute__((always_inline)) int is_wide(void) { return vectors() >= CPIXELS_WIDE; }

#endif
