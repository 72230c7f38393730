/** Checks the gallery in several looks: one in every run, the others in the full run and for changed states. */

import { expect, test } from 'vitest';
import type { VisitOptions, Watched } from './browser.js';
import { changedPaths, changedStateFiles } from './changedStates.js';
import { equalAccessFaults, loadEqualAccess } from './equalAccess.js';
import {
  accessibilityFaults,
  type Check,
  checkStates,
  type GalleryLook,
  hasForm,
  layoutFaults,
  loadAxe,
  motionFaults,
  openGallery,
} from './gallery.js';

/** A look for all states. */
export interface WholeLook extends GalleryLook {
  readonly name: string;
  readonly size?: { readonly width: number; readonly height: number };
  /** Checks only the layout, because the accessibility rules do not depend on this look. */
  readonly layoutOnly?: boolean;
  /** Asks the second engine in every run about some states. The full run asks it about all states in all looks. */
  readonly secondEngine?: boolean;
}

type Visit = (options: VisitOptions) => Promise<Watched>;

/** Ends a walk that hangs. On a quiet machine the longest takes 90 s. */
const WALK_TIMEOUT_MS = 900_000;
/** The short run asks the second engine about these many states of each file, and all changed ones. So it does in a second look. */
const SAMPLE = 4;
const isFull = process.env.LATCHKEY_FULL !== undefined;

/** Checks all states in a look, in every run. @param more - Checks beyond layout, motion and accessibility, which run last. */
export function walkAlways(visit: Visit, look: WholeLook, more: Readonly<Record<string, Check>> = {}): void {
  test(`every state is accessible, fits the window and has no motion: ${look.name}`, {
    timeout: WALK_TIMEOUT_MS,
  }, async () => {
    const names = await walkIn(visit, look, (name) => name !== '', more);
    expect(names.length).toBeGreaterThan(40);
    expect(new Set(names).size).toBe(names.length);
  });
}

/** Checks all states in a look in the full run, otherwise only states whose files differ from the last commit on main. */
export function walkOnChange(visit: Visit, look: WholeLook): void {
  const files = changedStateFiles(changedPaths());
  if (!isFull && files.length === 0) return;
  test(`every state fits the window and is accessible: ${look.name}`, { timeout: WALK_TIMEOUT_MS }, async () => {
    await walkIn(visit, look, (_, file) => isFull || files.includes(file));
  });
}

/**
 * Checks all states in a look in the full run. The short run checks some states of each file, all states of changed files, and all
 * states if the kernel's kit has changed. `walkAlways` proves roles, names and the size of every state; a look differs in what all
 * states have from the kit: colours, direction and form.
 */
export function walkSome(visit: Visit, look: WholeLook): void {
  const paths = changedPaths();
  const files = changedStateFiles(paths);
  const isWhole = isFull || paths.some((path) => path.startsWith('kernel/ui/'));
  test(`states of every view are accessible, fit the window and have no motion: ${look.name}`, {
    timeout: WALK_TIMEOUT_MS,
  }, async () => {
    const names = await walkIn(visit, look, (_, file, place) => isWhole || files.includes(file) || place < SAMPLE);
    expect(names.length).toBeGreaterThan(40);
  });
}

async function walkIn(
  visit: Visit,
  { name: _, size, layoutOnly = false, secondEngine = isFull, ...look }: WholeLook,
  wanted: (name: string, file: string, place: number) => boolean,
  more: Readonly<Record<string, Check>> = {},
): Promise<readonly string[]> {
  const gallery = await openGallery(visit, look);
  const { page, faults, close } = gallery;
  const files = await page.evaluate(() => window.latchkeyGallery?.files ?? {});
  const names = Object.entries(files).flatMap(([file, states]) =>
    states.filter((name, place) => wanted(name, file, place)),
  );
  if (size) await page.setViewportSize(size);
  const asksSecond = secondEngine && !layoutOnly;
  const changed = asksSecond ? changedStateFiles(changedPaths()) : [];
  const sample = new Set(
    Object.entries(files).flatMap(([file, states]) =>
      isFull || changed.includes(file) ? states : states.slice(0, SAMPLE),
    ),
  );
  if (!layoutOnly) await loadAxe(page);
  if (asksSecond) await loadEqualAccess(page);
  const found = await checkStates(gallery, names, {
    // Accessibility is checked first, because the layout check scrolls.
    ...(layoutOnly ? {} : { accessibilityFaults }),
    ...(asksSecond && { secondEngine: async (page, state) => (sample.has(state) ? equalAccessFaults(page) : []) }),
    layoutFaults,
    motionFaults,
    ...(look.form && { otherForms: hasForm(look.form) }),
    ...more,
  });
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((question) => [question, {}])));
  expect(faults).toEqual([]);
  await close();
  return names;
}
