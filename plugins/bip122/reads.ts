/** Balances, from an HTTP API in the style of Esplora that the app has chosen. Lazy. */

import { type Balances, displayText, isModalError, ModalError, type NetworkId, type PluginContext } from 'latchkey';
import { fits, readAddress } from './address.js';

const TIMEOUT_MS = 10_000;
const MAX_TEXT = 200;

/** The service `balances` of this namespace: what the API counts, unconfirmed payments included. */
export function createBalances(context: PluginContext): Balances {
  // Whether an API serves the network it stands for is asked once.
  const checked = new Set<string>();
  const get = (base: string, path: string, signal: AbortSignal | undefined) =>
    read(context, `${base.replace(/\/+$/, '')}${path}`, signal);

  const check = async (base: string, network: NetworkId, signal: AbortSignal | undefined) => {
    if (checked.has(base)) return;
    // CAIP-2 for bip122: an id is how the first block's begins.
    const genesis = (await get(base, '/block-height/0', signal)).trim();
    if (!genesis.startsWith(network.slice('bip122:'.length))) {
      throw new ModalError('A node of another network answers for this one.', {
        code: 'RPC_WRONG_CHAIN',
        plugin: 'bip122',
        hints: [`Check the option "api" for ${network}.`],
      });
    }
    checked.add(base);
  };

  return {
    async native({ network, address: text, signal }) {
      const base = context.networks.get(network)?.rpcUrls[0];
      const address = readAddress(text);
      if (!network.startsWith('bip122:') || !context.networks.get(network)) {
        throw failed('NETWORK_UNKNOWN', 'This network is not one of the app’s networks here.');
      }
      if (!address || !fits(address, network)) throw failed('INPUT_INVALID', 'This is no address of this network.');
      if (!base) throw failed('RPC_URL_MISSING', 'No URL was provided to the Transport');
      await check(base, network, signal);
      return parseBalance(await get(base, `/address/${address.text}`, signal), address.text);
    },
  };
}

async function read(context: PluginContext, url: string, signal: AbortSignal | undefined): Promise<string> {
  try {
    const response = await context.fetch(url, { timeoutMs: TIMEOUT_MS, ...(signal && { signal }) });
    const text = await response.text();
    if (response.ok) return text;
    throw new Error(`HTTP ${response.status}: ${displayText(text, MAX_TEXT)}`);
  } catch (error) {
    if (isModalError(error, 'ABORTED')) throw error;
    throw failed('RPC_FAILED', 'The node could not be asked.', error);
  }
}

/** Esplora §Addresses: all that was ever received less all that was ever spent, in blocks and out of them. */
function parseBalance(text: string, address: string): bigint {
  try {
    // Sums over an address's life may pass 2^53: numbers that long are read as text.
    const { address: of, chain_stats, mempool_stats } = JSON.parse(text.replace(/:\s*(\d{16,})/g, ':"$1"'));
    if (String(of).toLowerCase() !== address.toLowerCase()) throw new RangeError('another address');
    const sum = (stats: Readonly<Record<string, unknown>>) =>
      amount(stats.funded_txo_sum) - amount(stats.spent_txo_sum);
    const total = sum(chain_stats) + sum(mempool_stats);
    if (total >= 0n) return total;
    throw new RangeError('less than nothing');
  } catch (cause) {
    throw failed('RPC_MALFORMED', 'The node gave an answer that makes no sense.', cause);
  }
}

function amount(value: unknown): bigint {
  if (typeof value === 'string' ? /^\d{1,20}$/.test(value) : Number.isSafeInteger(value))
    return BigInt(value as string);
  throw new RangeError('no amount');
}

function failed(code: string, message: string, cause?: unknown): ModalError {
  return new ModalError(message, { code, plugin: 'bip122', cause });
}
