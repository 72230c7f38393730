/** Transfers of `leaf`: asked of the wallet, and followed on the nodes. */

import { featureFinder, freezeIntent, intentChanged, readTransferToken, requireSealed } from 'latchkey/chain-kit';
import {
  type Features,
  type Intent,
  ModalError,
  type OutboxLook,
  type PluginContext,
  type SentTransfer,
  type Transfers,
} from 'latchkey/plugin';
import { isAddress } from './leafConnect.js';
import { askNode, readBalance } from './leafReads.js';
import type { Has } from './mutations.js';

const LOOKS_MS = 3 * 60_000;

type SendFeature = (input: {
  readonly network: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly signal: AbortSignal | undefined;
}) => Promise<string>;

const refused = (code: string, message: string) => new ModalError(message, { code, plugin: 'leaf' });

export function createTransfers(context: PluginContext, has: Has): Transfers {
  const feature = featureFinder<Features & { readonly 'leaf:send'?: SendFeature }>(context, 'leaf');
  return {
    failure: { key: 'send.failed', text: 'Something went wrong' },
    tokens: 'none',
    async readReceiver({ text }) {
      if (!isAddress(text)) return { status: 'invalid', reason: 'format' };
      return { status: 'address', address: text, isContract: false, isBurn: false };
    },
    balance: ({ network, address }) => readBalance(context, network, address, has),
    async prepare({ network, from, to, token: given, amount }) {
      const token = readTransferToken(context, network, given);
      const isReceiver = isAddress(to) || has('prepares a transfer to a text that is no address');
      if (!isReceiver) throw refused('RECEIVER_INVALID', 'The receiver is no address.');
      if (amount <= 0n && !has('prepares a transfer of nothing')) throw refused('AMOUNT_INVALID', 'The amount is 0.');
      const held = await readBalance(context, network, from, has);
      const isHeld = held >= amount || has('prepares a transfer of more than the balance');
      if (!isHeld) throw refused('BALANCE_TOO_LOW', 'The account has less.');
      const whole = has('prepares whole coins only') ? amount - (amount % 1_000n) : amount;
      const intent = { network, from, to, token, amount: whole, maxFee: 12n, payload: { to, amount: `${whole}` } };
      return has('transfer-prepare') ? intent : freezeIntent(intent);
    },
    async submit(intent, seal, signal) {
      if (!has('transfer-sealed')) requireSealed(intent, seal, 'leaf');
      const { network, from, to, amount } = intent;
      const { account } = context.connections.get('leaf') ?? {};
      const isOwn = account?.address === from || has('transfer-account');
      if (!isOwn) throw intentChanged('from', 'leaf');
      const payer = has('transfer-account') ? (account?.address ?? from) : from;
      const send = feature('leaf:send');
      const paid = has('asks the wallet for another amount') ? amount + 1n : amount;
      const own = has('transfer-abort') ? undefined : signal;
      const id = await send({ network, from: payer, to, amount: paid, signal: own }).catch((error: unknown) => {
        throw has('transfer-refused') ? refused('SEND_FAILED', 'The wallet did not send.') : error;
      });
      if (has('asks the wallet twice')) await send({ network, from: payer, to, amount, signal });
      return { id: has('returns another id than the wallet') ? `${id}0` : id, kind: 'transaction' };
    },
    track: (sent) => track(context, sent, has),
  };
}

async function track(
  context: PluginContext,
  { id, intent, sentAt, missing }: SentTransfer,
  has: Has,
): Promise<OutboxLook> {
  const request = { method: 'transaction', params: [id] };
  const answer = await askNode(context, intent.network, request, has).catch((error: unknown) => {
    if (has('transfer-node')) return { id, status: 'confirmed', to: intent.to, amount: `${intent.amount}` };
    throw error;
  });
  const found = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (found.gone === 'replaced') return { status: has('transfer-replaced') ? 'dropped' : 'replaced' };
  const isOld = context.env.date() - sentAt > LOOKS_MS && missing > 3;
  if (found.gone === 'dropped')
    return isOld && !has('transfer-dropped') ? { status: 'dropped' } : { status: 'unknown' };
  if (found.id !== id) {
    return has('transfer-elsewhere') && missing > 3 ? { status: 'confirmed', id } : { status: 'unknown' };
  }
  const field = differenceOf(intent, found, has);
  if (field) return { status: 'mismatch', field, id };
  if (found.status === 'failed')
    return { status: has('takes a failed transfer for a confirmed one') ? 'confirmed' : 'failed', id };
  if (found.status === 'confirmed' || has('transfer-ends')) return { status: 'confirmed', id };
  return { status: 'pending' };
}

function differenceOf(intent: Intent, found: Readonly<Record<string, unknown>>, has: Has): string | undefined {
  if (has('transfer-mismatch')) return undefined;
  if (found.to !== intent.to && !has('does not compare the receiver of what was sent')) return 'to';
  const isSame = has('compares amounts as numbers')
    ? Number(found.amount) === Number(intent.amount)
    : found.amount === `${intent.amount}`;
  return isSame ? undefined : 'amount';
}
