/** Transfers of tokens with extensions, by the real token program of a local network. */

import { sealIntent } from 'latchkey/chain-kit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SANDBOX_WORLD_MINTS } from '../../../../plugins/sandbox/node/solana/mints.js';
import type { SolanaNode } from '../../../../plugins/sandbox/node/solana/server.js';
import { createNodeTokens } from '../../../../plugins/solana/assets/nodeTokens.js';
import { associatedAddress, TOKEN_PROGRAMS } from '../../../../plugins/solana/transactions/associated.js';
import { createTransfers } from '../../../../plugins/solana/transfers/createTransfers.js';
import { devKey } from '../../sandbox/solana/node.js';
import { connected, solanaContext } from '../connected.js';
import { askNode, localNetworks, startLocal } from '../local.js';
import { BOB, testWallet } from '../wallet.js';

const SENDER = devKey(0x11);
const from = SENDER.publicKey.toBase58();
const bob = BOB.publicKey.toBase58();
const dev = devKey(0x22).publicKey.toBase58();

let node: SolanaNode;
beforeAll(async () => {
  node = await startLocal({ tokens: 'world' });
});
beforeEach(() => node.fault(null));
afterAll(() => node.stop());

async function onWorld() {
  const networks = localNetworks(node);
  const wallet = testWallet({ keys: [SENDER], script: { 'solana:signAndSendTransaction': undefined } });
  const { fake } = await connected(wallet, solanaContext({ networks, real: true }));
  const service = createTransfers(fake.context);
  const network = networks[0]?.id ?? '';
  const prepare = (symbol: string, amount: bigint, to = bob) =>
    service.prepare({ network, from, to, token: tokenOf(symbol), amount });
  return { ...fake, service, network, prepare };
}

function tokenOf(symbol: string) {
  const { address = '', decimals = 0 } = SANDBOX_WORLD_MINTS.find((one) => one.symbol === symbol) ?? {};
  return { address, symbol, decimals };
}

/** The balance of the receiver's account of the token, in the smallest unit. */
async function heldBy(owner: string, symbol: string) {
  const account = associatedAddress(owner, tokenOf(symbol).address, TOKEN_PROGRAMS[1] ?? '');
  const answer = (await askNode(node.url, 'getAccountInfo', [account, { encoding: 'jsonParsed' }])) as {
    readonly value: {
      readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { amount: string } } } };
    };
  };
  return BigInt(answer.value.data.parsed.info.tokenAmount.amount);
}

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, hints }: { readonly code: string; readonly hints: readonly string[] }) => [code, ...hints],
  );

test('the fee of a token is reviewed: what arrives is what the receiver has afterwards', async () => {
  const { service, prepare } = await onWorld();
  const intent = await prepare('FEE', 100_000_000n);
  await service.submit(intent, sealIntent(intent));
  const arrived = await heldBy(bob, 'FEE');
  expect([intent.amount, intent.arrives, arrived]).toEqual([100_000_000n, 95_000_000n, 95_000_000n]);
});

test('a fee that changes after the review is refused by the network', async () => {
  const { service, prepare } = await onWorld();
  const intent = await prepare('FEE', 100_000_000n);
  const changed = { ...intent, payload: { ...intent.payload, fee: '1' } };
  expect((await reasonOf(service.submit(changed, sealIntent(changed))))[0]).toBe('SEND_REFUSED');
});

test('a token that wallets show five times is listed, sent and used up in the amounts that are shown', async () => {
  const { context, network, service, prepare } = await onWorld();
  const { address } = tokenOf('SPLIT');
  const { signal } = new AbortController();
  const list = await createNodeTokens(context).list({ network, address: from, signal });
  const shown = list?.tokens.find((one) => one.address === address)?.quantity;
  expect(shown).toBe(5_000_000_000n);
  const intent = await prepare('SPLIT', 5_000_000n);
  await service.submit(intent, sealIntent(intent));
  expect([intent.amount, intent.raw, await heldBy(bob, 'SPLIT')]).toEqual([5_000_000n, 1_000_000n, 1_000_000n]);
  const most = await service.balance({ network, address: from, token: tokenOf('SPLIT') });
  expect((await prepare('SPLIT', most)).raw).toBe(999_000_000n);
});

test('an amount that cannot be moved exactly is reviewed as the smaller one that moves', async () => {
  const { prepare } = await onWorld();
  expect(await prepare('SPLIT', 7n)).toMatchObject({ amount: 5n, raw: 1n });
});

test('a sent transfer of a token that wallets show five times is recognised without its payload', async () => {
  const { service, prepare } = await onWorld();
  const intent = await prepare('SPLIT', 5_000_000n);
  const { id, kind } = await service.submit(intent, sealIntent(intent));
  node.advance(2);
  const look = await service.track({ id, kind, intent: { ...intent, payload: {} }, sentAt: Date.now(), missing: 0 });
  expect(look).toEqual({ status: 'confirmed', id });
});

test.each([
  ['HOOK', bob, /transfer hook/],
  ['BADGE', bob, /cannot be transferred/],
  ['MEMO', dev, /memo/],
  ['PERMIT', bob, /frozen/],
  ['PAUSED', dev, /paused/],
])('%s is refused before the wallet is asked, and the reason is named', async (symbol, to, reason) => {
  const { prepare } = await onWorld();
  expect(await reasonOf(prepare(symbol, 1_000_000n, to))).toEqual(['TRANSFER_REVERTS', expect.stringMatching(reason)]);
});
