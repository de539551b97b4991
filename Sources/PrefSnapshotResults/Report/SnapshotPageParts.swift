// PrefSnapshotResults: the controls, the style and the scripts of the report's page.

enum SnapshotPageParts {
  static let controls = """
    <div class="controls">
    <input id="filter" type="search" placeholder="Filter by name or file  ( / )" aria-label="Filter">
    <div class="choice" role="radiogroup" aria-label="Comparison">
    <label title="1"><input type="radio" name="mode" value="side" checked><span>Side by side</span></label>
    <label title="2"><input type="radio" name="mode" value="slider"><span>Slider</span></label>
    <label title="3"><input type="radio" name="mode" value="overlay"><span>Overlay</span></label>
    <label title="4"><input type="radio" name="mode" value="blink"><span>Blink</span></label>
    <label title="5"><input type="radio" name="mode" value="difference"><span>Difference</span></label>
    </div>
    </div>
    """

  static let actions = """
    <div class="buttons"><button id="accept-all" class="accept">Accept all shown</button>
    <button id="finish">Finish</button></div>
    """

  static let style = """

    :root { color-scheme: light dark;
      --page: light-dark(#f5f5f7, #161618); --card: light-dark(#fff, #232326);
      --text: light-dark(#1d1d1f, #f2f2f4); --quiet: light-dark(#66666b, #a0a0a7);
      --line: light-dark(#dddde1, #3a3a3e); --red: light-dark(#b8211b, #ff7468);
      --redfill: light-dark(#fdeceb, #41211f); --green: light-dark(#1a7337, #5fd084);
      --greenfill: light-dark(#e4f5e9, #1c3524); --accent: light-dark(#0060cc, #58a6ff);
      --bluefill: light-dark(#e6f0fc, #1b2e45);
      --check: light-dark(#ececef, #2c2c30); }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    header { position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: 8px 20px;
      align-items: center; padding: 12px 24px; background: var(--card);
      border-bottom: 1px solid var(--line); }
    h1 { font-size: 20px; margin: 0; }
    .summary { margin: 0; color: var(--quiet); }
    .passed { color: var(--green); }
    .controls { display: flex; flex-wrap: wrap; gap: 10px; margin-left: auto; max-width: 100%; }
    #filter { width: 230px; max-width: 100%; padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--page); color: inherit; font: inherit; }
    .choice { display: flex; flex-wrap: wrap; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
    .choice label { position: relative; }
    .choice input { position: absolute; opacity: 0; }
    .choice span { display: block; padding: 6px 12px; cursor: pointer; color: var(--quiet); }
    .choice input:checked + span { background: var(--accent); color: var(--card); }
    .choice input:focus-visible + span, #filter:focus-visible { outline: 2px solid var(--accent);
      outline-offset: -2px; }
    .choice input:checked:focus-visible + span { outline-color: var(--text); }
    main { display: grid; gap: 18px; padding: 20px 24px 56px; max-width: 1500px; margin: 0 auto; }
    article { min-width: 0; background: var(--card); border: 1px solid var(--line); border-radius: 12px;
      padding: 16px 18px; scroll-margin-top: 150px; }
    article:focus-visible { outline: 2px solid var(--accent); }
    .head { display: flex; flex-wrap: wrap; gap: 8px 16px; justify-content: space-between; }
    .head > div:first-child { min-width: 0; }
    h2 { margin: 0; font-size: 17px; overflow-wrap: anywhere; }
    .place { margin: 4px 0 0; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
    code, pre { font: 12px/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
    .badge { padding: 1px 8px; border-radius: 9px; font-size: 12px; background: var(--check); color: var(--quiet); }
    .badge.changed { background: var(--redfill); color: var(--red); }
    .badge.new { background: var(--bluefill); color: var(--accent); }
    .why { white-space: pre-line; margin: 12px 0 0; padding: 9px 12px; border-left: 3px solid var(--accent); background: var(--bluefill);
      border-radius: 0 8px 8px 0; font-size: 14px; overflow-wrap: anywhere; }
    .numbers { margin: 10px 0 0; color: var(--quiet); font-size: 13px; }
    .numbers b { color: var(--text); }
    .stage { --w: min(var(--width), 100%); margin-top: 14px; display: flex; flex-wrap: wrap; gap: 18px;
      align-items: flex-start; }
    figure { margin: 0; min-width: 0; }
    figcaption { height: 17px; line-height: 17px; margin-bottom: 6px; font-size: 12px; white-space: nowrap; color: var(--quiet); }
    figcaption span { opacity: .8; margin-left: 6px; }
    .frame { border: 1px solid var(--line); border-radius: 6px; overflow: hidden; max-width: 100%;
      width: min(var(--width) * var(--ratio), var(--ratio) * 100%);
      background: repeating-conic-gradient(var(--check) 0 25%, transparent 0 50%) 0 0 / 16px 16px; }
    .frame img { display: block; width: 100%; height: auto; }
    .stage figure { --ratio: calc(var(--pixels) / var(--largest)); flex: 0 1 var(--width); }
    .stage .difference { flex-basis: auto; }
    .absent { margin: 0; font-size: 13px; color: var(--red); overflow-wrap: anywhere; }
    .stage .difference { display: none; }
    .stage input { display: none; width: min(max(var(--width), 160px), 100%); margin: 0; accent-color: var(--accent); }
    body[data-mode=difference] .changed .stage figure { display: none; }
    body[data-mode=difference] .changed .stage .difference { display: block; }
    .difference .frame { width: fit-content; }
    .difference .frame img { width: auto; max-height: 80vh; max-width: 100%; }
    body:is([data-mode=slider],[data-mode=overlay],[data-mode=blink]) .changed .stage { display: grid; gap: 10px;
      grid-template-columns: minmax(0, 1fr); }
    body:is([data-mode=slider],[data-mode=overlay],[data-mode=blink]) .changed .stage figure:not(.difference) {
      grid-area: 1 / 1; }
    body:is([data-mode=slider],[data-mode=overlay],[data-mode=blink]) .changed .stage .new figcaption { visibility: hidden; }
    body:is([data-mode=slider],[data-mode=overlay]) .changed .stage input { display: block; }
    .stage { --position: 50%; }
    body:is([data-mode=slider],[data-mode=overlay],[data-mode=blink]) .changed .stage .frame { border-color: transparent; }
    body:is([data-mode=slider],[data-mode=overlay],[data-mode=blink]) .changed .stage .old figcaption span,
    body:is([data-mode=slider],[data-mode=overlay],[data-mode=blink]) .changed .stage .old figcaption { font-size: 0; }
    body:is([data-mode=slider],[data-mode=overlay],[data-mode=blink]) .changed .stage .old figcaption::before {
      font-size: 12px; content: "Reference on the left, new on the right"; }
    body[data-mode=overlay] .changed .stage .old figcaption::before { content: "The new picture over the reference"; }
    body[data-mode=blink] .changed .stage .old figcaption::before { content: "Reference and new picture in turn"; }
    body[data-mode=slider] .changed .new .frame { clip-path: inset(0 0 0 var(--position)); background-color: var(--card); }
    body[data-mode=overlay] .changed .new .frame { opacity: var(--position); }
    body[data-mode=blink] .changed .new .frame { animation: blink 1.2s steps(1) infinite; background-color: var(--card); }
    body[data-mode=slider] .changed .stage .new { position: relative; }
    body[data-mode=slider] .changed .stage .new::after { content: ""; position: absolute; top: 23px; bottom: 0; width: 2px;
      left: calc(var(--position) * var(--ratio)); background: var(--accent); }
    body[data-mode=slider] .changed .stage figure:not(.difference) { width: min(var(--width), 100%); }
    @keyframes blink { 0% { visibility: visible } 50% { visibility: hidden } }
    @media (prefers-reduced-motion: reduce) { body[data-mode=blink] .changed .new .frame { animation-duration: 4s } }
    .texts { display: flex; flex-wrap: wrap; gap: 14px; margin-top: 14px; }
    .texts figure { flex: 1 1 340px; }
    .texts .difference { flex-basis: 100%; order: -1; }
    body[data-mode=difference] .texts figure:not(.difference) { display: none; }
    .new.text .texts .difference { display: none; }
    pre { margin: 0; padding: 10px 12px; max-height: 420px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
      background: var(--page); border: 1px solid var(--line); border-radius: 8px; }
    pre del { color: var(--red); background: var(--redfill); text-decoration: none; }
    pre ins { color: var(--green); background: var(--greenfill); text-decoration: none; }
    pre i { color: var(--quiet); }
    details { margin-top: 12px; font-size: 13px; }
    summary { cursor: pointer; color: var(--quiet); width: fit-content; }
    details pre { margin-top: 8px; }
    .unreadable { margin: 0; color: var(--red); overflow-wrap: anywhere; }
    .buttons { display: flex; gap: 8px; align-items: flex-start; }
    button { padding: 6px 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--page); color: inherit;
      font: inherit; cursor: pointer; }
    button.accept { border-color: var(--green); color: var(--green); background: var(--greenfill); }
    button.reject { border-color: var(--red); color: var(--red); background: var(--redfill); }
    button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    button:disabled { opacity: .45; cursor: default; }
    article.decided { opacity: .55; }
    #status { position: fixed; left: 50%; bottom: 14px; transform: translateX(-50%); margin: 0; padding: 8px 16px;
      max-width: 90vw; border-radius: 10px; background: var(--text); color: var(--card); z-index: 6; overflow-wrap: anywhere; }
    #status:empty { display: none; }
    [hidden] { display: none !important; }
    @media (max-width: 700px) { header { padding: 10px 14px; position: static; } main { padding: 14px; }
      .controls { margin-left: 0; } article { padding: 14px; } .choice span { padding: 6px 9px; } }

    """

