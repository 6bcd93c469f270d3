/// The style that shows golden, figure and difference: beside each other, or upon each other in one cell.
let viewerStyle: Markup = """
  .viewer { margin-top: 20px; --split: 50%;
    /* So that one picture and what is about it fit the window. */
    --single: min(var(--width, 9999) * 1px, max(280px, (100vh - 210px) * var(--ratio, 9))); }
  .tools, .split, .controls { display: none; }
  .scripted .tools, .scripted .controls { display: flex; }
  .tools { flex-wrap: wrap; align-items: center; gap: 8px 14px; margin-bottom: 12px; }
  .tools label { display: inline-flex; align-items: center; gap: 6px; min-height: 32px; cursor: pointer; }
  input { accent-color: var(--accent); }
  .modes { display: flex; flex-wrap: wrap; gap: 2px; padding: 2px; border-radius: 9px;
    background: var(--well); border: 1px solid var(--line); }
  .modes button { border-color: transparent; background: none; min-height: 28px; padding: 1px 11px; }
  .modes button:hover { border-color: var(--edge); }
  .modes button[aria-pressed="true"] { background: var(--surface); color: var(--ink);
    border-color: var(--edge); font-weight: 560; }

  .pictures { position: relative; display: grid; gap: 18px 20px; align-items: start;
    grid-template-columns: repeat(var(--count), minmax(0, 1fr)); }
  .picture { min-width: 0; max-width: calc(var(--width, 9999) * 1px); }
  figcaption { display: flex; gap: 10px; height: 24px; white-space: nowrap; font-size: 13px; }
  figcaption b { font-weight: 560; } figcaption span { color: var(--muted); }
  .frame { position: relative; width: calc(100% * var(--part)); border-radius: 3px;
    box-shadow: 0 0 0 1px var(--line);
    background: repeating-conic-gradient(var(--check) 0 25%, transparent 0 50%) 0 0 / 16px 16px; }
  .frame img { display: block; width: 100%; height: auto; }
  .regions { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; fill: none;
    pointer-events: none; }
  .regions path, .regions use { vector-effect: non-scaling-stroke; }
  .regions .ground { stroke: #ffffff; stroke-width: 3.5px; stroke-opacity: 0.85; }
  .regions .line { stroke: #d6005f; stroke-width: 1.5px; }
  .viewer[data-regions="off"] .regions { visibility: hidden; }

  .viewer:not([data-mode="all"]) .pictures { grid-template-columns: minmax(0, 1fr); gap: 0;
    max-width: var(--single); }
  .viewer:not([data-mode="all"]) .picture { grid-area: 1 / 1; }
  .viewer[data-mode="golden"] :is(.actual, .difference),
  .viewer[data-mode="actual"] :is(.golden, .difference),
  .viewer[data-mode="difference"] :is(.golden, .actual),
  .viewer[data-mode="slider"] .difference { visibility: hidden; }
  .viewer[data-mode="slider"] .split { display: flex; }
  .viewer[data-mode="slider"] .pictures { cursor: ew-resize; touch-action: pan-y; user-select: none; }
  .viewer[data-mode="slider"] .golden .frame {
    clip-path: inset(-1px calc(100% - var(--split) / var(--part)) -1px -1px); }
  .viewer[data-mode="slider"] .actual .frame {
    clip-path: inset(-1px -1px -1px calc(var(--split) / var(--part))); }
  .viewer[data-mode="slider"] .actual figcaption { justify-content: flex-end; }
  .viewer[data-mode="slider"] .pictures::after { content: ""; position: absolute; top: 24px; bottom: 0;
    left: calc(var(--split) - 1px); width: 2px; background: var(--accent); pointer-events: none; }
  .split { align-items: center; gap: 12px; margin-top: 10px; font-size: 13px; color: var(--muted);
    max-width: var(--single); }
  .split input { flex: 1; min-width: 0; height: 28px; margin: 0; }

  @media (max-width: 760px) {
    .viewer[data-mode="all"] .pictures { grid-template-columns: minmax(0, 1fr); }
  }

  """
