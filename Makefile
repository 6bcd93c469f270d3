# `make help` lists the targets.

.DEFAULT_GOAL := help
.PHONY: help set-up build install uninstall deb gallery docs test debug-test package-test dependency-test latex-test explore debian-roots debian-13 bench format lint clean

swift_files := Package.swift Examples Plugins Sources Tests
# Hardened by flags of this file, since a package with such flags in its manifest cannot be a dependency:
# no library is looked for beside the command, every symbol is bound before `main` and its table made
# read-only, and the C library checks the sizes of buffers in our C.
hardening := --disable-local-rpath -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now \
  -Xcc -U_FORTIFY_SOURCE -Xcc -D_FORTIFY_SOURCE=2
# Programs and tests are one build: what is tried is what is installed, and nothing is compiled twice. The tests lay
# thousands of figures out, which takes five times as long in a debug build.
release := --configuration release -Xswiftc -enable-testing --enable-index-store $(hardening)
# Builds products, one after the other: where all targets are built, SwiftPM builds the command once more, for the
# plugin that runs it. A variable tells the manifest to link the standard library into programs; it is not exported, since
# the packages that tests make, which depend on this one, may not have its flags.
build_release = for product in $(1); do \
  BOUNDSKETCH_STATIC=1 swift build $(release) --product $$product || exit 1; done
command := .build/release/boundsketch
build_tests := $(call build_release,BoundsketchPackageTests BoundsketchBench LayerGeometryBench PlainFigure)
run_tests := BOUNDSKETCH_RELEASE_COMMAND=$(CURDIR)/$(command) Scripts/run-tests \
  .build/release/BoundsketchPackageTests.xctest
# A browser opens the pages of reports, programs of others read our files, and Ninja reads what figures depend on; GNU
# parallel draws the shards of a batch. Pango sets texts to compare with ours, and Unicode's own cases are there for
# their directions. Shells complete command lines, and mandoc reads the manual page. librsvg draws SVG files, poppler
# PDF files, which qpdf checks, Pillow and gifsicle read animations, NumPy compares pixels. A validator is given the schema of scenes.
# Emoji are set in one font that has outlines, and refused in one that has pictures.
test_packages := chromium libspng-dev pngcheck python3-pil python3-numpy ninja-build parallel libpango1.0-dev unicode-data \
  bash-completion zsh fish man-db mandoc librsvg2-bin libxml2-utils poppler-utils qpdf python3-jsonschema \
  webp gifsicle fonts-symbola fonts-noto-color-emoji
# Programs that make pages of documents show figures there.
test_packages += pandoc asciidoctor
# Programs of PyPI: one runs the hooks of docs/ci.md, one knows the files of GitHub and GitLab, one draws SVG
# files, one brings an editor, which is given the schema of scenes, and the others make pages of documents.
test_programs := pre-commit==4.0.1 check-jsonschema==0.29.4 resvg_py==0.5.0 trame-code==1.3.0 \
  sphinx==8.1.3 myst-parser==4.0.1 mkdocs==1.6.1
PREFIX := /usr/local

help: ## Lists the targets
	@sed -n 's/^\([a-z-]*\):.*## /  make \1	/p' $(firstword $(MAKEFILE_LIST)) | expand -t 20

set-up: ## Installs what is missing (Debian 12; needs root or sudo only then)
	@Scripts/set-up

build: set-up ## Builds the command for release, .build/release/boundsketch, and the page of 'watch'
	$(call build_release,boundsketch boundsketch-watch)

install: ## Installs what `make build` built, below PREFIX=/usr/local, or in the root DESTDIR
	Scripts/install "$(DESTDIR)$(PREFIX)"

uninstall: ## Removes what `make install` installed
	Scripts/install --remove "$(DESTDIR)$(PREFIX)"

deb: build ## Makes a Debian package, .build/package/boundsketch_*.deb
	Scripts/package

gallery: build ## Renders every scene of Fixtures/scenes into out/, light and dark
	mkdir -p out
	$(command) render Fixtures/scenes -o out/ --appearance light --appearance dark

docs: build ## Makes the site of the libraries and of docs/, .build/docs, by DocC
	@Scripts/set-up python3
	@# Inspection is a library that no other imports.
	for library in Boundsketch Inspection BoundsketchTesting BoundsketchXCTest; do \
	  swift build --target $$library || exit 1; done
	Scripts/document $(command) .build/debug .build/docs

test: build ## Runs all tests but those of the next targets
	@Scripts/set-up $(test_packages)
	@Scripts/set-up-python $(test_programs)
	$(build_tests)
	$(run_tests)

debug-test: build ## Compares figures of a debug build with those of the release, byte for byte
	@Scripts/set-up $(test_packages)
	$(build_tests)
	swift build --product boundsketch
	BOUNDSKETCH_DEBUG_COMMAND=$(CURDIR)/.build/debug/boundsketch $(run_tests) --filter "SamenessTests|UnchangedTests"

package-test: deb debian-roots ## Installs, uses and removes the package in fresh roots of Debian 12 and 13 (needs root)
	@Scripts/set-up $(test_packages) lintian
	$(build_tests)
	BOUNDSKETCH_PACKAGE=$$(ls $(CURDIR)/.build/package/*.deb) $(run_tests) --filter PackageTests

dependency-test: build ## Builds a package that depends on this one by its address, and draws with it
	@Scripts/set-up $(test_packages)
	$(build_tests)
	BOUNDSKETCH_DEPENDENCY=1 $(run_tests) --filter DependencyTests

latex-test: build ## Sets a document with a figure in LaTeX
	@Scripts/set-up $(test_packages) texlive-latex-base
	$(build_tests)
	BOUNDSKETCH_LATEX=1 $(run_tests) --filter LaTeXTests

explore: build ## Measures COUNT figures of new scenes, and tells the smallest that are at fault
	@Scripts/set-up $(test_packages)
	$(build_tests)
	BOUNDSKETCH_EXPLORE=$(COUNT) $(run_tests) --filter ExplorationTests

debian-roots:
	@Scripts/debian-root bookworm fresh-bookworm
	@Scripts/debian-root trixie fresh-trixie

debian-13: ## Makes a root of Debian 13, in which the tests then run the command too (needs root)
	@Scripts/debian-root trixie debian-13 \
	  libcairo2,libharfbuzz0b,libharfbuzz-subset0,libfribidi0,libpng16-16t64,libdeflate0,libxxhash0,libwebpmux3,libgif7

bench: build ## Measures the core and each stage of the gallery, with ratios in .build/bench.json
	@# Pango sets the texts of the plain program that the bench compares with.
	@Scripts/set-up libpango1.0-dev
	$(call build_release,LayerGeometryBench BoundsketchBench PlainFigure)
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
