/** Reads the holdings of an account on a network from its nodes. */

import type { NetworkId } from 'latchkey';
import { refusal } from '../errors.js';
import type { BackendLogEntry, BackendNetwork, BackendToken, NativeCurrency, TokenSource } from '../types.js';
import { readEip155 } from './eip155.js';
import type { NodePool } from './pool.js';
import { readSolana } from './solana.js';

/** A balance. `token` is absent for the native currency. */
export interface Holding {
  readonly token?: BackendToken | undefined;
  /** In the smallest unit. */
  readonly quantity: bigint;
}

/** Input of the readers of the namespaces. */
export interface ReadInput {
  readonly address: string;
  readonly tokens: readonly BackendToken[];
  /** Decimals that a token's contract stated before, by address. Decimals of a deployed token do not change. */
  readonly decimals: Map<string, number>;
  /** Called for a token whose contract contradicts its entry in the list, or is no token. */
  readonly onRejected: (token: BackendToken, code: string) => void;
}

/** The native currency of a network. */
export function nativeOf({ id, nativeCurrency }: BackendNetwork): NativeCurrency {
  if (nativeCurrency) return nativeCurrency;
  return id.startsWith('solana:')
    ? { name: 'Solana', symbol: 'SOL', decimals: 9 }
    : { name: 'Ether', symbol: 'ETH', decimals: 18 };
}

/**
 * Creates the function that reads holdings: the native currency first, then the tokens of the source, zero balances
 * included.
 */
export function createHoldings(
  pool: NodePool,
  source: TokenSource,
  log: (entry: Omit<BackendLogEntry, 'time'>) => void,
): (network: NetworkId, address: string) => Promise<readonly Holding[]> {
  const known = new Map<NetworkId, Map<string, number>>();
  const reported = new Set<string>();
  return async (network, address) => {
    const tokens = await source.tokensOf(network, AbortSignal.timeout(SOURCE_TIMEOUT_MS)).catch((cause) => {
      throw refusal('SOURCE_UNAVAILABLE', 'We failed to read the list of tokens for your request', cause);
    });
    const decimals = known.get(network) ?? new Map<string, number>();
    known.set(network, decimals);
    const onRejected = (token: BackendToken, code: string) => {
      const id = `${network}:${token.address}`;
      if (reported.has(id)) return;
      reported.add(id);
      const message = `The token ${id} is left out.`;
      log({ level: 'error', event: 'token-rejected', network, code, message });
    };
    const read = network.startsWith('solana:') ? readSolana : readEip155;
    return pool.read(network, (node) => read(node, { address, tokens, decimals, onRejected }));
  };
}

const SOURCE_TIMEOUT_MS = 5_000;
