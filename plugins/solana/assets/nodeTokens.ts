/** Reads SOL and the token accounts of both token programs over plain JSON-RPC. Lazy. */

import type { Rpc } from 'latchkey/chain-kit';
import {
  displayText,
  isModalError,
  type NetworkId,
  type PluginContext,
  safeImage,
  type Token,
  type TokenSource,
} from 'latchkey/plugin';
import { invalid } from '../errors.js';
import { isAddress } from '../namespace.js';
import type { SolanaOptions, SolanaTokenInput } from '../options.js';
import { contextValue, createRpc, malformed } from '../rpc/client.js';
import { readU64 } from '../rpc/json.js';
import { readTokenAmount } from '../rpc/tokenAmount.js';

/** The token program, and its successor with extensions. */
const PROGRAMS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'];
/** Later token accounts are ignored. */
const MAX_ACCOUNTS = 20_000;
const MAX_DECIMALS = 36;

/** The amount of one mint that a wallet owns, as wallets show it. */
interface Holding {
  readonly decimals: number;
  readonly amount: bigint;
}

/** The app names its tokens: nodes know only the addresses of their mints. */
export function createNodeTokens(context: PluginContext<SolanaOptions>): TokenSource {
  const { tokens: given = [] } = context.options;
  const rpc = createRpc(context);
  return {
    async list({ network, address, signal }) {
      const definition = context.networks.get(network);
      if (!definition) return undefined;
      if (!isAddress(address)) throw invalid('The given text is not an address. Expected base58 of 32 bytes.');
      try {
        const options = { commitment: 'confirmed' };
        const [balance, ...lists] = await Promise.all([
          rpc(network, { method: 'getBalance', params: [address, options] }, signal),
          ...PROGRAMS.map((program) => readAccounts(rpc, network, address, program, signal)),
        ]);
        const lamports = readU64(contextValue(balance));
        if (lamports === undefined) throw malformed();
        const { name, symbol, decimals } = definition.nativeCurrency;
        const native: Token = { id: `${network}/native`, network, name, symbol, decimals, quantity: lamports };
        const isPartial = lists.some((list) => list === undefined);
        const tokens = [
          ...sumByMint(
            lists.flatMap((list) => list ?? []),
            address,
          ),
        ].map(([mint, holding]) => describe(network, mint, holding, given));
        const origin = { kind: 'rpc', name: definition.name } as const;
        return { tokens: [native, ...tokens], origin, ...(isPartial && { isPartial }) };
      } catch (error) {
        // A network without a node is not served. That is no failure.
        if (isModalError(error, 'RPC_URL_MISSING')) return undefined;
        throw error;
      }
    },
  };
}

/** @returns `undefined` if no node lists the accounts of this program, as nodes without its index (-32010) */
async function readAccounts(
  rpc: Rpc,
  network: NetworkId,
  owner: string,
  programId: string,
  signal: AbortSignal,
): Promise<readonly unknown[] | undefined> {
  const params = [owner, { programId }, { encoding: 'jsonParsed', commitment: 'confirmed' }];
  const failed = (error: unknown) => {
    if (!isModalError(error, 'RPC_FAILED')) throw error;
    return undefined;
  };
  const given = await rpc(network, { method: 'getTokenAccountsByOwner', params }, signal).catch(failed);
  if (given === undefined) return undefined;
  const answer = contextValue(given);
  if (!Array.isArray(answer)) throw malformed();
  return answer.slice(0, MAX_ACCOUNTS);
}

/** A wallet can have several accounts of one mint. Accounts that a node describes wrongly make the whole list invalid. */
function sumByMint(accounts: readonly unknown[], owner: string): ReadonlyMap<string, Holding> {
  const found = new Map<string, Holding>();
  for (const account of accounts) {
    const { mint, decimals, amount } = readAccount(account, owner);
    const known = found.get(mint);
    if (known && known.decimals !== decimals) throw malformed();
    // Tokens without decimals are usually collectibles.
    if (decimals > 0) found.set(mint, { decimals, amount: amount + (known?.amount ?? 0n) });
  }
  return found;
}

function readAccount(value: unknown, owner: string): Holding & { readonly mint: string } {
  const info = fieldOf(fieldOf(fieldOf(fieldOf(value, 'account'), 'data'), 'parsed'), 'info');
  const mint = fieldOf(info, 'mint');
  const balance = fieldOf(info, 'tokenAmount');
  const decimals = fieldOf(balance, 'decimals');
  const amount = readTokenAmount(balance);
  const isValid =
    fieldOf(info, 'owner') === owner &&
    typeof mint === 'string' &&
    isAddress(mint) &&
    typeof decimals === 'number' &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= MAX_DECIMALS;
  if (!isValid || !amount) throw malformed();
  return { mint, decimals, amount: amount.shown };
}

function describe(network: NetworkId, mint: string, holding: Holding, given: readonly SolanaTokenInput[]): Token {
  const known = given.find(({ address }) => address === mint);
  const short = `${mint.slice(0, 4)}…${mint.slice(-4)}`;
  const symbol = displayText(known?.symbol) || short;
  const imageUrl = safeImage(known?.imageUrl);
  return {
    id: `${network}/token:${mint}`,
    network,
    address: mint,
    name: displayText(known?.name) || symbol,
    symbol,
    decimals: holding.decimals,
    quantity: holding.amount,
    ...(imageUrl && { imageUrl }),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
