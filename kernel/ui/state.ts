/** Atoms of the shell. These are definitions only: the values live in each modal's store. */

import { atom } from 'jotai/vanilla';
import { localeAtom } from '../contract/state.js';
import type { HeaderOptions } from './shell/frame.js';
import type { LoadedTexts } from './texts/strings.js';

/** Catalogues fetched so far. */
export const textsAtom = atom<LoadedTexts>(new Map() as LoadedTexts);

/** The previous locale, shown until the catalogues of the new locale are loaded. */
export const heldLocaleAtom = atom<string | undefined>(undefined);

/** The locale used to look up texts. */
export const textLocaleAtom = atom((get) => get(heldLocaleAtom) ?? get(localeAtom));

/** Load state of a view's or part's code. */
export type LoadState =
  | { readonly status: 'loading'; readonly done: Promise<void> }
  | { readonly status: 'ready'; readonly component: (props: never) => unknown }
  | { readonly status: 'failed'; readonly error: unknown };

/** Load state of views, parts and catalogues, keyed by the contributed value. */
export const modulesAtom = atom<ReadonlyMap<object, LoadState>>(new Map() as ReadonlyMap<object, LoadState>);

/**
 * The header options of the last shown view. They stay set because a view rendered ahead in a hidden dialog does not
 * run its effects yet.
 */
export const headerAtom = atom<Partial<HeaderOptions & { readonly view: string }>>({});

/** The next text for screen readers. A new `key` makes them read the same text again. */
export interface Announcement {
  readonly key: number;
  readonly text: string;
  readonly urgent: boolean;
}

export const announcementAtom = atom<Announcement | undefined>(undefined);
