/** Decides whether a token is what its symbol and name say. Lazy. */

import { addressKey } from '../../contract/address.js';
import { type KnownToken, knownTokens, type Token } from '../../contract/assets.js';
import { namespaceOf } from '../../contract/caip.js';
import type { Network, NetworkId } from '../../contract/model.js';
import { networksAtom } from '../../contract/state.js';
import type { SourceHost } from '../askInOrder.js';
import { createSkeleton } from './skeleton.js';

/** A judgement of a token. Empty: nothing is known of it. */
export type Claim = Pick<Token, 'isKnown' | 'imitates'>;

/** A token as it is judged. */
export interface Claimant {
  /** Absent for the native currency, which imitates nothing. */
  readonly address?: string | undefined;
  readonly symbol: string;
  readonly name?: string | undefined;
}

/** Judges whether a token is an advertisement, or imitates a known one. */
export type JudgeToken = (token: Claimant) => Claim;

const NOTHING: Claim = Object.freeze({});
const KNOWN: Claim = Object.freeze({ isKnown: true });

/** As `readJudge` of the file `readJudge.ts`. */
export async function readJudge(host: Pick<SourceHost, 'store' | 'read'>, network: NetworkId): Promise<JudgeToken> {
  const all = host.read(knownTokens);
  const handles = ['all', namespaceOf(network)].flatMap((key) => all.get(key) ?? []);
  const lists = await Promise.all(handles.map(async (handle) => (await handle.load()).list()));
  return createJudge(
    host.store.get(networksAtom).find(({ id }) => id === network),
    lists.flat().filter((one) => one.network === network),
  );
}

/**
 * A token at the address of a known one is known, whatever its texts are. Another token imitates if its symbol or its name looks like
 * one of a known token of the same network, or like those of the native currency.
 *
 * @param network - `undefined`: not one of the app's.
 * @param known - The known tokens of this network.
 */
export function createJudge(
  network: Pick<Network, 'nativeCurrency'> | undefined,
  known: readonly KnownToken[],
): JudgeToken {
  const skeletonOf = createSkeleton();
  const addresses = new Set(known.map(({ address }) => addressKey(address)));
  const owners = new Map<string, string>();
  const own = (text: string, owner: string) => {
    for (const written of [text, text.toLowerCase(), text.toUpperCase()]) {
      const key = skeletonOf(written);
      if (key !== '' && !owners.has(key)) owners.set(key, owner);
    }
  };
  for (const { symbol, names = [] } of known) for (const text of [symbol, ...names]) own(text, symbol);
  const native = network?.nativeCurrency;
  const nativeTexts = native ? [native.symbol, native.name] : [];
  for (const text of nativeTexts) own(text, native?.symbol ?? '');
  const plainNative = new Set(nativeTexts.map((text) => text.toLowerCase()));
  const ownerOf = (text: string) => owners.get(skeletonOf(text)) ?? owners.get(skeletonOf(text.toUpperCase()));
  return ({ address, symbol, name = symbol }) => {
    if (address === undefined) return NOTHING;
    if (addresses.has(addressKey(address))) return KNOWN;
    for (const text of [symbol, name]) {
      const owner = ownerOf(text);
      // Some networks have a contract for their own currency, with exactly its symbol. `isSuspicious` asks for its price.
      if (owner !== undefined && !plainNative.has(text.toLowerCase())) return { imitates: owner };
    }
    return NOTHING;
  };
}
