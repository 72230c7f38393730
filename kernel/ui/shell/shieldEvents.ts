/** Keeps a layer of the page, such as a modal dialog that the modal was opened from, from reacting to what happens in the modal. */

/** Such layers close on a press outside of them, take the focus back, and cancel scrolling outside of them. */
const SHIELDED = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout'];

/**
 * Ends events of the modal at its host element, so that listeners of the document do not get them. Listeners of the modal
 * get them before, because they are inside.
 */
export function shieldEvents(host: Element, window: Window & typeof globalThis, signal: AbortSignal): void {
  const options = { signal, passive: true };
  for (const type of SHIELDED) host.addEventListener(type, (event) => event.stopPropagation(), options);
  // The layers of the page would close on Esc before the modal gets the key, so the modal gets a copy instead.
  const divert = (event: KeyboardEvent) => {
    const path = event.composedPath();
    const [target] = path;
    if (event.key !== 'Escape' || !event.composed || !target || !path.includes(host)) return;
    event.stopImmediatePropagation();
    const { key, code, isComposing, repeat } = event;
    // A plain event, because Firefox lets every keyboard event out of the modal, and the copy would come back here without end.
    const copy = new window.Event('keydown', { bubbles: true, cancelable: true });
    Object.assign(copy, { key, code, isComposing, repeat });
    if (!target.dispatchEvent(copy)) event.preventDefault();
  };
  window.addEventListener('keydown', divert, { capture: true, signal });
}
