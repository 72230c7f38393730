/** The request of a transfer: its calldata, and the comparison of a transaction with an intent. Pure. */

import type { Intent, IntentField, NetworkId } from 'latchkey/plugin';
import { hasChecksum, isAddress, toChecksum } from '../address.js';
import { eip155Error } from '../errors.js';
import { readNetwork, readQuantity } from '../parse.js';
import type { Hex } from '../slots.js';

/** `transfer(address,uint256)` of ERC-20. */
const TRANSFER = '0xa9059cbb';
const CALL_LENGTH = TRANSFER.length + 2 * 64;

/** The parts of an intent that decide what is sent. */
type Core = Pick<Intent, 'to' | 'token' | 'amount'>;

/** The call of a transfer: to the receiver, or to the token's contract. @throws `AMOUNT_INVALID` */
export function encodeCall({ to, token, amount }: Core): {
  readonly to: string;
  readonly value: bigint;
  readonly data: Hex;
} {
  if (typeof amount !== 'bigint' || amount < 0n || amount >= 1n << 256n) {
    throw eip155Error('AMOUNT_INVALID', 'The amount is out of range. Expected a bigint from 0 to 2^256 − 1.');
  }
  if (token.address === undefined) return { to, value: amount, data: '0x' };
  const word = (digits: string) => digits.padStart(64, '0');
  const data: Hex = `${TRANSFER}${word(to.slice(2).toLowerCase())}${word(amount.toString(16))}`;
  return { to: token.address, value: 0n, data };
}

/** A transaction with the names of a request to a wallet. A node names the calldata `input`. */
export interface RawTransaction {
  readonly chainId?: unknown;
  /** A part of the signature. In older transactions it names the chain too (EIP-155). */
  readonly v?: unknown;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly value?: unknown;
  readonly data?: unknown;
}

/**
 * The network that a transaction is signed for: its chain id, or what `v` says where a node leaves the chain id out.
 *
 * @returns `undefined` if the transaction does not say it. The node that knows it has proved its network.
 */
export function networkOf({ chainId, v }: RawTransaction): NetworkId | undefined {
  const named = readNetwork(chainId);
  const signed = readQuantity(v);
  // EIP-155: `v` is the chain id times 2, plus 35 or 36.
  return named ?? (signed !== undefined && signed >= 37n ? `eip155:${(signed - 35n) / 2n}` : undefined);
}

/** The first field in which a transaction differs from the intent. Fees are not compared: see `feeOf`. */
export function differenceOf(intent: Intent, transaction: RawTransaction): IntentField | undefined {
  const { from, to, data = '0x' } = transaction;
  const { token } = intent;
  if ((networkOf(transaction) ?? intent.network) !== intent.network) return 'network';
  if (!isSameAddress(from, intent.from)) return 'from';
  const value = transaction.value === undefined ? 0n : readQuantity(transaction.value);
  const text = typeof data === 'string' ? data.toLowerCase() : '';
  if (token.address === undefined) {
    if (!isSameAddress(to, intent.to)) return 'to';
    if (text !== '0x') return 'data';
    return value === intent.amount ? undefined : 'amount';
  }
  if (!isSameAddress(to, token.address)) return 'token';
  if (value !== 0n) return 'amount';
  if (!text.startsWith(TRANSFER) || text.length !== CALL_LENGTH) return 'data';
  const [receiver, amount] = [text.slice(10, 74), text.slice(74)];
  if (!/^0{24}/.test(receiver) || !isSameAddress(`0x${receiver.slice(24)}`, intent.to)) return 'to';
  return readQuantity(`0x${amount}`) === intent.amount ? undefined : 'amount';
}

/** The most that a request can cost in fees: its gas at its highest price. `undefined` if it sets no limit. */
export function feeOf(payload: Intent['payload']): bigint | undefined {
  const gas = readQuantity(payload.gas);
  const price = readQuantity(payload.maxFeePerGas ?? payload.gasPrice);
  return gas === undefined || price === undefined ? undefined : gas * price;
}

/** The first field in which the payload of an intent, which the wallet is asked for, differs from the intent itself. */
export function payloadDifference(intent: Intent): IntentField | undefined {
  if (readNetwork(intent.payload.chainId) !== intent.network) return 'network';
  const field = differenceOf(intent, intent.payload);
  if (field) return field;
  const cost = feeOf(intent.payload);
  return intent.maxFee === undefined || cost === undefined || cost > intent.maxFee ? 'fee' : undefined;
}

/** The chain id of a network, as `eth_sendTransaction` writes it. */
export const chainIdHex = (network: NetworkId): Hex => `0x${BigInt(network.slice('eip155:'.length)).toString(16)}`;

/**
 * Reads an address that a person typed or pasted. Mixed case must have the checksum of EIP-55, or that of the network (EIP-1191).
 *
 * @returns the address in the spelling of EIP-55, or what is wrong with it
 */
export function readAddress(
  text: string,
  network: NetworkId,
): { readonly address: Hex } | { readonly reason: 'format' | 'checksum' | 'prefix' } {
  if (!isAddress(text)) return { reason: isAddress(text.replace(/^0X/, '0x')) ? 'prefix' : 'format' };
  return hasChecksum(text, network) ? { address: toChecksum(text) } : { reason: 'checksum' };
}

/** Whether it is this address, in any spelling. */
export function isSameAddress(given: unknown, wanted: string): boolean {
  return isAddress(given) && given.toLowerCase() === wanted.toLowerCase();
}
