/// The style of a report's page. Text has a contrast of at least 4.5:1 in light and dark.
let reportStyle: Markup = """

  \(pageColors)\(pageStyle)\(viewerStyle)
  """

/// The colours of a page in light and dark, as variables; `data-theme` of the root element chooses one of them.
private let pageColors: Markup = """
  :root { \(lightColors) }
  @media (prefers-color-scheme: dark) { :root { \(darkColors) } }
  :root[data-theme="light"] { \(lightColors) }
  :root[data-theme="dark"] { \(darkColors) }

  """

/// The same as the bytes of a style sheet, for other pages of ours.
package let reportColors = pageColors.bytes

private let lightColors: Markup = """
  color-scheme: light;
  --ground: #f5f5f3; --surface: #ffffff; --well: #f0f0ed; --line: #dededa; --edge: #8b8d94;
  --ink: #17181c; --muted: #5a5c64; --accent: #0b57d0; --accent-ink: #ffffff;
  --red: #c5221f; --amber: #9a5b00; --violet: #6b3fc4; --green: #18713c; --grey: #6b6d75;
  --check: #e6e6e2;
  """

private let darkColors: Markup = """
  color-scheme: dark;
  --ground: #111114; --surface: #19191d; --well: #111114; --line: #303036; --edge: #777983;
  --ink: #ececef; --muted: #a4a6b0; --accent: #8ab4ff; --accent-ink: #0d1526;
  --red: #ff7b72; --amber: #f0b45a; --violet: #b79bff; --green: #6ccf8e; --grey: #9b9da6;
  --check: #232329;
  """

