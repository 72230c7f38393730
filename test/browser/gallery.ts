/** The gallery in a browser: one page that goes from state to state. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { modal, type VisitOptions, type Watched } from './browser.js';

/** How a state is looked at. */
export interface GalleryLook extends Omit<VisitOptions, 'query' | 'dark'> {
  readonly theme?: 'light' | 'dark';
  readonly locale?: string;
  /** A part of the page, or a sheet on a wide window. Default: what the window's width asks for. */
  readonly form?: 'inline' | 'sheet';
}

/** The gallery's page, at no state yet. */
export interface Gallery extends Watched {
  readonly names: readonly string[];
  show(name: string): Promise<void>;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Opens the gallery without motion: what is looked at is what remains. */
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
    // The height follows its content in 150 ms: what is measured before is cut.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[data-latchkey]')].every(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll<HTMLElement>('.lk-frame') ?? [])].every(({ style }) => style.height === ''),
      ),
    );
  };
  return { ...watched, names, show };
}

/**
 * One page a look for a whole file: each test begins with a state of its own, so that nothing is carried over.
 *
 * @returns brings the page of this look to this state
 */
export function useGallery(
  visit: (options: VisitOptions) => Promise<Watched>,
): (state: string, look?: GalleryLook) => Promise<Page> {
  const pages = new Map<string, Promise<Gallery>>();
  afterAll(async () => {
    for (const page of pages.values()) expect((await page).faults).toEqual([]);
  });
  return async (state, look = {}) => {
    const key = JSON.stringify(look);
    const page = pages.get(key) ?? openGallery(visit, look);
    pages.set(key, page);
    const gallery = await page;
    await gallery.show(state);
    return gallery.page;
  };
}

/** Puts axe on the page, through the debugger, which the page's policy does not concern. */
export const bringAxe = (page: Page) => page.evaluate(axe);

/** Rules of WCAG 2.2 A and AA and of good practice that the page breaks, as text. */
export function broken(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
    });
    return violations.flatMap((one) =>
      one.nodes.map((node) => `${one.id}: ${node.target.join(' ')} ${node.failureSummary}`),
    );
  });
}

/** What does not fit: a page or dialog that scrolls sideways, a control that no scrolling brings into the window. */
export const misfits = (page: Page): Promise<readonly string[]> =>
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
        // On a very low window a tall control is reached when any of it is.
        const tall = bottom - top > innerHeight / 2 && top < innerHeight && bottom > 0;
        if (width > 0 && !inside && !tall)
          found.push(`${control.textContent || control.getAttribute('aria-label')} is out of reach`);
      }
    }
    return found;
  });

/** Properties that run in animations though less motion is asked for; to fade is all they may do. */
export const moves = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document, ...[...document.querySelectorAll('[data-latchkey]')].map((host) => host.shadowRoot)]
      .flatMap((tree) => tree?.getAnimations() ?? [])
      .filter((one) => one.timeline === document.timeline && one.playState === 'running')
      .flatMap((one) => (one.effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)))
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite', 'opacity'].includes(name)),
  );

/** States that show no view have no form. */
const FORMLESS = /^(buttons|unsupported-shake|toast-closed)$/;

/** Asks whether a state has this form. */
export const formIs = (wanted: string) => async (page: Page, state: string) => {
  if (FORMLESS.test(state)) return [];
  const form = await page.locator('.lk-dialog').first().getAttribute('data-form');
  return form === wanted ? [] : [`its form is ${form}`];
};

/** Reads a fault from the state that is shown. Empty: there is none. */
export type Question = (page: Page, state: string) => Promise<readonly string[]>;

/** Shows each of these states once and asks every question there: the faults found, by question and state. */
export async function walk(
  gallery: Gallery,
  names: readonly string[],
  questions: Readonly<Record<string, Question>>,
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

/** The control that has the focus, through shadow roots: its name, and what it is if it is no button. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!at || at === document.body) return 'the page';
    const name = at.getAttribute('aria-label') ?? (at.textContent?.trim() || at.getAttribute('placeholder') || '');
    return at.localName === 'button' ? name : `${at.localName}: ${name}`;
  });
}

/** The names that Tab goes through from the top of the dialog, until it comes round. */
export async function tabRound(page: Page): Promise<readonly string[]> {
  await modal(page).focus();
  const names: string[] = [];
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab');
    const name = await focused(page);
    if (name === names[0]) return names;
    // Between the last and the first, the browser's own controls have their turn.
    if (name !== 'the page') names.push(name);
  }
  throw new Error(`Tab never comes round: ${names.join(' → ')}`);
}
