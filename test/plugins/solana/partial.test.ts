/** Nodes that lack a part of an answer: it is asked for again, or the rest is shown. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_MINTS } from '../../../plugins/sandbox/node/solana/mints.js';
import type { SolanaNode } from '../../../plugins/sandbox/node/solana/server.js';
import { createNodeTokens } from '../../../plugins/solana/assets/nodeTokens.js';
import { createFees } from '../../../plugins/solana/rpc/reads.js';
import { TOKEN_PROGRAMS } from '../../../plugins/solana/transactions/associated.js';
import { devKey } from '../sandbox/solana/node.js';
import { codeOf, solanaContext } from './connected.js';
import { localNetworks, startLocal } from './local.js';

const address = devKey(0x11).publicKey.toBase58();
const { signal } = new AbortController();

let node: SolanaNode;
beforeAll(async () => {
  node = await startLocal({ tokens: true });
});
afterAll(() => node.stop());

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The local node, of which some answers are replaced. */
function withAnswers(replace: (call: Call) => object | undefined) {
  const networks = localNetworks(node);
  const { context } = solanaContext({ networks, real: true });
  const asked: string[] = [];
  const fetch = async (url: string, init: { readonly body?: string }) => {
    const body = JSON.parse(String(init.body)) as Call | readonly Call[];
    const response = await context.fetch(url, init);
    const answers = [await response.json()].flat() as readonly { readonly id: number }[];
    const replaced = [body].flat().map((call) => {
      const { id, method } = call as Call;
      asked.push(method);
      const own = replace(call as Call);
      return own ? { jsonrpc: '2.0', id, ...own } : answers.find((one) => one.id === id);
    });
    return Response.json(Array.isArray(body) ? replaced : replaced[0]);
  };
  return { context: { ...context, fetch: fetch as never }, network: networks[0]?.id ?? '', asked };
}

const nothing = { result: { context: { slot: 1 }, value: null } };

test('a fee that a node does not know yet is asked for again, with a new blockhash', async () => {
  let left = 1;
  const { context, network, asked } = withAnswers(({ method }) =>
    method === 'getFeeForMessage' && left-- > 0 ? nothing : undefined,
  );
  expect(await createFees(context).transfer({ network })).toBe(15_000n);
  expect(asked.filter((method) => method === 'getLatestBlockhash')).toHaveLength(2);
});

test('a fee that no node knows is a failure of the nodes, after three attempts', async () => {
  const { context, network, asked } = withAnswers(({ method }) =>
    method === 'getFeeForMessage' ? nothing : undefined,
  );
  expect(await codeOf(createFees(context).transfer({ network }))).toBe('RPC_MALFORMED');
  expect(asked.filter((method) => method === 'getFeeForMessage')).toHaveLength(3);
});

test.each([
  [0, ['SOL', 'REEF']],
  [1, ['SOL', 'TUSD']],
])('tokens of the other program are listed, and the list says that it is not whole: %i', async (at, expected) => {
  const error = { code: -32010, message: `${TOKEN_PROGRAMS[at]} excluded from account secondary indexes` };
  const { context, network } = withAnswers(({ params: [, filter] }) =>
    (filter as { readonly programId?: string } | undefined)?.programId === TOKEN_PROGRAMS[at] ? { error } : undefined,
  );
  const names = SANDBOX_MINTS.map(({ address: mint, name, symbol }) => ({ address: mint, name, symbol }));
  const list = await createNodeTokens({ ...context, options: { networks: [], tokens: names } }).list({
    network,
    address,
    signal,
  });
  expect([list?.tokens.map(({ symbol }) => symbol), list?.isPartial]).toEqual([expected, true]);
});

test('a whole list says nothing', async () => {
  const { context, network } = withAnswers(() => undefined);
  const list = await createNodeTokens(context).list({ network, address, signal });
  expect([list?.tokens.length, list?.isPartial]).toEqual([3, undefined]);
});
