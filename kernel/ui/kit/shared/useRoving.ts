/** Roving tab index for a grid of buttons: one of them is in the tab order, arrows move inside. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { moveIndex } from './moveIndex.js';

/** Spread it on the element around the buttons. */
export interface Roving<E extends HTMLElement = HTMLUListElement> {
  readonly ref: RefObject<E | null>;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  onFocus(event: FocusEvent<HTMLElement>): void;
}

/**
 * Keeps one of the buttons inside in the tab order, the last that had the focus.
 *
 * @param columns - How many there are in a row of the grid; 0 when there is one row, and up and down mean nothing.
 */
export function useRoving<E extends HTMLElement = HTMLUListElement>(columns: number): Roving<E> {
  const ref = useRef<E>(null);
  const current = useRef(0);
  const buttons = () => [...(ref.current?.querySelectorAll('button') ?? [])];
  const enter = (index: number) => {
    current.current = index;
    for (const [at, button] of buttons().entries()) {
      if (at === index) button.tabIndex = 0;
      // To write what is there already takes the browser as long as a change.
      else if (button.tabIndex === 0) button.tabIndex = -1;
    }
  };
  // After every render, because cells come and go; a shrunken grid keeps its last one reachable.
  useEffect(() => enter(Math.max(Math.min(current.current, buttons().length - 1), 0)));
  return {
    ref,
    onFocus(event) {
      const index = buttons().indexOf(event.target as HTMLButtonElement);
      if (index >= 0) enter(index);
    },
    onKeyDown(event) {
      const all = buttons();
      const to = moveIndex(event.key, current.current, all.length, columns, isRtl(event.currentTarget));
      if (to === undefined) return;
      event.preventDefault();
      all[to]?.focus();
    },
  };
}

/** Whether an element's own text runs from right to left. */
export function isRtl(element: Element): boolean {
  return element.ownerDocument.defaultView?.getComputedStyle(element).direction === 'rtl';
}
