/** The two things every pressable part of the kit shares: class names and a guarded click. */
import type { MouseEvent } from 'react';

/** What a control does when pressed. The event is the user's gesture, for what may only follow one (opening a link, copying). */
export type Press = (event: MouseEvent<HTMLElement>) => void;

/** Joins class names, leaving out what is falsy. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A click handler that does nothing while the control is off: `aria-disabled` keeps it focusable, so it still gets clicks. */
export function guard(off: boolean | undefined, press: Press | undefined): Press {
  return (event) => (off ? event.preventDefault() : press?.(event));
}
