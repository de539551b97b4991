// PrefCZlib: decompression of zlib streams with a bound for the result.

#include "czlib.h"

#include <stdlib.h>
#include <zlib.h>

static czlib_status decompress(
    z_stream *stream, size_t limit, uint8_t **result, size_t *result_count) {
  size_t capacity = 0;
  for (;;) {
    if (*result_count == capacity) {
      if (capacity == limit) return czlib_too_large;
      size_t next = capacity < 4096 ? 4096 : capacity * 2;
      capacity = next < limit ? next : limit;
      uint8_t *larger = realloc(*result, capacity);
      if (larger == NULL) return czlib_no_memory;
      *result = larger;
    }
    size_t available = capacity - *result_count;
    stream->next_out = *result + *result_count;
    stream->avail_out = available < UINT32_MAX ? (uInt)available : UINT32_MAX;
    uInt before = stream->avail_out;
    int status = inflate(stream, Z_NO_FLUSH);
    *result_count += before - stream->avail_out;
    if (status == Z_STREAM_END) return czlib_success;
    if (status == Z_MEM_ERROR) return czlib_no_memory;
    if (status != Z_OK && status != Z_BUF_ERROR) return czlib_damaged;
    // Without input, a stream that has not filled the result is truncated.
    if (stream->avail_in == 0 && stream->avail_out > 0) return czlib_damaged;
  }
}

czlib_status czlib_decompress(
    const uint8_t *bytes, size_t count, size_t limit, uint8_t **result, size_t *result_count) {
  *result = NULL;
  *result_count = 0;
  if (count > UINT32_MAX) return czlib_too_large;
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count};
  if (inflateInit(&stream) != Z_OK) return czlib_no_memory;
  czlib_status status = decompress(&stream, limit, result, result_count);
  inflateEnd(&stream);
  if (status != czlib_success) {
    free(*result);
    *result = NULL;
    *result_count = 0;
  }
  return status;
}

void czlib_free(uint8_t *result) { free(result); }
