/**
 * Remembers which wallet has connected under a name. The Wallet Standard identifies a wallet by its name only, and some wallets register
 * a second time under the name of another one. The remembered wallet keeps its id, so that it is restored after a reload. Lazy.
 */

import type { PluginContext, StoredKey } from 'latchkey/plugin';
import type { StandardWallet } from 'latchkey/standard-wallets';

interface NameOwner {
  /** The id that the name gives. */
  readonly name: string;
  /** The id of the connector: the same, or with the mark behind it. */
  readonly id: string;
  readonly mark: string;
}

/** The oldest are forgotten. */
const MAX_OWNERS = 8;
const MARK = /^[0-9a-f]{16}$/;

const OWNERS: StoredKey<readonly NameOwner[]> = {
  name: 'nameOwners',
  version: 1,
  parse: (raw) => (Array.isArray(raw) ? raw.slice(0, MAX_OWNERS).filter(isOwner) : undefined),
  fallback: [],
};

function isOwner(given: unknown): given is NameOwner {
  const { name, id, mark } = (given ?? {}) as Partial<NameOwner>;
  return typeof name === 'string' && typeof mark === 'string' && MARK.test(mark) && isIdOf(name, mark, id);
}

const isIdOf = (name: string, mark: string, id: unknown) => id === name || id === markedId(name, mark);

const markedId = (name: string, mark: string): string => `${name}/${mark}`;

/** A hash of what a wallet says of itself, apart from its name. Another wallet can copy all of it, and is told apart by nothing then. */
function markOf({ imageUrl = '', chains, features }: StandardWallet): string {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (const character of [imageUrl, ...chains, ...features].join(' ')) {
    const code = character.codePointAt(0) ?? 0;
    // FNV-1a, with a second prime for more bits.
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b);
  }
  return [a, b].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The id of a wallet that is listed with others of its name. */
export interface SharedId {
  /** `undefined`: nothing tells it apart. */
  readonly id: string | undefined;
  /** It has connected last under this name. */
  readonly isOwner: boolean;
}

/**
 * The id that a wallet has after each reload, although others have its name.
 *
 * @param name - The id that the name gives.
 * @param sameNamed - All wallets of this name.
 */
export function sharedIdOf(
  { storage }: Pick<PluginContext, 'storage'>,
  name: string,
  wallet: StandardWallet,
  sameNamed: readonly StandardWallet[],
): SharedId {
  const mark = markOf(wallet);
  if (sameNamed.some((one) => one !== wallet && markOf(one) === mark)) return { id: undefined, isOwner: false };
  const owner = storage.get(OWNERS).find((one) => one.name === name && one.mark === mark);
  return { id: owner?.id ?? markedId(name, mark), isOwner: owner !== undefined };
}

/** Remembers a wallet that has connected. */
export function rememberOwner(
  { storage }: Pick<PluginContext, 'storage'>,
  name: string,
  id: string,
  wallet: StandardWallet,
): void {
  const owner = { name, id, mark: markOf(wallet) };
  if (!isOwner(owner)) return;
  storage.set(OWNERS, [owner, ...storage.get(OWNERS).filter((one) => one.name !== name)].slice(0, MAX_OWNERS));
}
