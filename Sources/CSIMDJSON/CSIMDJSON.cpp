#include "CSIMDJSON.h"
