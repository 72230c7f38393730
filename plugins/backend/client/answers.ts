/** Parses the answers of the data API. An invalid entry of a list is skipped; the rest of the list is kept. */

import { parseDecimal, parsePrice } from 'latchkey/chain-kit';
import { displayText, type NetworkId, safeImage, type Token } from 'latchkey/plugin';
import * as z from 'zod/mini';
import { malformed, parse } from './parse.js';

/** Later entries of a list are ignored. */
const MAX_ENTRIES = 20_000;
const MAX_DECIMALS = 36;
/** The native currency of EVM networks, where an answer gives it an address. */
const EVM_NATIVE = `0x${'e'.repeat(40)}`;
/** SOL: one character shorter than the mint of wrapped SOL. */
const SOLANA_NATIVE = `So${'1'.repeat(41)}`;

const optionalText = z.catch(z.optional(z.string()), undefined);
const optionalList = z.catch(z.optional(z.array(z.unknown())), undefined);
const serverShape = z.object({ http: z.array(z.unknown()), features: optionalList, history: optionalList });
const listOf = (name: string) => z.object({ [name]: z.array(z.unknown()) });
const missingShape = z.object({ missing: z.catch(z.optional(z.array(z.string())), undefined) });
const entryShape = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: z.string(),
  address: z.optional(z.string()),
  price: z.catch(z.optional(z.number()), undefined),
  quantity: z.object({ decimals: z.string(), numeric: z.string() }),
  iconUrl: optionalText,
});
const priceShape = z.object({ address: z.string(), price: z.number() });
const identityShape = z.object({ name: z.nullish(z.string()), avatar: z.nullish(z.string()) });

/** The parts of a server. `undefined`: the server does not say it. It is of another maker, or of an older version. */
export interface ServerParts {
  readonly networks: ReadonlySet<NetworkId>;
  /** The optional parts of the API: `names`, `onramp`, `swaps`. */
  readonly features: ReadonlySet<string> | undefined;
  /** The networks with a history. */
  readonly history: ReadonlySet<NetworkId> | undefined;
}

/** The answer of `/v1/supported-chains`. @throws `BACKEND_MALFORMED` */
export function readServer(body: string): ServerParts {
  const { http, features, history } = parse(serverShape, body, 'a list of networks');
  const textsOf = (list: readonly unknown[]) =>
    new Set(list.slice(0, MAX_ENTRIES).filter((one) => typeof one === 'string'));
  return {
    networks: textsOf(http),
    features: features && textsOf(features),
    history: history && textsOf(history),
  };
}

/**
 * The tokens of one network. Tokens without decimals and entries without a network are left out, as the API's own client
 * does. Tokens without a price are kept.
 *
 * @throws `BACKEND_MALFORMED` if it is no list, or if no entry of it is valid
 */
export function readBalances(body: string, network: NetworkId): readonly Token[] {
  const { balances = [] } = parse(listOf('balances'), body, 'a list of balances');
  const entries = balances.slice(0, MAX_ENTRIES).map((one) => z.safeParse(entryShape, one));
  const valid = entries.flatMap(({ data }) => data ?? []);
  // The API leaves the network out where it does not know it.
  const hasNetwork = (one: unknown) => typeof one === 'object' && one !== null && 'chainId' in one;
  if (valid.length === 0 && balances.some(hasNetwork)) throw malformed('a valid balance');
  return valid.flatMap((entry) => readToken(entry, network) ?? []);
}

/** Whether the server says that it could not read all tokens of the network. */
export function isPartial(body: string, network: NetworkId): boolean {
  const { missing } = parse(missingShape, body, 'a list of balances');
  return missing?.includes(network) === true;
}

/** The price of one token in US dollars with 20 decimals; `undefined` if the API does not know it. */
export function readFungiblePrice(body: string, id: string): bigint | undefined {
  const { fungibles = [] } = parse(listOf('fungibles'), body, 'a list of prices');
  const { data } = z.safeParse(priceShape, fungibles[0]);
  return data && sameId(data.address, id) ? parsePrice(data.price) : undefined;
}

/** Name and picture; both are absent for an account without a profile. */
export function readIdentity(body: string): { readonly name?: string; readonly imageUrl?: string } {
  const { name: given, avatar } = parse(identityShape, body, 'a name and an avatar');
  const name = displayText(given);
  const imageUrl = safeImage(avatar);
  return { ...(name && { name }), ...(imageUrl && { imageUrl }) };
}

/** The CAIP-10 id under which the API knows a token. */
export function tokenIdOf({ network, address }: Pick<Token, 'network' | 'address'>): string {
  return `${network}:${address ?? (network.startsWith('solana:') ? SOLANA_NATIVE : EVM_NATIVE)}`;
}

function readToken(entry: z.infer<typeof entryShape>, network: NetworkId): Token | undefined {
  const { name, symbol, chainId, price: given, quantity, iconUrl } = entry;
  if (chainId !== network || !/^\d{1,2}$/.test(quantity.decimals)) return undefined;
  const decimals = Number(quantity.decimals);
  if (decimals === 0 || decimals > MAX_DECIMALS) return undefined;
  const amount = parseDecimal(quantity.numeric, decimals);
  const address = readAddress(entry.address, network);
  if (amount === undefined || address === undefined) return undefined;
  const price = parsePrice(given);
  const imageUrl = safeImage(iconUrl);
  const kind = network.startsWith('solana:') ? 'token' : 'erc20';
  return {
    id: address === 'native' ? `${network}/native` : `${network}/${kind}:${address}`,
    network,
    ...(address !== 'native' && { address }),
    name: displayText(name),
    symbol: displayText(symbol),
    decimals,
    quantity: amount,
    ...(price !== undefined && { price }),
    ...(imageUrl && { imageUrl }),
  };
}

/** `undefined` for an address that does not belong to the network. EVM addresses are CAIP-10, mints are plain. */
function readAddress(given: string | undefined, network: NetworkId): string | undefined {
  if (given === undefined) return 'native';
  const plain = given.startsWith(`${network}:`) ? given.slice(network.length + 1) : given;
  if (network.startsWith('solana:')) {
    if (plain === SOLANA_NATIVE) return 'native';
    return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(plain) ? plain : undefined;
  }
  const address = plain.toLowerCase();
  if (address === EVM_NATIVE) return 'native';
  return /^0x[0-9a-f]{40}$/.test(address) ? address : undefined;
}

/**
 * The address in a CAIP-10 id of an EVM network, in lower case.
 *
 * @param native - Returned for the native currency. Default: its stand-in address.
 * @returns `undefined` for an id of another network
 */
export function readPlain(given: string, network: NetworkId, native?: string): string | undefined {
  const plain = given.startsWith(`${network}:`) ? given.slice(network.length + 1).toLowerCase() : '';
  if (!/^0x[0-9a-f]{40}$/.test(plain)) return undefined;
  return plain === EVM_NATIVE ? (native ?? plain) : plain;
}

const sameId = (a: string, b: string) => a === b || (a.startsWith('eip155:') && a.toLowerCase() === b.toLowerCase());
