/** Reads the parameters of `/v1/convert`. */

import { type NetworkId, parseAccountId } from 'latchkey/plugin';
import { isEvmAddress } from '../addresses.js';
import { chainUnsupported, refusal } from '../errors.js';
import type { Services } from '../routes/route.js';
import type { SwapSource } from './types.js';

const TIMEOUT_MS = 10_000;
const MAX_AMOUNT = (1n << 256n) - 1n;

/** A token or account with its network. */
export interface Place {
  readonly network: NetworkId;
  /** In lower case. */
  readonly address: string;
}

/** The source, if the server has one. @throws `CHAIN_UNSUPPORTED` */
export function requireSwaps(network: string, { swaps, networks }: Services): SwapSource {
  if (!swaps || !networks.has(network as NetworkId)) throw chainUnsupported(network, [...networks.keys()]);
  return swaps;
}

/** A CAIP-10 id of an EVM account or token. @throws `ADDRESS_INVALID` */
export function readPlace(given: unknown): Place {
  try {
    const { network, address } = parseAccountId(typeof given === 'string' ? given : '');
    if (network.startsWith('eip155:') && isEvmAddress(address)) return { network, address: address.toLowerCase() };
  } catch {
    // Thrown below.
  }
  throw refusal('ADDRESS_INVALID', 'The address provided is invalid');
}

/** Source and destination on one network. @throws `ADDRESS_INVALID` · `PARAMETER_INVALID` */
export function readPair(given: { readonly from: unknown; readonly to: unknown }) {
  const [from, to] = [readPlace(given.from), readPlace(given.to)];
  if (from.network !== to.network) {
    throw refusal('PARAMETER_INVALID', 'Invalid parameter: from and to are on different chains');
  }
  if (from.address === to.address) throw refusal('PARAMETER_INVALID', 'Invalid parameter: from and to are the same');
  return { network: from.network, from: from.address, to: to.address };
}

/** The user's address, with or without its network. @throws `ADDRESS_INVALID` · `PARAMETER_INVALID` */
export function readUser(given: unknown, network: NetworkId): string {
  const text = typeof given === 'string' ? given : '';
  if (isEvmAddress(text)) return text.toLowerCase();
  const user = readPlace(text);
  if (user.network === network) return user.address;
  throw refusal('PARAMETER_INVALID', 'Invalid parameter: userAddress is on another chain');
}

/** @throws `PARAMETER_INVALID` unless it is a whole number from 1 to 2^256 − 1 in decimal digits */
export function readAmount(given: unknown): bigint {
  if (typeof given === 'string' && /^[1-9]\d{0,77}$/.test(given) && BigInt(given) <= MAX_AMOUNT) return BigInt(given);
  throw refusal('PARAMETER_INVALID', 'Invalid parameter: amount is not a whole number in the smallest unit');
}

/** Runs a request to the source. @throws `PARAMETER_INVALID` for what it refuses · `CHAIN_UNSUPPORTED` · `SOURCE_UNAVAILABLE` */
export async function askSource<T>({ clock }: Services, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return ask(clock.deadline(TIMEOUT_MS)).catch((cause) => {
    const { code, message } = (cause ?? {}) as { readonly code?: unknown; readonly message?: unknown };
    if (code === 'SWAP_IMPOSSIBLE') throw refusal('PARAMETER_INVALID', String(message));
    if (code === 'NODE_UNAVAILABLE' || code === 'CHAIN_UNSUPPORTED') throw cause;
    throw refusal('SOURCE_UNAVAILABLE', 'We failed to reach the source of swaps for your request', cause);
  });
}
