// PrefCZlib: a wrapper around zlib that decompresses a stream of a file in memory.

#ifndef CZLIB_H
#define CZLIB_H

#include <stddef.h>
#include <stdint.h>

/// The result of decompressing a stream.
typedef enum {
  czlib_success = 0,
  czlib_damaged = 1,
  czlib_too_large = 2,
  czlib_no_memory = 3,
} czlib_status;

/// Decompresses a zlib stream of `count` bytes into at most `limit` bytes. The caller frees `*result` with
/// `czlib_free`; it is NULL unless the call succeeds. O(n) in the size of the result.
czlib_status czlib_decompress(
    const uint8_t *bytes, size_t count, size_t limit, uint8_t **result, size_t *result_count);
/// Frees the bytes of a result.
void czlib_free(uint8_t *result);

#endif
