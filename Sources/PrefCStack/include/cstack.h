// CStack: runs a function on a stack of its own, larger than the one that a thread is given. Measuring and placing go
// from each view into the views inside it, a few kilobytes of stack a level in a debug build, so that some hundreds of
// levels would pass the usual eight megabytes.

#ifndef CSTACK_H
#define CSTACK_H

#include <stddef.h>

/// Calls `body` with `context` on a new stack of `bytes`, of which only what is touched takes memory.
///
/// The thread stays the same. Returns whether there was room for the stack; `body` has been called only then.
int cstack_call(size_t bytes, void (*body)(void *context), void *context);

#endif
