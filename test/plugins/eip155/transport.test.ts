import { isModalError, type Network } from 'latchkey';
import { createTransport } from 'latchkey/chain-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { createRpc } from '../../../plugins/eip155/rpc/client.js';
import { fakeContext, settle } from './context.js';
import { type Asked, honest, type Reply, startNode, type TestNode } from './node.js';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function node(reply: (body: Asked | readonly Asked[]) => Reply): Promise<TestNode> {
  const started = await startNode(reply);
  open.push(started);
  return started;
}

async function transport(reply: (body: Asked | readonly Asked[]) => Reply) {
  const fake = fakeContext({ real: true });
  open.push(fake);
  const { url, bodies } = await node(reply);
  return { ask: createTransport(fake.context, url), bodies, fake };
}

const outcome = (promise: Promise<unknown>) =>
  promise.catch((error) =>
    isModalError(error)
      ? { code: error.code, cause: String((error.cause as Error | undefined)?.message ?? '') }
      : error,
  );

const many = (body: Asked | readonly Asked[]) => body as readonly Asked[];
const one = (body: Asked | readonly Asked[]) => body as Asked;

describe('one request', () => {
  it('is sent as a JSON-RPC 2.0 object and resolves to the result', async () => {
    const { ask, bodies } = await transport(honest(() => '0x1'));
    expect(await ask({ method: 'eth_chainId' })).toBe('0x1');
    expect(bodies).toEqual([{ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }]);
  });

  it.each<[string, (body: Asked) => Reply, string]>([
    ['another id', ({ id }) => ({ json: { id: id + 1, result: 1 } }), 'RPC_MALFORMED'],
    ['no id', () => ({ json: { result: 1 } }), 'RPC_MALFORMED'],
    ['neither result nor error', ({ id }) => ({ json: { id } }), 'RPC_MALFORMED'],
    ['a code alone', () => ({ json: { code: 429 } }), 'RPC_MALFORMED'],
    ['a list', ({ id }) => ({ json: [{ id, result: 1 }] }), 'RPC_MALFORMED'],
    ['null', () => ({ json: null }), 'RPC_MALFORMED'],
    ['a page', () => ({ text: '<html>busy</html>' }), 'RPC_MALFORMED'],
    ['nothing', () => ({ text: '' }), 'RPC_MALFORMED'],
    ['a page and a status', () => ({ text: '<html>busy</html>', status: 503 }), 'RPC_FAILED'],
  ])('rejects with one typed error when the answer is %s', async (_, reply, code) => {
    const { ask } = await transport((body) => reply(one(body)));
    expect(await outcome(ask({ method: 'eth_chainId' }))).toMatchObject({ code });
  });

  it('reports the HTTP status and the beginning of the text when it is not OK', async () => {
    const { ask } = await transport(() => ({ text: `slow down\u202e ${'x'.repeat(10_000)}`, status: 429 }));
    const { cause } = (await outcome(ask({ method: 'eth_chainId' }))) as { cause: string };
    expect(cause).toMatch(/^HTTP 429: slow down x+…$/);
    expect(cause.length).toBeLessThanOrEqual(210);
  });

  it.each<[unknown, unknown]>([
    [{ code: -32000, message: 'header not found' }, -32000],
    [{ code: '-32005', message: 'limit' }, -32005],
    [{ message: 'no code' }, undefined],
    ['just text', undefined],
    [{ code: 3, message: 'x'.repeat(10_000), data: `0x${'00'.repeat(100_000)}` }, 3],
  ])('keeps the node’s error code and cuts its text', async (error, code) => {
    const { ask } = await transport((body) => ({ json: { id: one(body).id, error } }));
    const thrown = await ask({ method: 'eth_call' }).then(String, (caught) => caught);
    expect(thrown).toMatchObject({ code: 'RPC_FAILED', cause: { code } });
    expect(thrown.cause.message.length).toBeLessThanOrEqual(200);
  });

  it('rejects with ABORTED when its signal is aborted', async () => {
    const { ask } = await transport(() => 'nothing');
    const abort = new AbortController();
    const ending = outcome(ask({ method: 'eth_chainId' }, abort.signal));
    await settle();
    abort.abort();
    expect(await ending).toMatchObject({ code: 'ABORTED' });
    expect(await outcome(ask({ method: 'eth_chainId' }, abort.signal))).toMatchObject({ code: 'ABORTED' });
  });

  it('rejects when the plugin ends', async () => {
    const { ask, fake } = await transport(() => 'nothing');
    const ending = outcome(ask({ method: 'eth_chainId' }));
    await settle();
    fake.close();
    expect(await ending).toMatchObject({ code: 'RPC_FAILED' });
  });

  it('rejects when no server listens', async () => {
    const { ask } = await transport(honest(() => 1));
    await open.splice(0).reduce<Promise<unknown>>((before, item) => before.then(() => item.close()), Promise.resolve());
    expect(await outcome(ask({ method: 'eth_chainId' }))).toMatchObject({ code: 'RPC_FAILED' });
  });

  it('has a limit of 10 s and 5 MiB', async () => {
    const inits: unknown[] = [];
    const fetch = async (_: string, init: unknown) => {
      inits.push(init);
      return new Response('{"id":1,"result":1}');
    };
    await createTransport({ fetch } as never, 'https://rpc.example.com')({ method: 'eth_chainId' });
    expect(inits).toMatchObject([{ method: 'POST', timeoutMs: 10_000, maxBytes: 5 * 1024 * 1024 }]);
  });
});

