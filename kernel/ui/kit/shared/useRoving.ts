/** Roving tab index for a grid of buttons: one button is in the tab order, arrow keys move the focus. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { moveIndex } from './moveIndex.js';

/** Props for the element around the buttons. */
interface Roving<E extends HTMLElement = HTMLUListElement> {
  readonly ref: RefObject<E | null>;
  /** Moves the focus by arrow keys, Home and End. */
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  /** Remembers the control that has the focus. */
  onFocus(event: FocusEvent<HTMLElement>): void;
}

/**
 * Keeps one button in the tab order: the button that had the focus last.
 *
 * @param columns - Number of columns; 0 for a single row, which ignores the up and down keys.
 */
export function useRoving<E extends HTMLElement = HTMLUListElement>(columns: number): Roving<E> {
  const ref = useRef<E>(null);
  const current = useRef(0);
  const buttons = () => [...(ref.current?.querySelectorAll('button') ?? [])];
  const enter = (index: number) => {
    current.current = index;
    for (const [at, button] of buttons().entries()) {
      if (at === index) button.tabIndex = 0;
      // Skip unchanged buttons: writing the same value costs as much as a change.
      else if (button.tabIndex === 0) button.tabIndex = -1;
    }
  };
  // Runs after every render, because cells are added and removed. If the current cell was removed, the last cell takes its place.
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

/** Whether the text direction of an element is right-to-left. */
export function isRtl(element: Element): boolean {
  return element.ownerDocument.defaultView?.getComputedStyle(element).direction === 'rtl';
}
