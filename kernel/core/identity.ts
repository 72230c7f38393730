/** Reads the public name and picture of an account from its sources, and caches them for 5 minutes. */

import { isSameAddress } from '../contract/address.js';
import { type Identity, type IdentityState, identity as identitySlot } from '../contract/assets.js';
import { namespaceOf } from '../contract/caip.js';
import type { NetworkId } from '../contract/model.js';
import { connectionsAtom, identitiesAtom, identityKey } from '../contract/state.js';
import { askInOrder, type SourceHost } from './askInOrder.js';
import { cachedRead } from './cachedRead.js';
import { checkIdentity } from './checkTokens.js';
import { readImageRule } from './claims/readJudge.js';
import { belongsTo, findName } from './names.js';

/** Whose identity to read. */
export interface IdentityInput {
  readonly network: NetworkId;
  readonly address: string;
}

/** How long an identity is cached, also if the account has none. */
export const IDENTITY_TTL_MS = 5 * 60_000;

/** @returns `ready`, with an empty value for an account without a profile, or `unavailable`; never rejects. */
export function readIdentity(host: SourceHost, { network, address }: IdentityInput): Promise<IdentityState> {
  const namespace = namespaceOf(network);
  return cachedRead(host, {
    atom: identitiesAtom,
    key: identityKey(network, address),
    ttlMs: IDENTITY_TTL_MS,
    async ask(signal) {
      const answer = await askInOrder(host, {
        slot: identitySlot.id,
        level: 'warn',
        handles: host.read(identitySlot).get(namespace) ?? [],
        signal,
        ask: async (source, until) => {
          const given = await source.find({ network, address, signal: until });
          return given && withoutForeignImage(host, network, address, checkIdentity(given));
        },
        isWeak: ({ name, imageUrl }) => !name && !imageUrl,
      });
      // A name that does not lead back to the account is somebody else's, and so is the picture that belongs to it.
      const isOwn = !answer?.name || (await belongsTo(host, { name: answer.name, network, address, signal }));
      const known: Partial<Identity> = isOwn && answer ? answer : {};
      if (known.name) return known;
      const name = await findName(host, { network, address, signal });
      return name ? { ...known, name } : known;
    },
  });
}

/** The user has chosen the picture of an own account. Those of others are loaded only from where the app allows it. */
async function withoutForeignImage(
  host: SourceHost,
  network: NetworkId,
  address: string,
  found: Identity,
): Promise<Identity> {
  const { imageUrl, ...rest } = found;
  const own = host.store.get(connectionsAtom).get(namespaceOf(network));
  if (imageUrl === undefined || own?.accounts.some((one) => isSameAddress(one.address, address))) return found;
  const shown = (await readImageRule(host))({ imageUrl, origin: found.origin });
  return { ...rest, ...(shown !== undefined && { imageUrl: shown }) };
}