describe('requests of one tick', () => {
  const three = (ask: (request: { method: string }) => Promise<unknown>) =>
    Promise.all(['a', 'b', 'c'].map((method) => outcome(ask({ method }))));

  it('are sent as one batch; answers are matched by id in any order', async () => {
    const { ask, bodies } = await transport((body) => ({
      json: many(body)
        .map(({ id, method }) => ({ id: method === 'b' ? String(id) : id, result: method }))
        .reverse(),
    }));
    expect(await three(ask)).toEqual(['a', 'b', 'c']);
    expect(bodies).toHaveLength(1);
  });

  it('reject alone when their answer is missing; duplicate and unknown ids are ignored', async () => {
    const { ask } = await transport((body) => {
      const [a, b] = many(body);
      return {
        json: [
          { id: 99, result: 'x' },
          { id: a?.id, result: 'a' },
          { id: a?.id, result: 'again' },
          { id: b?.id, error: { code: -32000 } },
          null,
        ],
      };
    });
    expect(await three(ask)).toMatchObject(['a', { code: 'RPC_FAILED' }, { code: 'RPC_MALFORMED' }]);
  });

  it('are sent one by one to a node that rejects batches', async () => {
    const { ask, bodies } = await transport((body) =>
      Array.isArray(body)
        ? { json: { id: null, error: { code: -32600 } } }
        : { json: { id: one(body).id, result: one(body).method } },
    );
    expect(await three(ask)).toEqual(['a', 'b', 'c']);
    expect(bodies).toHaveLength(4);
  });

  it('are sent in batches of at most 1 000', async () => {
    const { ask, bodies } = await transport(honest(({ id }) => id));
    const answers = await Promise.all(Array.from({ length: 1_001 }, () => ask({ method: 'x' })));
    expect(answers).toEqual(Array.from({ length: 1_001 }, (_, at) => at + 1));
    expect(bodies.map((body) => (Array.isArray(body) ? body.length : 1)).sort()).toEqual([1, 1_000]);
  });
});

describe('the RPC client of a network', () => {
  const network = (...rpcUrls: string[]): Network => ({
    id: 'eip155:1',
    namespace: 'eip155',
    name: 'One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls,
  });
  const rpc = (...urls: string[]) => {
    const fake = fakeContext({ networks: [network(...urls)], real: true });
    open.push(fake);
    return createRpc(fake.context);
  };
  const good = honest(({ method }) => (method === 'eth_chainId' ? '0x1' : 'good'));
  const methods = ({ bodies }: TestNode) => bodies.flat().map(({ method }) => method);

  it('asks each endpoint for its chain id once, before the first request', async () => {
    const first = await node(good);
    const ask = rpc(first.url);
    expect(await ask('eip155:1', { method: 'x' })).toBe('good');
    expect(await ask('eip155:1', { method: 'x' })).toBe('good');
    expect(methods(first)).toEqual(['eth_chainId', 'x', 'x']);
  });

  it('rejects a node of another network', async () => {
    const liar = await node(honest(() => '0x2'));
    expect(await outcome(rpc(liar.url)('eip155:1', { method: 'x' }))).toMatchObject({ code: 'RPC_WRONG_CHAIN' });
    expect(methods(liar)).toEqual(['eth_chainId']);
  });

  it('uses the next node when the first fails, is of another network or limits requests', async () => {
    const next = await node(good);
    const broken: ((body: Asked | readonly Asked[]) => Reply)[] = [
      () => ({ text: 'no', status: 500 }),
      honest(() => '0x2'),
      (body) => ({ json: { id: one(body).id, error: { code: -32005, message: 'limit exceeded' } } }),
    ];
    for (const reply of broken) {
      const first = await node(reply);
      expect(await rpc(first.url, next.url)('eip155:1', { method: 'x' })).toBe('good');
    }
  });

  it('does not retry a failed node at once', async () => {
    const first = await node(() => ({ text: 'no', status: 500 }));
    const second = await node(good);
    const ask = rpc(first.url, second.url);
    await ask('eip155:1', { method: 'x' });
    await ask('eip155:1', { method: 'x' });
    expect(first.bodies).toHaveLength(1);
  });

  it('does not ask another node when a call reverts', async () => {
    const reverting = await node((body) => {
      const { id, method } = one(body);
      return {
        json:
          method === 'eth_chainId' ? { id, result: '0x1' } : { id, error: { code: 3, message: 'execution reverted' } },
      };
    });
    const second = await node(good);
    expect(await outcome(rpc(reverting.url, second.url)('eip155:1', { method: 'eth_call' }))).toMatchObject({
      cause: 'execution reverted',
    });
    expect(second.bodies).toEqual([]);
  });

  it('rejects an unknown network and a network without endpoint', async () => {
    expect(await outcome(rpc()('eip155:2', { method: 'x' }))).toMatchObject({ code: 'NETWORK_UNKNOWN' });
    const error = await rpc()('eip155:1', { method: 'x' }).catch((caught) => caught);
    expect(error).toMatchObject({ code: 'RPC_URL_MISSING', message: 'No URL was provided to the Transport' });
  });
});
