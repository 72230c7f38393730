/** Tests a directory that is down, slow, wrong, forbidden or hostile: the modal opens, and installed wallets connect. */

import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { directoryId } from '../../plugins/sandbox/node/directory/records.js';
import {
  allWallets,
  cell,
  dapp,
  inModal,
  modal,
  setWalletMode,
  useBrowser,
  value,
  visibleText,
  waitUntilStill,
} from './browser.js';
import { WALLETS } from './parts.js';

const visit = useBrowser({ parts: WALLETS });
const { url } = dapp.directory;
const { origin } = new URL(url);

/** Names in AllWallets. The view that it replaces may still be fading out beside it. */
const names = (page: Page) => inModal(page, '.lk-grid .lk-cell__name:not(.lk-cell__note)').allTextContents();
const open = (page: Page) => page.getByTestId('open').click();

/** Makes the next responses of the directory fail in a given way; `null` ends it. */
async function setFault(order: unknown): Promise<void> {
  await fetch(`${url}/__fault`, { method: 'POST', body: JSON.stringify(order) });
}
afterEach(() => setFault(null));

/** Errors that the page's `error` event receives if both requests fail: the recommended wallets, and the list. */
const reported = (text: string) => [`error: ${text}`, `error: ${text}`];

/** The faults without those that Chromium logs for each response other than 200. */
const ours = (faults: readonly string[]) => faults.filter((one) => !one.includes('Failed to load resource'));

async function connects(page: Page): Promise<void> {
  await setWalletMode(page, 'acorn', 'approve');
  await cell(page, 'Acorn').click();
  await expect.poll(() => value(page, 'status').textContent()).toBe('connected');
}

for (const [how, order, text, report, alert] of [
  ['is down', { kind: 'down' }, 'Wallets in this browser still work.', `"${origin}" could not be reached.`],
  [
    'refuses',
    { kind: 'status', status: 403, body: 'No.' },
    'The wallet list refused to answer.',
    'The wallet directory rejected the request with HTTP status 403.',
  ],
  [
    'does not allow this origin',
    { kind: 'status', status: 403, body: 'Unauthorized: origin not allowed' },
    'The wallet list doesn’t allow this site.',
    'The wallet directory does not accept requests from this origin. Add the origin to the settings of the project.',
    'Invalid App Configuration',
  ],
] as const) {
  test(`a directory that ${how} leaves the installed wallets usable, and the view shows why the list is missing`, async () => {
    await setFault({ ...order, of: 'wallets', times: 50 });
    const { page, faults, close } = await visit();
    await open(page);
    const notice = page.getByText(/Invalid/).first();
    if (alert) await expect.poll(() => notice.textContent()).toContain(alert);
    await allWallets(page).click();
    await visibleText(page, 'We couldn’t load the list').waitFor();
    await visibleText(page, text).waitFor();
    await expect.poll(() => notice.count()).toBe(alert ? 1 : 0);
    await expect.poll(() => names(page)).toContain('Acorn');

    // Each request is repeated after random pauses, so the list may fail first.
    await expect.poll(() => ours(faults)).toEqual(reported(report));
    await setFault(null);
    await modal(page).getByRole('button', { name: 'Try again' }).click();
    await cell(page, 'Amber Anchor').waitFor();
    await connects(page);
    expect(ours(faults)).toEqual(reported(report));
    await close();
  });
}

test('an unknown project id shows an alert to developers and a notice to users', async () => {
  const { page, faults, close } = await visit({ query: '?project=unknown' });
  await open(page);
  await page.getByText('Invalid Project ID').first().waitFor();
  await allWallets(page).click();
  await visibleText(page, 'The wallet list doesn’t accept this app’s project ID.').waitFor();
  await connects(page);
  const report = 'The wallet directory rejected the project id. Check the option "projectId" of wallets().';
  expect(ours(faults)).toEqual(reported(report));
  await close();
});

test('a directory that never answers does not block the installed wallets and fails after 10 s', async () => {
  await setFault({ kind: 'hang', of: 'wallets', times: 50 });
  const { page, faults, close } = await visit();
  await page.clock.install();
  await open(page);
  await allWallets(page).click();
  await inModal(page, '.lk-grid .lk-sk').first().waitFor();
  await expect.poll(() => names(page)).toContain('Acorn');
  // A request ends after 10 s.
  const failed = visibleText(page, 'We couldn’t load the list');
  await expect.poll(() => page.clock.runFor(2_000).then(() => failed.count())).toBe(1);
  await page.clock.resume();
  await visibleText(page, 'Wallets in this browser still work.').waitFor();
  await expect.poll(() => inModal(page, '.lk-grid .lk-sk').count()).toBe(0);
  await connects(page);
  await expect.poll(() => ours(faults)).toEqual(reported(`"${origin}" did not answer within 10 s.`));
  await close();
});

test('wallets of a slow directory are added behind the installed ones', async () => {
  await setFault({ kind: 'slow', ms: 1_500, of: 'wallets', times: 50 });
  const { page, faults, close } = await visit();
  await open(page);
  await allWallets(page).click();
  await inModal(page, '.lk-grid .lk-sk').first().waitFor();
  const here = await names(page);
  expect(here).toContain('Acorn');
  await cell(page, 'Amber Anchor').waitFor();
  expect((await names(page)).slice(0, here.length)).toEqual(here);
  await connects(page);
  expect(ours(faults)).toEqual([]);
  await close();
});

