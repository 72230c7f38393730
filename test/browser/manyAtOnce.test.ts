/** Tests seven wallets at once: two of EVM, one of Solana and one of Bitcoin in the page, two phones, and the embedded wallet. */

import { ID_AUTH } from 'latchkey/plugins/frame/slots';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal, value } from './browser.js';
import { answer, codeFor } from './embedded.js';
import { account, connectTo, FOUR, signAll } from './fourNamespaces.js';
import { codeField, sendEmail } from './logins.js';
import { pairAll, usePairing } from './pairing.js';
import { LOGINS, WALLETS } from './parts.js';

const pocket = usePairing();
const [EVM, SOLANA, BITCOIN] = FOUR as [(typeof FOUR)[0], (typeof FOUR)[0], (typeof FOUR)[0], (typeof FOUR)[0]];
/** Like `SHARED` of `pairing.ts`: the signatures of the current account. */
const ONE = { ...EVM, kinds: EVM.kinds.slice(0, 1) };

const idsOf = (page: Page, namespace: string) =>
  page.evaluate(
    (wanted) =>
      window.latchkeySandbox?.modal.state.allConnections
        .get()
        .filter((one) => one.namespace === wanted)
        .map(({ connector }) => connector.id),
    namespace,
  );

/** Makes a connection of EVM current, and signs with it. */
async function signWith(page: Page, id: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const demo = window.latchkeySandbox?.modal;
    const one = demo?.state.allConnections
      .get()
      .find(({ namespace, connector }) => namespace === 'eip155' && connector.id === wanted);
    if (!one) throw new Error(`There is no connection of ${wanted}.`);
    await demo?.use(one);
  }, id);
  await expect.poll(async () => (await idsOf(page, 'eip155'))?.at(-1)).toBe(id);
  if (id !== ID_AUTH) return expect(await signAll(page, ONE, `by ${id}`)).toEqual(ONE.kinds);
  // Only the embedded wallet asks. Its smart account has a signature of its own kind, which `embedded.test.ts` verifies.
  const signed = page.evaluate(() => window.latchkeySandbox?.modal.api.eip155.signMessage('by the embedded wallet'));
  await answer(page, 'Approve');
  expect(await signed).toMatch(/^0x[0-9a-f]{130,}$/);
}

test('seven wallets are connected at once, come back after a reload, and end one by one', {
  timeout: 180_000,
}, async () => {
  const first = await pocket.open({
    query: '&mode=approve&connections=several&logins',
    parts: [...new Set([...WALLETS, ...LOGINS.filter((part) => part !== 'siwx')])],
  });
  const { page } = first.dapp;
  const second = await pocket.visit({ query: `phone.html?relay=${pocket.relay().port}&mode=approve` });
  await second.page.waitForFunction(() => window.latchkeyPhone !== undefined);

  await connectTo(page, EVM);
  await connectTo(page, { ...EVM, wallet: 'Nimbus' });
  await connectTo(page, SOLANA);
  await connectTo(page, BITCOIN);
  await pairAll(first, ['eip155']);
  await pairAll({ ...first, phone: second }, ['eip155', 'solana']);
  await value(page, 'connect-eip155').click();
  await sendEmail(page, 'many@example.com');
  await codeField(page).waitFor();
  await codeField(page).pressSequentially(await codeFor('many@example.com'));
  await modal(page).waitFor({ state: 'hidden' });

  const ids = (await idsOf(page, 'eip155')) ?? [];
  expect(ids).toHaveLength(5);
  expect(ids.filter((id) => id.startsWith('walletconnect'))).toEqual(['walletconnect', 'walletconnect#2']);
  for (const id of ids) await signWith(page, id);
  const requests = (phone: Page) => phone.evaluate(() => window.latchkeyPhone?.requests.length);
  expect([await requests(first.phone.page), await requests(second.page)]).toEqual([1, 1]);
  expect(await account(page, BITCOIN)).toMatch(BITCOIN.address);

  await page.reload();
  await expect.poll(() => account(page, EVM)).not.toBe('none');
  await value(page, 'open').click();
  await modal(page).getByRole('button', { name: 'Switch account' }).click();
  await expect.poll(async () => (await idsOf(page, 'eip155'))?.toSorted()).toEqual(ids.toSorted());
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  for (const id of ['walletconnect', 'walletconnect#2']) await signWith(page, id);

  // The second phone ends its session, and the wallet that was used before it is current.
  await second.page.getByRole('button', { name: 'End session' }).click();
  await expect.poll(async () => (await idsOf(page, 'eip155'))?.at(-1)).toBe('walletconnect');
  expect(await idsOf(page, 'solana')).not.toContain('walletconnect#2');
  expect(second.faults).toEqual([]);
  await second.close();
  await first.finish();
});
