// PrefPreviews: the style and the scripts of the gallery, which are parts of its page.

enum GalleryParts {
  static let controls = """
    <div class="controls">
    <input id="filter" type="search" placeholder="Filter by name or file" aria-label="Filter" autofocus>
    <div class="choice" role="radiogroup" aria-label="Appearance">
    <label><input type="radio" name="scheme" value="all" checked><span>All</span></label>
    <label><input type="radio" name="scheme" value="light"><span>Light</span></label>
    <label><input type="radio" name="scheme" value="dark"><span>Dark</span></label>
    </div>
    </div>
    """

  static let style = """

    :root { color-scheme: light dark;
      --page: light-dark(#f5f5f7, #161618); --card: light-dark(#fff, #232326);
      --text: light-dark(#1d1d1f, #f2f2f4); --quiet: light-dark(#6b6b70, #9c9ca3);
      --line: light-dark(#dddde1, #3a3a3e); --red: light-dark(#c4231c, #ff7468);
      --redfill: light-dark(#fdeceb, #3b1f1e); --green: light-dark(#1d7f3c, #5fd084);
      --accent: light-dark(#0064d6, #58a6ff); }
    :root[data-page=light] { color-scheme: light; }
    :root[data-page=dark] { color-scheme: dark; }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text);
      font: 15px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    header { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 20px;
      align-items: center; padding: 12px 24px; background: var(--card);
      border-bottom: 1px solid var(--line); }
    h1 { font-size: 20px; margin: 0; }
    .summary { margin: 0; color: var(--quiet); }
    .passed { color: var(--green); }
    .failed { color: var(--red); font-weight: 600; cursor: pointer; }
    .failed input { accent-color: var(--red); margin: 0 2px 0 0; vertical-align: -1px; }
    .controls { display: flex; flex-wrap: wrap; gap: 10px; margin-left: auto; }
    #filter { width: 240px; padding: 6px 10px; border: 1px solid var(--line); border-radius: 8px;
      background: var(--page); color: inherit; font: inherit; }
    .choice { display: flex; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
    .choice input { position: absolute; opacity: 0; }
    .choice span { display: block; padding: 6px 12px; cursor: pointer; color: var(--quiet); }
    .choice input:checked + span { background: var(--accent); color: var(--card); }
    .choice input:focus-visible + span, #filter:focus-visible { outline: 2px solid var(--accent);
      outline-offset: -2px; }
    main { padding: 8px 24px 48px; }
    h2 { margin: 24px 0 12px; font-size: 13px; letter-spacing: .04em; color: var(--quiet);
      text-transform: uppercase; }
    section { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
    h2 { width: 100%; margin-bottom: -4px; }
    .card { max-width: 100%; background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; padding: 14px 16px 16px; }
    .card.broken { border-color: var(--red); }
    h3 { margin: 0; font-size: 16px; overflow-wrap: anywhere; }
    .broken h3 { color: var(--red); }
    .place { margin: 2px 0 12px; color: var(--quiet); font-size: 13px; }
    .place span { margin-left: 8px; }
    code { font: 12px ui-monospace, Menlo, Consolas, monospace; }
    .variants { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
    figure { margin: 0; max-width: 100%; }
    figure img { display: block; max-width: 100%; height: auto; box-sizing: content-box; border: 1px solid var(--line); border-radius: 6px; cursor: zoom-in; }
    figcaption { margin-top: 6px; font-size: 12px; color: var(--quiet); }
    figcaption span { opacity: .75; margin-left: 6px; }
    .failure { width: 360px; padding: 12px 14px; border-radius: 8px; background: var(--redfill); }
    .failure p { margin: 0; color: var(--red); overflow-wrap: anywhere; }
    details { margin-top: 8px; font-size: 12px; max-width: 360px; }
    summary { cursor: pointer; color: var(--quiet); }
    pre { margin: 6px 0 0; max-height: 240px; overflow: auto; white-space: pre-wrap;
      overflow-wrap: anywhere; font: 11px/1.45 ui-monospace, Menlo, Consolas, monospace; }
    dialog { padding: 0; border: 0; background: none; max-width: 96vw; max-height: 96vh; }
    dialog img { display: block; max-width: 96vw; max-height: 96vh; border-radius: 8px; cursor: zoom-out; }
    dialog::backdrop { background: rgb(0 0 0 / .7); }
    [hidden] { display: none !important; }

    """

  /// Filters cards by words, variants by appearance, and cards by failure; the settings are kept when the page reloads.
  static let script = """

    const filter = get("filter"), failures = get("failures"), large = get("large");
    const schemes = [...document.querySelectorAll("input[name=scheme]")];
    const store = key => ({
      read: () => { try { return sessionStorage.getItem(key) } catch { return null } },
      write: value => { try { sessionStorage.setItem(key, value) } catch {} } });
    const stored = store("previews");
    function update() {
      const words = filter.value.toLowerCase().split(/\\s+/).filter(word => word);
      const scheme = schemes.find(input => input.checked).value;
      document.documentElement.dataset.page = scheme;
      let count = 0;
      for (const figure of document.querySelectorAll("figure[data-scheme]"))
        figure.hidden = scheme != "all" && figure.dataset.scheme != scheme;
      for (const section of document.querySelectorAll("section")) {
        const module = section.querySelector("h2").textContent.toLowerCase();
        let shown = 0;
        for (const card of section.querySelectorAll("article")) {
          card.hidden = !words.every(word => (card.dataset.words + " " + module).includes(word))
            || failures?.checked && !card.classList.contains("broken")
            || !card.querySelector("figure:not([hidden])");
          if (!card.hidden) shown += 1;
        }
        section.hidden = shown == 0;
        count += shown;
      }
      get("none").hidden = count > 0;
      stored.write(JSON.stringify({ filter: filter.value, scheme, failures: !!failures?.checked }));
    }
    const old = JSON.parse(stored.read() || "{}");
    filter.value = old.filter || "";
    if (failures && old.failures) failures.checked = true;
    for (const input of schemes) {
      if (input.value == old.scheme) input.checked = true;
      input.onchange = update;
    }
    if (failures) failures.onchange = update;
    filter.oninput = update;
    update();
    for (const image of document.querySelectorAll("figure img"))
      image.onclick = () => { large.firstElementChild.src = image.src; large.showModal(); };
    large.onclick = () => large.close();

    """

  /// Reloads the page if the gallery has another version, and shows the errors of builds. A page in a local file cannot
  /// fetch, so it loads the script `version.js` each second.
  static func liveScript(version: String) -> String {
    """

    function previewsVersion(version) { if (version != "\(version)") location.reload(); }
    if (location.protocol == "file:") {
      setInterval(() => {
        const script = document.createElement("script");
        script.src = "version.js?" + Date.now();
        script.onload = script.onerror = () => script.remove();
        document.head.append(script);
      }, 1000);
    } else {
      live.changed = state => {
        get("live").textContent = { working: "building …", failed: "the build has failed" }[state.state] || "";
        if (state.page) previewsVersion(state.page);
      };
      live.disconnected = () => { get("live").textContent = "the command has ended"; };
      addEventListener("keydown", event => { if (event.key == "Escape") hideProblems(true); });
      follow();
    }

    """
  }
}
