/** What runs inside the measured pages for long lists. Sent as text, after `installProbe`: it may use nothing outside itself. */

/** Spec §9 "Search debounce". */
export const DEBOUNCE_MS = 300;

/** @param {number} debounce - ms; a timer of so many that ends is the debounce that ends. */
export function installListProbe(debounce) {
  const { __probe: probe } = window;
  const FRAME_MS = 1000 / 60;

  probe.nodesOf = () => {
    const count = (root) =>
      [...root.querySelectorAll('*')].reduce(
        (sum, node) => sum + 1 + (node.shadowRoot ? count(node.shadowRoot) : 0),
        0,
      );
    const dialog = probe.find('dialog[open]')[0];
    return dialog ? count(dialog) + 1 : 0;
  };

  let watched;
  /** From now on, each frame's length and the nodes in the dialog. */
  probe.watchFrames = () => {
    watched = { frames: 0, dropped: 0, nodes: 0, on: true };
    const state = watched;
    let last = performance.now();
    const look = (now) => {
      if (!state.on) return;
      state.frames += 1;
      state.dropped += Math.max(0, Math.round((now - last) / FRAME_MS) - 1);
      last = now;
      state.nodes = Math.max(state.nodes, probe.nodesOf());
      requestAnimationFrame(look);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(look);
    });
  };
  probe.atEnd = (selector) => {
    const area = probe.find(selector)[0];
    return area.scrollHeight - area.scrollTop - area.clientHeight < 2;
  };
  probe.framesWatched = (item) => {
    watched.on = false;
    const { frames, dropped, nodes } = watched;
    const last = probe.find(item).at(-1);
    return { frames, dropped, nodes, rows: Number(last?.getAttribute('aria-posinset') ?? probe.find(item).length) };
  };

  // Timers of the debounce's length tell when they end, before what they do.
  const ended = [];
  const real = window.setTimeout;
  window.setTimeout = (act, ms, ...more) =>
    ms === debounce && typeof act === 'function'
      ? real(() => {
          ended.push(performance.now());
          probe.debounced?.(ended.at(-1));
          act(...more);
        }, ms)
      : real(act, ms, ...more);

  /** From the end of the debounce until a row holds the text; `probe.searching` is the answer. */
  probe.armSearch = (item, text) => {
    let nodes = 0;
    const isFound = () => {
      nodes = Math.max(nodes, probe.nodesOf());
      return probe.shown(item).some((row) => row.textContent.includes(text));
    };
    probe.searching = new Promise((resolve) => {
      probe.debounced = (since) => {
        const early = isFound();
        probe.framesUntil(isFound, since).then((found) => resolve(found && !early && { ...found, nodes }));
      };
    });
  };
}
