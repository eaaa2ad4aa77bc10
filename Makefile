# make tour: installs what is missing, builds, and runs the main job. make test: all tests.
# make help lists the rest.

SHELL := /bin/bash
.DEFAULT_GOAL := help
PREFIX ?= /usr/local
CONFIGURATION ?= release
BUILD = swift build --configuration $(CONFIGURATION)
# Debian 12 packages: libraries to build with, and what the tests compare with or need.
PACKAGES = libreadline-dev libsqlite3-dev libexiv2-dev libsimdjson-dev libutf8proc-dev libre2-dev
BUNDLE_PACKAGES = $(PACKAGES) binutils ncurses-base patchelf
TEST_PACKAGES = $(BUNDLE_PACKAGES) locales fish jq less man-db mandoc miller python3
LONG_TEST_PACKAGES = $(TEST_PACKAGES) debootstrap
BENCH_PACKAGES = $(PACKAGES) sqlite3 libimage-exiftool-perl jq miller python3-venv
# Peers that Debian has not, in an environment of their own.
VENV = .build/bench/venv
DUCKDB = 2.0.1

.PHONY: help
help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 12

.PHONY: tour
tour: packages ## build, then see what tsubame does
	$(BUILD) --product tsubame-media
	$(BUILD) --product tsubame
	@"$$($(BUILD) --show-bin-path)/tsubame" tour

.PHONY: build
build: packages ## build the programs
	$(BUILD) --product tsubame-media
	$(BUILD) --product tsubame

.PHONY: test
test: test-packages ## all tests, in any order
	swift build --build-tests
	swift test --skip-build

.PHONY: test-long
test-long: long-test-packages ## the tests that take long too: kill points, mutations, a system without Swift
	TSUBAME_LONG_TESTS=1 swift test

.PHONY: fuzz
fuzz: packages ## let libFuzzer look for SECONDS for texts on which the grammar fails
	Tests/Fuzzing/run $(SECONDS)

.PHONY: lint
lint: ## the format of the code
	swift format lint --strict --recursive Sources Tests Package.swift

.PHONY: api
api: ## write down the public interface of TsubameKit after it has been changed on purpose
	TSUBAME_UPDATE_API=1 swift test --filter PublicAPITests

.PHONY: docs
docs: packages ## the reference of TsubameKit, with how to write a command, into .build/docs
	swift build --target TsubameKit
	rm -rf .build/docs && mkdir -p .build/docs/graphs
	swift-symbolgraph-extract -module-name TsubameKit -I "$$(swift build --show-bin-path)/Modules" \
	  -target "$$(uname -m)-unknown-linux-gnu" -minimum-access-level public \
	  -skip-synthesized-members -output-dir .build/docs/graphs
	docc convert Sources/TsubameKit/TsubameKit.docc --warnings-as-errors \
	  --fallback-display-name TsubameKit --fallback-bundle-identifier tsubame.TsubameKit \
	  --additional-symbol-graph-dir .build/docs/graphs --output-path .build/docs/TsubameKit.doccarchive

.PHONY: bench
bench: bench-packages $(VENV) build ## speed, as ratios against peers in the same run
	$(BUILD) --product tsubame-bench
	"$$($(BUILD) --show-bin-path)/tsubame-bench" Sources/tsubame-bench/thresholds.json

$(VENV):
	python3 -m venv "$@.new"
	"$@.new/bin/pip" install --quiet duckdb==$(DUCKDB)
	mv "$@.new" "$@"

# Where the parts go below PREFIX.
ROOT = $(DESTDIR)$(PREFIX)
LIBEXEC = $(ROOT)/libexec/tsubame
SHARE = $(ROOT)/share/tsubame
# Where plugins in Python find their SDK.
PYTHON = $(SHARE)/python
KIT = $(ROOT)/lib/tsubame
MAN = $(ROOT)/share/man/man1
MAN_JA = $(ROOT)/share/man/ja/man1
BASH_COMPLETION = $(ROOT)/share/bash-completion/completions
FISH_COMPLETION = $(ROOT)/share/fish/vendor_completions.d

BIN = $$($(BUILD) --show-bin-path)

.PHONY: install
install: build install-built ## build, then install below PREFIX

.PHONY: install-built
install-built: ## install what is built: programs, manual, completion, commands
	install -d "$(ROOT)/bin" "$(LIBEXEC)" "$(SHARE)" "$(KIT)" "$(PYTHON)" "$(MAN)" "$(MAN_JA)" "$(BASH_COMPLETION)" "$(FISH_COMPLETION)"
	# What Swift files are compiled with; tsubame refuses one that is newer than itself.
	install -m 644 "$(BIN)/Modules/TsubameKit.swiftmodule" "$(KIT)/"
	install -m 755 "$(BIN)/tsubame" "$(ROOT)/bin/"
	install -m 755 "$(BIN)/tsubame-media" "$(LIBEXEC)/"
	install -m 644 Sources/Plugins/SDK/tsubame_plugin.py "$(PYTHON)/"
	cp -RL commands "$(SHARE)/"
	"$(ROOT)/bin/tsubame" --lang en --man > "$(MAN)/tsubame.1"
	"$(ROOT)/bin/tsubame" --lang ja --man > "$(MAN_JA)/tsubame.1"
	"$(ROOT)/bin/tsubame" --completion bash > "$(BASH_COMPLETION)/tsubame"
	"$(ROOT)/bin/tsubame" --completion fish > "$(FISH_COMPLETION)/tsubame.fish"
	chmod -R a+rX "$(SHARE)" "$(KIT)" "$(MAN)/tsubame.1" "$(MAN_JA)/tsubame.1" "$(BASH_COMPLETION)/tsubame" "$(FISH_COMPLETION)/tsubame.fish"

# make bundle WORKSPACE=folder packs a workspace too, with STORE=yes also a copy of its store.
WORKSPACE =
STORE =
BUNDLE = .build/bundle
quoted = '$(subst ','\'',$(1))'

.PHONY: bundle
bundle: build bundle-packages bundle-built ## one archive with all libraries that runs anywhere; WORKSPACE=FOLDER goes with it

.PHONY: bundle-built
bundle-built: ## pack what is built
	@.ci/bundle/pack "$(BIN)" $(call quoted,$(BUNDLE)) $(if $(WORKSPACE),--workspace $(call quoted,$(WORKSPACE))) $(if $(filter yes,$(STORE)),--store)

.PHONY: uninstall
uninstall: ## remove what install put below PREFIX
	rm -rf "$(LIBEXEC)" "$(SHARE)" "$(KIT)"
	rm -f "$(ROOT)/bin/tsubame" "$(MAN)/tsubame.1" "$(MAN_JA)/tsubame.1"
	rm -f "$(BASH_COMPLETION)/tsubame" "$(FISH_COMPLETION)/tsubame.fish"

.PHONY: clean
clean: ## remove what was built
	rm -rf .build

.PHONY: packages test-packages long-test-packages bench-packages bundle-packages
packages: swift ; @.ci/packages $(PACKAGES)
test-packages: swift ; @.ci/packages $(TEST_PACKAGES)
long-test-packages: swift ; @.ci/packages $(LONG_TEST_PACKAGES)
bundle-packages: ; @.ci/packages $(BUNDLE_PACKAGES)
bench-packages: swift ; @.ci/packages $(BENCH_PACKAGES)

.PHONY: swift
swift:
	@command -v swift >/dev/null || { echo "Swift 6.3 is needed: https://www.swift.org/install/linux/" >&2; exit 1; }
