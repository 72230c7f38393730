/** Tests a phone that is paired over a local relay, with real clients on both sides: connect, sign, change, end. */

import { expect, test } from 'vitest';
import { dapp, modal, value, visibleText } from './browser.js';
import { account, FOUR } from './fourNamespaces.js';
import { code, pairAll, pairingUri, scan, showCode, signIn, usePairing } from './pairing.js';

const pocket = usePairing();
const { chains } = dapp;
const [first, second] = chains.map(({ chainId }) => `eip155:${chainId}`);

test('a phone approves two of four namespaces, then all four, and each signs', { timeout: 120_000 }, async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  const uri = await showCode(dapp.page);
  await scan(phone.page, uri);
  const [proposal] = await phone.page.evaluate(() => window.latchkeyPhone?.proposals ?? []);
  expect(proposal?.name).toBe('Meadow');
  expect(Object.keys(proposal?.networks ?? {}).sort()).toEqual(['bip122', 'eip155', 'polkadot', 'solana']);

  await value(phone.page, 'allow-bip122').uncheck();
  await value(phone.page, 'allow-polkadot').uncheck();
  await value(phone.page, 'approve').click();
  await visibleText(dapp.page, 'Connected').waitFor();
  await modal(dapp.page).waitFor({ state: 'hidden' });
  for (const part of FOUR) {
    const shared = ['eip155', 'solana'].includes(part.namespace);
    await expect
      .poll(() => account(dapp.page, part), { message: part.namespace })
      .toMatch(shared ? part.address : /^none$/);
  }
  for (const namespace of ['eip155', 'solana']) await signIn(dapp.page, namespace, `two, ${namespace} ✓`);

  await pairAll(both);
  await expect.poll(() => account(dapp.page, { namespace: 'polkadot' })).not.toBe('none');
  for (const { namespace } of FOUR) await signIn(dapp.page, namespace, `four, ${namespace} ✓`);
  // The older session has ended, so one session is left.
  await expect
    .poll(() => phone.page.evaluate(() => window.latchkeyPhone?.sessions.map(({ networks }) => Object.keys(networks))))
    .toHaveLength(1);
  await both.finish();
});

test('a code is scanned from a screenshot, and closing the modal removes every trace of it', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  const uri = await showCode(dapp.page);
  const picture = await dapp.page.screenshot();
  await value(phone.page, 'picture').setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: picture });
  await value(phone.page, 'approve').waitFor();

  await dapp.page.keyboard.press('Escape');
  await modal(dapp.page).waitFor({ state: 'hidden' });
  // A copy of the dialog fades out.
  await expect.poll(() => dapp.page.locator('.lk-qr').count()).toBe(0);
  const left = await dapp.page.evaluate(() => [
    window.latchkeySandbox?.modal.state.walletconnect?.uri.get(),
    JSON.stringify({ ...localStorage, ...sessionStorage }),
  ]);
  expect(left[0]).toBeUndefined();
  expect(left[1]).not.toContain(new URL(uri).searchParams.get('symKey'));
  await both.finish();
});

test('a picture without a code is scanned in several limited sizes and rejected', async () => {
  const both = await pocket.open();
  const { page } = both.phone;
  const edges = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function note(...area: Parameters<typeof getImageData>) {
      seen.push(Math.max(this.canvas.width, this.canvas.height));
      return getImageData.apply(this, area);
    };
    return seen;
  });
  const picture = await both.dapp.page.screenshot();
  await value(page, 'picture').setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: picture });
  await value(page, 'pair-problem').waitFor();
  expect(await edges.jsonValue()).toEqual([1280, 1920, 2000, 960, 1600]);
  await both.finish();
});

test('the app switches to a network that the wallet has not shared, the wallet to another, and both agree', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  await scan(phone.page, await showCode(dapp.page));
  await phone.page.evaluate((only) => window.latchkeyPhone?.approve({ networks: [only] }), first as string);
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('connected');
  await modal(dapp.page).waitFor({ state: 'hidden' });

  await value(dapp.page, `switch-${second}`).click();
  await expect.poll(() => value(dapp.page, 'network-id').textContent()).toBe(second);
  const asked = await phone.page.evaluate(() => window.latchkeyPhone?.requests.map(({ method }) => method));
  expect(asked).toEqual(['wallet_switchEthereumChain']);
  await signIn(dapp.page, 'eip155', 'on the second network');
  const last = await phone.page.evaluate(() => window.latchkeyPhone?.requests.at(-1)?.network);
  expect(last).toBe(second);

  await phone.page.evaluate((network) => window.latchkeyPhone?.goTo(network), first as string);
  await expect.poll(() => value(dapp.page, 'network-id').textContent()).toBe(first);
  await both.finish();
});

test('the app follows a wallet that shares, selects and removes an account and ends the session', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  await pairAll(both, ['eip155']);
  const accounts = () =>
    dapp.page.evaluate(() => window.latchkeySandbox?.modal.state.connections.get().get('eip155')?.accounts.length);
  const before = await account(dapp.page, { namespace: 'eip155' });
  await phone.page.evaluate(() => window.latchkeyPhone?.addAccount('eip155'));
  await expect.poll(accounts).toBe(2);
  await expect.poll(() => account(dapp.page, { namespace: 'eip155' })).toBe(before);

  await phone.page.evaluate(() => window.latchkeyPhone?.selectAccount('eip155', 1));
  await expect.poll(() => account(dapp.page, { namespace: 'eip155' })).not.toBe(before);
  await phone.page.evaluate(() => window.latchkeyPhone?.removeAccount('eip155'));
  await expect.poll(accounts).toBe(1);
  await expect.poll(() => account(dapp.page, { namespace: 'eip155' })).toBe(before);

  await value(dapp.page, 'open').click();
  await modal(dapp.page).getByRole('button', { name: 'Account details' }).click();
  await modal(dapp.page).getByRole('button', { name: 'Disconnect' }).waitFor();
  await phone.page.getByRole('button', { name: 'End session' }).click();
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('disconnected');
  await both.finish();
});

test('a rejected proposal shows a message, and Try again shows a new code', async () => {
  const both = await pocket.open();
  const { dapp, phone } = both;
  const uri = await showCode(dapp.page);
  await scan(phone.page, uri);
  await value(phone.page, 'reject').click();
  await visibleText(dapp.page, 'Connection declined').waitFor();
  await modal(dapp.page).getByRole('button', { name: 'Try again' }).click();
  await code(dapp.page).waitFor();
  const next = await pairingUri(dapp.page, uri);
  await scan(phone.page, next);
  await value(phone.page, 'approve').click();
  await expect.poll(() => value(dapp.page, 'status').textContent()).toBe('connected');
  await both.finish();
});

test('a request that is rejected on the phone fails in the app', async () => {
  const both = await pocket.open({ mode: 'ask' });
  const { dapp, phone } = both;
  await pairAll(both, ['eip155']);
  await value(dapp.page, 'message').fill('sign me');
  await value(dapp.page, 'sign').click();
  await dapp.page.getByText('Check your phone').waitFor();
  await phone.page.getByRole('button', { name: 'Reject' }).last().click();
  await dapp.page.getByText(/USER_REJECTED/).waitFor();
  await dapp.page.getByText('Check your phone').waitFor({ state: 'hidden' });

  await value(dapp.page, 'sign').click();
  await phone.page.getByRole('button', { name: 'Approve' }).last().click();
  await value(dapp.page, 'signature').waitFor();
  await both.finish();
});
