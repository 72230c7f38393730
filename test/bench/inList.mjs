/** The probe for long lists. It runs inside the measured page, after `installProbe`. It is sent as text, so it cannot use imports. */

/** Delay of the search field of AllWallets. */
export const DEBOUNCE_MS = 300;

/** @param {number} debounce - ms. A timer with exactly this delay is taken for the debounce. */
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
  /** Starts to record the length of each frame and the number of nodes in the dialog. */
  probe.watchFrames = () => {
    watched = { frames: 0, dropped: 0, nodes: 0, lengths: [], on: true };
    const state = watched;
    let last = performance.now();
    const look = (now) => {
      if (!state.on) return;
      state.frames += 1;
      state.lengths.push(now - last);
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
    const { frames, dropped, nodes, lengths } = watched;
    lengths.sort((a, b) => a - b);
    const p95Ms = lengths[Math.ceil(lengths.length * 0.95) - 1];
    const last = probe.find(item).at(-1);
    return {
      frames,
      dropped,
      nodes,
      p95Ms,
      rows: Number(last?.getAttribute('aria-posinset') ?? probe.find(item).length),
    };
  };

  // Wrap timers with the debounce's delay, to record the time at which the debounce ends.
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

  /** Measures from the end of the debounce until a row contains the text. The promise `probe.searching` has the result. */
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
