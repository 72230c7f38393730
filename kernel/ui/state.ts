/** What the shell remembers for one modal. Definitions only: the values live in the modal's store. */

import { atom } from 'jotai/vanilla';
import { localeAtom } from '../contract/state.js';
import type { LoadState } from './modules.js';
import type { HeaderOptions } from './shell/frame.js';
import type { LoadedTexts } from './texts/strings.js';

/** Catalogues fetched so far. */
export const textsAtom = atom<LoadedTexts>(new Map() as LoadedTexts);

/** The locale of before, for as long as the catalogues of the one wished for are on their way. */
export const heldLocaleAtom = atom<string | undefined>(undefined);

/** The locale that texts are looked up for. */
export const textLocaleAtom = atom((get) => get(heldLocaleAtom) ?? get(localeAtom));

/** Views and parts whose code was asked for, by the value that was contributed. */
export const modulesAtom = atom<ReadonlyMap<object, LoadState>>(new Map() as ReadonlyMap<object, LoadState>);

/** What a view asked of the header last. It stays: drawn ahead of being shown, a view does not ask yet. */
export const headerAtom = atom<Partial<HeaderOptions & { readonly view: string }>>({});

/** What a screen reader is told next. The number makes the same words news again. */
export interface Announcement {
  readonly key: number;
  readonly text: string;
  readonly urgent: boolean;
}

export const announcementAtom = atom<Announcement | undefined>(undefined);
