/** Steps of a swap in the modal, for the tests of Swap. */

import type { SwapData } from 'latchkey/plugins/swaps';
import type { Page } from 'playwright-core';
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { afterEach, beforeEach, expect } from 'vitest';
import { ask, connect, dapp, value } from './browser.js';
import { primary } from './sending.js';

const [chain] = dapp.chains as [(typeof dapp.chains)[0]];
const exchange = dapp.exchanges[0];
export const router = exchange?.router.toLowerCase() as Hex;

export const addressOf = (symbol: string) => exchange?.tokens.find((token) => token.symbol === symbol)?.address as Hex;

const call = async (to: string, functionName: 'balanceOf' | 'allowance', args: readonly Hex[]) => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args: args as never });
  return BigInt((await ask(chain.rpcUrl, 'eth_call', [{ to, data }, 'latest'])) as string);
};

/** Balance of a token or of Ether, read from the chain. */
export const balanceOf = async (symbol: string, account: string): Promise<bigint> =>
  symbol === 'ETH'
    ? BigInt((await ask(chain.rpcUrl, 'eth_getBalance', [account, 'latest'])) as string)
    : call(addressOf(symbol), 'balanceOf', [account as Hex]);

/** The allowance of the router for a token. */
export const allowanceOf = (symbol: string, account: string) =>
  call(addressOf(symbol), 'allowance', [account as Hex, router]);

/** Undoes what each test of the file has done to the chain: pools and allowances are shared by all files of a worker. */
export function usePools(): void {
  let snapshot: unknown;
  beforeEach(async () => {
    snapshot = await ask(chain.rpcUrl, 'evm_snapshot');
  });
  afterEach(() => ask(chain.rpcUrl, 'evm_revert', [snapshot]).then(() => undefined));
}

/** Connects the burner wallet. @returns its address */
export async function connected(page: Page): Promise<string> {
  await connect(page);
  return (await value(page, 'account').textContent()) ?? '';
}

/** Opens Swap with params, as an app does. */
export const openSwap = (page: Page, params?: unknown) =>
  page.evaluate((given) => {
    const open = window.latchkeySandbox?.modal.open as unknown as (view: string, params: unknown) => Promise<unknown>;
    // Resolves when the modal closes, so it is not awaited.
    void open('Swap', given);
  }, params);

/** The text of the main button. */
export const buttonText = (page: Page) => primary(page).textContent();

/** Opens the form with these params, and goes on to the review. Its button is that of the first step. */
export async function reviewSwap(page: Page, params: { from: string; to: string; amount: string }, button: string) {
  await openSwap(page, params);
  await expect.poll(() => buttonText(page)).toBe('Review swap');
  await primary(page).click();
  await expect.poll(() => buttonText(page)).toBe(button);
}

/** The swaps and approvals that the modal has sent, the newest first. */
export const sentSwaps = (page: Page) =>
  page.evaluate(() =>
    window.latchkeySandbox?.modal.state.outbox.entries.get().flatMap(({ id, kind, status, data }) => {
      if (kind !== 'swap' && kind !== 'approval') return [];
      const { intent, step, toAmount } = data as SwapData;
      return [
        { id, status, step: intent.step, toAmount: `${toAmount}`, minimum: `${intent.minimum}`, kindOfStep: step },
      ];
    }),
  );

/** The receipt of a transaction, read from the chain. */
export const receiptOf = async (hash: string) =>
  (await ask(chain.rpcUrl, 'eth_getTransactionReceipt', [hash])) as Readonly<Record<string, string>>;

/** The fee that the network charged for a transaction, in wei. */
export async function feeOf(hash: string): Promise<bigint> {
  const { gasUsed = 0, effectiveGasPrice = 0 } = await receiptOf(hash);
  return BigInt(gasUsed) * BigInt(effectiveGasPrice);
}

/** The view that is shown. */
export const viewOf = (page: Page) => page.evaluate(() => window.latchkeySandbox?.modal.state.modal.get().view);

/** Another account buys tokens for so much Ether, which makes them dearer. */
export async function buyTokens(symbol: string, ether: bigint): Promise<void> {
  const accounts = (await ask(chain.rpcUrl, 'eth_accounts')) as readonly string[];
  const buyer = accounts.at(-1) ?? '';
  const network = `eip155:${chain.chainId}`;
  const amount = ether * 10n ** 18n;
  const response = await fetch(`${dapp.backend.url}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify({
      projectId: dapp.backend.projectId,
      amount: `${amount}`,
      userAddress: `${network}:${buyer}`,
      from: `${network}:0x${'e'.repeat(40)}`,
      to: `${network}:${addressOf(symbol)}`,
      eip155: { slippage: 1 },
      disableEstimate: true,
    }),
  });
  const { tx } = (await response.json()) as { readonly tx: { readonly data: string } };
  const request = { from: buyer, to: router, data: tx.data, value: `0x${amount.toString(16)}`, gas: '0x100000' };
  const hash = await ask(chain.rpcUrl, 'eth_sendTransaction', [request]);
  await expect.poll(async () => (await receiptOf(String(hash)))?.status).toBe('0x1');
}