  /// Filters cards by words, selects the comparison, and moves between cards with j and k.
  static let script = """

    const get = id => document.getElementById(id);
    const filter = get("filter"), cards = [...document.querySelectorAll("article")];
    const modes = [...document.querySelectorAll("input[name=mode]")];
    function applyFilter() {
      const words = filter.value.toLowerCase().split(/\\s+/).filter(word => word);
      let count = 0;
      for (const card of cards) {
        card.hidden = !words.every(word => card.dataset.words.includes(word));
        if (!card.hidden) count += 1;
      }
      get("none").hidden = count > 0;
    }
    function choose(mode) {
      document.body.dataset.mode = mode.value;
      mode.checked = true;
    }
    if (filter) filter.oninput = applyFilter;
    for (const mode of modes) mode.onchange = () => choose(mode);
    for (const range of document.querySelectorAll(".stage input"))
      range.oninput = () => range.parentElement.style.setProperty("--position", range.value + "%");
    function move(step) {
      const shown = cards.filter(card => !card.hidden);
      const current = shown.indexOf(document.activeElement?.closest("article"));
      const next = shown[Math.max(0, Math.min(shown.length - 1, current + step))];
      if (next) { next.focus(); next.scrollIntoView({ block: "start" }); }
    }
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target === filter) { if (event.key == "Escape") filter.blur(); return; }
      if (event.key == "/" && filter) { filter.focus(); event.preventDefault(); }
      else if (event.key == "j") move(1);
      else if (event.key == "k") move(-1);
      else if (modes[event.key - 1]) choose(modes[event.key - 1]);
      else if (window.decideByKey) decideByKey(event);
    });

    """

