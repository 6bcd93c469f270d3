/// The script of the page.
let pageScript = #"""
  "use strict";
  const $ = (id) => document.getElementById(id);
  const sheet = $("sheet"), stage = $("stage");
  let names = [], scene = nameInAddress(), state = 0, states = 0;
  let zoom = 1, figure = null, source = null, pointer = null;

  /** The name of a scene behind the `#` of the address; empty where it is none that could be. */
  function nameInAddress() {
    try { return decodeURIComponent(location.hash.slice(1)); } catch { return ""; }
  }

  // MARK: Events

  function listen() {
    if (source) source.close();
    source = new EventSource(`events?scene=${encodeURIComponent(scene)}&state=${state}`);
    for (const [kind, take] of Object.entries({ scenes, figure: show, problem, check })) {
      source.addEventListener(kind, (event) => {
        const [report, head, ...body] = event.data.split("\n");
        take(JSON.parse(head), body, Number(report));
      });
    }
    source.onerror = () => problem({ messages: "The watch has ended, or cannot be reached.\n" });
  }

  function tell(element, text) {
    element.textContent = text;
    element.hidden = text === "";
  }

  function scenes(head) {
    names = head.scenes;
    $("scenes").hidden = names.length < 2 && head.messages === "";
    $("scenes").replaceChildren(...names.map((name) => {
      const button = document.createElement("button");
      button.dataset.name = name;
      button.textContent = name.replace(/\.json$/, "");
      button.onclick = () => open(name);
      return button;
    }));
    if (scene && !names.includes(scene) && names.length && !figure) open(names[0]);
    mark();
  }

  function mark() {
    const name = figure ? figure.scene : scene;
    for (const button of $("scenes").children) {
      if (button.dataset.name === name) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    $("name").textContent = name;
    document.title = `${name} - boundsketch watch`;
  }

  function show(head, body) {
    const isOther = !figure || figure.scene !== head.scene;
    figure = head;
    [scene, state, states] = [head.scene, head.state, head.states];
    sheet.innerHTML = body.join("\n");
    // A browser would show it as a tip over the whole figure.
    sheet.querySelector("svg > title")?.remove();
    stage.classList.remove("stale");
    tell($("problem"), "");
    tell($("messages"), head.messages);
    if (isOther) { stage.scrollTo(0, 0); check({ passes: true, summary: "" }); }
    $("step").textContent = states ? (state ? `step ${state - 1} of ${states - 1}` : "all steps") : "";
    $("back").hidden = $("forth").hidden = !states;
    paint();
    resize();
    mark();
    probe();
  }

  function problem(head) {
    if (head.scene !== undefined && figure && head.scene !== figure.scene) {
      sheet.replaceChildren();
      figure = null;
      probe();
    }
    if (head.scene) scene = head.scene;
    tell($("problem"), head.messages);
    stage.classList.add("stale");
    mark();
  }

  function check(head, body, report) {
    $("summary").classList.toggle("fails", !head.passes);
    $("summary").textContent = head.summary;
    $("report").hidden = head.passes;
    if (head.passes) $("report").removeAttribute("src");
    else $("report").src = `report?number=${report}`;
  }

  // MARK: What is shown

  function open(name, step = 0) {
    [scene, state] = [name, step];
    history.replaceState(null, "", "#" + encodeURIComponent(name));
    listen();
  }

  function step(by) {
    if (states) open(scene, Math.min(states, Math.max(0, state + by)));
  }

  function turn(by) {
    const next = names[names.indexOf(scene) + by];
    if (next !== undefined) open(next);
  }

  function resize(to = zoom) {
    zoom = Math.min(16, Math.max(0.1, to));
    const svg = sheet.querySelector("svg");
    if (svg) svg.style.width = `${figure.width * zoom}px`;
    $("size").textContent = `${Math.round(zoom * 100)}%`;
  }

  /** Enlarges the figure about a point of the window. */
  function enlarge(by, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
    const before = sheet.getBoundingClientRect();
    const [u, v] = [(x - before.left) / before.width, (y - before.top) / before.height];
    resize(zoom * by);
    const after = sheet.getBoundingClientRect();
    stage.scrollBy(after.left + u * after.width - x, 0);
    stage.parentElement.scrollBy(0, after.top + v * after.height - y);
    probe();
  }

  const themes = { Auto: "", Light: "light", Dark: "dark" };

  /** Has the figure and the page follow the theme that was chosen. */
  function paint() {
    const theme = themes[$("theme").textContent];
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
    const media = { "": "(prefers-color-scheme: dark)", light: "not all", dark: "all" }[theme];
    const visit = (rules) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) rule.media.mediaText = media;
        else if (rule.cssRules) visit(rule.cssRules);
      }
    };
    const style = sheet.querySelector("svg > style");
    if (style) visit(style.sheet.cssRules);
  }

  function nextTheme() {
    const words = Object.keys(themes);
    $("theme").textContent = words[(words.indexOf($("theme").textContent) + 1) % words.length];
    paint();
  }

  // MARK: Under the pointer

  const near = [[0, 0], [0, -3], [0, 3], [-3, 0], [3, 0]];

  /** The part of the figure at a point of the window; of a line that is close by rather than the layer under it. */
  function partAt(x, y) {
    const parts = near.map(([dx, dy]) => document.elementFromPoint(x + dx, y + dy))
      .map((element) => sheet.contains(element) && element.closest("[data-element]"))
      .filter((part) => part);
    return parts.find((part) => !part.dataset.element.endsWith(".fill")) ?? parts[0];
  }

  function panelAt(point, part) {
    const number = Number(part?.dataset.panel ?? 0);
    const panels = figure.panels;
    if (number) return panels.find((panel) => panel.panel === number);
    if (panels.length < 2) return panels[0];
    return panels.find((panel) => {
      panel.boxes ??= [...sheet.querySelectorAll(`[data-panel="${panel.panel}"]`)].map((e) => e.getBBox());
      return panel.boxes.some((b) => point.x >= b.x && point.x <= b.x + b.width
        && point.y >= b.y && point.y <= b.y + b.height);
    });
  }

  /** The coordinates that a point of the canvas has in a space; null where a layer is not in front of the viewer. */
  function converted(point, space) {
    if (!space.inverse) return null;
    const [a, b, p, c, d, q, e, f, s] = space.inverse;
    const w = point.x * p + point.y * q + s;
    if (!(w > 0)) return null;
    return [(point.x * a + point.y * c + e) / w, (point.x * b + point.y * d + f) / w];
  }

  const printed = (number) => String(Math.round(number * 100) / 100 + 0).replace("-", "\u2212");

  function rows(table, lines) {
    table.tBodies[0].replaceChildren(...lines.map(([label, value, isOwn]) => {
      const row = document.createElement("tr");
      const [head, cell] = [document.createElement("th"), document.createElement("td")];
      [head.textContent, cell.textContent] = [label, value];
      row.className = isOwn ? "own" : "";
      row.append(head, cell);
      return row;
    }));
  }

  function probe() {
    for (const part of sheet.querySelectorAll(".hovered")) part.classList.remove("hovered");
    const svg = sheet.querySelector("svg");
    const part = pointer && svg && partAt(pointer.x, pointer.y);
    const layer = part?.dataset.layer;
    if (part) {
      const { element, panel } = part.dataset;
      for (const other of sheet.querySelectorAll(`[data-element="${CSS.escape(element)}"]`)) {
        if (other.dataset.panel === panel) other.classList.add("hovered");
      }
    }
    $("element").textContent = part ? part.dataset.element : "Element";
    if (!pointer || !svg) { rows($("coordinates"), []); rows($("numbers"), []); return; }
    const point = new DOMPoint(pointer.x, pointer.y).matrixTransform(svg.getScreenCTM().inverse());
    const panel = panelAt(point, part);
    const lines = (panel?.spaces ?? []).map((space) => {
      const place = converted(point, space);
      const name = space.layer ?? "root space";
      return [name, place ? place.map(printed).join(", ") : "none", space.layer === layer && !!part];
    });
    if (panel?.omitted) lines.push([`and ${panel.omitted} more layers`, "", false]);
    rows($("coordinates"), [["canvas", `${printed(point.x)}, ${printed(point.y)}`, false], ...lines]);
    rows($("numbers"), panel?.spaces.find((space) => layer && space.layer === layer)?.numbers
      .map(([label, words]) => [label, words.map((word) => word.replaceAll(" ", "\u00a0")).join(" ")]) ?? []);
  }

  // MARK: What a person does

  stage.addEventListener("pointermove", (event) => {
    pointer = { x: event.clientX, y: event.clientY };
    probe();
  });
  stage.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    enlarge(Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
  }, { passive: false });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const action = {
      ArrowLeft: () => step(-1), ArrowRight: () => step(1), ArrowUp: () => turn(-1),
      ArrowDown: () => turn(1), "+": () => enlarge(1.25), "-": () => enlarge(0.8),
      0: () => resize(1), d: nextTheme,
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  $("back").onclick = () => step(-1);
  $("forth").onclick = () => step(1);
  $("smaller").onclick = () => enlarge(0.8);
  $("larger").onclick = () => enlarge(1.25);
  $("size").onclick = () => resize(1);
  $("theme").onclick = nextTheme;
  addEventListener("hashchange", () => open(nameInAddress()));
  listen();

  """#
