/** The interface between the shell and the view it renders. */

import { createContext, type RefObject } from 'react';

/** Header options of a view. */
export interface HeaderOptions {
  /** Shown in the header, and the accessible name of the dialog. */
  readonly title: string | undefined;
  /** Accessible name of the dialog when no title is shown. */
  readonly label: string | undefined;
  /** The view fills the start slot itself, so there is no back button. */
  readonly hasStart: boolean;
  readonly closable: boolean;
}

/** Elements of the header that a view fills through portals. Set when effects run. */
export interface HeaderSlots {
  readonly start: RefObject<HTMLDivElement | null>;
  readonly end: RefObject<HTMLDivElement | null>;
}

/** The shell's functions for the view it renders. */
export interface Frame extends HeaderSlots {
  setHeader(header: HeaderOptions): void;
  /** Moves the focus into the view after its first render. */
  settle(focus: HTMLElement | null | 'title' | 'first' | undefined): void;
  /** Does the same, but only if a text field of the previous view had the focus. Called before the browser paints. */
  settleField?(focus: HTMLElement | null | 'title' | 'first' | undefined): void;
}

/** Undefined outside the shell, for example in a test of a single view. */
export const FrameContext = createContext<Frame | undefined>(undefined);
