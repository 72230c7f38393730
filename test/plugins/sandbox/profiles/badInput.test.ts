/**
 * The profiles of nodes with one answer replaced: by nothing, an error, a page, a number, or late by 60 s. `npm test` runs a covering
 * part, `npm run test:full` all.
 */

import { isModalError } from 'latchkey';
import type { SandboxNamespace } from 'latchkey/plugins/sandbox';
import { type NodeFetch, type NodeProfileId, nodeProfiles, type WalletProfileId } from 'latchkey/testing';
import { beforeAll, expect, test } from 'vitest';
import { type CellModal, type Chain, openCell, type Spoil } from './cell.js';
import { startBitcoin, startEvm, startSvm } from './chains.js';

const LATE_MS = 60_000;
/** Longer than the pause of a node that has failed. */
const REST_MS = 15_000;
const HTML = '<!doctype html><title>502 Bad Gateway</title>';
const json = (value: object) => Response.json({ jsonrpc: '2.0', ...value });

/** An answer instead of the node's. @param id - That of the request. */
const KINDS = {
  nothing: (id: unknown) => json({ id }),
  'an error': (id: unknown) => json({ id, error: { code: -32603, message: 'Internal error' } }),
  'a page': () => new Response(HTML, { headers: { 'content-type': 'text/html' } }),
  'a number': (id: unknown) => json({ id, result: 5 }),
  late: undefined,
} as const;
type Kind = keyof typeof KINDS;
/** The same for an API of HTTP. */
const OF_HTTP = {
  nothing: () => new Response(''),
  'an error': () => new Response('Internal server error', { status: 500 }),
  'a page': () => new Response(HTML, { headers: { 'content-type': 'text/html' } }),
  'a number': () => Response.json(5),
  late: undefined,
} as const;

interface Target {
  readonly namespace: SandboxNamespace;
  readonly wallet: WalletProfileId;
  /** The methods that a send needs, or paths. */
  readonly answers: readonly string[];
  /** The methods of the wallet that send. */
  readonly sends: readonly string[];
}

const TARGETS: Readonly<Record<'evm' | 'solana' | 'bitcoin', Target>> = {
  evm: {
    namespace: 'eip155',
    wallet: 'metamask',
    sends: ['eth_sendTransaction'],
    answers: [
      ...['eth_chainId', 'eth_getBalance', 'eth_getCode', 'eth_estimateGas', 'eth_getBlockByNumber', 'eth_gasPrice'],
      ...['eth_call', 'eth_maxPriorityFeePerGas', 'eth_getTransactionByHash', 'eth_getTransactionReceipt'],
      'eth_getTransactionCount',
    ],
  },
  solana: {
    namespace: 'solana',
    wallet: 'phantom',
    sends: ['solana:signAndSendTransaction', 'solana:signTransaction'],
    answers: [
      ...['getGenesisHash', 'getBalance', 'getLatestBlockhash', 'getFeeForMessage', 'getAccountInfo'],
      ...['getMinimumBalanceForRentExemption', 'simulateTransaction', 'sendTransaction', 'getSignatureStatuses'],
      'getTransaction',
    ],
  },
  bitcoin: {
    namespace: 'bip122',
    wallet: 'xverse',
    sends: ['sendTransfer'],
    answers: ['/block-height', '/address', '/tx'],
  },
};

const ALL = (Object.keys(nodeProfiles) as NodeProfileId[]).flatMap((node, of) =>
  TARGETS[nodeProfiles[node].chain].answers.flatMap((answer, at) =>
    (Object.keys(KINDS) as Kind[]).map((kind, k) => ({ node, answer, kind, isCovering: (of + at * 3 + k) % 23 === 0 })),
  ),
);
const cells = process.env.LATCHKEY_FULL === '1' ? ALL : ALL.filter(({ isCovering }) => isCovering);

const chains = new Map<SandboxNamespace, Chain>();
beforeAll(async () => {
  for (const start of [startEvm, startSvm, startBitcoin]) {
    const chain = await start();
    chains.set(chain.namespace, chain);
  }
});

