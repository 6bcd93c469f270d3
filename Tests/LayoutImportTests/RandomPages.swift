/// JavaScript that fills a page anew: boxes in boxes, each placed, turned, scrolled and clipped in some of the ways that
/// CSS has.
let randomPages = #"""
  var build = (seed) => {
    let state = seed;
    const random = () => {
      state = state + 0x6D2B79F5 | 0;
      let t = Math.imul(state ^ state >>> 15, 1 | state);
      t = t + Math.imul(t ^ t >>> 7, 61 | t) ^ t;
      return ((t ^ t >>> 14) >>> 0) / 4294967296;
    };
    const from = (least, most) => +(least + (most - least) * random()).toFixed(2);
    const one = (...list) => list[Math.floor(random() * list.length)];
    const often = (chance) => random() < chance;
    const flat = [() => `rotate(${from(-90, 90)}deg)`, () => `scale(${from(0.5, 1.5)}, ${from(-1.5, 1.5)})`,
      () => `skew(${from(-30, 30)}deg, ${from(-20, 20)}deg)`, () => `translate(${from(-50, 50)}%, ${from(-40, 40)}px)`,
      () => "rotate(30deg)", () => `rotate(45deg) scale(${from(0.5, 1.5)})`];
    const deep = [() => `rotateY(${from(-40, 40)}deg)`, () => `rotate3d(1, ${from(0, 1)}, 0.3, ${from(-40, 40)}deg)`,
      () => `translateZ(${from(-60, 60)}px) rotateX(${from(-40, 40)}deg)`];
    let count = 0;
    document.body.replaceChildren();
    scrollTo(0, 0);
    const fill = (parent, depth) => {
      for (let children = depth > 4 ? 0 : from(1, 4); children >= 1; children--) {
        const e = document.createElement(one("div", "div", "section", "p", "span"));
        const isInSpace = parent.style.perspective || parent.style.transformStyle;
        e.id = `e${count++}`;
        if (often(0.3)) e.append("Some words that run over more than one line ");
        Object.assign(e.style, { width: from(40, 300) + "px", height: from(30, 200) + "px",
          boxSizing: one("border-box", "content-box"), display: isInSpace ? one("block", "flex", "grid") : one("", "block", "inline-block", "flex", "grid") });
        const may = (chance, style) => { if (often(chance)) Object.assign(e.style, style()); };
        may(0.5, () => ({ margin: `${from(0, 20)}px ${from(-10, 20)}px`, padding: from(0, 20) + "px" }));
        may(0.4, () => ({ border: `${from(0, 9)}px solid`, borderLeftWidth: from(0, 20) + "px" }));
        may(0.5, () => ({ position: one("relative", "absolute", "sticky", "fixed"), left: from(-30, 200) + "px",
          top: from(-10, 30) + "%", zIndex: one("auto", "-1", "2") }));
        may(0.35, () => ({ transform: one(...flat)() }));
        may(0.15, () => ({ transform: one(...deep)(), backfaceVisibility: one("visible", "hidden") }));
        may(0.15, () => ({ translate: `${from(-20, 20)}px ${from(-20, 20)}%`, rotate: one(`${from(-50, 50)}deg`, `y ${from(-30, 30)}deg`),
          scale: one("0.8", "1.2 0.7", "none") }));
        may(0.5, () => ({ transformOrigin: one("0 0", "right bottom", `${from(-20, 80)}px ${from(0, 100)}%`, "10px 20px 15px") }));
        may(0.2, () => ({ perspective: from(900, 2000) + "px", perspectiveOrigin: one("50% 50%", "0 0", `${from(0, 100)}% -20px`) }));
        may(0.2, () => ({ transformStyle: "preserve-3d" }));
        may(0.3, () => ({ overflow: one("hidden", "scroll", "auto", "clip") }));
        may(0.1, () => ({ visibility: "hidden" }));
        may(0.1, () => ({ transition: "all 5s" }));
        parent.append(e);
        fill(e, depth + 1);
      }
    };
    fill(document.body, 0);
    /* What groups children flattens them; which do is told by their numbers, so that all else stays as it is. */
    const groups = [{ isolation: "isolate" }, { opacity: "0.5" }, { mask: "linear-gradient(black, black)" },
      { mixBlendMode: "multiply" }, { willChange: "opacity" }, { clipPath: "inset(1px)" }];
    [...document.querySelectorAll("[id]")].forEach((e, i) => (i + seed) % 4 || Object.assign(e.style, groups[(i + seed) / 4 % groups.length]));
    for (const e of document.querySelectorAll("div, section, p")) [e.scrollLeft, e.scrollTop] = [from(0, 90), from(0, 90)];
    scrollTo(from(0, 60), from(0, 300));
  };
  """#
