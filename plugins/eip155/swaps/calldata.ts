/** Calldata of approvals and swaps. Pure. */

import { payloadEntries } from 'latchkey/chain-kit';
import type { SwapField, SwapIntent } from 'latchkey/plugins/swaps/slots';
import { readNetwork, readQuantity } from '../parse.js';
import type { Hex } from '../slots.js';
import { feeOf, isSameAddress, networkOf, type RawTransaction } from '../transfers/request.js';
import { permitDifference, wordOf } from './permit.js';

/** `approve(address,uint256)` of ERC-20. */
const APPROVE = '0x095ea7b3';
/**
 * `swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)` of common aggregators: the executor, then source,
 * destination, receiver of the source, recipient, amount, minimum, and flags.
 */
const SWAP = '0x07ed2379';
/** `permitAndCall(bytes,bytes)` of common aggregators: the token with its permit, then the call of the swap. */
const PERMIT_AND_CALL = '0x5816d723';
/** Hex digits of the offsets, of the length of the first bytes, and of the first bytes: a token and a permit of 7 words. */
const PERMIT_PLACES = `${'40'.padStart(64, '0')}${'160'.padStart(64, '0')}${'f4'.padStart(64, '0')}`;
const PERMIT_DIGITS = 40 + 7 * 64;
/** Stands for the native currency in calldata. */
export const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
/** Flag of a swap that may pay for a part of the amount only. */
const PARTIAL_FILL = 1n;
const WORD = 64;

/** The terms of a swap that its calldata states. */
export interface SwapTerms {
  readonly source: string;
  readonly destination: string;
  readonly recipient: string;
  readonly amount: bigint;
  readonly minimum: bigint;
  readonly flags: bigint;
}

/** The calldata of an approval. */
export function encodeApproval(spender: string, amount: bigint): Hex {
  const word = (digits: string) => digits.padStart(WORD, '0');
  return `${APPROVE}${word(spender.slice(2).toLowerCase())}${word(amount.toString(16))}`;
}

/** Reads the calldata of a swap. @returns `undefined` for any other function, and for malformed words */
export function readSwapCall(data: string): SwapTerms | undefined {
  const text = data.toLowerCase();
  if (!text.startsWith(SWAP) || !/^0x([0-9a-f]{2})*$/.test(text) || text.length < SWAP.length + 9 * WORD)
    return undefined;
  const words = Array.from({ length: 9 }, (_, at) =>
    text.slice(SWAP.length + at * WORD, SWAP.length + (at + 1) * WORD),
  );
  const address = (at: number) => (/^0{24}/.test(words[at] ?? '') ? `0x${words[at]?.slice(24)}` : undefined);
  const amount = (at: number) => BigInt(`0x${words[at]}`);
  const [source, destination, recipient] = [address(1), address(2), address(4)];
  if (!source || !destination || !recipient) return undefined;
  return { source, destination, recipient, amount: amount(5), minimum: amount(6), flags: amount(7) };
}

/**
 * Whether the calldata calls another function than the one that states all terms. The routers' short functions, such as `unoswap`,
 * name a pool instead of what is received, so that they cannot be checked.
 */
export const isOtherFunction = (data: string): boolean =>
  ![SWAP, PERMIT_AND_CALL].some((selector) => data.toLowerCase().startsWith(selector));

/** The terms of a swap, with or without a permit. @returns `undefined` for any other call, and for another permit */
export function readSwapTerms(payment: Payment, data: string): SwapTerms | undefined {
  const text = data.toLowerCase();
  const call = payment.permit === undefined ? text : afterPermit(payment, text);
  return call === undefined ? undefined : readSwapCall(call);
}

type Payment = Pick<SwapIntent, 'permit' | 'token' | 'from' | 'router' | 'amount'>;

/**
 * The call of the swap after a permit, if the permit is that of the intent: of its token, from its account, for its router and
 * with exactly its amount.
 */
