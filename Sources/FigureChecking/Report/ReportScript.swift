/// The script of a report's page: keys, filters, and how pictures are shown. It reads nothing but the
/// page, and makes no markup of what it reads.
let reportScript: Markup = #"""

  (() => {
  "use strict";
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const articles = [...document.querySelectorAll("article")];
  const passed = document.querySelector(".passed");
  const counts = [...document.querySelectorAll(".counts li")];
  let current = null;
  // What was chosen last goes along to the next figure.
  let chosenMode = "all";
  let showsRegions = true;

  // Figures

  const shown = () => articles.filter((article) => !article.hidden);
  const viewerOf = (article) => article && article.querySelector(".viewer");

  function tellPosition() {
    const list = shown();
    const place = list.indexOf(current);
    byId("position").textContent =
      place < 0 ? (list.length === 1 ? "1 figure" : `${list.length} figures`)
        : `${place + 1} of ${list.length}`;
    byId("previous").disabled = byId("next").disabled = list.length === 0;
  }

  function select(article) {
    if (article === current) return;
    if (current) current.removeAttribute("aria-current");
    current = article;
    if (current) {
      current.setAttribute("aria-current", "true");
      const viewer = viewerOf(current);
      if (viewer) {
        show(viewer, chosenMode);
        outline(viewer, showsRegions);
      }
    }
    tellPosition();
  }

  function isInView(article) {
    const box = article.getBoundingClientRect();
    return box.bottom > 64 && box.top < innerHeight;
  }

  function step(by) {
    const list = shown();
    if (list.length === 0) return;
    let place = list.indexOf(current);
    if (place >= 0 && isInView(current)) {
      place = Math.min(list.length - 1, Math.max(0, place + by));
    } else {
      // Someone scrolled away: it goes on from what is seen.
      const top = (article) => article.getBoundingClientRect().top;
      place = by > 0 ? list.findIndex((article) => top(article) >= 60)
        : list.findLastIndex((article) => top(article) < 60);
      if (place < 0) place = by > 0 ? list.length - 1 : 0;
    }
    select(list[place]);
    current.scrollIntoView({ block: "start" });
    current.focus({ preventScroll: true });
  }

  /// The figure that keys are about: the current one, or the first that is seen.
  function active() {
    if (!current || current.hidden) select(shown().find(isInView) || shown()[0] || null);
    return viewerOf(current);
  }

  // Pictures

  function show(viewer, mode) {
    const buttons = [...viewer.querySelectorAll("button[data-mode]")];
    if (!buttons.some((button) => button.dataset.mode === mode)) return;
    viewer.dataset.mode = mode;
    for (const button of buttons) {
      button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    }
  }

  function choose(viewer, mode) {
    if (!viewer) return;
    chosenMode = mode;
    show(viewer, mode);
  }

  /// By a key, which is pressed without a look at where the pictures are.
  function chooseInView(viewer, mode) {
    choose(viewer, mode);
    if (viewer) viewer.scrollIntoView({ block: "nearest" });
  }

  function flip(viewer) {
    if (viewer) chooseInView(viewer, viewer.dataset.mode === "golden" ? "actual" : "golden");
  }

  function outline(viewer, isOn) {
    viewer.dataset.regions = isOn ? "on" : "off";
    const box = viewer.querySelector("input[data-regions]");
    if (box) box.checked = isOn;
  }

  function split(viewer, percent) {
    viewer.querySelector(".split input").value = percent;
    viewer.style.setProperty("--split", `${percent}%`);
  }

  function drag(event) {
    const pictures = event.target.closest(".viewer[data-mode=slider] .pictures");
    if (!pictures || event.buttons !== 1) return;
    const box = pictures.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    split(pictures.closest(".viewer"), Math.round(part * 200) / 2);
  }

  document.addEventListener("pointerdown", drag);
  document.addEventListener("pointermove", drag);
  document.addEventListener("dragstart", (event) => event.preventDefault());
  document.addEventListener("input", (event) => {
    const viewer = event.target.closest(".viewer");
    if (viewer && event.target.type === "range") split(viewer, event.target.value);
  });
  document.addEventListener("change", (event) => {
    if (!event.target.matches("input[data-regions]")) return;
    showsRegions = event.target.checked;
    outline(event.target.closest(".viewer"), showsRegions);
  });
  document.addEventListener("click", (event) => {
    const article = event.target.closest("article");
    if (!article) return;
    select(article);
    const viewer = viewerOf(article);
    const button = event.target.closest("button");
    if (button && button.dataset.mode) choose(viewer, button.dataset.mode);
    else if (button && "flip" in button.dataset) flip(viewer);
  });
  document.addEventListener("focusin", (event) => {
    const article = event.target.closest("article");
    if (article) select(article);
  });

  // Filters

  function filter(verdict) {
    for (const item of counts) {
      const isChosen = item.dataset.verdict === verdict;
      item.firstElementChild.setAttribute("aria-pressed", String(isChosen));
    }
    for (const article of articles) {
      article.hidden = verdict !== "all" && article.dataset.verdict !== verdict;
    }
    if (passed) {
      passed.hidden = verdict !== "all" && verdict !== "same";
      passed.open = verdict === "same";
    }
    if (current && current.hidden) select(null);
    tellPosition();
  }

  for (const item of counts) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...item.childNodes);
    item.append(button);
    button.addEventListener("click", () => {
      const isOn = button.getAttribute("aria-pressed") === "true";
      filter(isOn ? "all" : item.dataset.verdict);
    });
  }

  function followHash() {
    const article = byId(location.hash.slice(1));
    if (!articles.includes(article)) return;
    if (article.hidden) {
      filter("all");
      article.scrollIntoView({ block: "start" });
    }
    select(article);
  }
  addEventListener("hashchange", followHash);

  // Light and dark

  const systemDark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : systemDark.matches;
  const tellTheme = () => byId("theme").setAttribute("aria-pressed", String(isDark()));
  systemDark.addEventListener("change", tellTheme);
  byId("theme").addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    tellTheme();
  });

  // Keys

  const keys = byId("keys");
  const toggleKeys = () => (keys.open ? keys.close() : keys.showModal());
  byId("help").addEventListener("click", toggleKeys);
  byId("next").addEventListener("click", () => step(1));
  byId("previous").addEventListener("click", () => step(-1));

  function openSlider() {
    const viewer = active();
    chooseInView(viewer, "slider");
    if (viewer && viewer.dataset.mode === "slider") {
      viewer.querySelector(".split input").focus({ preventScroll: true });
    }
  }

  function toggleRegions() {
    const viewer = active();
    showsRegions = !showsRegions;
    if (viewer) outline(viewer, showsRegions);
  }

  const actions = {
    "j": () => step(1), "ArrowRight": () => step(1),
    "k": () => step(-1), "ArrowLeft": () => step(-1),
    "1": () => chooseInView(active(), "golden"), "2": () => chooseInView(active(), "actual"),
    "3": () => chooseInView(active(), "difference"), "a": () => chooseInView(active(), "all"),
    "s": openSlider, "f": () => flip(active()), " ": () => flip(active()),
    "r": toggleRegions, "?": toggleKeys,
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (keys.open && event.key !== "?") return;
    const isSlider = event.target.matches("input[type=range]");
    if (isSlider && event.key.startsWith("Arrow")) return;
    // There it presses what has the focus.
    if (event.key === " " && !isSlider && event.target.closest("button, summary, a, input")) return;
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : null;
    if (!action) return;
    event.preventDefault();
    if (!event.repeat || event.key !== " ") action();
  });

  filter("all");
  tellTheme();
  followHash();
  })();

  """#
