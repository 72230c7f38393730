/** Send on real chains, under the strict Content-Security-Policy. Receipts and balances are read outside the page. */

import type { Page } from 'playwright-core';
import { createWalletClient, encodeFunctionData, erc20Abi, type Hex, http } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import { foundry } from 'viem/chains';
import { expect, test } from 'vitest';
import { artifactOf, type ContractName } from '../../plugins/sandbox/node/contracts/index.js';
import { ask, connect, dapp, inModal, modal, setWalletMode, useBrowser, value, visibleText } from './browser.js';
import { primary, review, sendCount, startTransfer } from './sending.js';

const visit = useBrowser({ parts: ['eip155', 'send', 'receive'] });
const [chain, other] = dapp.chains as [(typeof dapp.chains)[0], (typeof dapp.chains)[0]];

/** An address that no other test uses. */
let people = 0;
const newReceiver = () => `0xc0ffee${(people++).toString(16).padStart(34, '0')}` as Hex;

const balanceOf = async (address: string) =>
  BigInt((await ask(chain.rpcUrl, 'eth_getBalance', [address, 'latest'])) as string);

/** Deploys a token, and gives all of it to the account. */
async function tokenFor(account: string, name: ContractName, decimals: number, supply: bigint) {
  const deployer = (await ask(chain.rpcUrl, 'eth_accounts')) as readonly Hex[];
  const client = createWalletClient({
    account: deployer.at(-1) as Hex,
    chain: { ...foundry, id: chain.chainId },
    transport: http(chain.rpcUrl),
  });
  const { abi, bytecode } = artifactOf(name);
  const args = name === 'RevertingToken' ? [] : ['Test Token', 'TTK', decimals, [account], supply];
  const deployed = await waitForTransactionReceipt(client, {
    hash: await client.deployContract({ abi, bytecode, args }),
    pollingInterval: 20,
  });
  const address = deployed.contractAddress as Hex;
  return { address, symbol: 'TTK', decimals };
}

const tokenBalance = async (token: string, account: string) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account as Hex] });
  return BigInt((await ask(chain.rpcUrl, 'eth_call', [{ to: token, data }, 'latest'])) as string);
};

/** Connects the burner wallet. @returns its address */
async function connected(page: Page): Promise<string> {
  await connect(page);
  return (await value(page, 'account').textContent()) ?? '';
}

const own = (page: Page) =>
  page.evaluate(() =>
    window.latchkeySandbox?.modal.state.outbox.entries.get().map(({ id, status, field }) => ({ id, status, field })),
  );

test('native: the reviewed amount arrives, 50 clicks are one request, and it goes on after a reload', async () => {
  const { page, faults, close } = await visit();
  const from = await connected(page);
  const to = newReceiver();
  await review(page, { to, amount: '0.25' });
  const shown = await inModal(page, '.lk-panel .lk-addr').first().textContent();
  expect(shown?.toLowerCase()).toBe(to);
  const before = await balanceOf(from);
  const press50 = (button: HTMLElement) => {
    for (let clicks = 0; clicks < 50; clicks += 1) button.click();
  };
  await startTransfer(page, () => primary(page).evaluate(press50));
  expect(await sendCount(page)).toBe(1);
  // Account, without a way back.
  await expect.poll(() => page.evaluate(() => window.latchkeySandbox?.modal.state.modal.get().view)).toBe('Account');
  expect(await modal(page).getByRole('button', { name: 'Back' }).count()).toBe(0);
  await expect.poll(async () => (await own(page))?.[0]?.status).toBe('confirmed');
  const [{ id } = { id: '' }] = (await own(page)) ?? [];
  const receipt = (await ask(chain.rpcUrl, 'eth_getTransactionReceipt', [id])) as Record<string, string>;
  expect(receipt).toMatchObject({ status: '0x1', to });
  const fee = BigInt(receipt.gasUsed as string) * BigInt(receipt.effectiveGasPrice as string);
  expect(await balanceOf(to)).toBe(25n * 10n ** 16n);
  expect(before - (await balanceOf(from))).toBe(25n * 10n ** 16n + fee);
  await page.reload();
  await expect.poll(async () => (await own(page))?.[0]).toMatchObject({ id, status: 'confirmed' });
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['TestToken', 6, '1.234567', 1_234_567n, 1_234_567n],
  ['TestToken', 18, '0.000000000000000001', 1n, 1n],
  ['TestToken', 0, '3', 3n, 3n],
  // It burns one percent of each transfer.
  ['FeeToken', 6, '1', 1_000_000n, 990_000n],
] as const)('%s with %i decimals: %s arrives exactly', async (name, decimals, amount, paid, arrived) => {
  const { page, faults, close } = await visit();
  const from = await connected(page);
  const token = await tokenFor(from, name, decimals, 10_000_000n);
  const held = await tokenBalance(token.address, from);
  const to = newReceiver();
  await review(page, { to, amount, token });
  await primary(page).click();
  await expect.poll(async () => (await own(page))?.[0]?.status).toBe('confirmed');
  expect(await tokenBalance(token.address, to)).toBe(arrived);
  expect(held - (await tokenBalance(token.address, from))).toBe(paid);
  expect(faults).toEqual([]);
  await close();
});

