/** The history of an account on several networks at once. */

import { expect, test } from 'vitest';
import { createChain, PAID, serveChain } from '../../../stores/blockNode.js';
import { backendOf } from './kit.js';

const NETWORKS = ['eip155:31337', 'eip155:31338'] as const;

test('of two networks with equal times and blocks, no row is lost at the border of a page', async () => {
  // 51 rows: the fiftieth and the last have the same time, block and position.
  const nodes = await Promise.all([serveChain(createChain(26, 1)), serveChain(createChain(25, 1, '0x7a6a'))]);
  const { backend, get } = backendOf({
    networks: NETWORKS.map((id, at) => ({ id, rpc: nodes[at]?.url ?? '' })),
    history: NETWORKS.map((network) => ({ network, pollMs: 100 })),
    store: ':memory:',
  });
  await backend.ready();
  const page = async (query: string) =>
    (await get(`/v1/account/${PAID}/history?projectId=app${query}`)).body as {
      readonly data: readonly { readonly metadata: { readonly chain: string; readonly nonce: number } }[];
      readonly next: string | null;
    };
  for (const [at, network] of NETWORKS.entries()) {
    await expect.poll(async () => (await page(`&chainId=${network}`)).data.length).toBe(26 - at);
  }
  const first = await page('');
  const second = await page(`&cursor=${first.next}`);
  const rows = [...first.data, ...second.data].map(({ metadata }) => `${metadata.chain} ${metadata.nonce}`);
  expect([rows.length, new Set(rows).size, second.next]).toEqual([51, 51, null]);
  for (const node of nodes) node.stop();
});
