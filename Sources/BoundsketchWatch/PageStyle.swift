/// The style of the page, behind the colours that it shares with reports.
let pageStyle = """

  * { box-sizing: border-box; }
  [hidden] { display: none !important; }
  html { background: var(--ground); color: var(--ink); height: 100%; }
  body { margin: 0; height: 100%; display: flex; flex-direction: column;
    font: 14px/1.45 Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  h1, h2 { margin: 0; font-size: 14px; font-weight: 600; }
  header { display: flex; align-items: center; gap: 14px; padding: 7px 16px; min-height: 48px;
    border-bottom: 1px solid var(--line); }
  header h1 { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .mark { color: var(--muted); white-space: nowrap; } .mark b { font-weight: 560; color: var(--ink); }
  .controls { display: flex; align-items: center; gap: 6px; } #step { color: var(--muted); }
  button { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--edge);
    border-radius: 7px; padding: 3px 10px; min-height: 32px; min-width: 34px; cursor: pointer; }
  button:hover { border-color: var(--ink); } #size { min-width: 64px; } #theme { min-width: 58px; }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  .columns { flex: 1; min-height: 0; display: flex; }
  nav { width: 230px; overflow: auto; padding: 10px; border-right: 1px solid var(--line); }
  nav button { display: block; width: 100%; text-align: left; border-color: transparent;
    background: none; overflow-wrap: anywhere; }
  nav button[aria-current] { background: var(--surface); border-color: var(--line);
    font-weight: 600; }
  main { flex: 1; min-width: 0; display: flex; flex-direction: column; overflow: auto; }
  pre { margin: 0; padding: 12px 16px; white-space: pre-wrap; overflow-wrap: anywhere;
    font: 13px/1.45 ui-monospace, "DejaVu Sans Mono", monospace; background: var(--surface); }
  #problem { border-left: 4px solid var(--red); border-bottom: 1px solid var(--line);
    position: sticky; top: 0; z-index: 1; max-height: 60%; overflow: auto; flex: none; } #messages { border-left: 4px solid var(--amber); }
  #stage { flex: 1 0 auto; overflow: auto; padding: 16px; }
  #sheet { width: max-content; margin: 0 auto; }
  #sheet svg { display: block; height: auto; box-shadow: 0 0 0 1px var(--line); }
  #stage.stale #sheet { opacity: 0.35; }
  .hovered { filter: drop-shadow(0 0 1.5px var(--accent)) drop-shadow(0 0 1.5px var(--accent)); }
  #summary { color: var(--green); } #summary.fails { color: var(--red); }
  iframe { flex: none; width: 100%; height: 640px; border: 0; border-top: 1px solid var(--line); }
  aside { width: 310px; overflow: auto; padding: 14px 16px; border-left: 1px solid var(--line); }
  aside h2 + table { margin: 6px 0 18px; } #element { overflow-wrap: anywhere; }
  table { border-collapse: collapse; width: 100%; }
  th { text-align: left; font-weight: 400; color: var(--muted); vertical-align: top;
    padding: 2px 10px 2px 0; overflow-wrap: break-word; }
  td { text-align: right; padding: 2px 0; vertical-align: top; }
  tr.own th, tr.own td { color: var(--accent); font-weight: 600; }
  @media (max-width: 900px) { aside { display: none; } nav { width: 150px; } }

  """
