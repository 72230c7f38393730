/** What a view tells the shell about itself. */

import { createContext, type RefObject } from 'react';

/** The header a view asks for. */
export interface HeaderOptions {
  /** Shown, and the dialog's name. */
  readonly title: string | undefined;
  /** The dialog's name where no title is shown. */
  readonly label: string | undefined;
  /** The view fills the start slot itself: no back. */
  readonly hasStart: boolean;
  readonly closable: boolean;
}

/** Where a view puts its own into the header: there when effects run. */
export interface HeaderSlots {
  readonly start: RefObject<HTMLDivElement | null>;
  readonly end: RefObject<HTMLDivElement | null>;
}

/** What the shell offers the view it draws. */
export interface Frame extends HeaderSlots {
  setHeader(header: HeaderOptions): void;
  /** The view is drawn: it may have the focus now. */
  settle(focus: HTMLElement | null | 'title' | undefined): void;
}

/** Undefined outside the shell, as in a test of a single view. */
export const FrameContext = createContext<Frame | undefined>(undefined);
