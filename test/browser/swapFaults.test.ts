/** A source of swaps that lies: the wallet is never asked, and the user reads why. */

import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { dapp, useBrowser, visibleText } from './browser.js';
import { primary, sendCount } from './sending.js';
import { addressOf, buttonText, connected, openSwap, router, usePools } from './swapping.js';

const visit = useBrowser({ parts: ['eip155', 'backend', 'swaps'] });
usePools();
const STRANGER = '00000000000000000000000000000000c0ffee00';
const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
const urlOf = (path: string) => `${dapp.backend.url}/v1/convert/${path}**`;

/** Changes the answers of a path of `/v1/convert` until the returned function is called. */
async function answerBy(page: Page, path: string, handler: (route: Route) => Promise<void>) {
  await page.route(urlOf(path), handler);
  return () => page.unroute(urlOf(path), handler);
}
const lie = (page: Page, path: string, change: (text: string) => string) =>
  answerBy(page, path, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ status: answer.status(), headers, body: change(await answer.text()) });
  });

const NATIVE = { from: 'native', to: 'TUSD', amount: '0.5' };
const TOKEN = { from: 'TUSD', to: 'MDW', amount: '7' };

const digits = (value: bigint) => value.toString(16).padStart(64, '0');
const wordOf = (symbol: string) => digits(BigInt(addressOf(symbol)));
const replace = (before: string, after: string) => (text: string) => text.replace(before, after);
const UNTRUSTED = 'Stopped: the offer uses a contract that this app doesn’t trust. Nothing was sent.';
const UNREADABLE = 'This offer can’t be checked, so nothing was sent. Try another amount.';
const altered = (field: string) => `Stopped: the offer is not the swap you asked for (${field}). Nothing was sent.`;
const noMinimum = (text: string) =>
  text.replace(/"data":"0x([0-9a-f]{8})((?:[0-9a-f]{64}){6})[0-9a-f]{64}/, `"data":"0x$1$2${'0'.repeat(64)}`);

/** A change of an answer of the source, and the text for the user. */
type Lie = readonly [name: string, change: (text: string) => string, text: string];

const approvalLies = (): readonly Lie[] => [
  ['another spender', replace(router.slice(2), STRANGER), UNTRUSTED],
  ['an unlimited amount', replace(digits(7_000_000n), 'f'.repeat(64)), altered('the amount')],
];
const swapLies = (from: string): readonly Lie[] => [
  ['another contract', replace(router.slice(2), STRANGER), UNTRUSTED],
  ['another receiver', replace(digits(BigInt(from)), digits(BigInt(`0x${STRANGER}`))), altered('the receiver')],
  ['another token', replace(wordOf('TUSD'), wordOf('MDW')), altered('the received token')],
  ['another amount', replace(digits(5n * 10n ** 17n), digits(10n ** 18n)), altered('the amount')],
  ['no minimum', noMinimum, altered('the least amount')],
  ['another function', replace('0x07ed2379', '0xd505accf'), UNREADABLE],
];

test.each([
  ['approval', TOKEN, 'build-approve', approvalLies],
  ['swap', NATIVE, 'build-transaction', swapLies],
] as const)(
  'a source that lies about the %s is refused before the wallet is asked',
  async (_, params, path, liesOf) => {
    const { page, close } = await visit();
    const lies = liesOf(await connected(page));
    await openSwap(page, params);
    await expect.poll(() => buttonText(page)).toBe('Review swap');
    for (const [at, [name, change, text]] of lies.entries()) {
      const mend = await lie(page, path, change);
      if (at === 0) await primary(page).click();
      else await visibleText(page, 'Try again').click();
      await visibleText(page, text)
        .waitFor()
        .catch((cause) => Promise.reject(new Error(`The lie "${name}" was not found.`, { cause })));
      await mend();
    }
    if (params === NATIVE) {
      const mend = await lie(page, 'quotes', (text) => text.replace(/"toAmount":"(\d+)"/, '"toAmount":"9$1"'));
      await visibleText(page, 'Try again').click();
      await visibleText(page, altered('the least amount')).waitFor();
      await mend();
    }
    expect(await sendCount(page)).toBe(0);
    await close();
  },
);
