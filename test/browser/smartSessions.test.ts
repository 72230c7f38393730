/** Smart sessions in the demo: grant with a review, use without a prompt, exceed, list and revoke, on the local chain. */

import type { Page } from 'playwright-core';
import { encodeFunctionData, type Hex, parseAbi, toHex } from 'viem';
import { getUserOperationHash, type UserOperation } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { ask, connect, dapp, inModal, modal, useBrowser, value, visibleText } from './browser.js';
import { answer, FRAME_ORIGIN, logIn } from './embedded.js';
import { LOGINS } from './parts.js';

const visit = useBrowser({ parts: [...LOGINS, 'account', 'backend', 'smartSessions'] });
const [chain] = dapp.chains;
const rpcUrl = chain?.rpcUrl ?? '';
const chainId = chain?.chainId ?? 0;
const MILLI = 10n ** 15n;
const HOUR = 3_600_000;
const fresh = () => privateKeyToAccount(generatePrivateKey()).address;

const ABI = parseAbi([
  'struct Call { address target; uint256 value; bytes callData; }',
  'function executeSession(bytes32 id, Call[] calls)',
  'function getNonce(address sender, uint192 key) view returns (uint256)',
]);

async function post(
  url: string,
  body: object,
): Promise<{ result?: unknown; error?: { message: string }; signature?: Hex }> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return response.json() as never;
}
const bundler = async (method: string, ...params: readonly unknown[]) =>
  post(`${FRAME_ORIGIN}/bundler/${chainId}`, { jsonrpc: '2.0', id: 1, method, params });

interface Granted {
  readonly pci: string;
  readonly context: Hex;
  readonly address: Hex;
}

/** Asks for at most 0.1 ETH for one contract, by default during an hour. The result is in the page, because it takes the user's answer. */
const begin = (page: Page, shop: string, publicKey: Hex, ms = HOUR) =>
  page.evaluate(
    ([address, key, expiry]) => {
      const valueLimit = '0x16345785d8a0000' as const;
      const request = window.latchkeySandbox?.modal.api.smartSessions.grant({
        expiry,
        keys: [{ type: 'secp256k1', publicKey: key }],
        permissions: [
          {
            type: 'contract-call',
            data: { address: address as `0x${string}`, abi: [], functions: [{ functionName: 'receive', valueLimit }] },
          },
          { type: 'native-token-recurring-allowance', data: { allowance: valueLimit, start: 0, period: 0 } },
        ],
      });
      return request?.catch(({ code }) => ({ code }));
    },
    [shop, publicKey, Date.now() + ms] as const,
  ) as Promise<Granted & { readonly code?: string }>;

/** Sends an amount as the demo's server does: the app's key, then the server's, then the bundler. */
async function use({ pci, context, address }: Granted, key: Hex, target: string, amount: bigint) {
  const calls = [{ target: target as Hex, value: amount, callData: '0x' as const }];
  const callData = encodeFunctionData({ abi: ABI, functionName: 'executeSession', args: [context, calls] });
  const [entryPoint] = (await bundler('eth_supportedEntryPoints')).result as readonly Hex[];
  const data = encodeFunctionData({ abi: ABI, functionName: 'getNonce', args: [address, 0n] });
  const nonce = toHex(BigInt(String(await ask(rpcUrl, 'eth_call', [{ to: entryPoint, data }, 'latest']))));
  const gas = (await bundler('eth_estimateUserOperationGas')).result as Record<string, Hex>;
  const fields = { ...gas, nonce };
  const amounts = Object.fromEntries(Object.entries(fields).map(([name, hex]) => [name, BigInt(hex)]));
  const userOperation = { ...amounts, sender: address, callData, signature: '0x' } as unknown as UserOperation<'0.7'>;
  const entryPointAddress = entryPoint as Hex;
  const hash = getUserOperationHash({ chainId, entryPointAddress, entryPointVersion: '0.7', userOperation });
  const signature = await privateKeyToAccount(key).sign({ hash });
  const userOp = { ...fields, sender: address, callData, signature };
  const path = `/v1/sessions/${encodeURIComponent(`eip155:${chainId}:${address}`)}/sign`;
  const signed = await post(`${dapp.backend.url}${path}?projectId=${dapp.backend.projectId}`, { pci, userOp });
  if (!signed.signature) return { refused: 'by the server' };
  const sent = await bundler('eth_sendUserOperation', { ...userOp, signature: signed.signature }, entryPoint);
  return sent.error ? { refused: sent.error.message } : { hash: sent.result };
}

const balanceOf = async (address: string) =>
  BigInt((await ask(rpcUrl, 'eth_getBalance', [address, 'latest'])) as string);
const press = (page: Page, name: string) => modal(page).getByRole('button', { name }).click();

