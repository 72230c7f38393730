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
import type { Holdings } from './holding.js';
import type { NodePool } from './pool.js';
import { readSolana } from './solana.js';

/**
 * Reads the holdings of an account.
 *
 * @param wanted - Addresses of tokens that are read even if no list names them.
 */
export type ReadHoldings = (network: NetworkId, address: string, wanted?: readonly string[]) => Promise<Holdings>;

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
