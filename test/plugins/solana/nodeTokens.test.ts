/** Tokens read from a local Solana node, and malformed answers of nodes. */

import { Connection } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SolanaNode } from '../../../plugins/sandbox/node/solana/server.js';
import { createNodeTokens } from '../../../plugins/solana/assets/nodeTokens.js';
import { mintTokens, TOKEN_2022_PROGRAM } from '../sandbox/solana/mintTokens.js';
import { disableReconnect } from '../sandbox/solana/node.js';
import { codeOf, solanaContext } from './connected.js';
import { askNode, localNetworks, startLocal } from './local.js';
import { ALICE, BOB } from './wallet.js';

const alice = ALICE.publicKey.toBase58();
const { signal } = new AbortController();

let node: SolanaNode;
let connection: Connection;
beforeAll(async () => {
  node = await startLocal();
  connection = new Connection(node.url, 'confirmed');
  await askNode(node.url, 'requestAirdrop', [alice, 10_000_000_000]);
});
afterAll(() => {
  disableReconnect(connection);
  return node.stop();
});

describe('on a local Solana node', () => {
  it('SOL and the tokens of both programs are listed with exact amounts', async () => {
    const mint = (amount: number, rest = {}) =>
      mintTokens({ connection, payer: ALICE, owner: ALICE.publicKey, amount, ...rest });
    const first = await mint(1_234_567);
    const second = await mint(900, { program: TOKEN_2022_PROGRAM, decimals: 2 });
    await mint(1, { decimals: 0 });
    const networks = localNetworks(node);
    const { context } = solanaContext({ networks, real: true });
    const network = networks[0]?.id ?? '';
    const address = first.mint.toBase58();
    const tokens = [{ address, name: 'Test Dollar', symbol: 'TUSD' }];
    const source = createNodeTokens({ ...context, options: { networks: [], tokens } });
    const answer = await source.list({ network, address: alice, signal });
    const balance = await connection.getBalance(ALICE.publicKey);
    const other = second.mint.toBase58();
    expect(answer?.origin).toEqual({ kind: 'rpc', name: 'Local' });
    expect(answer?.tokens).toEqual([
      expect.objectContaining({ id: `${network}/native`, symbol: 'SOL', decimals: 9, quantity: BigInt(balance) }),
      {
        id: `${network}/token:${address}`,
        network,
        address,
        name: 'Test Dollar',
        symbol: 'TUSD',
        decimals: 6,
        quantity: 1_234_567n,
      },
      expect.objectContaining({
        address: other,
        decimals: 2,
        quantity: 900n,
        symbol: `${other.slice(0, 4)}…${other.slice(-4)}`,
      }),
    ]);
  });

  it('an account of another owner in the answer makes the list invalid', async () => {
    const networks = localNetworks(node);
    const { context } = solanaContext({ networks, real: true });
    const foreign = {
      ...context,
      async fetch(url: string, init: { readonly body?: string } & object) {
        const response = await context.fetch(url, init);
        return new Response((await response.text()).replaceAll(`"owner":"${alice}"`, `"owner":"${BOB.publicKey}"`));
      },
    };
    const source = createNodeTokens(foreign as typeof context);
    expect(await codeOf(source.list({ network: networks[0]?.id ?? '', address: alice, signal }))).toBe('RPC_MALFORMED');
  });
});
