/** Helpers for buttons of the kit: class names and guarded clicks. */
import type { MouseEvent } from 'react';

/** Click handler of a control. The event proves the user gesture that opening a link or copying requires. */
export type Press = (event: MouseEvent<HTMLElement>) => void;

/** Joins class names and ignores falsy values. */
export function cx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** A click handler that does nothing while the control is off. Controls with `aria-disabled` still receive clicks. */
export function guard(off: boolean | undefined, press: Press | undefined): Press {
  return (event) => (off ? event.preventDefault() : press?.(event));
}