test.each([
  // The control of AllWallets is a cell beside the wallets, or a row of its own below a full row of wallets.
  { count: 3, row: 2 },
  { count: 4, row: 3 },
  // Connect shows the first four.
  { count: 5, row: 3 },
])('a late response with $count featured wallets adds no row to Connect', async ({ count, row }) => {
  const all = ['Amber Anchor', 'Birch Badger', 'Brook Beacon', 'Cinder Compass', 'Clover Crane'];
  const featured = all.slice(0, count);
  const lastShown = featured.slice(0, 4).at(-1) as string;
  const { page, faults, close } = await visit({ query: `?featured=${featured.map(directoryId)}`, reducedMotion: true });
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/include=/, (route) => late.then(() => route.continue()));
  await open(page);
  await cell(page, 'Acorn').waitFor();
  await inModal(page, '.lk-shelf .lk-sk').first().waitFor();
  // The wallets of the page that are not announced at once are found by now.
  await expect.poll(() => inModal(page, '.lk-shelf .lk-cell__name').count()).toBe(count === 3 ? 7 : 6);
  const dialog = async () => (await modal(page).boundingBox()) ?? { x: 0, y: 0, height: 0 };
  /** Place of the control of AllWallets, and for each row how many lines its longest name takes beyond the first. */
  const shelf = () =>
    modal(page).evaluate((dialog) => {
      const cells = [...dialog.querySelectorAll('.lk-shelf .lk-cell, .lk-row')];
      const topOf = (cell: Element) => cell.getBoundingClientRect().top;
      const extraLines = new Map(cells.map((one) => [topOf(one), 0]));
      for (const one of cells) {
        const name = one.querySelector('.lk-cell__name');
        if (!name) continue;
        const lines = Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight));
        extraLines.set(topOf(one), Math.max(extraLines.get(topOf(one)) ?? 0, lines - 1));
      }
      const last = cells.at(-1) as Element;
      const rows = [...extraLines.keys()];
      return {
        folder: { left: last.getBoundingClientRect().left, row: rows.indexOf(topOf(last)), rows: rows.length },
        extraLines: [...extraLines.values()].reduce((sum, lines) => sum + lines, 0),
      };
    });
  await expect.poll(() => modal(page).evaluate((one) => one.style.getPropertyValue('--_top'))).not.toBe('');
  const before = { dialog: await dialog(), ...(await shelf()) };
  expect(before.folder).toMatchObject({ row, rows: row + 1 });
  expect(await cell(page, lastShown).count()).toBe(0);
  answer();
  await cell(page, lastShown).waitFor();
  await expect.poll(() => inModal(page, '.lk-shelf .lk-sk').count()).toBe(0);
  await waitUntilStill(page);
  const after = { dialog: await dialog(), ...(await shelf()) };
  expect(after.folder).toEqual(before.folder);
  expect([after.dialog.x, after.dialog.y]).toEqual([before.dialog.x, before.dialog.y]);
  // Only names that wrap make a row higher, by 16 px for each line.
  expect(after.dialog.height - before.dialog.height).toBeCloseTo(16 * (after.extraLines - before.extraLines), 1);
  expect(ours(faults)).toEqual([]);
  await close();
});

test('a directory with a wrong count gets no further requests after a page without new wallets', async () => {
  await setFault({ kind: 'lying', of: 'wallets', times: 500 });
  const { page, faults, requests, close } = await visit();
  await open(page);
  await allWallets(page).click();
  await cell(page, 'Amber Anchor').waitFor();
  const scrollOn = async () => {
    await inModal(page, '.lk-scroll').evaluate((area) =>
      area.scrollTo({ top: area.scrollHeight, behavior: 'instant' }),
    );
    return inModal(page, '.lk-grid .lk-sk').count();
  };
  const last = inModal(page, '.lk-grid > li').last();
  const isAtEnd = async () =>
    (await scrollOn()) === 0 &&
    (await last.getAttribute('aria-posinset')) === (await last.getAttribute('aria-setsize'));
  await expect.poll(isAtEnd).toBe(true);
  // Two pages with the same wallets were requested. The wrong count of 1,000,000,000 is not shown.
  expect(requests.filter((url) => url.includes('entries=40'))).toHaveLength(2);
  await expect.poll(() => modal(page).getByRole('searchbox').getAttribute('aria-label')).not.toContain('000');
  await inModal(page, '.lk-scroll').evaluate((area) => area.scrollTo({ top: 0, behavior: 'instant' }));
  await connects(page);
  expect(ours(faults)).toEqual([]);
  await close();
});

test('hostile names are shown as text, and hostile pictures as letters', async () => {
  await setFault({ kind: 'hostile', of: 'wallets', times: 50 });
  await setFault({ kind: 'malformed', of: 'images', text: '<svg onload="alert(1)">', times: 500 });
  const { page, faults, close } = await visit();
  await open(page);
  await allWallets(page).click();
  await expect.poll(() => inModal(page, '.lk-grid .lk-cell').count()).toBeGreaterThan(8);
  const pictures = await inModal(page, 'img').evaluateAll((all) =>
    all.map((one) => [(one as HTMLImageElement).src, (one as HTMLImageElement).referrerPolicy]),
  );
  // A letter replaces a file that is not a picture.
  await expect
    .poll(() => inModal(page, '.lk-cell', { hasText: 'Amber Anchor' }).locator('[data-letter=A]').count())
    .toBe(1);
  for (const [src, policy] of pictures) {
    expect(src).toMatch(/^(data:image\/|http:\/\/127\.0\.0\.1)/);
    expect(policy).toBe('no-referrer');
  }
  await connects(page);
  expect(ours(faults)).toEqual([]);
  await close();
});
