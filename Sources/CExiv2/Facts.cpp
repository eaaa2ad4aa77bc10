#include "Facts.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace tsubame {
namespace {

/// Longer values are pictures and depth maps, not facts.
const long longest_value = 16 * 1024;
const char apple_note[] = "Apple iOS";
// exiv2's numbers of the directories, from its own IfdId, which its headers keep to themselves.
const int image_directory = 1;
const int photo_directory = 5;
const int gps_directory = 6;

bool is_wanted(uint16_t tag, const uint16_t *first, const uint16_t *last) {
  return std::binary_search(first, last, tag);
}

// ImageDescription, Make, Model, Orientation, DateTime, Rating, XPTitle, XPComment, XPKeywords.
const uint16_t image_tags[] = {0x010e, 0x010f, 0x0110, 0x0112, 0x0132, 0x4746, 0x9c9b, 0x9c9c, 0x9c9e};
// DateTimeOriginal, DateTimeDigitized, their offsets, MakerNote, UserComment, their fractions, pixel size,
// CustomRendered, LensModel. DateTimeOriginal also stands in IFD 0 of some raw files.
const uint16_t photo_tags[] = {0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x927c, 0x9286,
                               0x9290, 0x9291, 0x9292, 0xa002, 0xa003, 0xa401, 0xa434};

/// Whether a field is of use, told without making its key's text.
bool is_wanted(const Exiv2::Exifdatum &datum) {
  const uint16_t tag = datum.tag();
  switch (datum.ifdId()) {
    case image_directory:
      return is_wanted(tag, std::begin(image_tags), std::end(image_tags)) || tag == 0x9003;
    case photo_directory: return is_wanted(tag, std::begin(photo_tags), std::end(photo_tags));
    case gps_directory: return tag <= 0x001d;
    default: return false;
  }
}

}  // namespace

void Facts::give(const std::string &key, const Exiv2::byte *value, size_t count) {
  sink_(context_, key.data(), key.size(), value, count);
}

void Facts::give(const std::string &key, const std::string &value) {
  if (value.size() > static_cast<size_t>(longest_value)) return;
  give(key, reinterpret_cast<const Exiv2::byte *>(value.data()), value.size());
}

void Facts::add_size(int width, int height) {
  if (width <= 0 || height <= 0) return;
  give("File.Width", std::to_string(width));
  give("File.Height", std::to_string(height));
}

void Facts::add(const Exiv2::ExifData &data) {
  bool has_lens = false;
  for (const Exiv2::Exifdatum &datum : data) {
    if (!is_wanted(datum)) continue;
    const bool is_photo = datum.ifdId() == photo_directory;
    const long size = datum.size();
    if (is_photo && datum.tag() == 0x927c) {
      // exiv2 leaves Apple's note undecoded; other makers' are read by exiv2 or are of no use here.
      if (size < static_cast<long>(sizeof apple_note) || size > 256 * 1024) continue;
      std::vector<Exiv2::byte> bytes(static_cast<size_t>(size));
      datum.copy(bytes.data(), Exiv2::bigEndian);
      if (std::memcmp(bytes.data(), apple_note, sizeof apple_note) == 0) {
        give("Apple.MakerNote", bytes.data(), bytes.size());
      }
      continue;
    }
    if (size > longest_value) continue;
    if (is_photo && datum.tag() == 0x9286) {
      auto comment = dynamic_cast<const Exiv2::CommentValue *>(&datum.value());
      if (comment != nullptr) {
        give(datum.key(), comment->comment());
        continue;
      }
    }
    if (is_photo && datum.tag() == 0xa434) has_lens = true;
    give(datum.key(), datum.toString());
  }
  if (!has_lens) add_lens(data);
}

/// The lens that a maker note names, where exiv2 knows its numbers.
void Facts::add_lens(const Exiv2::ExifData &data) {
  try {
    auto lens = Exiv2::lensName(data);
    if (lens != data.end() && lens->size() <= longest_value) {
      give("Maker.Lens", lens->print(&data));
    }
  } catch (const std::exception &) {
    // A note that cannot be told is no fact.
  }
}

void Facts::add(const Exiv2::IptcData &data) {
  if (data.empty()) return;
  for (const Exiv2::Iptcdatum &datum : data) {
    if (datum.size() <= longest_value) give(datum.key(), datum.toString());
  }
  const char *charset = data.detectCharset();
  if (charset != nullptr) give("Iptc.Charset", charset);
}

void Facts::add(const Exiv2::XmpData &data) {
  for (const Exiv2::Xmpdatum &datum : data) {
    const Exiv2::TypeId type = datum.typeId();
    const std::string group = datum.groupName();
    // How a photo was developed and its editing history: hundreds of entries, none of use here.
    if (group == "crs" || group == "xmpMM") continue;
    auto text = dynamic_cast<const Exiv2::XmpTextValue *>(&datum.value());
    // Nodes that only hold others.
    if (text != nullptr && (text->xmpArrayType() != Exiv2::XmpValue::xaNone ||
                            text->xmpStruct() != Exiv2::XmpValue::xsNone)) {
      continue;
    }
    if (type == Exiv2::langAlt) {
      // The default language's text, without the language that toString() writes before it.
      give(datum.key(), datum.toString(0));
    } else if (type == Exiv2::xmpBag || type == Exiv2::xmpSeq || type == Exiv2::xmpAlt) {
      const std::string key = datum.key();
      for (long index = 0; index < datum.count(); ++index) give(key, datum.toString(index));
    } else {
      give(datum.key(), datum.toString());
    }
  }
}

}  // namespace tsubame
