/** What the shell remembers for one modal. Definitions only: the values live in the modal's store. */

import { atom } from 'jotai/vanilla';
import type { LoadState } from './modules.js';
import type { LoadedTexts } from './strings.js';

/** Catalogues fetched so far. */
export const textsAtom = atom<LoadedTexts>(new Map() as LoadedTexts);

/** Views and parts whose code was asked for, by the value that was contributed. */
export const modulesAtom = atom<ReadonlyMap<object, LoadState>>(new Map() as ReadonlyMap<object, LoadState>);

/** What a screen reader is told next. The number makes the same words news again. */
export interface Announcement {
  readonly key: number;
  readonly text: string;
  readonly urgent: boolean;
}

export const announcementAtom = atom<Announcement | undefined>(undefined);
