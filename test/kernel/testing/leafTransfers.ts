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
  type TransferToken,
} from 'latchkey/plugin';
import { isAddress } from './leafConnect.js';
import { askNode, readBalance, readDecimals, readTokenBalance } from './leafReads.js';
import type { Bug, Has } from './mutations.js';

/** Faults of transfers that a token has too, by another name. */
const OF_TOKENS: Readonly<Partial<Record<Bug, Bug>>> = {
  'prepares whole coins only': 'token-prepare',
  'transfer-sealed': 'token-sealed',
  'asks the wallet twice': 'asks the wallet twice for a token',
  'transfer-account': 'token-account',
  'transfer-ends': 'token-ends',
  'takes a failed transfer for a confirmed one': 'token-failed',
  'transfer-mismatch': 'token-mismatch',
  'transfer-elsewhere': 'token-elsewhere',
  'transfer-node': 'token-node',
};
const ofToken =
  (has: Has, { address }: Pick<TransferToken, 'address'>): Has =>
  (bug) => {
    const own = address === undefined ? bug : OF_TOKENS[bug];
    return own !== undefined && has(own);
  };

const LOOKS_MS = 3 * 60_000;

type SendFeature = (input: {
  readonly network: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly token: string | undefined;
  readonly signal: AbortSignal | undefined;
}) => Promise<string>;

const refused = (code: string, message: string) => new ModalError(message, { code, plugin: 'leaf' });

export function createTransfers(context: PluginContext, given: Has): Transfers {
  const feature = featureFinder<Features & { readonly 'leaf:send'?: SendFeature }>(context, 'leaf');
  return {
    failure: { key: 'send.failed', text: 'Something went wrong' },
    tokens: 'all',
    async readReceiver({ text }) {
      if (!isAddress(text)) return { status: 'invalid', reason: 'format' };
      return { status: 'address', address: text, isContract: false, isBurn: false };
    },
    balance: ({ network, address, token }) => readHeld(context, network, address, token, given),
    async prepare({ network, from, to, token: wanted, amount }) {
      const has = ofToken(given, wanted);
      const token = readTransferToken(context, network, wanted);
      const isReceiver = isAddress(to) || has('prepares a transfer to a text that is no address');
      if (!isReceiver) throw refused('RECEIVER_INVALID', 'The receiver is no address.');
      if (amount <= 0n && !has('prepares a transfer of nothing')) throw refused('AMOUNT_INVALID', 'The amount is 0.');
      const held = await readHeld(context, network, from, token, given);
      const isRight =
        token.address === undefined || (await readDecimals(context, network, token.address)) === token.decimals;
      if (!isRight && !given('believes the decimals of the request'))
        throw refused('TOKEN_DECIMALS', 'The token has others.');
      const isHeld = held >= amount || has('prepares a transfer of more than the balance');
      if (!isHeld) throw refused('BALANCE_TOO_LOW', 'The account has less.');
      const whole = has('prepares whole coins only') ? amount - (amount % 1_000n) : amount;
      const payload = { to, amount: `${whole}`, ...(token.address && { token: token.address }) };
      const intent = { network, from, to, token, amount: whole, maxFee: 12n, payload };
      return has('transfer-prepare') ? intent : freezeIntent(intent);
    },
    async submit(intent, seal, signal) {
      // Also after the token has changed, the fault is that of what was reviewed.
      const has = ofToken(given, { address: intent.payload.token });
      if (!has('transfer-sealed')) requireSealed(intent, seal, 'leaf');
      const { network, from, to, amount } = intent;
      const { account } = context.connections.get('leaf') ?? {};
      const isOwn = account?.address === from || has('transfer-account');
      if (!isOwn) throw intentChanged('from', 'leaf');
      const payer = has('transfer-account') ? (account?.address ?? from) : from;
      const send = feature('leaf:send');
      const token = given('sends the native currency in place of a token') ? undefined : intent.token.address;
      const paid = has('asks the wallet for another amount') ? amount + 1n : amount;
      const own = has('transfer-abort') ? undefined : signal;
      const id = await send({ network, from: payer, to, amount: paid, token, signal: own }).catch((error: unknown) => {
        throw has('transfer-refused') ? refused('SEND_FAILED', 'The wallet did not send.') : error;
      });
      if (has('asks the wallet twice')) await send({ network, from: payer, to, amount, token, signal });
      return { id: has('returns another id than the wallet') ? `${id}0` : id, kind: 'transaction' };
    },
    track: (sent) => track(context, sent, ofToken(given, sent.intent.token), given),
  };
}

function readHeld(
  context: PluginContext,
  network: string,
  address: string,
  { address: token }: TransferToken,
  has: Has,
) {
  if (token === undefined) return readBalance(context, network, address, has);
  return readTokenBalance(context, network, token, address, has);
}

async function track(
  context: PluginContext,
  { id, intent, sentAt, missing }: SentTransfer,
  has: Has,
  given: Has,
): Promise<OutboxLook> {
  const request = { method: 'transaction', params: [id] };
  const answer = await askNode(context, intent.network, request, has).catch((error: unknown) => {
    const { to, amount, token } = intent;
    if (has('transfer-node')) return { id, status: 'confirmed', to, amount: `${amount}`, token: token.address };
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
  const field = differenceOf(intent, found, has, given);
  if (field) return { status: 'mismatch', field, id };
  if (found.status === 'failed')
    return { status: has('takes a failed transfer for a confirmed one') ? 'confirmed' : 'failed', id };
  if (found.status === 'confirmed' || has('transfer-ends')) return { status: 'confirmed', id };
  return { status: 'pending' };
}

function differenceOf(
  intent: Intent,
  found: Readonly<Record<string, unknown>>,
  has: Has,
  given: Has,
): string | undefined {
  if (has('transfer-mismatch')) return undefined;
  const isToken = found.token === intent.token.address || given('does not compare the token of what was sent');
  if (!isToken) return 'token';
  if (found.to !== intent.to && !has('does not compare the receiver of what was sent')) return 'to';
  const isSame = has('compares amounts as numbers')
    ? Number(found.amount) === Number(intent.amount)
    : found.amount === `${intent.amount}`;
  return isSame ? undefined : 'amount';
}
