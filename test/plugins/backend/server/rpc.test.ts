import { beforeAll, expect, test } from 'vitest';
import { type TestChain, testChain } from '../../../tools/anvil.js';
import { backendOf, failed, HOLDER, NETWORK, startNode } from './kit.js';

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain();
});

const PATH = `/v1/?chainId=${NETWORK}&projectId=app`;
const call = (method: string, params: readonly unknown[] = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
const open = (rpc: string | readonly string[] = chain.url, more = {}) =>
  backendOf({ networks: [{ id: NETWORK, rpc }], ...more });

test('a request and a batch reach the node, also as plain text', async () => {
  const { post } = open();
  expect((await post(PATH, call('eth_chainId'))).body).toEqual({ jsonrpc: '2.0', id: 1, result: '0x7a69' });
  const { body } = await post(PATH, [call('eth_chainId', [], 'a'), call('eth_getBalance', [HOLDER, 'latest'], 7)], {
    'content-type': 'text/plain',
  });
  expect(body.map(({ id }: { id: unknown }) => id)).toEqual(['a', 7]);
});

test('a node is asked whether it listens', async () => {
  expect((await open().post(PATH, call('net_listening'))).body).toEqual({ jsonrpc: '2.0', id: 1, result: true });
});

test('an error of the node is passed on with status 200', async () => {
  const { status, body } = await open().post(PATH, call('eth_getBalance', ['nonsense']));
  expect([status, body.error.code]).toEqual([200, -32602]);
});

test.each([
  'anvil_setBalance',
  'eth_sendTransaction',
  'eth_accounts',
  'debug_traceCall',
  'personal_sign',
  '__proto__',
  'toString',
])('the method %s is not passed on', async (method) => {
  const node = await startNode((_, response) => void response.end('{}'));
  const { status, body } = await open(node.url).post(PATH, call(method));
  const message = `The method ${method} is not available`;
  expect([status, body]).toEqual([200, { jsonrpc: '2.0', id: 1, error: { code: -32601, message } }]);
  expect(node.requests()).toBe(0);
});

/** The key `params` with U+017F, which Go folds to "s". */
const LONG_S = 'param\u017f';

test.each([
  ['another case of a key', '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","Method":"admin_nodeInfo","params":[]}'],
  ['a key with a long s', `{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[],"${LONG_S}":["x"]}`],
  ['a key twice', '{"jsonrpc":"2.0","id":1,"method":"admin_nodeInfo","method":"eth_chainId","params":[]}'],
])('of a request with %s, the node receives only what was checked', async (_, body) => {
  const bodies: string[] = [];
  const node = await startNode((_request, response, text) => {
    bodies.push(text);
    response.end(text.startsWith('[') ? '[{"jsonrpc":"2.0","id":1,"result":"0x7a69"}]' : '{}');
  });
  const { post } = open(node.url);
  expect((await post(PATH, body)).status).toBe(200);
  expect(bodies.at(-1)).toBe('{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}');
  await post(PATH, `[${body}]`);
  expect(bodies.at(-1)).toBe('[{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}]');
});

test('parameters that are nested too deeply to be written are refused', async () => {
  const nested = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  const { status } = await open().post(PATH, `{"id":1,"method":"eth_call","params":${nested}}`);
  expect(status).toBe(400);
});

test('a batch with a method that is not available is not sent at all', async () => {
  const { body } = await open().post(PATH, [call('eth_chainId', [], 1), call('evm_mine', [], 2)]);
  expect(body.map(({ error }: { error: { code: number } }) => error.code)).toEqual([-32601, -32601]);
});

test('a transaction is sent to one node only', async () => {
  const broken = await startNode((_, response) => void response.writeHead(500).end());
  const { post } = open([broken.url, chain.url]);
  const { status } = await post(PATH, call('eth_sendRawTransaction', ['0x00']));
  expect([status, broken.requests()]).toEqual([503, 1]);
  expect((await post(PATH, call('eth_blockNumber'))).status).toBe(200);
});

test('a node of another network gets no request', async () => {
  const bodies: string[] = [];
  const other = await startNode((_, response, body) => {
    bodies.push(body);
    response.end(JSON.stringify([{ jsonrpc: '2.0', id: 1, result: '0x1' }]));
  });
  const { status, body } = await open(other.url).post(PATH, call('eth_blockNumber'));
  expect([status, body]).toEqual([503, failed('chainId', `Requested chain ${NETWORK} is temporarily unavailable`)]);
  expect(bodies.join()).not.toMatch(/eth_blockNumber/);
});

test.each([
  ['no JSON', '{"jsonrpc"', 422],
  ['a text', '"eth_chainId"', 422],
  ['no method', '{"id":1}', 422],
  ['an id that is an object', '{"id":{},"method":"eth_chainId"}', 422],
  ['parameters that are a text', '{"id":1,"method":"eth_chainId","params":"x"}', 422],
  ['an empty batch', '[]', 400],
  ['1001 requests', JSON.stringify(Array.from({ length: 1001 }, () => call('eth_chainId'))), 400],
  ['more than 1 MiB', `[${' '.repeat(1_048_576)}]`, 400],
])('a body with %s is answered with %s', async (_, body, status) => {
  expect((await open().post(PATH, body)).status).toBe(status);
});

test('an unknown network is answered with 400', async () => {
  const { status, body } = await open().post('/v1/?chainId=eip155:9999&projectId=app', call('eth_chainId'));
  const description = `We don't support the chainId you provided: eip155:9999. See the list of supported chains here: ${NETWORK}`;
  expect([status, body]).toEqual([400, failed('chainId', description)]);
});
