/** Tokens of the world on a real chain: what the product says before it asks the wallet, and what arrives. */

import { definePlugin } from 'latchkey/plugin';
import { send } from 'latchkey/plugins/send';
import { createTestModal } from 'latchkey/testing';
import { encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createNodeTokens } from '../../../plugins/eip155/assets/nodeTokens.js';
import { deployWorldTokens } from '../../../plugins/sandbox/node/index.js';
import { deployContracts, type SandboxToken } from '../../../plugins/sandbox/node/tokens.js';
import { type TestChain, testChain } from '../../tools/anvil.js';
import { HOLDER } from '../backend/server/kit.js';
import { localEvm, walletOf } from '../swaps/kit.js';

const NETWORK = 'eip155:31337';
const BOB = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

let chain: TestChain;
let tokens: readonly SandboxToken[];
beforeAll(async () => {
  chain = await testChain();
  await deployContracts(NETWORK, chain.url);
  tokens = await deployWorldTokens(NETWORK, chain.url);
});

const tokenOf = (symbol: string) => tokens.find((one) => one.symbol === symbol) as SandboxToken;

async function held(symbol: string, owner: string): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [owner as Hex] });
  return BigInt((await chain.ask('eth_call', { to: tokenOf(symbol).address, data }, 'latest')) as string);
}

async function open() {
  const wallet = walletOf(chain);
  const modal = createTestModal({
    plugins: [
      localEvm(chain, wallet.provider),
      send(),
      definePlugin({ id: 'probe', origins: [chain.url], contributes: [], api: (context) => context }),
    ],
    platform: {
      fetch: ({ url, method, headers, body }) => fetch(url, { method, headers, ...(body !== undefined && { body }) }),
    },
  });
  onTestFinished(() => modal.destroy());
  await modal.test.wake();
  await modal.connect({ connector: 'wallet' });
  /** Sends, and compares the review with the chain. */
  const transfer = async (symbol: string, amount: string) => {
    const { address, decimals } = tokenOf(symbol);
    const before = await held(symbol, BOB);
    try {
      const review = await modal.api.send.prepare({ to: BOB, amount, token: { address, symbol, decimals } });
      const { id } = await modal.api.send.submit(review, { confirmed: review.warnings });
      const { status } = await modal.test.clock.drive(modal.api.outbox.settled(id));
      return {
        status,
        shown: review.intent.arrives ?? review.intent.amount,
        arrived: (await held(symbol, BOB)) - before,
      };
    } catch (error) {
      return { code: (error as { readonly code?: string }).code, asked: wallet.asked.length };
    }
  };
  return { modal, transfer };
}

test.each([
  ['USDT', '1.5', 1_500_000n],
  ['DAI', '1.5', 15n * 10n ** 17n],
  ['MKR', '0.5', 5n * 10n ** 17n],
  ['ZERO', '3', 3n],
  ['FINE', '0.000000000000000000000000000000000001', 1n],
])('%s arrives as it is reviewed', async (symbol, amount, units) => {
  const { transfer } = await open();
  expect(await transfer(symbol, amount)).toEqual({ status: 'confirmed', shown: units, arrived: units });
});

test('the fee of a token is in the review, and what arrives is what is shown', async () => {
  const { transfer } = await open();
  const arrived = 99n * 10n ** 16n;
  expect(await transfer('STA', '1')).toEqual({ status: 'confirmed', shown: arrived, arrived });
});

test('a transfer that a token answers with false never reaches the wallet', async () => {
  const { transfer } = await open();
  expect(await transfer('ZRX', '0.000000000000000001')).toEqual({ code: 'TRANSFER_REVERTS', asked: 0 });
});

test('a token whose transfers round is never said to bring more than arrives', async () => {
  const { transfer } = await open();
  const result = (await transfer('stETH', '1')) as { status: string; shown: bigint; arrived: bigint };
  expect(result).toMatchObject({ status: 'confirmed' });
  expect(result.shown - result.arrived).toBeLessThanOrEqual(1n);
});

test('names and symbols of 32 bytes and 36 decimals are read, and a token without decimals is left out as a voucher', async () => {
  const { modal } = await open();
  const options = { ...modal.api.probe.options, tokens: tokens.map(({ address }) => ({ chainId: 31337, address })) };
  const list = await createNodeTokens({ ...modal.api.probe, options }).list({
    network: NETWORK,
    address: HOLDER,
    signal: new AbortController().signal,
  });
  const shown = list?.tokens.map(({ symbol, decimals }) => [symbol, decimals]) ?? [];
  expect(shown).toEqual(
    expect.arrayContaining([
      ['MKR', 18],
      ['FINE', 36],
    ]),
  );
  expect(shown.map(([symbol]) => symbol)).not.toContain('ZERO');
});