  /// Sends decisions to the command, which serves the page.
  static let actionScript = """

    let pending = cards.length;
    async function decide(card, action) {
      if (card.classList.contains("decided")) return true;
      let failure = "";
      try {
        const response = await fetch(`${action}/${card.id}`, { method: "POST" });
        if (!response.ok) failure = await response.text();
      } catch { failure = "The command does not run any more."; }
      if (failure) { get("status").textContent = failure; return false; }
      card.classList.add("decided");
      card.dataset.decision = action;
      for (const button of card.querySelectorAll("button")) button.disabled = true;
      pending -= 1;
      get("summary").textContent = pending ? `${pending} pending` : "nothing is pending";
      get("status").textContent = `${action == "accept" ? "Accepted" : "Rejected"} ${card.getAttribute("aria-label")}`;
      return true;
    }
    for (const button of document.querySelectorAll("button[data-action]"))
      button.onclick = () => decide(button.closest("article"), button.dataset.action);
    get("accept-all").onclick = async () => {
      for (const card of cards) if (!card.hidden && !await decide(card, "accept")) return;
    };
    get("finish").onclick = async () => {
      try { await fetch("finish", { method: "POST" }); } catch {}
      get("status").textContent = "Finished. This page can be closed.";
      for (const button of document.querySelectorAll("button")) button.disabled = true;
    };
    window.decideByKey = event => {
      const card = document.activeElement?.closest("article");
      if (!card || event.target.closest("button, input, summary")) return;
      if (event.key == "a") decide(card, "accept");
      if (event.key == "r") decide(card, "reject");
    };

    """
}
