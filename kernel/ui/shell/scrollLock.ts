/** Keeps the page behind the dialog from scrolling. */

/**
 * Stops the page from scrolling, without moving its content, until the returned function is called. Each lock is a style
 * sheet of its own, so that locks of several modals, and styles that the page sets meanwhile, do not restore each other.
 */
export function lockScroll(document: Document): () => void {
  const { documentElement: root, defaultView } = document;
  const view = defaultView as (Window & typeof globalThis) | null;
  if (!view || !('adoptedStyleSheets' in document)) return () => undefined;
  const { overflowX, scrollbarGutter } = view.getComputedStyle(root);
  // While the root is `visible`, the window takes the overflow of the body. The body would else become a scroll area of its own.
  const target = overflowX === 'visible' ? 'body' : ':root';
  // The space of the scrollbar stays, also when the lock of another modal that has hidden it ends first.
  const isBare = scrollbarGutter === 'auto' && view.innerWidth > root.clientWidth;
  // The window takes `clip` as `hidden`. Checks of accessibility believe that a short body with `hidden` cuts off the dialog.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(
    `${target}{overflow:clip!important}:root{scrollbar-gutter:${isBare ? 'stable' : scrollbarGutter}!important}`,
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
