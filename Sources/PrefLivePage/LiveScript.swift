// PrefLivePage: the scripts of pages.

/// The scripts of pages.
package enum LiveScript {
  /// Follows the events of the server, and shows the problems of the sources.
  ///
  /// A page sets `live.changed` to a function of the state: an object with `version`, `state` (`working`, `drawn` or
  /// `failed`), `problems` and, if there are others, their number `omitted`.
  package static let common = """

    const get = id => document.getElementById(id);
    const make = (name, type, text) => {
      const element = document.createElement(name);
      if (type) element.className = type;
      if (text != null) element.textContent = text;
      return element;
    };
    const live = { state: null, changed() {}, disconnected() {}, hidden: false };
    function problemItem(problem) {
      const item = make("li");
      const place = problem.file ? [problem.file, problem.line, problem.column].filter(Boolean).join(":") : "";
      const where = [place, problem.pointer].filter(Boolean).join("   ");
      if (where) item.append(make("p", "where", where));
      item.append(make("p", "what", problem.message));
      const column = problem.sourceColumn ?? problem.column;
      if (problem.source != null && column) {
        // The part of a long line around the problem; columns count Unicode scalars.
        const scalars = [...problem.source], start = Math.max(0, column - 60);
        const line = scalars.slice(start, start + 110), at = column - 1 - start;
        const code = make("pre");
        code.append(line.slice(0, at).join(""), make("mark", "", line[at] ?? ""), line.slice(at + 1).join(""), "\\n",
          line.slice(0, at).map(scalar => scalar == "\\t" ? "\\t" : " ").join(""), make("mark", "", "^"));
        item.append(code);
      }
      if (problem.fix) item.append(make("p", "fix", problem.fix));
      return item;
    }
    function showProblems(state) {
      const panel = get("problems"), problems = state.problems || [], failed = state.state == "failed";
      const noun = failed ? "error" : "warning";
      const count = problems.length + (state.omitted || 0);
      const title = count == 1 ? "1 " + noun : count + " " + noun + "s";
      panel.classList.toggle("warnings", !failed);
      panel.querySelector("h2").textContent = failed ? title + " – the last picture is shown" : title;
      panel.querySelector("ol").replaceChildren(...problems.map(problemItem));
      if (state.omitted) panel.querySelector("ol").append(make("li", "", state.omitted + " further " + noun + "s"));
      get("unhide").textContent = title;
      live.hidden = !failed && live.hidden;
      showPanel(state);
    }
    function showPanel(state) {
      const none = !(state?.problems || []).length;
      get("problems").hidden = none || live.hidden;
      get("unhide").hidden = none || !live.hidden;
    }
    function hideProblems(hidden) { live.hidden = hidden; showPanel(live.state); }
    get("hide").onclick = () => { hideProblems(true); get("unhide").focus(); };
    get("unhide").onclick = () => { hideProblems(false); get("hide").focus(); };
    function follow() {
      const source = new EventSource("events");
      source.onmessage = event => {
        const state = JSON.parse(event.data), old = live.state;
        live.state = state;
        if (old?.state != "failed" && state.state == "failed") live.hidden = false;
        showProblems(state);
        live.changed(state, old);
      };
      source.onerror = () => live.disconnected();
    }

    """

  /// The page of a scene.
  static let scene = """

    const picture = get("picture"), paper = get("paper"), layer = get("layer"), stage = get("stage");
    const tree = get("tree"), place = get("place");
    const stored = {
      read() { try { return JSON.parse(sessionStorage.getItem("watch")) || {} } catch { return {} } },
      write(value) { try { sessionStorage.setItem("watch", JSON.stringify(value)) } catch {} } };
    const radios = name => [...document.querySelectorAll(`input[name=${name}]`)];
    const chosen = name => radios(name).find(input => input.checked).value;
    const toggles = ["pixels", "frames", "list"].map(get);
    let elements = [], selected = -1, hovered = -1, loaded = "", size = { width: 0, height: 0 };

    // The picture: one CSS pixel per point at 100 %.
    function layout() {
      const padding = parseFloat(getComputedStyle(stage).paddingLeft) * 2;
      const { width, height } = size;
      if (!width || !height) return;
      const zoom = chosen("zoom");
      const scale = zoom == "fit"
        ? Math.min(1, (stage.clientWidth - padding) / width, (stage.clientHeight - padding) / height) : Number(zoom);
      picture.style.width = paper.style.width = width * scale + "px";
      picture.style.height = paper.style.height = height * scale + "px";
      layer.replaceChildren();
      const box = (element, type) => {
        const [x, y, w, h] = element.frame, mark = make("div", type);
        Object.assign(mark.style, { left: x * scale + "px", top: y * scale + "px",
          width: Math.max(w * scale, 1) + "px", height: Math.max(h * scale, 1) + "px" });
        layer.append(mark);
        return mark;
      };
      if (get("frames").checked) for (const element of elements) box(element, "outline");
      const index = hovered >= 0 ? hovered : selected;
      if (elements[index]) {
        const mark = box(elements[index], "chosen");
        if (hovered < 0) describe(elements[index], mark.getBoundingClientRect());
      }
      if (index < 0) place.hidden = true;
    }
    const number = value => String(Math.round(value * 100) / 100);
    function describe(element, { left, bottom, top }) {
      const [x, y, w, h] = element.frame.map(number);
      place.replaceChildren(make("b", "", element.label), `${x}, ${y} · ${w} × ${h} points`);
      const where = [element.file && element.file + ":" + element.line, element.pointer].filter(Boolean).join("  ");
      if (where) place.append(make("code", "", where));
      place.hidden = false;
      const { width, height } = place.getBoundingClientRect();
      place.style.left = Math.max(8, Math.min(left, innerWidth - width - 8)) + "px";
      place.style.top = (bottom + height + 12 < innerHeight ? bottom + 8 : Math.max(8, top - height - 8)) + "px";
    }
    // The innermost element at a point: the last one of the smallest area.
    function elementAt(event) {
      const { left, top, width } = paper.getBoundingClientRect(), scale = width / size.width;
      const x = (event.clientX - left) / scale, y = (event.clientY - top) / scale;
      let found = -1, area = Infinity;
      elements.forEach(({ frame: [fx, fy, w, h] }, index) => {
        if (x >= fx && y >= fy && x < fx + w && y < fy + h && w * h <= area) { found = index; area = w * h; }
      });
      return found;
    }
    // The pointer over the picture; the elements below it may change while it rests.
    let pointer = null;
    function hover() {
      hovered = pointer ? elementAt(pointer) : -1;
      layout();
      const { clientX: x, clientY: y } = pointer || {};
      if (elements[hovered]) describe(elements[hovered], { left: x + 14, top: y - 8, bottom: y + 10 });
    }
    paper.onpointermove = event => { pointer = event; hover(); };
    paper.onpointerleave = () => { pointer = null; hover(); };
    paper.onclick = event => { select(elementAt(event)); };
    function select(index) {
      selected = index;
      for (const row of tree.children) row.setAttribute("aria-selected", row.dataset.index == index);
      const row = tree.children[index];
      row?.scrollIntoView({ block: "nearest" });
      if (row) tree.setAttribute("aria-activedescendant", row.id); else tree.removeAttribute("aria-activedescendant");
      layout();
    }
    function list() {
      tree.replaceChildren(...elements.map((element, index) => {
        const row = make("div", "", element.label);
        row.id = "element-" + index;
        row.setAttribute("role", "option");
        row.setAttribute("aria-selected", index == selected);
        row.dataset.index = index;
        row.title = element.pointer || element.label;
        row.style.paddingLeft = 8 + Math.min(element.depth, 14) * 12 + "px";
        row.onclick = () => select(index);
        row.onpointerenter = () => { hovered = index; layout(); };
        row.onpointerleave = () => { hovered = -1; layout(); };
        return row;
      }));
    }
    tree.onkeydown = event => {
      const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -Infinity, End: Infinity };
      if (!(event.key in steps) || !elements.length) return;
      event.preventDefault();
      select(Math.max(0, Math.min(elements.length - 1, selected + steps[event.key])));
    };

    // The state of the scene.
    function load() {
      const state = live.state;
      if (!state?.version) return;
      const query = `scheme=${chosen("scheme")}&version=${state.version}`;
      if (state.state != "drawn" || loaded == query) return;
      loaded = query;
      const next = new Image();
      next.onload = () => {
        if (loaded != query) return;
        picture.src = next.src;
        size = { width: next.naturalWidth / (state.scale || 1), height: next.naturalHeight / (state.scale || 1) };
        get("empty").hidden = !(paper.hidden = false);
        document.body.dataset.version = state.version;
        layout();
      };
      next.src = "picture.png?" + query;
      fetch("elements.json?" + query).then(answer => answer.ok ? answer.json() : []).then(found => {
        if (loaded != query) return;
        elements = found;
        if (selected >= elements.length) selected = -1;
        list();
        hover();
      }).catch(() => {});
    }
    live.changed = state => {
      document.body.dataset.state = state.state;
      get("title").textContent = state.title;
      document.title = (state.state == "failed" ? "✗ " : "") + state.title;
      const kilobytes = state.bytes > 102400 ? Math.round(state.bytes / 1024) : Math.round(state.bytes / 102.4) / 10;
      get("state").textContent = state.state == "drawn"
        ? `${number(state.width)} × ${number(state.height)} points @${number(state.scale)}x · ${kilobytes} KB · `
          + `${state.milliseconds < 10 ? state.milliseconds.toFixed(1) : Math.round(state.milliseconds)} ms`
        : state.state == "failed" ? "errors" : "drawing";
      if (!picture.src) get("empty").hidden = !(paper.hidden = state.state != "drawn");
      load();
    };
    live.disconnected = () => {
      document.body.dataset.state = "gone";
      get("state").textContent = "the command has ended";
    };

    // Settings are kept when the page is loaded again.
    function settings() {
      document.body.classList.toggle("pixelated", get("pixels").checked);
      document.body.classList.toggle("listed", get("list").checked);
      stored.write({ scheme: chosen("scheme"), zoom: chosen("zoom"),
        on: toggles.filter(input => input.checked).map(input => input.id) });
      load();
      layout();
    }
    const old = stored.read();
    for (const name of ["scheme", "zoom"]) for (const input of radios(name)) {
      if (input.value == old[name]) input.checked = true;
      input.onchange = settings;
    }
    for (const input of toggles) { input.checked = (old.on || []).includes(input.id); input.onchange = settings; }
    const keys = { s: ["scheme", "scene"], l: ["scheme", "light"], d: ["scheme", "dark"], 0: ["zoom", "fit"],
      1: ["zoom", "1"], 2: ["zoom", "2"], 4: ["zoom", "4"] };
    const switches = { p: "pixels", f: "frames", e: "list" };
    addEventListener("keydown", event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.key.toLowerCase();
      if (keys[key]) radios(keys[key][0]).find(input => input.value == keys[key][1]).checked = true;
      else if (switches[key]) get(switches[key]).checked ^= true;
      else if (event.key == "Escape") {
        if (!get("problems").hidden) hideProblems(true); else select(-1);
        return;
      } else return;
      settings();
      if (key == "e" && get("list").checked) tree.focus();
    });
    addEventListener("resize", layout);
    settings();
    follow();

    """
}
