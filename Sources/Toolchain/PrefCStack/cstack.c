// PrefCStack: see the header. The lowest page of the stack is a guard page, so that a stack
// overflow terminates the program instead of overwriting other memory.

#define _GNU_SOURCE
#include "cstack.h"

#include <stdint.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

// The thread sanitizer keeps a shadow stack per fiber, and must be notified of each switch.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#include <sanitizer/tsan_interface.h>
#define SANITIZES_THREADS 1
#endif
#endif

typedef struct {
  void (*body)(void *context);
  void *context;
} callback;

// makecontext passes only int arguments, so the pointer is split into two halves.
static void start(unsigned int high, unsigned int low) {
  callback *callee = (callback *)(uintptr_t)(((uint64_t)high << 32) | low);
  callee->body(callee->context);
}

int cstack_call(size_t bytes, void (*body)(void *context), void *context) {
  void *stack = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return 0;
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  ucontext_t caller, callee;
  if (mprotect(stack, page, PROT_NONE) != 0 || getcontext(&callee) != 0) {
    munmap(stack, bytes);
    return 0;
  }
  callee.uc_stack.ss_sp = (char *)stack + page;
  callee.uc_stack.ss_size = bytes - page;
  callee.uc_link = &caller;
  callback entry = {body, context};
  uint64_t address = (uint64_t)(uintptr_t)&entry;
  makecontext(&callee, (void (*)(void))start, 2, (unsigned int)(address >> 32), (unsigned int)address);
#ifdef SANITIZES_THREADS
  made.caller_fiber = __tsan_get_current_fiber();
  void *fiber = __tsan_create_fiber(0);
  __tsan_switch_to_fiber(fiber, 0);
#endif
  int switched = swapcontext(&caller, &callee) == 0;
#ifdef SANITIZES_THREADS
  if (!switched) __tsan_switch_to_fiber(made.caller_fiber, 0);
  __tsan_destroy_fiber(fiber);
#endif
  munmap(stack, bytes);
  return switched;
}
