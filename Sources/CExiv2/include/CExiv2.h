#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The families of files that are handed to exiv2. Videos are none of them: hostile ones hang or crash it.
enum tsubame_image_family {
  tsubame_image_jpeg,
  tsubame_image_tiff,
  tsubame_image_png,
  tsubame_image_webp,
  tsubame_image_bmff,
  tsubame_image_rw2,
  tsubame_image_orf,
  tsubame_image_raf,
  tsubame_image_psd,
  tsubame_image_jp2,
};

/// Takes one fact: exiv2's key, like `Exif.Photo.DateTimeOriginal`, and its raw value.
typedef void (*tsubame_fact_sink)(
    void *context, const char *key, size_t key_count, const uint8_t *value, size_t value_count);

/// To be called once, before all else: silences exiv2, switches BMFF on, registers namespaces.
void tsubame_exiv2_start(void);

/// The version of exiv2, like 0.27.6.
const char *tsubame_exiv2_version(void);

/// Hands the facts of an image in memory to the sink.
///
/// Nothing is ever thrown. Returns 0 when the image was read, 1 when exiv2 gave up on it; the reason is
/// then in `reason`, and the facts found before that were given nevertheless.
int tsubame_exiv2_read_image(
    enum tsubame_image_family family, const uint8_t *bytes, size_t count, tsubame_fact_sink sink,
    void *context, char *reason, size_t reason_capacity);

/// Hands the facts of an XMP packet (a sidecar) to the sink; result as above.
int tsubame_exiv2_read_packet(
    const uint8_t *bytes, size_t count, tsubame_fact_sink sink, void *context, char *reason,
    size_t reason_capacity);

#ifdef __cplusplus
}
#endif