test('a token that reverts is stopped by the simulation, and the wallet is not asked', async () => {
  const { page, close } = await visit();
  const from = await connected(page);
  const { address } = await tokenFor(from, 'RevertingToken', 18, 0n);
  const failed = await page.evaluate(
    ([to, token]) =>
      window.latchkeySandbox?.modal.api.send
        .prepare({ to: to as string, amount: '1', token: { address: token as string, symbol: 'RVT', decimals: 18 } })
        .then(
          () => '',
          (error: { code: string }) => error.code,
        ),
    [newReceiver(), address],
  );
  expect(failed).toMatch(/^(TRANSFER_REVERTS|RPC_FAILED)$/);
  expect(await sendCount(page)).toBe(0);
  await close();
});

test.each([
  ['receiver', 'the receiver', false],
  ['receiver', 'the receiver', true],
  ['amount', 'the amount', false],
  ['amount', 'the amount', true],
  ['calldata', 'the data', true],
  ['chain', 'the network', false],
] as const)(
  'a wallet that sends another %s is caught by the app’s own node: %s (token: %s)',
  async (lie, text, isToken) => {
    const { page, close } = await visit();
    const from = await connected(page);
    const token = isToken ? await tokenFor(from, 'TestToken', 6, 10_000_000n) : undefined;
    await review(page, { to: newReceiver(), amount: '0.5', ...(token && { token }) });
    await setWalletMode(page, 'acorn', { lie });
    await primary(page).click();
    await visibleText(page, 'Another transaction was sent').waitFor();
    await visibleText(page, text).waitFor();
    expect((await own(page))?.[0]?.status).toBe('mismatch');
    await close();
  },
);

test('a wallet that moved to another network is not asked to send', async () => {
  const { page, close } = await visit();
  await connected(page);
  await review(page, { to: newReceiver(), amount: '0.5' });
  // The press arrives before the view has changed.
  await primary(page).evaluate((button: HTMLElement, chainId) => {
    window.latchkeySandbox?.wallets.get('acorn')?.switchChain?.(chainId);
    button.click();
  }, other.chainId);
  await expect
    .poll(() => value(page, 'event-log').allInnerTexts())
    .toContainEqual(expect.stringContaining('SEND_ERROR'));
  expect(await sendCount(page)).toBe(0);
  await close();
});

test('a rejected send says so, can be repeated, and leaves no transaction', async () => {
  const { page, close } = await visit();
  await connected(page);
  await review(page, { to: newReceiver(), amount: '0.5' });
  await setWalletMode(page, 'acorn', 'reject');
  await primary(page).click();
  await visibleText(page, 'The transfer was declined in Acorn').waitFor();
  expect(await own(page)).toEqual([]);
  await setWalletMode(page, 'acorn', 'approve');
  await startTransfer(page);
  await close();
});

test('a false transaction id stays pending, also after a reload', async () => {
  const { page, close } = await visit();
  await connected(page);
  await review(page, { to: newReceiver(), amount: '0.5' });
  await setWalletMode(page, 'acorn', { lie: 'hash' });
  await startTransfer(page);
  expect((await own(page))?.[0]?.status).toBe('pending');
  await page.reload();
  await expect.poll(async () => (await own(page))?.[0]?.status).toBe('pending');
  await close();
});
