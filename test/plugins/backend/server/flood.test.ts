/** Strangers who ask often, and who pay for transfers to somebody else. */

import { encodeAbiParameters } from 'viem';
import { expect, onTestFinished, test, vi } from 'vitest';
import { realClock } from '../../../../plugins/backend/server/clock.js';
import { createParts } from '../../../../plugins/backend/server/createParts.js';
import { keep } from '../../../../plugins/backend/server/keep.js';
import { health } from '../../../../plugins/backend/server/routes/health.js';
import { nfts } from '../../../../plugins/backend/server/routes/nfts.js';
import type { Input } from '../../../../plugins/backend/server/routes/route.js';
import { createChain, serveChain } from '../../../stores/blockNode.js';
import { eventually } from '../../../tools/eventually.js';
import { backendOf, NETWORK, NOBODY } from './kit.js';

test('the health asks the database once a second, however often it is asked', async () => {
  const { services } = createParts(realClock, { networks: [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }], projects: [] });
  onTestFinished(() => services.store.close());
  const run = vi.spyOn(services.store, 'run');
  const answers = Array.from({ length: 20 }, async () => (await health.answer({ services } as Input)).status);
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  expect(run).toHaveBeenCalledTimes(1);
});

test('a failure is not kept', async () => {
  let calls = 0;
  const read = keep(60_000, async () => {
    calls += 1;
    if (calls === 1) throw new Error('once');
    return calls;
  });
  await expect(read()).rejects.toThrow('once');
  expect([await read(), await read()]).toEqual([2, 2]);
});

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const word = (value: number, start = '00') => `0x${start}${value.toString(16).padStart(62, '0')}`;

/** A chain whose only transaction has transfers of so many tokens to one account, and a node that counts the calls of contracts. */
async function dust(tokens: number, victim: string) {
  const chain = createChain(1, 1);
  const calls = { count: 0 };
  const answerCall = (data: string) => {
    calls.count += 1;
    return data === '0x313ce567' ? word(18) : encodeAbiParameters([{ type: 'string' }], ['DUST']);
  };
  const logs = Array.from({ length: tokens }, (_, at) => ({
    address: `0x${(0xd000 + at).toString(16).padStart(40, '0')}`,
    topics: [TRANSFER, word(1), `0x${victim.slice(2).padStart(64, '0')}`],
    data: word(1),
  }));
  const node = await serveChain({
    answer(body) {
      const asked = JSON.parse(body) as readonly {
        readonly method: string;
        readonly params: readonly { data: string }[];
      }[];
      const answers = JSON.parse(chain.answer(body)) as Record<string, unknown>[];
      return JSON.stringify(
        answers.map((answer, at) => {
          const { method, params = [] } = asked[at] ?? {};
          if (method === 'eth_call') return { ...answer, result: answerCall(params[0]?.data ?? '') };
          const { result } = answer;
          return Array.isArray(result) ? { ...answer, result: result.map((one) => ({ ...one, logs })) } : answer;
        }),
      );
    },
  });
  onTestFinished(() => node.stop());
  return { url: node.url, calls };
}

test('a transaction with thousands of transfers to an account does not make its history large', async () => {
  const victim = `0x${'4d'.repeat(20)}`;
  const { url, calls } = await dust(2_000, victim);
  const { backend, get } = backendOf({
    networks: [{ id: NETWORK, rpc: url }],
    history: [{ network: NETWORK, pollMs: 100 }],
    store: ':memory:',
    timeoutMs: 30_000,
  });
  onTestFinished(() => backend.close());
  await backend.ready();
  const page = () => get(`/v1/account/${victim}/history?projectId=app&chainId=${NETWORK}`);
  await eventually(async () => expect((await page()).body.data).toHaveLength(1));
  expect((await page()).body.data[0].transfers.length).toBe(50);
  // The decimals, the symbol and the name of each token.
  expect(calls.count).toBe(150);
});

test('each token of forceUpdate counts as a call', async () => {
  const { get } = backendOf({
    networks: [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }],
    store: ':memory:',
    now: () => 1_000_000,
    projects: [{ id: 'app', requestsPerSecond: 5 }],
  });
  const token = (at: number) => `${NETWORK}:0x${`${at}`.padStart(40, '0')}`;
  const ask = async (tokens: number) => {
    const forced = Array.from({ length: tokens }, (_, at) => token(at)).join();
    const path = `/v1/account/${NOBODY}/balance?projectId=app&currency=usd&chainId=${NETWORK}`;
    return (await get(`${path}&forceUpdate=${forced}`)).status;
  };
  // The network has no node.
  expect([await ask(3), await ask(0), await ask(0)]).toEqual([503, 503, 429]);
});

test('pages of NFTs that are asked for at the same time read the moves of the account once', async () => {
  const { services } = createParts(realClock, {
    networks: [{ id: NETWORK, rpc: 'http://127.0.0.1:1' }],
    projects: [],
    history: [{ network: NETWORK }],
  });
  onTestFinished(() => services.store.close());
  await services.store.open();
  const source = services.sources.get(NETWORK);
  const read = vi.spyOn(source as NonNullable<typeof source>, 'nftMoves');
  const ask = (at: number) => {
    const query = new URLSearchParams({ chainId: NETWORK, cursor: `0x${'71'.repeat(20)}-${at}` });
    return nfts.answer({ services, query, path: { address: NOBODY } } as unknown as Input);
  };
  await Promise.all(Array.from({ length: 10 }, (_, at) => ask(at)));
  expect(read).toHaveBeenCalledTimes(1);
});
