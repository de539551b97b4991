// PrefCStack: calls a function on a separate, larger stack. Measurement and placement recurse from
// each view into its children and need a few kilobytes of stack per level in a debug build, so a
// few hundred levels would exceed the usual eight megabytes.

#ifndef CSTACK_H
#define CSTACK_H

#include <stddef.h>

/// Calls `body` with `context` on a separate stack of `bytes`; only the pages that are touched use
/// memory. The stack of the last call is kept for the next one, with at most 256 KiB in memory.
///
/// The call stays on the current thread. Returns whether the stack could be allocated; otherwise
/// `body` is not called.
int cstack_call(size_t bytes, void (*body)(void *context), void *context);

#endif
