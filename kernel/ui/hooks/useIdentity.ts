/** The public name and picture of an account, for views. */

import { useEffect } from 'react';
import type { Identity } from '../../contract/assets.js';
import type { NetworkId } from '../../contract/model.js';
import { identitiesAtom, identityKey } from '../../contract/state.js';
import { readIdentity } from '../../core/identity.js';
import { usePlugin, useValue } from './context.js';

const NOBODY: Partial<Identity> = {};

/**
 * Empty until it is read, and for an account without a profile.
 *
 * @param network - The network on which the account is used. `undefined` reads nothing.
 * @example const { name, imageUrl } = useIdentity('eip155:1', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
 */
export function useIdentity(network: NetworkId | undefined, address: string | undefined): Partial<Identity> {
  const ctx = usePlugin();
  const state = useValue(identitiesAtom).get(network && address ? identityKey(network, address) : '');
  const missing = state === undefined;
  useEffect(() => {
    if (network && address && missing) ctx.task(() => readIdentity(ctx, { network, address }));
  }, [ctx, network, address, missing]);
  return state?.value ?? NOBODY;
}
