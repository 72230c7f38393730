import type { ServerResponse } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tools/eventually.js';
import {
  backendOf,
  type ChainWithTokens,
  failed,
  HOLDER,
  NETWORK,
  startChainWithTokens,
  startLiar,
  startNode,
} from './kit.js';

let world: ChainWithTokens;
beforeAll(async () => {
  world = await startChainWithTokens();
});

const UNAVAILABLE = failed('chainId', `Requested chain ${NETWORK} is temporarily unavailable`);
type Answers = Record<string, unknown>[];
const WORD = `0x${'f'.repeat(64)}`;

/** Changes that a node may make to the answers `[eth_chainId, eth_getBalance, balanceOf…, decimals…]`. */
const LIES: Readonly<Record<string, (answers: Answers) => unknown>> = {
  'another network': ([first, ...rest]) => [{ ...first, result: '0x1' }, ...rest],
  'no network': ([, ...rest]) => rest,
  'a missing answer': (answers) => answers.slice(0, -1),
  'an answer twice': (answers) => [...answers, answers[1]],
  'an answer to another id': (answers) => answers.map((one, at) => (at === 1 ? { ...one, id: 99 } : one)),
  'ids as texts': (answers) => answers.map((one) => ({ ...one, id: `${one.id}` })),
  'one object': (answers) => answers[0],
  'a number instead of hexadecimal digits': (answers) => change(answers, 1, 5),
  'a negative balance': (answers) => change(answers, 1, '-0x5'),
  'a balance with leading zeros': (answers) => change(answers, 1, '0x00ff'),
  'a balance of 65 digits': (answers) => change(answers, 1, `0x1${'0'.repeat(64)}`),
  'a short word': (answers) => change(answers, 2, '0x01'),
  'two words': (answers) => change(answers, 2, `${WORD}${'0'.repeat(64)}`),
  'an object as a word': (answers) => change(answers, 2, { toString: '0x1' }),
  'null as a balance': (answers) => change(answers, 1, null),
  'an error about its limits': (answers) =>
    answers.map((one, at) => (at === 2 ? { id: one.id, error: { code: -32005, message: 'limit exceeded' } } : one)),
  'neither result nor error': (answers) => answers.map((one, at) => (at === 1 ? { id: one.id } : one)),
  'an error without a code': (answers) => answers.map((one) => ({ id: one.id, error: 'no' })),
};
const change = (answers: Answers, at: number, result: unknown) =>
  answers.map((one, index) => (index === at ? { ...one, result } : one));

test.each(Object.keys(LIES))('a node that answers %s gives 503, and no balance', async (title) => {
  const liar = await startLiar(world.chain.url, LIES[title]!);
  const { balance } = backendOf({ networks: [{ id: NETWORK, rpc: liar.url }], tokens: [world.usd] });
  const { status, body } = await balance(HOLDER);
  expect([status, body]).toEqual([503, UNAVAILABLE]);
});

const BROKEN: Readonly<Record<string, Parameters<typeof startNode>[0]>> = {
  'an HTML page': (_, response) => void response.end('<html>'),
  'an empty body': (_, response) => void response.end(),
  'half of a list': (_, response) => void response.end('[{"jsonrpc":"2.0"'),
  'status 500': (_, response) => void response.writeHead(500).end('[]'),
  'a redirect': (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  'more than 10 MiB': (_, response) => void response.end(' '.repeat(11 * 1024 * 1024)),
  'a closed connection': (request) => void request.socket.destroy(),
};

test.each(Object.keys(BROKEN))('a node that answers with %s gives 503', async (title) => {
  const node = await startNode(BROKEN[title]!);
  const { balance } = backendOf({ networks: [{ id: NETWORK, rpc: node.url }] });
  const { status, body } = await balance(HOLDER);
  expect([status, body]).toEqual([503, UNAVAILABLE]);
});

test.each([
  ['never answers', () => undefined],
  ['sends headers and then one byte at a time', (response: ServerResponse) => void response.write(' ')],
])('a node that %s gives 503 at the deadline', async (_, answerSlowly) => {
  const responses: ServerResponse[] = [];
  const node = await startNode((_request, response) => void responses.push(response));
  const { balance, pass } = backendOf({ networks: [{ id: NETWORK, rpc: node.url }], timeoutMs: 300 });
  let isAnswered = false;
  const answer = balance(HOLDER).finally(() => {
    isAnswered = true;
  });
  await eventually(() => expect(responses).toHaveLength(1));
  for (const response of responses) {
    for (let step = 0; step < 299; step += 100) {
      answerSlowly(response);
      await pass(99);
    }
  }
  expect(isAnswered).toBe(false);
  await pass(3);
  expect(await answer).toMatchObject({ status: 503, body: UNAVAILABLE });
  node.stop();
});

test('a node that fails is skipped, and then asked last', async () => {
  const broken = await startNode((_, response) => void response.writeHead(500).end());
  const { balance } = backendOf({ networks: [{ id: NETWORK, rpc: [broken.url, world.chain.url] }] });
  expect((await balance(HOLDER)).status).toBe(200);
  expect((await balance(HOLDER)).status).toBe(200);
  expect(broken.requests()).toBe(1);
});

test('a node that hangs leaves time for the next one', async () => {
  const hanging = await startNode(() => undefined);
  const rpc = [hanging.url, world.chain.url];
  const { balance, pass } = backendOf({ networks: [{ id: NETWORK, rpc }], timeoutMs: 2_000 });
  const answer = balance(HOLDER);
  await eventually(() => expect(hanging.requests()).toBe(1));
  await pass(1_000);
  expect((await answer).status).toBe(200);
  hanging.stop();
});

test('one network of several that does not answer fails the request: a part of the balances would be wrong', async () => {
  const broken = await startNode((_, response) => void response.writeHead(500).end());
  const networks = [
    { id: NETWORK, rpc: world.chain.url },
    { id: 'eip155:5', rpc: broken.url },
  ] as const;
  expect((await backendOf({ networks }).balance(HOLDER, '')).status).toBe(503);
});

test('nothing secret is logged when a node fails', async () => {
  const lines: string[] = [];
  const broken = await startNode((_, response) => void response.writeHead(500).end());
  const rpc = [`${broken.url}/key-5ecret`, 'http://user:5ecret@127.0.0.1:1/?key=5ecret'];
  const { balance } = backendOf({
    networks: [{ id: NETWORK, rpc }],
    log: (entry) => lines.push(JSON.stringify(entry)),
  });
  await balance(HOLDER);
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['node-failed', 'node-failed', 'error', 'request']);
  expect(lines.join('\n')).not.toMatch(/5ecret|0x|127\.0\.0\.1/i);
});
