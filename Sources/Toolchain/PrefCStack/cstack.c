// PrefCStack: see the header. The lowest page of the stack is a guard page, so that a stack
// overflow terminates the program instead of overwriting other memory.

#define _GNU_SOURCE
#include "cstack.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

// The thread sanitizer keeps a shadow stack per fiber and requires a call before each switch. `start` is not
// instrumented, because it begins on one shadow stack and ends on the other.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#define SANITIZES_THREADS 1
#define NOT_INSTRUMENTED __attribute__((disable_sanitizer_instrumentation))
#endif
#endif
#ifndef NOT_INSTRUMENTED
#define NOT_INSTRUMENTED
#endif

typedef struct {
  void (*body)(void *context);
  void *context;
#ifdef SANITIZES_THREADS
  void *caller_fiber;
#endif
} callback;

// makecontext passes only int arguments, so the pointer is split into two halves.
NOT_INSTRUMENTED static void start(unsigned int high, unsigned int low) {
  callback *callee = (callback *)(uintptr_t)(((uint64_t)high << 32) | low);
  callee->body(callee->context);
#ifdef SANITIZES_THREADS
  __tsan_switch_to_fiber(callee->caller_fiber, 0);
#endif
}

// The mapping of a stack, with its guard page.
typedef struct {
  void *base;
  size_t bytes;
} stack_mapping;

// The stack of the last call, for the next one.
static _Atomic(stack_mapping *) kept_stack;

// The number of bytes at the top of a kept stack that stay in memory: what most calls use.
enum { RESIDENT_BYTES = 256 << 10 };

static void destroy(stack_mapping *stack) {
  if (stack->base != MAP_FAILED) munmap(stack->base, stack->bytes);
  free(stack);
}

static stack_mapping *create(size_t bytes, size_t page) {
  stack_mapping *stack = malloc(sizeof *stack);
  if (!stack) return NULL;
  stack->bytes = bytes;
  stack->base = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack->base != MAP_FAILED && mprotect(stack->base, page, PROT_NONE) == 0) return stack;
  destroy(stack);
  return NULL;
}

// Returns the kept stack, unless another call uses it or it has another size; otherwise a new one, or NULL.
static stack_mapping *take(size_t bytes, size_t page) {
  stack_mapping *stack = atomic_exchange(&kept_stack, NULL);
  if (!stack) return create(bytes, page);
  if (stack->bytes == bytes) return stack;
  destroy(stack);
  return create(bytes, page);
}

// Keeps a stack for the next call; only the memory at its top stays in use.
static void keep(stack_mapping *stack, size_t page) {
  if (stack->bytes > page + RESIDENT_BYTES) {
    madvise((char *)stack->base + page, stack->bytes - page - RESIDENT_BYTES, MADV_DONTNEED);
  }
  stack_mapping *other = atomic_exchange(&kept_stack, stack);
  if (other) destroy(other);
}

int cstack_call(size_t bytes, void (*body)(void *context), void *context) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  ucontext_t caller, callee;
  if (getcontext(&callee) != 0) return 0;
  stack_mapping *stack = take(bytes, page);
  if (!stack) return 0;
  callee.uc_stack.ss_sp = (char *)stack->base + page;
  callee.uc_stack.ss_size = bytes - page;
  callee.uc_link = &caller;
  callback entry = {.body = body, .context = context};
  uint64_t address = (uint64_t)(uintptr_t)&entry;
  makecontext(&callee, (void (*)(void))start, 2, (unsigned int)(address >> 32), (unsigned int)address);
#ifdef SANITIZES_THREADS
  entry.caller_fiber = __tsan_get_current_fiber();
  void *fiber = __tsan_create_fiber(0);
  __tsan_switch_to_fiber(fiber, 0);
#endif
  int switched = swapcontext(&caller, &callee) == 0;
#ifdef SANITIZES_THREADS
  if (!switched) __tsan_switch_to_fiber(entry.caller_fiber, 0);
  __tsan_destroy_fiber(fiber);
#endif
  keep(stack, page);
  return switched;
}