private let pageStyle: Markup = """
  *, *::before, *::after { box-sizing: border-box; }
  [hidden] { display: none !important; }
  html { background: var(--ground); color: var(--ink); scroll-padding-top: 64px;
    font: 14px/1.5 system-ui, -apple-system, "Segoe UI", Inter, Roboto, "Helvetica Neue", sans-serif;
    -webkit-text-size-adjust: 100%; text-size-adjust: 100%; font-variant-numeric: tabular-nums; }
  body { margin: 0; }
  main { max-width: 1440px; margin: 0 auto; padding: 40px clamp(14px, 3vw, 40px) 96px; }
  h1, h2, h3, h4, p, ul, dl, dd, figure { margin: 0; padding: 0; }
  ul { list-style: none; }
  h1 { font-size: clamp(25px, 3.4vw, 38px); line-height: 1.15; font-weight: 640;
    letter-spacing: -0.022em; text-wrap: balance; }
  h2 { font-size: 17px; line-height: 1.3; font-weight: 620; letter-spacing: -0.008em; }
  h4 { font-size: 12.5px; font-weight: 500; color: var(--muted); margin-bottom: 4px; }
  a { color: var(--accent); text-underline-offset: 2px; text-decoration-thickness: 1px; }
  .value { overflow-wrap: anywhere; white-space: pre-wrap; unicode-bidi: isolate; }
  .name { font-family: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas,
    "DejaVu Sans Mono", monospace; font-size: 0.93em; overflow-wrap: anywhere; white-space: pre-wrap; }
  h3 .name { font-family: inherit; font-size: 1em; }
  .folder { color: var(--muted); font-weight: 400; }
  del { color: var(--muted); text-decoration: none; }
  ins { text-decoration: none; font-weight: 560; }
  .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
    white-space: nowrap; }
  .arrow { color: var(--muted); margin: 0 0.4em; }
  .word { font-weight: 560; }
  .patch { display: inline-block; width: 0.9em; height: 0.9em; margin-right: 0.35em; border-radius: 3px;
    vertical-align: -0.1em; background: var(--patch); border: 1px solid var(--edge); }
  .dot { display: inline-block; width: 9px; height: 9px; margin-right: 7px; border-radius: 50%;
    border: 2px solid var(--tone); background: var(--tone); }
  .same, .drifted, .within-tolerance { --tone: var(--green); }
  .drifted, .within-tolerance { background: none; }
  .explained { --tone: var(--amber); }
  .environment { --tone: var(--violet); }
  .unexplained, .missing { --tone: var(--red); }
  .new { --tone: var(--accent); }
  .orphaned { --tone: var(--grey); }
  .new, .missing, .orphaned { border-radius: 2px; }
  button { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge);
    border-radius: 7px; padding: 3px 11px; min-height: 32px; cursor: pointer; }
  button:hover { border-color: var(--ink); }
  button[aria-pressed="true"] { background: var(--ink); color: var(--surface);
    border-color: var(--ink); }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  summary { cursor: pointer; color: var(--accent); width: fit-content; border-radius: 4px; }
  summary:hover { text-decoration: underline; text-underline-offset: 2px; }

  .bar { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 12px;
    justify-content: space-between; min-height: 48px; padding: 7px clamp(14px, 3vw, 40px);
    background: var(--ground); border-bottom: 1px solid var(--line); }
  .mark { color: var(--muted); white-space: nowrap; } .mark b { font-weight: 560; color: var(--ink); }
  .controls { display: flex; align-items: center; gap: 6px; }
  #position { color: var(--muted); margin-right: 6px; white-space: nowrap; }
  .controls button { min-width: 34px; padding: 3px 9px; }

  .counts { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 20px 0 0; }
  .counts b { font-weight: 600; margin-left: 3px; }
  .counts button { border-radius: 99px; padding: 3px 14px; }
  .scripted .counts { gap: 8px; }
  .counts button[aria-pressed="true"] .dot { --tone: currentColor; }

  .failures, .equal, .passed { margin-top: 44px; }
  .failures li { border-left: 3px solid var(--red); padding: 2px 0 2px 14px; margin-top: 12px; }
  .failures p { white-space: pre-wrap; overflow-wrap: anywhere; }
  .equal > ul, .equal > details { margin-top: 10px; }
  .equal > ul > li, .equal > details > ul > li { display: grid; gap: 2px 28px; padding: 11px 0;
    border-top: 1px solid var(--line); grid-template-columns: minmax(0, 5fr) minmax(0, 4fr)
    minmax(0, 3fr); }
  .equal .what:has(+ .where) { grid-column: span 2; }
  .equal .where { grid-column: 3; grid-row: 1; }
  .where li { padding: 2px 0; }
  .property { display: block; } .label { color: var(--muted); margin-right: 0.25em; }
  .names { line-height: 1.6; } .names > details { margin-top: 2px; }
  .passed ul { margin-top: 10px; columns: 3 300px; column-gap: 32px; }
  .passed li { padding: 2px 0; break-inside: avoid; }
  .manner { color: var(--muted); }

  article { margin-top: 28px; padding: 22px clamp(14px, 2vw, 28px) 26px; background: var(--surface);
    border: 1px solid var(--line); border-radius: 12px;
    content-visibility: auto; contain-intrinsic-size: auto 640px; }
  article:focus { outline: none; }
  article[aria-current] { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
  .verdict { display: flex; flex-wrap: wrap; align-items: baseline; }
  .verdict b { font-weight: 600; margin-right: 10px; } .meaning { color: var(--muted); }
  h3 { font-size: 19px; line-height: 1.3; font-weight: 620; letter-spacing: -0.012em;
    margin-top: 8px; }
  .findings { display: grid; gap: 16px 44px; margin-top: 18px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); }
  .findings section { border-top: 1px solid var(--line); padding-top: 9px; min-width: 0; }
  .findings li { overflow-wrap: anywhere; } .findings li + li { margin-top: 7px; }
  .place { color: var(--muted); white-space: nowrap; }

  dialog { color: var(--ink); background: var(--surface); border: 1px solid var(--line);
    border-radius: 14px; padding: 22px 26px; width: min(440px, calc(100vw - 24px)); }
  dialog::backdrop { background: rgb(0 0 0 / 0.45); }
  dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 18px; margin: 14px 0 18px; }
  kbd { display: inline-block; min-width: 26px; padding: 0 7px; margin-right: 5px; text-align: center;
    font: inherit; font-size: 13px; border: 1px solid var(--edge); border-radius: 6px; }

  @media (min-width: 900px) {
    .findings:has(.elements) { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
      grid-template-rows: repeat(4, auto) 1fr; row-gap: 0; }
    .findings:has(.elements) section { margin-bottom: 16px; }
    .findings .elements { grid-column: 2; grid-row: 1 / span 5; }
    .findings:has(.elements) section:not(.elements) { grid-column: 1; }
    .elements li { display: grid; gap: 28px; grid-template-columns: repeat(2, minmax(0, 1fr)); }
  }
  @media (max-width: 760px) {
    .equal > ul > li, .equal > details > ul > li { display: block; }
    main { padding-top: 26px; }
  }
  @media (max-width: 480px) { .mark { font-size: 0; } .mark b { font-size: 14px; } }
  @media print { .bar, .tools, .split { display: none !important; } }

  """
