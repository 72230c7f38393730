/** What runs inside the measured pages. Each function is sent as text: none may use anything outside itself. */

/**
 * Wallets that announce themselves as EIP-6963 says, at once and whenever asked; `window.__late` makes one more.
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

/** Watches a page from its first moment; `window.__probe` is what the driver asks. */
export function installProbe() {
  /** Matches in the document and in every open shadow root below. */
  const find = (selector, root = document) => {
    const found = [...root.querySelectorAll(selector)];
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) found.push(...find(selector, element.shadowRoot));
    }
    return found;
  };
  const shown = (selector) => find(selector).filter((element) => element.getBoundingClientRect().height > 0);
  /** The element a person would hit, shadow roots looked through. */
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
  /** Time at which the frame under way has been drawn, as far as this thread has a part in it. */
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

  /** Counts frames from a moment until `isThere`; frame 1 is the first that can show anything of it. */
  const framesUntil = (isThere, since) =>
    new Promise((resolve) => {
      let frames = 0;
      const look = async () => {
        frames += 1;
        if (!isThere()) return frames < 600 ? requestAnimationFrame(look) : resolve(undefined);
        const counted = frames;
        const { bytes } = scripts();
        resolve({ frames: counted, ms: (await drawn()) - since, bytes });
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

  /** From the next click on, until the list is there; `probe.opening` is the answer. */
  probe.arm = (option, count) => {
    probe.opening = new Promise((resolve) => {
      const started = async (event) => {
        const since = event.timeStamp;
        const dialog = framesUntil(() => find('dialog[open]').length > 0, since);
        const list = framesUntil(() => {
          const cells = shown(option);
          if (cells.length < count) return false;
          const [first] = cells;
          const point = centre(first);
          const hit = at(point.x, point.y);
          probe.first = { ...point, hit: first === hit || first.contains(hit) };
          // Tells the driver, so that real input comes as early as it can.
          window.__listed?.(probe.first);
          return true;
        }, since);
        resolve({ dialog: await dialog, list: await list });
      };
      window.addEventListener('click', started, { capture: true, once: true });
    });
  };
}
