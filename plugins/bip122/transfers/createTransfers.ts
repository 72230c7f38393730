/** The service `transfers` of this namespace: the native currency, from wallets that can send. Lazy. */

import {
  featureFinder,
  freezeIntent,
  intentChanged,
  readTransferToken,
  receiverKeyless,
  requireSealed,
} from 'latchkey/chain-kit';
import {
  displayText,
  type Intent,
  type IntentField,
  type NetworkId,
  type OutboxLook,
  type OutboxNote,
  type PluginContext,
  type TrackedTransaction,
  type Transfers,
} from 'latchkey/plugin';
import { dustLimitOf, hasKey, isUsableOn, parseAddress } from '../address.js';
import { bip122Error, invalid } from '../errors.js';
import { createHoldings } from '../rpc/reads.js';
import type { Bip122Features } from '../slots.js';
import { estimateFee } from './fee.js';
import { coinNumber, coinOf } from './spentCoin.js';

/** Addresses whose text was chosen, so that nobody has a key: burns are sent to them. */
const BURN = new Set(['1BitcoinEaterAddressDontSendf59kuE', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr']);
const MAX_TEXT = 200;
const TIMEOUT_MS = 10_000;
/** A fee above the reviewed one times this is told afterwards. */
const RAISED_TIMES = 5n;

export function createTransfers(context: PluginContext): Transfers {
  const feature = featureFinder<Bip122Features>(context, 'bip122');
  const read = createHoldings(context);
  /** The account that the wallet pays from: it never spends the coins that carry ordinals. */
  const payerOf = () => {
    const { accounts = [], account } = context.connections.get('bip122') ?? {};
    return accounts.find(({ type }) => type === 'payment') ?? account;
  };
  return {
    failure: { key: 'send.failed', text: 'Something went wrong' },
    linkScheme: 'bitcoin',
    tokens: 'none',
    async readReceiver({ network, text }) {
      const parsed = parseAddress(text.trim());
      if (!parsed) {
        const hasForm = context.networks.get(network) && /^(bc1|tb1|bcrt1|[123mn])\w{20,88}$/i.test(text.trim());
        return { status: 'invalid', reason: hasForm ? 'checksum' : 'format' };
      }
      if (!isUsableOn(parsed, network)) return { status: 'invalid', reason: 'network' };
      if (!hasKey(parsed)) return { status: 'keyless' };
      const isBurn = BURN.has(parsed.text) || parsed.program.every((byte) => byte === 0);
      return { status: 'address', address: parsed.text, isContract: false, isBurn };
    },
    async balance({ network, address, signal }) {
      return (await read({ network, address, ...(signal && { signal }) })).total;
    },
    async prepare({ network, from, to, token: given, amount, signal }) {
      const token = readTransferToken(context, network, given);
      const receiver = parseAddress(to);
      if (token.address !== undefined) {
        throw bip122Error('TOKEN_UNSUPPORTED', 'Only the native currency of this network can be sent.');
      }
      if (!receiver || !isUsableOn(receiver, network)) {
        throw bip122Error('RECEIVER_INVALID', `The receiver is not an address of the network ${network}.`);
      }
      if (!hasKey(receiver)) throw receiverKeyless('bip122');
      if (typeof amount !== 'bigint' || amount <= 0n) throw invalid('The amount is zero or negative.');
      const hasApi = (context.networks.get(network)?.rpcUrls.length ?? 0) > 0;
      const payer = payerOf();
      if (payer && payer.address !== from) {
        const message =
          'The wallet pays from the payment account, not from the selected one. Select the payment account.';
        throw bip122Error('ACCOUNT_NOT_PAYING', message, { hints: [payer.address] });
      }
      const least = dustLimitOf(receiver);
      if (amount < least) {
        const message = `The network passes on no payment of less than ${least} satoshis to this address.`;
        throw bip122Error('AMOUNT_TOO_SMALL', message, { hints: [`${least}`] });
      }
      const held = hasApi ? await read({ network, address: from, ...(signal && { signal }) }) : undefined;
      if (held && held.total < amount) {
        throw bip122Error('BALANCE_TOO_LOW', 'The account has less of this token than the amount.');
      }
      // The wallet chooses the coins and the fee. No transaction is without a fee.
      if (held?.total === amount) {
        throw bip122Error('FEE_TOO_HIGH', 'The amount is all that the account has. Nothing is left to pay the fee.');
      }
      const payload = { to: receiver.text, satoshis: `${amount}` };
      const intent = { network, from, to: receiver.text, token, amount, maxFee: undefined, payload };
      const fee = await estimateFee((path) => readApi(network, path, signal), intent);
      return freezeIntent({ ...intent, ...fee, ...(held && held.confirmed < amount && { isUnconfirmed: true }) });
    },
    async submit(intent, seal, signal) {
      requireSealed(intent, seal, 'bip122');
      const field = payloadDifference(intent);
      if (field) throw intentChanged(field, 'bip122');
      if (payerOf()?.address !== intent.from) throw intentChanged('from', 'bip122');
      const { network, to, amount } = intent;
      const id = await feature('bip122:sendTransfer')({ to, satoshis: amount, network, signal });
      return { id, kind: 'transaction' };
    },
    async track({ id, intent, nonce }, signal) {
      const answer = await readTransaction({ id, network: intent.network }, signal);
      if (!answer) return lookForReplacement({ id, network: intent.network, nonce }, signal);
      const field = outputDifference(intent, answer);
      if (field) return { status: 'mismatch', field, id };
      const state = stateOf(answer, id);
      const own = context.connections.get('bip122')?.accounts.map(({ address }) => address) ?? [];
      const note = state.status === 'confirmed' ? noteOf(intent, answer, own) : undefined;
      return { ...state, ...(note && { note }) };
    },
    async look({ id, network, nonce }, signal) {
      const answer = await readTransaction({ id, network }, signal);
      return answer ? stateOf(answer, id) : lookForReplacement({ id, network, nonce }, signal);
    },
  };

  /** For a transaction that the API has known and knows no more: whether another one has spent its coin. */
  async function lookForReplacement(
    { id, network, nonce }: Pick<TrackedTransaction, 'id' | 'network' | 'nonce'>,
    signal: AbortSignal | undefined,
  ): Promise<OutboxLook> {
    if (nonce === undefined) return { status: 'unknown' };
    const { txid, vout } = coinOf(nonce);
    const answer = await readApi(network, `tx/${txid}/outspend/${vout}`, signal);
    const { txid: by, status } = (answer ?? {}) as TransactionAnswer;
    const isReplaced = typeof by === 'string' && by !== id && status?.confirmed === true;
    return isReplaced ? { status: 'replaced', id: by } : { status: 'unknown' };
  }

  /** `undefined` if the API does not know it, and without an API of the app, because then there is no independent source. */
  async function readTransaction(
    { id, network }: { readonly id: string; readonly network: NetworkId },
    signal: AbortSignal | undefined,
  ): Promise<TransactionAnswer | undefined> {
    const answer = (await readApi(network, `tx/${encodeURIComponent(id)}`, signal)) as TransactionAnswer | undefined;
    if (answer && answer.txid !== id) throw bip122Error('RPC_MALFORMED', 'The API returned another transaction.');
    return answer;
  }

  /** `undefined` for what the API does not know, and without an API of the app. */
  async function readApi(network: NetworkId, path: string, signal: AbortSignal | undefined): Promise<unknown> {
    const [base] = context.networks.get(network)?.rpcUrls ?? [];
    if (!base) return undefined;
    const url = `${base.replace(/\/+$/, '')}/${path}`;
    const response = await context.fetch(url, { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) });
    if (response.status === 404) return undefined;
    const text = await response.text();
    if (!response.ok) {
      const cause = new Error(`HTTP ${response.status}: ${displayText(text, MAX_TEXT)}`);
      throw bip122Error('RPC_FAILED', 'The request to the API failed.', { cause });
    }
    return JSON.parse(text);
  }
}

const stateOf = ({ status, vin }: TransactionAnswer, id: string) =>
  status?.confirmed === true
    ? ({ status: 'confirmed', id } as const)
    : ({ status: 'pending', nonce: coinNumber(vin) } as const);

/** Esplora §Transactions, as far as it is read. */
export interface TransactionAnswer {
  readonly txid?: unknown;
  readonly status?: { readonly confirmed?: unknown };
  /** In satoshis. */
  readonly fee?: unknown;
  /** `prevout` is null where an API does not know the spent coin. */
  readonly vin?:
    | readonly { readonly txid?: unknown; readonly vout?: unknown; readonly prevout?: Output | null }[]
    | undefined;
  readonly vout?: readonly Output[] | undefined;
}

interface Output {
  readonly scriptpubkey?: unknown;
  /** Absent for scripts without an address. */
  readonly scriptpubkey_address?: unknown;
  readonly value?: unknown;
}

/** The first field in which the request to the wallet differs from the intent. */
export function payloadDifference({ payload, to, amount }: Intent): IntentField | undefined {
  if (payload.to !== to) return 'to';
  return payload.satoshis === `${amount}` ? undefined : 'amount';
}

/**
 * The first field in which a transaction differs from the intent. Its other outputs are the change of the sender. Fields that an
 * API leaves out prove nothing.
 */
export function outputDifference({ from, to, amount }: Intent, answer: TransactionAnswer): IntentField | undefined {
  const spent = answer.vin?.map(({ prevout }) => prevout ?? {}) ?? [];
  if (isReadable(spent) && !spent.some((output) => pays(output, from))) return 'from';
  const outputs = answer.vout ?? [];
  const paid = outputs.filter((output) => pays(output, to));
  if (paid.length === 0) return isReadable(outputs) ? 'to' : undefined;
  const values = paid.map(({ value }) => value).filter(Number.isSafeInteger) as readonly number[];
  const isOther = values.length === paid.length && !values.some((value) => BigInt(value) === amount);
  return isOther ? 'amount' : undefined;
}

/**
 * The change by the wallet beside the payment. A single unknown output is the change: wallets make a new address for it.
 *
 * @param own - The known addresses of the wallet.
 */
export function noteOf(
  { from, to, expectedFee }: Intent,
  { vout = [], fee }: TransactionAnswer,
  own: readonly string[],
): OutboxNote | undefined {
  const known = [to, from, ...own];
  // An output of nothing carries data.
  const isUnknown = (output: Output) => output.value !== 0 && !known.some((address) => pays(output, address));
  const unknown = isReadable(vout) ? vout.filter(isUnknown).length : 0;
  if (unknown > 1) return { kind: 'outputs', value: BigInt(unknown) };
  const paid = Number.isSafeInteger(fee) ? BigInt(fee as number) : 0n;
  return expectedFee !== undefined && paid > expectedFee * RAISED_TIMES ? { kind: 'fee', value: paid } : undefined;
}

/** Whether the output is to this address, by its script or by its address. */
function pays({ scriptpubkey, scriptpubkey_address: address }: Output, wanted: string): boolean {
  const script = typeof scriptpubkey === 'string' ? parseAddress(wanted)?.script : undefined;
  return script === undefined ? address === wanted : String(scriptpubkey).toLowerCase() === script;
}

/** Whether each output says whom it is to. */
const isReadable = (outputs: readonly Output[]) =>
  outputs.length > 0 &&
  outputs.every(({ scriptpubkey, scriptpubkey_address: address }) =>
    [scriptpubkey, address].some((text) => typeof text === 'string'),
  );
