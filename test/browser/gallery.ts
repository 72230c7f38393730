/** Helpers for the gallery: one page that shows one state after the other. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { modal, type VisitOptions, type Watched } from './browser.js';

/** Theme, language, form and window in which states are shown. */
export interface GalleryLook extends Omit<VisitOptions, 'query' | 'dark'> {
  readonly theme?: 'light' | 'dark';
  readonly locale?: string;
  /** Shows the modal inside the page, or as a sheet also in a wide window. By default the width of the window decides. */
  readonly form?: 'inline' | 'sheet';
}

/** The page of the gallery, before a state is shown. */
export interface Gallery extends Watched {
  readonly names: readonly string[];
  show(name: string): Promise<void>;
}

/** The source of axe. */
export const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens the gallery with reduced motion, so that states are checked after their transitions. */
export async function openGallery(
  visit: (options: VisitOptions) => Promise<Watched>,
  { theme = 'light', locale = 'en', form, ...rest }: GalleryLook = {},
): Promise<Gallery> {
  const query = `gallery.html?blank${form ? `&form=${form}` : ''}`;
  const watched = await visit({ query, dark: theme === 'dark', reducedMotion: true, ...rest });
  const { page } = watched;
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  const names = await page.evaluate(() => window.latchkeyGallery?.names ?? []);
  const show = async (name: string) => {
    await page.evaluate(([one, look]) => window.latchkeyGallery?.show(one, look), [name, { theme, locale }] as const);
    // The frame's height is animated for 150 ms, and cuts off its content until then.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-latchkey]')].every(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll<HTMLElement>('.lk-frame') ?? [])].every(({ style }) => style.height === ''),
      ),
    );
  };
  return { ...watched, names, show };
}

/**
 * Opens one page per look for a whole file. Each test begins by showing a state, so that tests do not depend on each other.
 *
 * @returns a function that shows a state in the page of a look
 */
export function useGallery(
  visit: (options: VisitOptions) => Promise<Watched>,
): (state: string, look?: GalleryLook) => Promise<Page> {
  const galleries = new Map<string, Gallery>();
  afterAll(() => {
    for (const { faults } of galleries.values()) expect(faults).toEqual([]);
  });
  return async (state, look = {}) => {
    const key = JSON.stringify(look);
    const known = galleries.get(key);
    // A failed test has closed the pages of its file.
    const gallery = known && !known.page.isClosed() ? known : await openGallery(visit, look);
    galleries.set(key, gallery);
    await gallery.show(state);
    return gallery.page;
  };
}

/** Loads axe through the debugger, because the page's Content-Security-Policy blocks other scripts. */
export const loadAxe = (page: Page) => page.evaluate(axe);

/** Violations of WCAG 2.2 A and AA and of axe's best practices, as text. Runs in the page. */
export async function findAccessibilityFaults(): Promise<readonly string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  });
  return violations.flatMap((one) =>
    one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

export const accessibilityFaults = (page: Page): Promise<readonly string[]> => page.evaluate(findAccessibilityFaults);

/** Layout faults: a page or dialog that scrolls sideways, and controls that cannot be scrolled into the window. */
export const layoutFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const { innerWidth, innerHeight } = window;
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    for (const host of document.querySelectorAll('[data-latchkey]')) {
      const root = host.shadowRoot;
      for (const box of root?.querySelectorAll('.lk-dialog, .lk-body, .lk-scroll') ?? []) {
        if (box.scrollWidth > box.clientWidth) found.push(`.${box.className} scrolls sideways`);
      }
      for (const control of root?.querySelectorAll('button, a, input') ?? []) {
        if (control.closest('[inert], [aria-hidden="true"]')) continue;
        control.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const inside = left >= -0.5 && right <= innerWidth + 0.5 && top >= -0.5 && bottom <= innerHeight + 0.5;
        // In a very low window, a tall control only needs to be partly visible.
        const tall = bottom - top > innerHeight / 2 && top < innerHeight && bottom > 0;
        if (width > 0 && !inside && !tall)
          found.push(`${control.textContent || control.getAttribute('aria-label')} is out of reach`);
      }
    }
    return found;
  });

/** Properties that are animated despite reduced motion. Only opacity may be animated. Changes within a frame do not count. */
export const motionFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document, ...[...document.querySelectorAll('[data-latchkey]')].map((host) => host.shadowRoot)]
      .flatMap((tree) => tree?.getAnimations() ?? [])
      .filter((one) => one.timeline === document.timeline && one.playState === 'running')
      .filter((one) => Number(one.effect?.getComputedTiming().endTime) > 16)
      .flatMap((one) => (one.effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)))
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite', 'opacity'].includes(name)),
  );

/** States without an open view have no form. */
const FORMLESS = /^(buttons|unsupported-shake|toast-closed)$/;

/** Checks that a state has this form. */
export const hasForm = (wanted: string) => async (page: Page, state: string) => {
  if (FORMLESS.test(state)) return [];
  const form = await page.locator('.lk-dialog').first().getAttribute('data-presentation');
  return form === wanted ? [] : [`its form is ${form}`];
};

/** Returns the faults of the state that is shown. */
export type Check = (page: Page, state: string) => Promise<readonly string[]>;

/** Shows each of these states once and runs every check on it. Returns the faults by check and state. */
export async function checkStates(
  gallery: Gallery,
  names: readonly string[],
  questions: Readonly<Record<string, Check>>,
): Promise<Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>> {
  const found: Record<string, Record<string, readonly string[]>> = {};
  for (const [question] of Object.entries(questions)) found[question] = {};
  for (const state of names) {
    await gallery.show(state);
    for (const [question, answer] of Object.entries(questions)) {
      const wrong = await answer(gallery.page, state);
      if (wrong.length > 0) found[question] = { ...found[question], [state]: wrong };
    }
  }
  return found;
}

/** The name of the focused element, also in shadow roots, prefixed by its tag if it is not a button. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at || at === document.body) return 'the page';
    const name = at.getAttribute('aria-label') ?? (at.textContent?.trim() || at.getAttribute('placeholder') || '');
    return at.localName === 'button' ? name : `${at.localName}: ${name}`;
  });
}

/** The names of all tab stops from the top of the dialog, until Tab returns to the first one. */
export async function tabRound(page: Page): Promise<readonly string[]> {
  await modal(page).focus();
  const names: string[] = [];
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    if (name === names[0]) return names;
    // Between the last and the first stop, the focus passes the browser's own controls.
    if (name !== 'the page') names.push(name);
  }
  throw new Error(`Tab did not return to its first stop after 40 steps: ${names.join(' → ')}`);
}
