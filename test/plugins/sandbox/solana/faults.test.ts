import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { startSolana } from '../../../../plugins/sandbox/node/index.js';
import { devKey, type Json, testNode } from './node.js';

const node = await testNode();
const { ask, post, fault, url, wsUrl } = node;

/** A WebSocket client that returns the received messages in order. */
async function listen() {
  const socket = new WebSocket(wsUrl);
  onTestFinished(() => socket.terminate());
  const received: Json[] = [];
  let wake = () => {};
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)));
    wake();
  });
  await new Promise((resolve) => socket.once('open', resolve));
  return {
    socket,
    closed: new Promise((resolve) => socket.once('close', resolve)),
    send: (method: string, ...params: unknown[]) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
    async next(): Promise<Json> {
      while (received.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return received.shift() as Json;
    },
  };
}

describe('faults of the local Solana network', () => {
  it('apply once, to the next request of their method', async () => {
    fault({ kind: 'error', code: -32005, message: 'Node is unhealthy', method: 'getSlot' });
    expect((await ask('getHealth')).result).toBe('ok');
    expect((await ask('getSlot')).error).toEqual({ code: -32005, message: 'Node is unhealthy' });
    expect((await ask('getSlot')).error).toBeUndefined();
  });

  it.each([
    ['a status', { kind: 'status', status: 500 }, async () => expect((await post(asked)).status).toBe(500)],
    ['no JSON', { kind: 'malformed' }, async () => expect((await post(asked)).json()).rejects.toThrow()],
    [
      'another id',
      { kind: 'wrong-id' },
      async () => expect(await (await post(asked)).json()).toMatchObject({ id: 1001, result: 'ok' }),
    ],
    ['another result', { kind: 'result', result: 5 }, async () => expect((await ask('getHealth')).result).toBe(5)],
    ['a cut connection', { kind: 'drop' }, async () => expect(post(asked)).rejects.toThrow()],
    ['a late answer', { kind: 'slow', ms: 1 }, async () => expect((await ask('getHealth')).result).toBe('ok')],
  ] as const)('are %s', async (_, order, check) => {
    fault(order);
    await check();
    expect((await ask('getHealth')).result).toBe('ok');
  });

  it('can leave a request without an answer', async () => {
    fault({ kind: 'hang' });
    const controller = new AbortController();
    const hung = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: asked,
      signal: controller.signal,
    });
    expect((await ask('getHealth')).result).toBe('ok');
    controller.abort();
    await expect(hung).rejects.toThrow(/abort/i);
  });

  it('can also be set and removed over HTTP', async () => {
    const door = (body: string) =>
      fetch(`${url}/__fault`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    await door('{"kind":"status","status":503,"times":9}');
    expect((await post(asked)).status).toBe(503);
    await door('null');
    expect((await post(asked)).status).toBe(200);
    expect((await door('{"kind":"gold"}')).status).toBe(400);
  });

  it('close WebSockets', async () => {
    const client = await listen();
    fault({ kind: 'drop', method: 'slotSubscribe' });
    client.send('slotSubscribe');
    await client.closed;
  });
});

const asked = '{"jsonrpc":"2.0","id":1,"method":"getHealth"}';

describe('subscriptions', () => {
  it('notify about account changes in the requested encoding', async () => {
    const client = await listen();
    const who = devKey(0x55).publicKey.toBase58();
    client.send('accountSubscribe', who, { encoding: 'base64' });
    const { result: subscription } = await client.next();
    await ask('requestAirdrop', who, 7_000_000);
    expect(await client.next()).toMatchObject({
      method: 'accountNotification',
      params: { subscription, result: { value: { lamports: 7_000_000, data: ['', 'base64'] } } },
    });
  });

  it('notify about slots until they are ended', async () => {
    const client = await listen();
    client.send('slotSubscribe');
    const { result: subscription } = await client.next();
    node.advance(1);
    const { params } = await client.next();
    expect(params).toMatchObject({ subscription, result: { slot: Number(params?.result?.parent) + 1 } });
    client.send('slotUnsubscribe', subscription);
    expect(await client.next()).toEqual({ jsonrpc: '2.0', id: 1, result: true });
    node.advance(1);
    client.send('slotUnsubscribe', subscription);
    expect((await client.next()).error).toEqual({ code: -32602, message: 'Invalid subscription id.' });
  });

  it('notify immediately about a signature that has already landed, and then end', async () => {
    const { result: signature } = await ask('requestAirdrop', devKey(0x55).publicKey.toBase58(), 8_000_000);
    const client = await listen();
    client.send('signatureSubscribe', signature, { commitment: 'confirmed' });
    const { result: subscription } = await client.next();
    expect(await client.next()).toMatchObject({
      method: 'signatureNotification',
      params: { subscription, result: { value: { err: null } } },
    });
    client.send('signatureUnsubscribe', subscription);
    expect((await client.next()).error?.code).toBe(-32602);
  });

  it.each(['getSlot', 'toString', 'voteSubscribe'])(
    'are all there is over WebSocket: %s is not found',
    async (method) => {
      const client = await listen();
      client.send(method);
      expect((await client.next()).error?.code).toBe(-32601);
    },
  );
});

describe('the node', () => {
  it('frees both ports when it stops, and can be stopped twice', async () => {
    const first = await startSolana();
    await Promise.all([first.stop(), first.stop()]);
    const again = await startSolana({ port: Number(new URL(first.url).port) });
    expect([again.url, again.wsUrl]).toEqual([first.url, first.wsUrl]);
    await again.stop();
  });

  it('closes open connections and stops when its signal is aborted', async () => {
    const controller = new AbortController();
    const started = await startSolana({ signal: controller.signal });
    const socket = new WebSocket(started.wsUrl);
    await new Promise((resolve) => socket.once('open', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    controller.abort();
    await Promise.all([closed, started.stop()]);
    await expect(fetch(started.url)).rejects.toThrow();
  });

  it('rejects foreign host names that resolve to this machine', async () => {
    const status = await new Promise((resolve) => {
      const sent = request(url, {
        method: 'POST',
        headers: { host: 'rpc.example', 'content-type': 'application/json' },
      });
      sent.on('response', (response) => resolve(response.statusCode)).end(asked);
    });
    expect(status).toBe(403);
  });
});