function afterPermit({ permit = '', token, from, router, amount }: Payment, data: string): string | undefined {
  const start = PERMIT_AND_CALL.length;
  const first = start + PERMIT_PLACES.length;
  if (!data.startsWith(PERMIT_AND_CALL) || data.slice(start, first) !== PERMIT_PLACES) return undefined;
  // The first bytes are filled up with zeros to whole words.
  const second = first + 8 * WORD;
  const padding = data.slice(first + PERMIT_DIGITS, second);
  const used = data.slice(first, first + PERMIT_DIGITS);
  const length = readQuantity(`0x${data.slice(second, second + WORD)}`);
  if (length === undefined || /[^0]/.test(padding) || length * 2n > BigInt(data.length)) return undefined;
  const action = data.slice(second + WORD, second + WORD + Number(length) * 2);
  const filled = action.padEnd(Math.ceil(action.length / WORD) * WORD, '0');
  if (action.length !== Number(length) * 2 || data.slice(second + WORD) !== filled) return undefined;
  const terms = [from, router, amount].map(wordOf).join('');
  const isRight =
    used === `${token.address?.slice(2).toLowerCase()}${permit.slice(2)}` && permit.startsWith(`0x${terms}`);
  return isRight ? `0x${action}` : undefined;
}

/**
 * The first field in which a transaction differs from the intent of an approval or swap. The calldata of a swap is read, so that
 * every term of it is compared.
 */
export function swapDifference(intent: SwapIntent, transaction: RawTransaction): SwapField | undefined {
  const { from, to, data = '0x' } = transaction;
  if ((networkOf(transaction) ?? intent.network) !== intent.network) return 'network';
  if (!isSameAddress(from, intent.from)) return 'from';
  const value = transaction.value === undefined ? 0n : readQuantity(transaction.value);
  if (value !== intent.value) return 'value';
  const text = typeof data === 'string' ? data.toLowerCase() : '';
  if (intent.step !== 'swap') return approvalDifference(intent, to, text);
  if (!isSameAddress(to, intent.router)) return 'router';
  const terms = readSwapTerms(intent, text);
  if (!terms || !intent.received) return 'data';
  const isNative = intent.token.address === undefined;
  if (intent.value !== (isNative ? intent.amount : 0n)) return 'value';
  if (!isSameAddress(terms.source, intent.token.address ?? NATIVE)) return 'token';
  if (!isSameAddress(terms.destination, intent.received.address ?? NATIVE)) return 'received';
  if (!isSameAddress(terms.recipient, intent.recipient) || !isSameAddress(intent.recipient, intent.from)) {
    return 'recipient';
  }
  if (terms.amount !== intent.amount) return 'amount';
  if (terms.minimum !== intent.minimum || terms.minimum === 0n) return 'minimum';
  return (terms.flags & PARTIAL_FILL) === 0n ? undefined : 'data';
}

function approvalDifference(intent: SwapIntent, to: unknown, data: string): SwapField | undefined {
  if (intent.token.address === undefined || !isSameAddress(to, intent.token.address)) return 'token';
  if (intent.value !== 0n) return 'value';
  if (!data.startsWith(APPROVE) || data.length !== APPROVE.length + 2 * WORD) return 'data';
  const [spender, amount] = [data.slice(10, 74), data.slice(74)];
  if (!/^0{24}/.test(spender) || !isSameAddress(`0x${spender.slice(24)}`, intent.router)) return 'router';
  if (readQuantity(`0x${amount}`) !== intent.amount) return 'amount';
  return (intent.step === 'reset') === (intent.amount === 0n) ? undefined : 'step';
}

/** The first field in which the payload of an intent, which the wallet is asked for, differs from the intent itself. */
export function payloadDifference(intent: SwapIntent): SwapField | undefined {
  if (intent.step === 'permit') return permitDifference(intent);
  if (readNetwork(intent.payload.chainId) !== intent.network) return 'network';
  const field = swapDifference(intent, intent.payload);
  if (field) return field;
  const cost = feeOf(intent.payload);
  return cost === undefined || cost > intent.maxFee ? 'fee' : undefined;
}

/** The fields of an intent, in the order in which they are compared. */
export function fieldsOf(intent: SwapIntent): Readonly<Record<SwapField, unknown>> {
  const { step, network, from, router, token, amount, value, received, minimum, recipient, maxFee, payload } = intent;
  const shown = (one: SwapIntent['received']) => one && [one.address ?? null, one.symbol, one.decimals];
  return {
    step,
    network,
    from,
    router,
    token: shown(token),
    amount: `${amount}`,
    value: `${value}`,
    received: shown(received) ?? null,
    minimum: `${minimum}`,
    recipient,
    fee: `${maxFee}`,
    data: payloadEntries(payload),
  };
}
