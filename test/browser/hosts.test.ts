/** Tests pages with hostile or careless styles and scripts: the modal looks and works as on a clean page. */

import { beforeAll, expect, test } from 'vitest';
import { modal, useBrowser } from './browser.js';
import {
  checkUsable,
  differences,
  type ElementStyles,
  openHost,
  openModal,
  openWaitingView,
  readStyles,
} from './hostPage.js';

const visit = useBrowser();
const clean: { connect?: ElementStyles; waiting?: ElementStyles } = {};

const open = (host: string) => openHost(visit, host);

beforeAll(async () => {
  const { page, close } = await open('clean');
  await openModal(page);
  clean.connect = await readStyles(page);
  await openWaitingView(page);
  clean.waiting = await readStyles(page);
  await close();
});

const ALIKE = [
  ['every style unset', 'unset'],
  ['every style initial', 'initial'],
  ['rules for tags', 'tags'],
  ['rules for buttons', 'buttons'],
  ['dialogs hidden', 'dialogs'],
  ['everything clipped away', 'framed'],
  ['a cover above all', 'overlay'],
  ['a small root font', 'small'],
  ['a large root font', 'large'],
  ['a body that is transformed', 'body'],
  ['right to left', 'rtl'],
  ['prototypes frozen first', 'frozen'],
  ['globals wrapped afterwards', 'patched'],
  ['a focus trap', 'trap'],
  ['keys that are swallowed', 'keys'],
  ['everything that is inherited', 'inherited'],
  ['empty elements hidden', 'empty'],
  ['everything invisible and without pointer events', 'invisible'],
] as const;

/**
 * Pages that share one page in the short run, because none of them hides the effect of another. The full run shows each alone,
 * which tells the guilty one.
 */
const TOGETHER: readonly (readonly string[])[] = [
  ['unset'],
  ['initial'],
  ['tags', 'buttons', 'inherited', 'large'],
  ['dialogs', 'framed', 'overlay', 'small', 'empty', 'invisible', 'patched'],
  ['body', 'trap'],
  ['rtl', 'frozen', 'keys'],
];
const ALONE = ALIKE.map(([, host]) => [host]);
const pages = (process.env.LATCHKEY_FULL ? ALONE : TOGETHER).map((hosts) => ({
  hosts,
  name: ALIKE.flatMap(([name, host]) => (hosts.includes(host) ? name : [])).join(', '),
}));

test('the short run leaves out no page', () => {
  expect(TOGETHER.flat().sort()).toEqual(ALONE.flat().sort());
});

/** Pages that move fixed elements or take the focus back: the dialog stays in the top layer while a wallet is asked. */
const BARRED: readonly string[] = ['body', 'trap'];
/** Chromium's computed styles differ in these for a dialog in the top layer. It also makes the dialog's text selectable. */
const IN_TOP_LAYER = ['.lk-dialog: overlay was none, is auto', '.lk-dialog: z-index was 1000, is auto'];
const SELECTABLE = ': user-select was auto, is text';

test.each(pages)('the modal is the same on a page with $name', async ({ hosts }) => {
  const watched = await open(hosts.join());
  const isBarred = hosts.some((host) => BARRED.includes(host));
  const { page, faults, close } = watched;
  await openModal(page);
  expect(differences(clean.connect as ElementStyles, await readStyles(page)), 'Connect').toEqual([]);
  await openWaitingView(page);
  const found = differences(clean.waiting as ElementStyles, await readStyles(page));
  if (isBarred) expect(found.filter((one) => !one.endsWith(SELECTABLE))).toEqual(IN_TOP_LAYER);
  else expect(found, 'ConnectingExternal').toEqual([]);
  await expect.poll(() => modal(page).evaluate((one) => one.matches(':modal'))).toBe(isBarred);
  await checkUsable(watched);
  expect(faults).toEqual([]);
  await close();
});

test.each(['injection', 'variables'] as const)(
  'theme variables that try to inject CSS (%s) send no request and break nothing',
  async (host) => {
    const watched = await open(host);
    const { page, requests, faults, close } = watched;
    await openModal(page);
    await checkUsable(watched);
    // The page's policy would block such a request, and `faults` would contain the violation.
    expect(faults).toEqual([]);
    expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
    await close();
  },
);
