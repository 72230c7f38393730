/** The balance that the account of the sender must keep, on a local network with the network's own rules. */

import { sealIntent } from 'latchkey/chain-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_MINTS } from '../../../../plugins/sandbox/node/solana/mints.js';
import type { SolanaNode } from '../../../../plugins/sandbox/node/solana/server.js';
import { createTransfers } from '../../../../plugins/solana/transfers/createTransfers.js';
import { devKey } from '../../sandbox/solana/node.js';
import { connected, solanaContext } from '../connected.js';
import { askNode, localNetworks, startLocal } from '../local.js';
import { BOB, testWallet } from '../wallet.js';

const bob = BOB.publicKey.toBase58();
const SOL = { symbol: 'SOL', decimals: 9 };
const HELD = 2_000_000;

let node: SolanaNode;
beforeAll(async () => {
  node = await startLocal();
  await askNode(node.url, 'requestAirdrop', [bob, 1_000_000_000]);
});
afterAll(() => node.stop());

/** A wallet whose account holds 0.002 SOL. */
let seeds = 0x60;
async function withLittle() {
  seeds += 1;
  const key = devKey(seeds);
  const from = key.publicKey.toBase58();
  await askNode(node.url, 'requestAirdrop', [from, HELD]);
  const networks = localNetworks(node);
  const wallet = testWallet({ keys: [key], script: { 'solana:signAndSendTransaction': undefined } });
  const { fake, asked } = await connected(wallet, solanaContext({ networks, real: true }));
  const service = createTransfers(fake.context);
  const network = networks[0]?.id ?? '';
  const prepare = (amount: bigint) => service.prepare({ network, from, to: bob, token: SOL, amount });
  const send = async (amount: bigint) => {
    const intent = await prepare(amount);
    return service.submit(intent, sealIntent(intent));
  };
  return { from, network, service, prepare, send, asked };
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'resolved',
    ({ code, message }: { readonly code: string; readonly message: string }) => [code, message],
  );

test.each([1_500_000n, 1_100_000n])(
  'an amount of %i lamports that leaves less than the rent minimum is refused, and the most is named',
  async (amount) => {
    const { prepare } = await withLittle();
    expect(await failureOf(prepare(amount))).toEqual([
      'REST_TOO_LOW',
      'The account must keep nothing or at least 890880 lamports. Send at most 1094120 lamports, or all.',
    ]);
  },
);

test.each([
  ['the most that leaves the rent minimum', 1_094_120n],
  ['everything', 1_985_000n],
])('%s is sent', async (_, amount) => {
  const { send } = await withLittle();
  expect((await send(amount)).id).toMatch(/^\w{80,90}$/);
});

test('a Max is lowered by the fee of the transfer, and a typed amount is not', async () => {
  const { network, from, service } = await withLittle();
  // The form has read a fee of 5,000 lamports.
  const request = { network, from, to: bob, token: SOL, amount: BigInt(HELD) - 5_000n };
  expect(await failureOf(service.prepare(request))).toMatchObject(['FEE_TOO_HIGH', expect.anything()]);
  const intent = await service.prepare({ ...request, isMax: true });
  expect([intent.amount, intent.payload.lamports]).toEqual([1_985_000n, '1985000']);
});

test('an account that would hold less than the rent minimum after the fee can send nothing', async () => {
  const { from, network, service, prepare, send } = await withLittle();
  await send(1_094_120n);
  const held = await service.balance({ network, address: from, token: SOL });
  expect([held, await service.reserve?.({ network })]).toEqual([890_880n, 890_880n]);
  expect((await failureOf(prepare(held - 15_000n)))[0]).toBe('FEE_TOO_HIGH');
});

test('SOL to an account that takes nothing is refused before the wallet is asked, with the reason', async () => {
  const { network, from, service } = await withLittle();
  const request = { network, from, to: 'SysvarC1ock11111111111111111111111111111111', token: SOL, amount: 1_000_000n };
  expect((await failureOf(service.prepare(request)))[0]).toBe('TRANSFER_REVERTS');
});

test('a token whose new account leaves too little SOL is refused before the wallet is asked', async () => {
  const tokens = await startLocal({ tokens: true });
  try {
    const networks = localNetworks(tokens);
    const key = devKey(0x11);
    const from = key.publicKey.toBase58();
    const wallet = testWallet({ keys: [key], script: { 'solana:signAndSendTransaction': undefined } });
    const { fake } = await connected(wallet, solanaContext({ networks, real: true }));
    const service = createTransfers(fake.context);
    const network = networks[0]?.id ?? '';
    const held = await service.balance({ network, address: from, token: SOL });
    // After the fee and the new account of the receiver, 5,000 lamports are left.
    const intent = await service.prepare({ network, from, to: bob, token: SOL, amount: held - 15_000n - 2_059_280n });
    await service.submit(intent, sealIntent(intent));
    const [{ address = '' } = {}] = SANDBOX_MINTS;
    const token = { address, symbol: 'TUSD', decimals: 6 };
    expect((await failureOf(service.prepare({ network, from, to: bob, token, amount: 1n })))[0]).toBe('REST_TOO_LOW');
  } finally {
    await tokens.stop();
  }
});
