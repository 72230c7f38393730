/** Reads the holdings of an account on a network from its nodes. */

import type { NetworkId } from 'latchkey/plugin';
import { isAddressOf } from '../addresses.js';
import type { Clock } from '../clock.js';
import { refusal } from '../errors.js';
import {
  type BackendLogEntry,
  type BackendNetwork,
  type BackendToken,
  EVM_NATIVE,
  type NativeCurrency,
  SOLANA_NATIVE,
  type TokenSource,
} from '../types.js';
import { malformed } from './askNode.js';
import { readEip155 } from './eip155.js';
import type { NodePool } from './pool.js';
import { readSolana } from './solana.js';

/** A balance. `token` is absent for the native currency. */
export interface Holding {
  readonly token?: BackendToken | undefined;
  /** In the smallest unit. */
  readonly quantity: bigint;
  /** The token was asked for, but is in no list. Its name and symbol are the contract's own. */
  readonly isUnlisted?: boolean;
}

/** The holdings of an account on one network. */
export interface Holdings {
  readonly list: readonly Holding[];
  /** Whether the nodes could read all of them. */
  readonly isWhole: boolean;
}

/**
 * Reads the holdings of an account.
 *
 * @param wanted - Addresses of tokens that are read even if no list names them.
 */
export type ReadHoldings = (network: NetworkId, address: string, wanted?: readonly string[]) => Promise<Holdings>;

/** Input of the readers of the namespaces. */
export interface ReadInput {
  readonly network: NetworkId;
  readonly address: string;
  readonly tokens: readonly BackendToken[];
  /** Addresses of further tokens to read, which are in no list. */
  readonly unlisted: readonly string[];
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
  clock: Clock,
): ReadHoldings {
  const known = new Map<NetworkId, Map<string, number>>();
  const reported = new Set<string>();
  return async (network, address, wanted = []) => {
    const tokens = await source.tokensOf(network, clock.deadline(SOURCE_TIMEOUT_MS)).catch((cause) => {
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
    const listed = new Set([EVM_NATIVE, SOLANA_NATIVE, ...tokens.map((token) => token.address)]);
    const unlisted = wanted.filter((one) => isAddressOf(network, one) && !listed.has(one));
    const input = { network, address, tokens, unlisted, decimals, onRejected };
    if (!network.startsWith('solana:')) {
      return { list: await pool.read(network, (node) => readEip155(node, input)), isWhole: true };
    }
    // A node may keep no index of the accounts of a token program (-32010). Another one may have it.
    let partly: Holdings | undefined;
    const whole = pool.read(network, async (node) => {
      const found = await readSolana(node, input);
      if (found.isWhole) return found;
      partly = found;
      throw malformed('the accounts of both token programs');
    });
    return whole.catch((error) => {
      if (partly) return partly;
      throw error;
    });
  };
}

const SOURCE_TIMEOUT_MS = 5_000;
