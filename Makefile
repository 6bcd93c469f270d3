# `make help` lists the targets.

.DEFAULT_GOAL := help
.PHONY: help set-up build gallery test explore debian-13 bench format lint clean

swift_files := Package.swift Plugins Sources Tests
# Hardened by flags of this file, since a package with such flags in its manifest cannot be a dependency:
# no library is looked for beside the command, every symbol is bound before `main` and its table made
# read-only, and the C library checks the sizes of buffers in our C.
hardening := --disable-local-rpath -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now \
  -Xcc -U_FORTIFY_SOURCE -Xcc -D_FORTIFY_SOURCE=2
release := --configuration release --static-swift-stdlib $(hardening)
command := .build/release/boundsketch

help: ## Lists the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' $(firstword $(MAKEFILE_LIST)) | expand -t 20

set-up: ## Installs what is missing (Debian 12; needs root or sudo only then)
	@Scripts/set-up

build: set-up ## Builds the command for release, .build/release/boundsketch
	swift build $(release) --product boundsketch

gallery: build ## Renders every scene of Fixtures/scenes into out/, light and dark
	mkdir -p out
	$(command) render Fixtures/scenes -o out/ --appearance light --appearance dark

test: build ## Runs all tests
	@# A browser opens the pages of reports, programs of others read our files, and Ninja reads what
	@# figures depend on; GNU parallel draws the shards of a batch. Pango sets texts to compare with ours, and
	@# Unicode's own cases are there for their directions. A validator and an editor are given the schema of scenes.
	@Scripts/set-up chromium libspng-dev pngcheck python3-pil ninja-build parallel libpango1.0-dev unicode-data \
	  python3-jsonschema python3-pip
	@Scripts/python-packages
	swift build --build-tests
	BOUNDSKETCH_RELEASE_COMMAND=$(CURDIR)/$(command) swift test --skip-build --disable-xctest

explore: build ## Measures COUNT figures of new scenes, and tells the smallest that are at fault
	swift build --build-tests
	BOUNDSKETCH_EXPLORE=$(COUNT) BOUNDSKETCH_RELEASE_COMMAND=$(CURDIR)/$(command) \
	    swift test --skip-build --disable-xctest --filter ExplorationTests

debian-13: ## Makes a root of Debian 13, in which the tests then run the command too (needs root)
	@Scripts/debian-13

bench: build ## Measures the core and each stage of the gallery, with ratios in .build/bench.json
	@# Pango sets the texts of the plain program that the bench compares with.
	@Scripts/set-up libpango1.0-dev
	swift build $(release) --product LayerGeometryBench
	swift build $(release) --product BoundsketchBench
	swift build $(release) --product PlainFigure
	.build/release/LayerGeometryBench
	@# Memory stays with the process; else what one gives back to the system costs the other.
	MALLOC_TRIM_THRESHOLD_=1073741824 MALLOC_MMAP_THRESHOLD_=33554432 \
	  .build/release/BoundsketchBench --ratios .build/bench.json Fixtures/scenes

format: ## Formats the Swift files
	swift format format --in-place --parallel --recursive $(swift_files)

lint: ## Checks the format of the Swift files
	swift format lint --strict --parallel --recursive $(swift_files)

clean: ## Deletes what was built and rendered
	rm -rf .build out
