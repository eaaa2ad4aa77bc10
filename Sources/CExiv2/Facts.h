#pragma once
#include <exiv2/exiv2.hpp>
#include <string>

#include "CExiv2.h"

namespace tsubame {

/// Hands on what exiv2 found, as keys and raw values: the EXIF and IPTC fields that are of use, and all of XMP.
class Facts {
 public:
  Facts(tsubame_fact_sink sink, void *context) : sink_(sink), context_(context) {}

  void add_size(int width, int height);
  void add(const Exiv2::ExifData &data);
  void add(const Exiv2::IptcData &data);
  void add(const Exiv2::XmpData &data);

 private:
  void give(const std::string &key, const std::string &value);
  void give(const std::string &key, const Exiv2::byte *value, size_t count);
  void add_lens(const Exiv2::ExifData &data);

  tsubame_fact_sink sink_;
  void *context_;
};

}  // namespace tsubame