test.each(cells)('a send through $node, whose answer to $answer is $kind', async ({ node, answer, kind }) => {
  const { namespace, wallet: id, sends } = TARGETS[nodeProfiles[node].chain];
  const chain = chains.get(namespace) as Chain;
  const switched = { isOn: false };
  const { wallet, open, drive } = await openCell(chain, { wallet: id, node }, spoil(answer, kind, switched));
  const modal = await open();
  const run = <T>(work: Promise<T>) => drive(modal.test.clock, work);
  const asked = () => wallet.requests.filter(({ method }) => sends.includes(method)).length;
  await run(connect(modal));

  switched.isOn = true;
  const first = await run(trySend(modal, chain));
  if (first.id) await modal.test.clock.pass(REST_MS);
  const entry = modal.state.outbox.entries.get()[0];
  const askedFirst = asked();
  switched.isOn = false;

  // A sentence says what is missing: the node, not the network, the transfer or the account.
  if (first.error) expect(first.error).toMatchObject(sentenceOf(answer, kind));
  // A transaction that was sent is never called failed.
  if (entry) expect(['prompting', 'pending', 'confirmed']).toContain(entry.status);
  expect(askedFirst).toBeLessThanOrEqual(1);
  expect(modal.state.connections.get().has(namespace)).toBe(true);

  // It ends when the answer is back, and nothing is sent twice.
  await modal.test.clock.pass(REST_MS);
  const id1 = first.id ?? (askedFirst === 0 ? (await run(trySend(modal, chain))).id : undefined);
  if (id1) expect((await run(modal.api.outbox.settled(id1))).status).toBe('confirmed');
  expect(asked()).toBeLessThanOrEqual(1);
  modal.destroy();
});

/** The error that is expected. A number is a chain id to a reader, and a node that names no network may be another one. */
function sentenceOf(answer: string, kind: Kind) {
  const isIdentity = kind === 'a number' && (answer === 'eth_chainId' || answer === 'getGenesisHash');
  const code = isIdentity ? 'RPC_WRONG_CHAIN' : kind === 'late' || kind === 'an error' ? 'RPC_FAILED' : 'RPC_MALFORMED';
  const message = isIdentity ? /^An RPC node .*\.$/ : /^The (?:RPC node|balance API|request to the balance API) .*\.$/;
  return { code, message: expect.stringMatching(message) };
}

async function connect(modal: CellModal) {
  await modal.test.until(() => modal.state.connectors.get().length > 0, 'the wallet');
  const { status } = await modal.connect({ connector: modal.state.connectors.get()[0]?.id ?? '' });
  if (status !== 'connected') throw new Error(`The wallet is ${status}.`);
}

async function trySend(modal: CellModal, { receiver, amount, confirm }: Chain) {
  try {
    const review = await modal.api.send.prepare({ to: receiver, amount });
    const { id } = await modal.api.send.submit(review, { confirmed: review.warnings });
    confirm?.();
    return { id };
  } catch (error) {
    if (!isModalError(error)) throw error;
    return { error };
  }
}

/** Replaces one answer, while it is switched on. */
const spoil =
  (answer: string, kind: Kind, switched: { readonly isOn: boolean }): Spoil =>
  (fetch, pause) =>
  async (url, init) => {
    if (!switched.isOn) return fetch(url, init);
    if (answer.startsWith('/')) return spoilPath(fetch, pause, answer, kind, url, init);
    const body: unknown = JSON.parse(init?.body ?? 'null');
    const calls = (Array.isArray(body) ? body : [body]) as readonly { readonly id: unknown; readonly method: string }[];
    if (!calls.some(({ method }) => method === answer)) return fetch(url, init);
    const replace = KINDS[kind];
    if (!replace) {
      await pause(LATE_MS);
      return fetch(url, init);
    }
    if (!Array.isArray(body) || kind === 'a page') return replace(calls[0]?.id);
    const replies = await Promise.all(
      calls.map((call) =>
        call.method === answer ? replace(call.id) : fetch(url, { ...init, body: JSON.stringify(call) }),
      ),
    );
    return Response.json(await Promise.all(replies.map((reply) => reply.json())));
  };

async function spoilPath(
  fetch: NodeFetch,
  pause: (ms: number) => Promise<void>,
  path: string,
  kind: Kind,
  ...[url, init]: Parameters<NodeFetch>
): Promise<Response> {
  if (!new URL(url).pathname.startsWith(path)) return fetch(url, init);
  const replace = OF_HTTP[kind];
  if (replace) return replace();
  await pause(LATE_MS);
  return fetch(url, init);
}
