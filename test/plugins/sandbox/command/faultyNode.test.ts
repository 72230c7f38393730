import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startFaultyNode } from '../../../../plugins/sandbox/node/faultyNode.js';
import { testChain } from '../../../tools/anvil.js';

const chain = await testChain(31337);
const node = await startFaultyNode(chain.url, 0);
afterAll(node.stop);

const HEADERS = { 'content-type': 'application/json' };
const post = (body: unknown, path = '') =>
  fetch(`${node.url}${path}`, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method, params: [] });
const ask = async (method: string) => (await post(call(method))).json();
const fault = async (order: unknown) => expect((await post(order, '/__fault')).status).toBe(200);

it('passes requests and batches to the node', async () => {
  expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' });
  const batch = await (await post([call('eth_chainId', 1), call('net_version', 2)])).json();
  expect(batch).toMatchObject([{ id: 1, result: '0x7a69' }, { id: 2 }]);
});

it('a fault with a method applies to that method only, and once', async () => {
  await fault({ kind: 'error', code: 4, message: 'Busy', method: 'eth_blockNumber' });
  expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' });
  expect(await ask('eth_blockNumber')).toMatchObject({ error: { code: 4, message: 'Busy' } });
  expect(await ask('eth_blockNumber')).toHaveProperty('result');
});

it('a fault in a batch changes the answer of its request only', async () => {
  await fault({ kind: 'result', result: '0x0', method: 'eth_blockNumber' });
  const batch = await (await post([call('eth_chainId', 1), call('eth_blockNumber', 2)])).json();
  expect(batch).toMatchObject([
    { id: 1, result: '0x7a69' },
    { id: 2, result: '0x0' },
  ]);
});

it('a dropped request closes the connection', async () => {
  await fault({ kind: 'drop' });
  await expect(ask('eth_chainId')).rejects.toThrow();
  expect(await ask('eth_chainId')).toMatchObject({ result: '0x7a69' });
});

it('null removes all faults', async () => {
  await fault({ kind: 'status', status: 500, times: 9 });
  expect((await post(call('eth_chainId'))).status).toBe(500);
  await fault(null);
  expect((await post(call('eth_chainId'))).status).toBe(200);
});

it('passes WebSocket connections to the node', async () => {
  const socket = new WebSocket(node.url.replace('http', 'ws'));
  const answer = await new Promise<string>((resolve, reject) => {
    socket.onopen = () => socket.send(JSON.stringify(call('eth_chainId')));
    socket.onmessage = ({ data }) => resolve(String(data));
    socket.onerror = () => reject(new Error('The connection failed.'));
  });
  socket.close();
  expect(JSON.parse(answer)).toMatchObject({ result: '0x7a69' });
});

it('a body that is no JSON gets status 502', async () => {
  expect((await fetch(node.url, { method: 'POST', headers: HEADERS, body: '{' })).status).toBe(502);
});
