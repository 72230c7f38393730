/** Swaps of `leaf`: compared with what a source has built, asked of the wallet, and followed on the nodes. */

import {
  featureFinder,
  firstChanged,
  intentChanged,
  payloadEntries,
  readTransferToken,
  sealFields,
} from 'latchkey/chain-kit';
import { type Features, ModalError, type OutboxLook, type PluginContext } from 'latchkey/plugin';
import type { SwapChain, SwapField, SwapIntent, SwapPreparation } from 'latchkey/plugins/swaps/slots';
import { askNode } from './leafReads.js';
import type { Has } from './mutations.js';

type SendFeature = (input: object) => Promise<string>;

/** The request of a swap, as JSON in hex. */
export interface LeafSwap {
  readonly recipient: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly minimum: string;
}

const refused = (code: string, message: string) => new ModalError(message, { code, plugin: 'leaf' });
const nameOf = (address: string | undefined) => address ?? 'leaf';

export const encodeLeafSwap = (swap: LeafSwap) => Buffer.from(JSON.stringify(swap)).toString('hex');

function decode(data: string): LeafSwap | undefined {
  try {
    return JSON.parse(Buffer.from(data, 'hex').toString());
  } catch {
    return undefined;
  }
}

export function createSwaps(context: PluginContext, has: Has): SwapChain {
  const feature = featureFinder<Features & { readonly 'leaf:send'?: SendFeature }>(context, 'leaf');
  return {
    canBundle: async () => false,
    prepare: async (request) => [prepare(context, request, has)],
    seal: (intent) => sealFields(fieldsOf(intent)),
    async submit([intent], [seal], signal) {
      if (!intent || !seal) throw intentChanged('step', 'leaf');
      const changed = firstChanged(fieldsOf(intent), seal);
      if (changed && !has('swap-sealed')) throw intentChanged(changed, 'leaf');
      const { network, from, router: to, value: amount, payload } = intent;
      const { account } = context.connections.get('leaf') ?? {};
      if (account?.address !== from && !has('swap-account')) throw intentChanged('from', 'leaf');
      const payer = has('swap-account') ? (account?.address ?? from) : from;
      const own = has('swap-abort') ? undefined : signal;
      const send = feature('leaf:send');
      const sent = { network, from: payer, to, amount, data: payload.data, signal: own };
      const id = await send(sent).catch((error: unknown) => {
        throw has('swap-refused') ? refused('SWAP_FAILED', 'The wallet did not swap.') : error;
      });
      if (has('swap-request')) await send(sent);
      return { id, kind: 'transaction' };
    },
    track: ({ id, intent, missing }) => track(context, id, intent, missing, has),
  };
}

function prepare(context: PluginContext, request: SwapPreparation, has: Has): SwapIntent {
  const { network, account, amount, routers, swap } = request;
  const [from, to] = [request.from, request.to].map((token) => readTransferToken(context, network, token));
  if (!swap || !from || !to) throw refused('SWAP_UNREADABLE', 'There is no swap.');
  const { transaction, minimum } = swap;
  const terms = decode(transaction.data);
  if (!routers.includes(transaction.to) && !has('trusts any router')) throw refused('ROUTER_UNKNOWN', 'It is unknown.');
  if (!terms) throw refused('SWAP_UNREADABLE', 'The transaction says nothing.');
  const isRight = {
    from: (transaction.from ?? account) === account,
    recipient: terms.recipient === account || has('lets a source name the receiver'),
    token: terms.from === nameOf(from.address),
    received: terms.to === nameOf(to.address),
    amount: BigInt(terms.amount) === amount,
    minimum: BigInt(terms.minimum) >= minimum || has('lets a source lower the minimum'),
  };
  const wrong = Object.entries(isRight).find(([, right]) => !right)?.[0];
  if (wrong) throw refused('SWAP_ALTERED', `The field "${wrong}" differs.`);
  const intent = {
    step: 'swap' as const,
    network,
    from: account,
    router: transaction.to,
    token: Object.freeze(from),
    amount: has('swap-prepare') ? amount - 1n : amount,
    value: from.address === undefined ? amount : 0n,
    received: Object.freeze(to),
    minimum: BigInt(terms.minimum),
    recipient: account,
    maxFee: 12n,
    payload: Object.freeze({ data: transaction.data }),
  };
  return Object.freeze(intent);
}

function fieldsOf({ token, received, payload, maxFee, ...rest }: SwapIntent): Record<SwapField, unknown> {
  const { step, network, from, router, amount, value, minimum, recipient } = rest;
  const shown = (one: SwapIntent['received']) => [one?.address ?? null, one?.symbol, one?.decimals];
  return {
    step,
    network,
    from,
    router,
    recipient,
    amount: `${amount}`,
    value: `${value}`,
    minimum: `${minimum}`,
    token: shown(token),
    received: shown(received),
    fee: `${maxFee}`,
    data: payloadEntries(payload),
  };
}

async function track(
  context: PluginContext,
  id: string,
  intent: SwapIntent,
  missing: number,
  has: Has,
): Promise<OutboxLook> {
  const { network, router, value, payload } = intent;
  const request = { method: 'transaction', params: [id] };
  const answer = await askNode(context, network, request, () => false).catch((error: unknown) => {
    if (has('swap-node')) return { id, status: 'confirmed', to: router, amount: `${value}`, data: payload.data };
    throw error;
  });
  const found = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (found.id !== id) {
    return has('swap-elsewhere') && missing > 3 ? { status: 'confirmed', id } : { status: 'unknown' };
  }
  const isSame = found.to === router && found.amount === `${value}`;
  if (!isSame && !has('swap-mismatch')) return { status: 'mismatch', field: 'router', id };
  const isRead = has('does not compare the calldata of what was sent') || has('swap-mismatch');
  if (found.data !== payload.data && !isRead) return { status: 'mismatch', field: 'data', id };
  if (found.status === 'failed') return { status: has('swap-failed') ? 'confirmed' : 'failed', id };
  if (found.status === 'confirmed' || has('swap-ends')) return { status: 'confirmed', id };
  return { status: 'pending' };
}
