// PrefLivePage: the styles of pages. Colors follow the appearance of the system.

/// The styles of pages.
package enum LiveStyle {
  /// The colors, and the panel of problems.
  package static let common = """

    :root { color-scheme: light dark;
      --page: light-dark(#f5f5f7, #161618); --card: light-dark(#fff, #232326);
      --text: light-dark(#1d1d1f, #f2f2f4); --quiet: light-dark(#6b6b70, #9c9ca3);
      --line: light-dark(#dddde1, #3a3a3e); --red: light-dark(#c4231c, #ff7468);
      --redfill: light-dark(#fdeceb, #3b1f1e); --amber: light-dark(#8f5c00, #ffbf4d);
      --green: light-dark(#1d7f3c, #5fd084); --accent: light-dark(#0064d6, #58a6ff); }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    #problems { position: fixed; z-index: 5; left: 50%; bottom: 24px; transform: translateX(-50%);
      width: min(860px, calc(100vw - 32px)); max-height: min(70vh, 640px); display: flex; flex-direction: column;
      background: var(--card); color: var(--text); border: 1px solid var(--red); border-radius: 14px;
      box-shadow: 0 18px 60px rgb(0 0 0 / .28); overflow: hidden; font-size: 14px; line-height: 1.4; }
    #problems.warnings { border-color: var(--amber); }
    #problems > header { position: static; display: flex; align-items: center; gap: 12px; padding: 10px 10px 10px 18px;
      background: var(--redfill); border: 0; }
    #problems.warnings > header { background: none; border-bottom: 1px solid var(--line); }
    #problems h2 { all: unset; flex: 1; font-weight: 600; color: var(--red); }
    #problems.warnings h2 { color: var(--amber); }
    #problems ol { margin: 0; padding: 4px 18px 14px; list-style: none; overflow: auto; }
    #problems li { padding: 12px 0; border-top: 1px solid var(--line); }
    #problems li:first-child { border: 0; }
    #problems .where { margin: 0 0 4px; font: 12px ui-monospace, Menlo, Consolas, monospace; color: var(--quiet);
      overflow-wrap: anywhere; }
    #problems .what { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
    #problems .fix { margin: 6px 0 0; color: var(--green); overflow-wrap: anywhere; }
    #problems pre { margin: 8px 0 0; padding: 8px 12px; background: var(--page); border-radius: 8px; overflow-x: auto;
      font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre; }
    #problems mark { background: none; color: var(--red); font-weight: 700; }
    #problems button, #unhide { padding: 5px 12px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--card); color: var(--text); font: inherit; cursor: pointer; }
    #unhide { position: fixed; z-index: 5; right: 20px; bottom: 20px; border-color: var(--red); color: var(--red);
      font-weight: 600; box-shadow: 0 6px 24px rgb(0 0 0 / .2); }
    #problems button:focus-visible, #unhide:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }

    """

  /// The page of a scene.
  static let scene = """

    body { margin: 0; height: 100vh; display: flex; flex-direction: column; background: var(--page);
      color: var(--text); font: 15px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    body > header { display: flex; flex-wrap: wrap; gap: 8px 18px; align-items: center; padding: 10px 20px;
      background: var(--card); border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 16px; overflow-wrap: anywhere; }
    #status { margin: 0; display: flex; align-items: center; gap: 8px; color: var(--quiet); font-size: 13px;
      font-variant-numeric: tabular-nums; }
    .dot { flex: none; width: 9px; height: 9px; border-radius: 50%; background: var(--quiet); }
    [data-state=drawn] .dot { background: var(--green); }
    [data-state=failed] .dot { background: var(--red); }
    [data-state=failed] #state { color: var(--red); }
    .controls { display: flex; flex-wrap: wrap; gap: 10px; margin-left: auto; font-size: 13px; }
    .choice { display: flex; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
    .choice input, .toggle input { position: absolute; opacity: 0; pointer-events: none; }
    .choice span, .toggle span { display: block; padding: 5px 11px; cursor: pointer; color: var(--quiet);
      user-select: none; }
    .choice label + label span { border-left: 1px solid var(--line); }
    .toggle span { border: 1px solid var(--line); border-radius: 8px; }
    .choice input:checked + span, .toggle input:checked + span { background: var(--accent); color: var(--card); }
    .toggle input:checked + span { border-color: var(--accent); }
    .choice input:focus-visible + span, .toggle input:focus-visible + span { outline: 2px solid var(--accent);
      outline-offset: -2px; }
    .choice input:checked:focus-visible + span, .toggle input:checked:focus-visible + span {
      outline-color: var(--card); outline-offset: -4px; }
    main { flex: 1; min-height: 0; display: flex; }
    #stage { position: relative; flex: 1; min-width: 0; overflow: auto; display: grid; padding: 32px;
      --square: light-dark(#e9e9ec, #1d1d20); outline: none;
      background: conic-gradient(var(--square) 25%, transparent 0 50%, var(--square) 0 75%, transparent 0)
        0 0 / 20px 20px; }
    #stage:focus-visible { box-shadow: inset 0 0 0 2px var(--accent); }
    #paper { position: relative; margin: auto; line-height: 0; box-shadow: 0 0 0 1px var(--line),
      0 8px 30px rgb(0 0 0 / .1); }
    #picture { display: block; }
    .pixelated #picture { image-rendering: pixelated; }
    [data-state=failed] #picture { filter: saturate(.4) opacity(.55); }
    #layer { position: absolute; inset: 0; overflow: hidden; }
    #layer div { position: absolute; pointer-events: none; }
    #layer .outline { box-shadow: inset 0 0 0 1px rgb(175 82 222 / .75); }
    #layer .chosen { background: rgb(0 122 255 / .14); box-shadow: inset 0 0 0 1.5px #007aff; }
    #empty { margin: auto; color: var(--quiet); }
    #panel { width: 300px; display: flex; flex-direction: column; background: var(--card);
      border-left: 1px solid var(--line); font-size: 13px; }
    body:not(.listed) #panel { display: none; }
    #panel h2 { margin: 14px 16px 8px; font-size: 12px; letter-spacing: .04em; color: var(--quiet);
      text-transform: uppercase; }
    #tree { flex: 1; overflow: auto; padding: 0 8px 8px; outline: none; }
    #tree:focus-visible { box-shadow: inset 0 0 0 2px var(--accent); }
    #tree div { padding: 3px 8px; border-radius: 6px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
      cursor: default; }
    #tree div:hover { background: var(--page); }
    #tree [aria-selected=true] { background: var(--accent); color: var(--card); }
    #hint { margin: 0; padding: 10px 16px; color: var(--quiet); font-size: 12px; border-top: 1px solid var(--line); }
    kbd { padding: 0 4px; border: 1px solid var(--line); border-radius: 4px; font: 11px ui-monospace, monospace; }
    #place { position: fixed; z-index: 4; max-width: min(560px, calc(100vw - 24px)); padding: 8px 12px;
      border-radius: 9px; background: light-dark(#1d1d1f, #f2f2f4); color: light-dark(#fff, #1d1d1f);
      font-size: 13px; line-height: 1.45; pointer-events: none; box-shadow: 0 8px 26px rgb(0 0 0 / .3);
      overflow-wrap: anywhere; }
    #place b { display: block; }
    #place code { display: block; font: 12px/1.5 ui-monospace, Menlo, Consolas, monospace; opacity: .8; }
    @media (max-width: 720px) { .controls { margin-left: 0; } #stage { padding: 16px; }
      body.listed main { flex-direction: column; }
      #panel { width: auto; height: 38%; border-left: 0; border-top: 1px solid var(--line); } #hint { display: none; } }

    """
}
