/** Reads balances from the HTTP API that the app configures, which must be compatible with Esplora. Lazy. */

import { type Balances, displayText, isModalError, type NetworkId, type PluginContext } from 'latchkey/plugin';
import { isUsableOn, parseAddress } from '../address.js';
import { bip122Error, invalid } from '../errors.js';

const TIMEOUT_MS = 10_000;
const MAX_TEXT = 200;

/** The coins of an address, in satoshis. */
export interface Holdings {
  readonly total: bigint;
  /** The part of the coins that is in a block, and that no unconfirmed transaction spends. */
  readonly confirmed: bigint;
}

/** Creates the service `balances` of this namespace. The balance includes unconfirmed payments. */
export function createBalances(context: PluginContext): Balances {
  const read = createHoldings(context);
  return { native: async (request) => (await read(request)).total };
}

/** Reads the coins of an address. It throws as `Balances`. */
export function createHoldings(
  context: PluginContext,
): (request: Parameters<Balances['native']>[0]) => Promise<Holdings> {
  // The URLs whose network has been checked. Each URL is checked once.
  const checked = new Set<string>();
  const get = (base: string, path: string, signal: AbortSignal | undefined) =>
    fetchText(context, `${base.replace(/\/+$/, '')}${path}`, signal);

  const check = async (base: string, network: NetworkId, signal: AbortSignal | undefined) => {
    if (checked.has(base)) return;
    // CAIP-2 for bip122: the network id is the beginning of the genesis block's hash.
    const genesisHash = (await get(base, '/block-height/0', signal)).trim();
    if (!/^[0-9a-f]{64}$/i.test(genesisHash)) throw malformed();
    if (!genesisHash.startsWith(network.slice('bip122:'.length))) {
      throw bip122Error(
        'RPC_WRONG_CHAIN',
        `The API configured for ${network} serves another network. Correct the option "api".`,
        { hints: [`Its genesis block is ${displayText(genesisHash, 64)}.`] },
      );
    }
    checked.add(base);
  };

  return async ({ network, address: text, signal }) => {
    const base = context.networks.get(network)?.rpcUrls[0];
    const address = parseAddress(text);
    if (!network.startsWith('bip122:') || !context.networks.get(network)) {
      throw bip122Error('NETWORK_UNKNOWN', `The network ${network} is not one of the app’s Bitcoin networks.`);
    }
    if (!address || !isUsableOn(address, network)) {
      throw invalid(`The given text is not an address of the network ${network}.`);
    }
    if (!base) {
      const hint = `The network ${network} has no API. Give it one in the option "api".`;
      throw bip122Error('RPC_URL_MISSING', 'No URL was provided to the Transport', { hints: [hint] });
    }
    await check(base, network, signal);
    return parseBalance(await get(base, `/address/${address.text}`, signal), address.text);
  };
}

async function fetchText(context: PluginContext, url: string, signal: AbortSignal | undefined): Promise<string> {
  try {
    const response = await context.fetch(url, { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) });
    const text = await response.text();
    if (response.ok) return text;
    throw new Error(`HTTP ${response.status}: ${displayText(text, MAX_TEXT)}`);
  } catch (error) {
    if (isModalError(error, 'ABORTED')) throw error;
    throw bip122Error('RPC_FAILED', 'The request to the balance API failed.', { cause: error });
  }
}

/** Esplora §Addresses: the sum received minus the sum spent, in blocks and in the mempool. */
function parseBalance(text: string, address: string): Holdings {
  try {
    // Sums may exceed 2^53. Turn numbers of 16 or more digits into strings before parsing.
    const { address: answered, chain_stats, mempool_stats } = JSON.parse(text.replace(/:\s*(\d{16,})/g, ':"$1"'));
    if (String(answered).toLowerCase() !== address.toLowerCase()) throw new RangeError('answer for another address');
    const sum = (stats: Readonly<Record<string, unknown>>) =>
      parseAmount(stats.funded_txo_sum) - parseAmount(stats.spent_txo_sum);
    const total = sum(chain_stats) + sum(mempool_stats);
    const confirmed = sum(chain_stats) - parseAmount(mempool_stats.spent_txo_sum);
    if (total >= 0n) return { total, confirmed: confirmed > 0n ? confirmed : 0n };
    throw new RangeError('negative balance');
  } catch (cause) {
    throw malformed(cause);
  }
}

const malformed = (cause?: unknown) =>
  bip122Error('RPC_MALFORMED', 'The balance API returned an invalid answer.', { cause });

function parseAmount(value: unknown): bigint {
  if (typeof value === 'string' ? /^\d{1,20}$/.test(value) : Number.isSafeInteger(value))
    return BigInt(value as string);
  throw new RangeError('invalid amount');
}
