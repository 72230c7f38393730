/** Tests call bundles (EIP-5792) and smart accounts of the embedded wallet, on the local chain. */

import type { Page } from 'playwright-core';
import { createPublicClient, type Hex, http } from 'viem';
import { expect, test } from 'vitest';
import { ask, dapp, modal, useBrowser, value, visibleText } from './browser.js';
import { answer, call, logIn, request } from './embedded.js';
import { LOGINS as PARTS } from './parts.js';

const visit = useBrowser({ parts: PARTS });
const [chain] = dapp.chains;
const rpcUrl = chain?.rpcUrl ?? '';
const network = `eip155:${chain?.chainId}`;
const chainId = `0x${(chain?.chainId ?? 0).toString(16)}`;
const reader = createPublicClient({ transport: http(rpcUrl) });

/** Sends a request to the provider of the page, and answers it in the frame as a user does. */
async function approved(page: Page, method: string, params: readonly unknown[], how: 'Approve' | 'Reject') {
  const asked = request(page, method, params);
  await visibleText(page, 'Approve transaction').waitFor();
  await answer(page, how);
  const outcome = await asked;
  await modal(page).waitFor({ state: 'hidden' });
  return outcome;
}

/** An unused address. */
const fresh = () =>
  `0x${[...crypto.getRandomValues(new Uint8Array(20))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
const balance = (address: string) => ask(rpcUrl, 'eth_getBalance', [address, 'latest']);
const code = (address: string) => ask(rpcUrl, 'eth_getCode', [address, 'latest']);
const accountOf = async (page: Page) => (await value(page, 'account-eip155').textContent()) ?? '';
const accounts = (page: Page) =>
  page.evaluate(() => window.latchkeySandbox?.modal.state.accounts.get().get('eip155')?.allAccounts) as Promise<
    readonly { readonly address: string; readonly type?: string }[]
  >;

test('a bundle of calls is approved once, sent as one transaction, and reports its status', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'bundle@example.com');
  const from = await accountOf(page);
  expect(await request(page, 'wallet_getCapabilities', [from])).toEqual({
    value: expect.objectContaining({
      [chainId]: { atomic: { status: 'supported' }, permissions: expect.objectContaining({ supported: true }) },
    }),
  });

  const [one, two] = [fresh(), fresh()];
  const calls = [
    { to: one, value: '0x5' },
    { to: two, value: '0x7', data: '0x' },
  ];
  const bundle = { version: '2.0.0', from, chainId, atomicRequired: true, calls };
  const sent = await approved(page, 'wallet_sendCalls', [bundle], 'Approve');
  const { id } = sent.value as { readonly id: string };
  const status = async () => (await request(page, 'wallet_getCallsStatus', [id])).value as Record<string, unknown>;
  await expect.poll(async () => (await status()).status).toBe(200);
  await expect.poll(status).toMatchObject({ id, chainId, atomic: true, receipts: [{ status: '0x1' }] });
  expect([await balance(one), await balance(two)]).toEqual(['0x5', '0x7']);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('a bundle that is rejected, for another network or without a receiver moves nothing', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'still@example.com');
  const from = await accountOf(page);
  const to = fresh();
  const bundle = { version: '2.0.0', from, chainId, calls: [{ to, value: '0x5' }] };
  expect(await approved(page, 'wallet_sendCalls', [bundle], 'Reject')).toMatchObject({ message: 'User rejected' });
  const elsewhere = { ...bundle, chainId: '0x1' };
  expect(await approved(page, 'wallet_sendCalls', [elsewhere], 'Approve')).toMatchObject({ code: 'FRAME_SAID' });
  const toNobody = { ...bundle, calls: [...bundle.calls, { to: 'alice.eth', value: '0x5' }] };
  expect(await request(page, 'wallet_sendCalls', [toNobody])).toMatchObject({ code: 'INPUT_INVALID' });
  expect(await balance(to)).toBe('0x0');
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('a failing call reverts the whole bundle', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'undone@example.com');
  const from = await accountOf(page);
  const to = fresh();
  // More than the balance of any account.
  const calls = [
    { to, value: '0x5' },
    { to, value: `0x${'f'.repeat(30)}` },
  ];
  const outcome = await approved(page, 'wallet_sendCalls', [{ version: '2.0.0', from, chainId, calls }], 'Approve');
  expect(outcome.value).toBeUndefined();
  expect(await balance(to)).toBe('0x0');
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('a smart account is deployed on request and signs before and after', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, `deploy-${Date.now()}@example.com`);
  const address = (await accountOf(page)) as Hex;
  const sign = () => approved(page, 'personal_sign', ['0x48656c6c6f', address], 'Approve');
  const holds = (signature: unknown) =>
    reader.verifyMessage({ address, message: 'Hello', signature: signature as Hex });

  expect(await code(address)).toBe('0x');
  const before = (await sign()).value;
  expect(await holds(before)).toBe(true);
  expect(await call(page, 'user', { network })).toMatchObject({ value: { smartAccountDeployed: false } });

  expect(await call(page, 'initSmartAccount', { network })).toEqual({ value: { address, isDeployed: true } });
  expect(await code(address)).not.toBe('0x');
  expect(await call(page, 'user', { network })).toMatchObject({ value: { smartAccountDeployed: true, address } });
  const after = (await sign()).value as string;
  // The contract is deployed now, so the signature no longer contains its code.
  expect(after.length).toBeLessThan((before as string).length);
  expect(await holds(after)).toBe(true);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('the page follows the preferred account, and a reload keeps the choice', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'either@example.com');
  const [smart, own] = await accounts(page);
  expect([smart?.type, own?.type]).toEqual(['smartAccount', 'eoa']);
  await expect.poll(() => accountOf(page)).toBe(smart?.address);

  expect(await call(page, 'setPreferredAccount', { type: 'eoa', network })).toMatchObject({
    value: { accountType: 'eoa', address: own?.address },
  });
  await expect.poll(() => accountOf(page)).toBe(own?.address);
  expect((await accounts(page)).map(({ type }) => type)).toEqual(['eoa', 'smartAccount']);
  const { value: signature } = await approved(page, 'personal_sign', ['0x48656c6c6f', own?.address], 'Approve');
  // A signature of 65 bytes is from a key and not from a contract.
  expect((signature as string).length).toBe(132);
  await page.reload();
  await expect.poll(() => accountOf(page)).toBe(own?.address);

  await call(page, 'setPreferredAccount', { type: 'smartAccount', network });
  await expect.poll(() => accountOf(page)).toBe(smart?.address);
  await page.reload();
  await expect.poll(() => accountOf(page)).toBe(smart?.address);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('three calls of which one fails: none is executed atomically, the ones before it otherwise', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'three@example.com');
  const smart = await accountOf(page);
  const [one, two] = [fresh(), fresh()];
  const calls = [
    { to: one, value: '0x5' },
    { to: two, value: `0x${'f'.repeat(30)}` },
    { to: two, value: '0x7' },
  ];
  const bundle = (from: string | undefined, atomicRequired: boolean) => [
    { version: '2.0.0', from, chainId, atomicRequired, calls },
  ];
  expect((await approved(page, 'wallet_sendCalls', bundle(smart, true), 'Approve')).value).toBeUndefined();
  expect([await balance(one), await balance(two)]).toEqual(['0x0', '0x0']);

  await call(page, 'setPreferredAccount', { type: 'eoa', network });
  const own = (await accounts(page)).find(({ type }) => type === 'eoa')?.address;
  await expect.poll(() => accountOf(page)).toBe(own);
  expect(await approved(page, 'wallet_sendCalls', bundle(own, true), 'Approve')).toMatchObject({
    message: 'This account cannot execute several calls atomically.',
  });
  const sent = await approved(page, 'wallet_sendCalls', bundle(own, false), 'Approve');
  const { id } = sent.value as { readonly id: string };
  expect((await request(page, 'wallet_getCallsStatus', [id])).value).toMatchObject({ status: 600, atomic: false });
  expect([await balance(one), await balance(two)]).toEqual(['0x5', '0x0']);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('a batch that the app sent can be followed after a reload', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'reload@example.com');
  const to = [fresh(), fresh(), fresh()];
  const sent = page.evaluate(async (receivers) => {
    const api = window.latchkeySandbox?.modal.api.eip155;
    return api?.sendCalls({ calls: receivers.map((receiver) => ({ to: receiver, value: 3n })), atomicRequired: true });
  }, to);
  await visibleText(page, 'Approve transaction').waitFor();
  await answer(page, 'Approve');
  const { id } = (await sent) as { readonly id: string };
  await page.reload();
  await expect.poll(() => accountOf(page)).toMatch(/^0x/);
  const found = await page.evaluate(async () => {
    const api = window.latchkeySandbox?.modal.api.eip155;
    const [last] = (await api?.sentCalls()) ?? [];
    return { last, status: last && (await api?.waitForCalls(last.id)) };
  });
  expect(found.last).toMatchObject({ id, count: 3, network });
  expect(found.status).toMatchObject({ status: 'confirmed', atomic: true });
  expect(await Promise.all(to.map(balance))).toEqual(['0x3', '0x3', '0x3']);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('a plain account sends the calls of a bundle one after the other', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'single@example.com');
  await call(page, 'setPreferredAccount', { type: 'eoa', network });
  const own = (await accounts(page)).find(({ type }) => type === 'eoa')?.address;
  await expect.poll(() => accountOf(page)).toBe(own);
  const [one, two] = [fresh(), fresh()];
  const calls = [
    { to: one, value: '0x5' },
    { to: two, value: '0x9' },
  ];
  const sent = await approved(page, 'wallet_sendCalls', [{ version: '2.0.0', from: own, chainId, calls }], 'Approve');
  const { id } = sent.value as { readonly id: string };
  expect((await request(page, 'wallet_getCallsStatus', [id])).value).toMatchObject({ status: 200, atomic: false });
  expect([await balance(one), await balance(two)]).toEqual(['0x5', '0x9']);
  expect(faults).toEqual([]);
  await close();
}, 120_000);
