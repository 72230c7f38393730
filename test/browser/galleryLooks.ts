/** The looks that the gallery is walked in: two always, the others in the full run and for states that changed. */

import { expect, test } from 'vitest';
import type { VisitOptions, Watched } from './browser.js';
import { changedPaths, changedStateFiles } from './changedStates.js';
import {
  bringAxe,
  broken,
  formIs,
  type GalleryLook,
  misfits,
  moves,
  openGallery,
  type Question,
  walk,
} from './gallery.js';

/** A look for all states. */
export interface WholeLook extends GalleryLook {
  readonly name: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Only layout is checked: rules of accessibility do not depend on this look. */
  readonly layoutOnly?: boolean;
}

type Visit = (options: VisitOptions) => Promise<Watched>;

const WALK_TIMEOUT_MS = 300_000;

/** Walks all states in a look, in every run. @param more - Questions beyond layout, motion and accessibility, asked last. */
export function walkAlways(visit: Visit, look: WholeLook, more: Readonly<Record<string, Question>> = {}): void {
  test(`every state is accessible, fits and keeps still: ${look.name}`, { timeout: WALK_TIMEOUT_MS }, async () => {
    const names = await walkIn(visit, look, (name) => name !== '', more);
    expect(names.length).toBeGreaterThan(40);
    expect(new Set(names).size).toBe(names.length);
  });
}

/** Walks all states in a look in the full run; otherwise the states whose files differ from the last commit on main. */
export function walkOnChange(visit: Visit, look: WholeLook): void {
  const files = changedStateFiles(changedPaths());
  const isFull = process.env.LATCHKEY_FULL !== undefined;
  if (!isFull && files.length === 0) return;
  test(`every state fits and breaks no rule: ${look.name}`, { timeout: WALK_TIMEOUT_MS }, async () => {
    await walkIn(visit, look, (_, file) => isFull || files.includes(file));
  });
}

async function walkIn(
  visit: Visit,
  { name: _, size, layoutOnly = false, ...look }: WholeLook,
  wanted: (name: string, file: string) => boolean,
  more: Readonly<Record<string, Question>> = {},
): Promise<readonly string[]> {
  const gallery = await openGallery(visit, look);
  const { page, faults, close } = gallery;
  const files = await page.evaluate(() => window.latchkeyGallery?.files ?? {});
  const names = Object.entries(files).flatMap(([file, states]) => states.filter((name) => wanted(name, file)));
  if (size) await page.setViewportSize(size);
  if (!layoutOnly) await bringAxe(page);
  const found = await walk(gallery, names, {
    // First: the check of the layout scrolls.
    ...(layoutOnly ? {} : { broken }),
    misfits,
    moves,
    ...(look.form && { otherForms: formIs(look.form) }),
    ...more,
  });
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((question) => [question, {}])));
  expect(faults).toEqual([]);
  await close();
  return names;
}
