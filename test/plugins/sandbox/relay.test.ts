import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type SandboxRelay, startRelay } from '../../../plugins/sandbox/node/index.js';

interface Message {
  readonly id: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly params?: {
    readonly id: string;
    readonly data: { readonly topic: string; readonly message: string; readonly tag: number };
  };
}

async function start(options: Parameters<typeof startRelay>[0] = {}) {
  const relay = await startRelay(options);
  onTestFinished(relay.stop);
  return relay;
}

/** A minimal relay client. @param issuer - Issuer of its JWT. */
async function join(relay: SandboxRelay, issuer?: string) {
  const payload = issuer === undefined ? '' : Buffer.from(JSON.stringify({ iss: issuer })).toString('base64url');
  const socket = new WebSocket(`${relay.url}/?auth=x.${payload}.x`);
  const answers = new Map<number, (result: unknown) => void>();
  const delivered: string[] = [];
  const ids: number[] = [];
  let acknowledges = true;
  let last = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.method === undefined) return answers.get(message.id)?.(message.result);
    delivered.push(message.params?.data.message ?? '');
    ids.push(message.id);
    if (acknowledges) socket.send(JSON.stringify({ id: message.id, jsonrpc: '2.0', result: true }));
  });
  socket.on('error', () => undefined);
  await new Promise((open, fail) => socket.once('open', open).once('error', fail));
  onTestFinished(() => socket.terminate());
  return {
    socket,
    delivered,
    ids,
    stopAcknowledging() {
      acknowledges = false;
    },
    ask: (method: string, params: object) =>
      new Promise<unknown>((settle) => {
        const id = ++last;
        answers.set(id, settle);
        socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }));
      }),
  };
}

const until = (holds: () => boolean) => expect.poll(holds, { interval: 5 }).toBe(true);
const note = (message: string, more: object = {}) => ({ topic: 't', message, ttl: 300, tag: 1, ...more });

test('a published message reaches current and later subscribers', async () => {
  const relay = await start();
  const [one, two] = [await join(relay), await join(relay)];
  expect(await one.ask('irn_subscribe', { topic: 't' })).toMatch(/^[0-9a-f]{64}$/);
  await two.ask('irn_batchSubscribe', { topics: ['t', 'u'] });
  expect(await one.ask('irn_publish', note('first'))).toBe(true);
  await until(() => two.delivered.length === 1);
  const late = await join(relay);
  await late.ask('irn_subscribe', { topic: 't' });
  await until(() => late.delivered.length === 1);
  expect([one.delivered, two.delivered, late.delivered]).toEqual([[], ['first'], ['first']]);
  expect(relay.counts.get('irn_publish')).toBe(1);
});

test('a client that reconnects does not receive its own messages', async () => {
  const relay = await start();
  const one = await join(relay, 'did:key:one');
  await one.ask('irn_publish', note('mine'));
  const again = await join(relay, 'did:key:one');
  const other = await join(relay, 'did:key:other');
  await again.ask('irn_subscribe', { topic: 't' });
  await other.ask('irn_subscribe', { topic: 't' });
  await until(() => other.delivered.length === 1);
  expect(again.delivered).toEqual([]);
});

test('an unacknowledged message is delivered again with the same id', async () => {
  const relay = await start();
  const [one, two] = [await join(relay), await join(relay)];
  two.stopAcknowledging();
  await two.ask('irn_subscribe', { topic: 't' });
  await one.ask('irn_publish', note('hello'));
  await until(() => two.delivered.length >= 3);
  expect(new Set(two.ids).size).toBe(1);
});

test('an unsubscribed client receives no messages', async () => {
  const relay = await start();
  const [one, two, three] = [await join(relay), await join(relay), await join(relay)];
  await two.ask('irn_subscribe', { topic: 't' });
  await three.ask('irn_subscribe', { topic: 't' });
  await two.ask('irn_unsubscribe', { topic: 't', id: 'x' });
  await one.ask('irn_publish', note('hello'));
  await until(() => three.delivered.length === 1);
  expect(two.delivered).toEqual([]);
});

test('a proposal and its approval are published to the pairing and session topics', async () => {
  const relay = await start();
  const [app, wallet] = [await join(relay), await join(relay)];
  await app.ask('wc_proposeSession', { pairingTopic: 'p', sessionProposal: 'proposal', correlationId: 1 });
  await wallet.ask('irn_subscribe', { topic: 'p' });
  await until(() => wallet.delivered.length === 1);
  const parts = { sessionProposalResponse: 'response', sessionSettlementRequest: 'settlement' };
  await wallet.ask('wc_approveSession', { pairingTopic: 'p', sessionTopic: 's', ...parts });
  await app.ask('irn_subscribe', { topic: 's' });
  await until(() => app.delivered.length === 2);
  expect([wallet.delivered, app.delivered]).toEqual([['proposal'], ['response', 'settlement']]);
});

test('faults drop all messages or deliver all of them twice', async () => {
  const relay = await start({ random: () => 0 });
  const [one, two] = [await join(relay), await join(relay)];
  await two.ask('irn_subscribe', { topic: 't' });
  relay.disturb({ drop: 1 });
  await one.ask('irn_publish', note('lost'));
  expect(two.delivered).toEqual([]);
  relay.disturb({ double: 1 });
  // The relay retries dropped messages.
  await until(() => two.delivered.filter((text) => text === 'lost').length === 2);
  await one.ask('irn_publish', note('twice'));
  await until(() => two.delivered.filter((text) => text === 'twice').length === 2);
});

test('a killed relay restarts on the same port with its stored messages', async () => {
  const relay = await start();
  const one = await join(relay);
  await one.ask('irn_publish', note('kept'));
  await relay.kill();
  await until(() => one.socket.readyState === WebSocket.CLOSED);
  await expect(join(relay)).rejects.toThrow();
  await relay.restart();
  const two = await join(relay);
  await two.ask('irn_subscribe', { topic: 't' });
  await until(() => two.delivered.length === 1);
  expect(relay.connections()).toBe(1);
});

test('invalid messages are ignored, and unknown methods return true', async () => {
  const relay = await start();
  const one = await join(relay);
  for (const junk of ['', '{', 'null', '[]', '1', '{"id":1}']) one.socket.send(junk);
  expect(await one.ask('wc_future', {})).toBe(true);
  expect(await one.ask('irn_batchPublish', {})).toBe(true);
  expect(await one.ask('irn_fetchMessages', { topic: 't' })).toEqual({ messages: [], hasMore: false });
});
