/** Keeps the page behind the dialog from scrolling. */

/** Says that the window takes the overflow of the body. The lock of another modal sees only what the first one has set. */
const BODYS = '--lk-page';

/**
 * Stops the page from scrolling, without moving its content, until the returned function is called. Each lock is a style
 * sheet of its own, so that locks of several modals, and styles that the page sets meanwhile, do not restore each other.
 */
export function lockScroll(dialog: Element): () => void {
  const document = dialog.ownerDocument;
  const { documentElement: root, defaultView } = document;
  const view = defaultView as (Window & typeof globalThis) | null;
  if (!view || !('adoptedStyleSheets' in document)) return () => undefined;
  const style = view.getComputedStyle(root);
  const { overflowX, scrollbarGutter } = style;
  // While the root is `visible`, the window takes the overflow of the body, in Firefox except `clip`. The root is locked instead,
  // and the body must not become a scroll area of its own.
  const isBodys = overflowX === 'visible' || style.getPropertyValue(BODYS) !== '';
  // The space of the scrollbar stays, also when the lock of another modal that has hidden it ends first.
  const isBare = scrollbarGutter === 'auto' && view.innerWidth > root.clientWidth;
  // The window takes `clip` as `hidden`. Checks of accessibility believe that a short body with `hidden` cuts off the dialog.
  const page = `:root${whileThere(dialog, view)}`;
  const sheet = new view.CSSStyleSheet();
  const gutter = isBare ? 'stable' : scrollbarGutter;
  const body = isBodys ? `${page}{${BODYS}:1}${page} body{overflow:visible!important}` : '';
  sheet.replaceSync(`${page}{overflow:clip!important;scrollbar-gutter:${gutter}!important}${body}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** A condition of a selector: a page that removes the modal from the document can be scrolled again at once. */
function whileThere(dialog: Element, view: Window & typeof globalThis): string {
  const { host } = dialog.getRootNode() as ShadowRoot;
  const id = (host as HTMLElement | undefined)?.dataset.latchkey;
  // A host in the shadow of the page is out of the reach of a style sheet of the document.
  const isInReach = id !== undefined && host?.getRootNode() === dialog.ownerDocument;
  return isInReach && view.CSS.supports('selector(:has(a))') ? `:has([data-latchkey="${view.CSS.escape(id)}"])` : '';
}
