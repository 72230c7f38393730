/** Finds the element that scrolls a long list: the list's scroll area, or in a low window the body of the view. */

/** Call it for each measurement: the scroller changes when a phone is turned or the window is resized. */
export function findScroller(list: HTMLElement): HTMLElement | undefined {
  const area = list.closest<HTMLElement>('.lk-scroll');
  const overflow = area?.ownerDocument.defaultView?.getComputedStyle(area).overflowY;
  return (area && overflow !== 'visible' ? area : findViewBody(list)) ?? undefined;
}

/** The body of the view, which contains the scroll area. */
export const findViewBody = (list: HTMLElement): HTMLElement | null => list.closest<HTMLElement>('.lk-body');

/** How far the list is scrolled, px. Negative while content above the list is visible. */
export const measureScrollTop = (list: HTMLElement, scroller: HTMLElement): number =>
  (scroller.getBoundingClientRect().top - list.getBoundingClientRect().top) / (list.currentCSSZoom ?? 1);
