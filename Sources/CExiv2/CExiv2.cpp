#include "CExiv2.h"

#include <algorithm>
#include <cstring>
#include <exiv2/exiv2.hpp>
#include <exiv2/webpimage.hpp>
#include <string>

#include "Facts.h"

namespace {

Exiv2::Image::AutoPtr make_image(tsubame_image_family family, Exiv2::BasicIo::AutoPtr io) {
  switch (family) {
    case tsubame_image_jpeg: return Exiv2::newJpegInstance(io, false);
    case tsubame_image_tiff: return Exiv2::newTiffInstance(io, false);
    case tsubame_image_png: return Exiv2::newPngInstance(io, false);
    case tsubame_image_webp: return Exiv2::newWebPInstance(io, false);
    case tsubame_image_bmff: return Exiv2::newBmffInstance(io, false);
    case tsubame_image_rw2: return Exiv2::newRw2Instance(io, false);
    case tsubame_image_orf: return Exiv2::newOrfInstance(io, false);
    case tsubame_image_raf: return Exiv2::newRafInstance(io, false);
    case tsubame_image_psd: return Exiv2::newPsdInstance(io, false);
    case tsubame_image_jp2: return Exiv2::newJp2Instance(io, false);
  }
  return Exiv2::Image::AutoPtr();
}

/// Runs `body` and turns whatever it throws into a reason: no exception may reach Swift.
template <typename Body>
int guarded(char *reason, size_t capacity, Body body) {
  const char *text = "";
  std::string kept;
  int result = 1;
  try {
    body();
    result = 0;
  } catch (const std::exception &error) {
    try {
      kept = error.what();
      text = kept.c_str();
    } catch (...) {
      text = "out of memory";
    }
  } catch (...) {
    text = "unknown exception";
  }
  if (capacity > 0) {
    size_t count = std::min(capacity - 1, std::strlen(text));
    std::memcpy(reason, text, count);
    reason[count] = 0;
  }
  return result;
}

}  // namespace

extern "C" void tsubame_exiv2_start(void) {
  char reason[1];
  guarded(reason, sizeof reason, [] {
    Exiv2::LogMsg::setLevel(Exiv2::LogMsg::mute);
    Exiv2::enableBMFF(true);
    Exiv2::XmpParser::initialize();
    // Files may bind these names to any prefix; registered, they always come under ours.
    const char *names[][2] = {
        {"http://ns.google.com/photos/1.0/camera/", "GCamera"},
        {"http://ns.google.com/photos/1.0/panorama/", "GPano"},
        {"http://ns.google.com/photos/1.0/depthmap/", "GDepth"},
        {"http://ns.google.com/photos/dd/1.0/device/", "Device"},
        {"http://ns.google.com/photos/1.0/container/", "Container"},
    };
    for (auto &name : names) Exiv2::XmpProperties::registerNs(name[0], name[1]);
  });
}

extern "C" const char *tsubame_exiv2_version(void) { return Exiv2::version(); }

extern "C" int tsubame_exiv2_read_image(
    tsubame_image_family family, const uint8_t *bytes, size_t count, tsubame_fact_sink sink,
    void *context, char *reason, size_t reason_capacity) {
  tsubame::Facts facts{sink, context};
  return guarded(reason, reason_capacity, [&] {
    Exiv2::BasicIo::AutoPtr io(new Exiv2::MemIo(bytes, static_cast<long>(count)));
    Exiv2::Image::AutoPtr image = make_image(family, io);
    if (image.get() == nullptr || !image->good()) throw Exiv2::Error(Exiv2::kerNotAnImage, "");
    // What was read before a broken part is worth having, so the reading's own failure waits.
    std::string failure;
    bool failed = false;
    try {
      image->readMetadata();
    } catch (const std::exception &error) {
      failed = true;
      failure = error.what();
    }
    facts.add_size(image->pixelWidth(), image->pixelHeight());
    facts.add(image->exifData());
    facts.add(image->iptcData());
    facts.add(image->xmpData());
    if (failed) throw Exiv2::Error(Exiv2::kerErrorMessage, failure);
  });
}

extern "C" int tsubame_exiv2_read_packet(
    const uint8_t *bytes, size_t count, tsubame_fact_sink sink, void *context, char *reason,
    size_t reason_capacity) {
  tsubame::Facts facts{sink, context};
  return guarded(reason, reason_capacity, [&] {
    Exiv2::XmpData data;
    std::string packet(reinterpret_cast<const char *>(bytes), count);
    if (Exiv2::XmpParser::decode(data, packet) != 0) {
      throw Exiv2::Error(Exiv2::kerErrorMessage, "not an XMP packet");
    }
    facts.add(data);
  });
}