test('a session is granted after a review, used without a prompt, limited by the chain, and revoked', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'session@example.com');
  await expect.poll(() => value(page, 'account-eip155').textContent()).toMatch(/^0x/);
  const key = generatePrivateKey();
  const shop = fresh();
  const asked = begin(page, shop, privateKeyToAccount(key).publicKey);
  await visibleText(page, 'Meadow wants to act for you without asking again.').waitFor();
  const lines = await inModal(page, '.lk-permissions li > bdi').allTextContents();
  expect(lines[0]).toMatch(/^Use “receive” on 0x.*, with up to 0\.10 ETH in each call$/);
  expect(lines[1]).toBe('Spend up to 0.10 ETH in total');
  await press(page, 'Allow');
  await answer(page, 'Approve');
  const granted = await asked;
  expect(granted).toMatchObject({ context: expect.stringMatching(/^0x[0-9a-f]{64}$/), network: `eip155:${chainId}` });
  await modal(page).waitFor({ state: 'hidden' });

  expect(await use(granted, key, shop, 60n * MILLI)).toHaveProperty('hash');
  expect(await balanceOf(shop)).toBe(60n * MILLI);
  expect(await modal(page).isVisible()).toBe(false);
  expect((await use(granted, key, shop, 41n * MILLI)).refused).toContain('AllowanceExceeded');
  expect((await use(granted, key, fresh(), 1n)).refused).toContain('CallNotPermitted');
  expect(await use(granted, generatePrivateKey(), shop, 1n)).toEqual({ refused: 'by the server' });
  expect(await balanceOf(shop)).toBe(60n * MILLI);

  await page.evaluate(() => void window.latchkeySandbox?.modal.open('AccountDetails'));
  await press(page, 'App permissions');
  await inModal(page, '.lk-sessions').waitFor();
  const card = await inModal(page, '.lk-sessions > li').first().textContent();
  expect(card).toContain('Meadow');
  // The server has signed the operations that the chain refused.
  expect(card).toMatch(/Spent so far0\.101\d* ETH/);
  await press(page, 'Revoke the permissions of Meadow');
  await answer(page, 'Approve');
  await expect.poll(() => inModal(page, '.lk-sessions .lk-tag').first().textContent()).toBe('Revoked');
  expect(await use(granted, key, shop, 1n)).toEqual({ refused: 'by the server' });
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('after its end the chain refuses a session, and the list says that it has ended', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'expiry@example.com');
  const key = generatePrivateKey();
  const shop = fresh();
  const minutes = 5;
  const asked = begin(page, shop, privateKeyToAccount(key).publicKey, minutes * 60_000);
  await visibleText(page, 'Grant permissions').waitFor();
  await press(page, 'Allow');
  await answer(page, 'Approve');
  const granted = await asked;
  expect(await use(granted, key, shop, MILLI)).toHaveProperty('hash');
  // The chain is later than the clock of the server, which still signs.
  await ask(rpcUrl, 'evm_increaseTime', [minutes * 60]);
  await ask(rpcUrl, 'evm_mine');
  expect((await use(granted, key, shop, MILLI)).refused).toMatch(/AA22|Expired/);
  expect(await balanceOf(shop)).toBe(MILLI);
  await page.clock.install({ time: Date.now() + minutes * 60_000 });
  await page.evaluate(() => void window.latchkeySandbox?.modal.open('SmartSessions'));
  await expect.poll(() => inModal(page, '.lk-sessions .lk-tag').first().textContent()).toBe('Expired');
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('a declined review and a rejected approval grant nothing', async () => {
  const { page, faults, close } = await visit();
  await logIn(page, 'declined@example.com');
  const { publicKey } = privateKeyToAccount(generatePrivateKey());
  const declined = begin(page, fresh(), publicKey);
  await visibleText(page, 'Grant permissions').waitFor();
  await press(page, 'Cancel');
  expect((await declined).code).toBe('USER_REJECTED');
  await modal(page).waitFor({ state: 'hidden' });

  const escaped = begin(page, fresh(), publicKey);
  await visibleText(page, 'Grant permissions').waitFor();
  await page.keyboard.press('Escape');
  expect((await escaped).code).toBe('USER_REJECTED');
  await modal(page).waitFor({ state: 'hidden' });

  const rejected = begin(page, fresh(), publicKey);
  await visibleText(page, 'Grant permissions').waitFor();
  await press(page, 'Allow');
  await answer(page, 'Reject');
  expect((await rejected).code).toBe('USER_REJECTED');
  await modal(page).waitFor({ state: 'hidden' });
  const listed = await page.evaluate(() => window.latchkeySandbox?.modal.api.smartSessions.list());
  expect(listed).toEqual([]);
  expect(faults).toEqual([]);
  await close();
}, 120_000);

test('a wallet without permissions is refused before a review', async () => {
  const { page, faults, close } = await visit();
  await connect(page);
  const { publicKey } = privateKeyToAccount(generatePrivateKey());
  expect((await begin(page, fresh(), publicKey)).code).toBe('SESSIONS_UNSUPPORTED');
  expect(await modal(page).isVisible()).toBe(false);
  expect(faults).toEqual([]);
  await close();
});
