/** The states of the gallery: no faults, accessible, and drawn as in Chromium. */

import { expect, test } from 'vitest';
import { dapp } from '../../browser/browser.js';
import known from '../../browser/differences.json' with { type: 'json' };
import { axe, findAccessibilityFaults } from '../../browser/gallery.js';
import { eventually } from '../../tools/eventually.js';
import { startChromium } from '../driver/chromium.js';
import type { Tab } from '../driver/engine.js';
import { compareDrawn, type Drawn, isStill, type Known, readDrawn } from '../galleryState.js';
import type { Stage } from '../stage.js';

const isFull = process.env.LATCHKEY_FULL !== undefined;
/** Others than the full run show one state of so many. */
const STEP = isFull ? 1 : 40;
/** The full run shows so many parts of the states, a test each: WebKit needs some seconds for a state on a busy machine. */
const PARTS = isFull ? 24 : 1;
/** MiniBrowser has a toolbar above the page. */
const SIZE = { width: 1280, height: 760 };
const GALLERY = 'gallery.html?blank';

/** @returns the names of the states */
async function begin(tab: Tab): Promise<readonly string[]> {
  await tab.resize(SIZE);
  return tab.run(async () => {
    while (!window.latchkeyGallery) await new Promise((done) => requestAnimationFrame(done));
    return window.latchkeyGallery.names;
  });
}

async function show(tab: Tab, name: string): Promise<Drawn> {
  await tab.run((one) => window.latchkeyGallery?.show(one, { theme: 'light', locale: 'en' }), name);
  let last = '';
  return eventually(async () => {
    const isDone = await tab.run(isStill);
    const drawn = await tab.run(readDrawn);
    const text = JSON.stringify(drawn);
    const isSame = text === last;
    last = text;
    if (!isDone || !isSame) throw new Error(`The state ${name} still changes.`);
    return drawn;
  });
}

/** The boxes and texts of states in Chromium. */
async function inChromium(names: readonly string[]): Promise<ReadonlyMap<string, Drawn>> {
  const engine = await startChromium();
  const session = await engine.session();
  const tab = await session.open();
  await tab.goto(`${dapp.url}${GALLERY}`);
  await begin(tab);
  const states = new Map<string, Drawn>();
  for (const name of names) states.set(name, await show(tab, name));
  await session.close();
  return states;
}

const isOf = (state: string, pattern: string) =>
  pattern.endsWith('*') ? state.startsWith(pattern.slice(0, -1)) : state === pattern;

/** The elements of a state that may differ in an engine. */
const reasonsFor = (engine: string, state: string) =>
  (known as readonly Known[]).filter((one) => one.engine === engine && isOf(state, one.state));

export function showing({ enter, name }: Stage): void {
  test.each(Array.from({ length: PARTS }, (_, part) => [part + 1]))(
    'the states of the gallery are accessible, and look as in Chromium: part %i',
    async (part) => {
      const tab = await enter({ query: GALLERY });
      const all = (await begin(tab)).filter((_, place) => place % STEP === 0);
      const size = Math.ceil(all.length / PARTS);
      const states = all.slice((part - 1) * size, part * size);
      const chromium = await inChromium(states);
      await tab.load(axe);
      const found: Record<string, readonly string[]> = {};
      for (const state of states) {
        const reasons = reasonsFor(name().toLowerCase(), state);
        // The rules are checked last, because that scrolls.
        const drawn = await show(tab, state);
        const rules = await tab.run(findAccessibilityFaults);
        const moved = compareDrawn(drawn, chromium.get(state) as Drawn, (element) =>
          reasons.some((one) => one.element === element),
        );
        if (rules.length + moved.length > 0) found[state] = [...rules, ...moved];
      }
      expect(found).toEqual({});
    },
  );
}
