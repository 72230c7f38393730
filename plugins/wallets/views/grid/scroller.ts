/** What scrolls a long list: its own area; in a low window everything below the header, and the area does not. */

/** Asked each time: a phone is turned, a window is made lower. */
export function scrollerOf(list: HTMLElement): HTMLElement | undefined {
  const own = list.closest<HTMLElement>('.lk-scroll');
  const overflow = own?.ownerDocument.defaultView?.getComputedStyle(own).overflowY;
  return (own && overflow !== 'visible' ? own : bodyOf(list)) ?? undefined;
}

/** What is around both. */
export const bodyOf = (list: HTMLElement): HTMLElement | null => list.closest<HTMLElement>('.lk-body');

/** How much of the list is above the upper edge of what scrolls it, px; negative while something stands above the list. */
export const scrolledBy = (list: HTMLElement, scroller: HTMLElement): number =>
  scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
