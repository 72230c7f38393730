/** Functions that run inside the measured pages. Each is sent as text, so it cannot use variables or imports of this file. */

/**
 * Adds wallets that announce themselves by EIP-6963, at once and on request. `window.__late` adds one more wallet.
 *
 * @param {number} count
 */
export function announceWallets(count) {
  const wallet = (index) => {
    const hue = (index * 47) % 360;
    const icon =
      `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">` +
      `<rect width="40" height="40" rx="9" fill="hsl(${hue} 70% 50%)"/><circle cx="20" cy="20" r="${6 + (index % 9)}" fill="white"/></svg>`;
    const info = Object.freeze({
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: `Wallet ${index + 1}`,
      icon: icon.replaceAll('#', '%23'),
      rdns: `com.example.wallet${index + 1}`,
    });
    const provider = { request: () => new Promise(() => undefined), on() {}, removeListener() {} };
    const detail = Object.freeze({ info, provider });
    return () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  let made = 0;
  const add = () => {
    const announce = wallet(made);
    made += 1;
    window.addEventListener('eip6963:requestProvider', announce);
    announce();
  };
  for (let index = 0; index < count; index += 1) add();
  window.__late = add;
}

/** Watches a page from its start. The driver reads the results from `window.__probe`. */
export function installProbe() {
  /** All matches in the document and in every open shadow root below. */
  const find = (selector, root = document) => {
    const found = [...root.querySelectorAll(selector)];
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) found.push(...find(selector, element.shadowRoot));
    }
    return found;
  };
  const shown = (selector) => find(selector).filter((element) => element.getBoundingClientRect().height > 0);
  /** The element at this point, also inside open shadow roots. */
  const at = (x, y) => {
    let element = document.elementFromPoint(x, y);
    while (element?.shadowRoot) {
      const inner = element.shadowRoot.elementFromPoint(x, y);
      if (!inner || inner === element) break;
      element = inner;
    }
    return element;
  };
  const centre = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  /** Time at which the main thread has finished the current frame. */
  const drawn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(0);
    });
  const scripts = () => {
    const sizes = new Map();
    for (const { name, encodedBodySize, responseEnd } of performance.getEntriesByType('resource')) {
      if (/\.js($|\?)/.test(name) && responseEnd > 0) sizes.set(name, encodedBodySize);
    }
    return { files: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0) };
  };

  /** Counts the frames until `isThere` returns true. Frame 1 is the first frame after the call. */
  const framesUntil = (isThere, since) =>
    new Promise((resolve) => {
      let frames = 0;
      const look = async () => {
        frames += 1;
        if (!isThere()) return frames < 600 ? requestAnimationFrame(look) : resolve(undefined);
        const counted = frames;
        resolve({ frames: counted, ms: (await drawn()) - since });
      };
      requestAnimationFrame(look);
    });

  const probe = { find, shown, at, centre, scripts, framesUntil, usable: undefined, atUsable: undefined };
  window.__probe = probe;

  const seen = () => {
    if (!document.querySelector('[data-bench=connect]')) return;
    watch.disconnect();
    probe.usable = performance.now();
    probe.atUsable = scripts();
  };
  const watch = new MutationObserver(seen);
  watch.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-bench'] });

  /** Measures from the next click until the list is shown. The promise `probe.opening` has the result. */
  probe.arm = (option, count) => {
    const before = scripts();
    probe.opening = new Promise((resolve) => {
      const started = async (event) => {
        const since = event.timeStamp;
        const dialog = framesUntil(() => find('dialog[open], [role=dialog]').length > 0, since);
        const list = framesUntil(() => {
          const cells = shown(option);
          if (cells.length < count) return false;
          const [first] = cells;
          const point = centre(first);
          const hit = at(point.x, point.y);
          probe.first = { ...point, hit: first === hit || first.contains(hit) };
          // Notify the driver, so that it can send real input as early as possible.
          window.__listed?.(probe.first);
          return true;
        }, since);
        const listed = await list;
        const after = scripts();
        const cost = { requests: after.files - before.files, bytes: after.bytes - before.bytes };
        resolve({ dialog: await dialog, list: listed && { ...listed, ...cost } });
      };
      window.addEventListener('click', started, { capture: true, once: true });
    });
  };
}
