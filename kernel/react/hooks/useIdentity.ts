/** The public name and picture of the connected account. */

import { useEffect } from 'react';
import type { Identity, IdentityState } from '../../contract/assets.js';
import type { NetworkState } from '../../contract/namespaceState.js';
import { identityKey } from '../../contract/state.js';
import { useProvided } from '../context.js';
import { type NamespaceOptions, useConnection } from './useConnection.js';
import { useReadable } from './useReadable.js';

/** The profile by status; `name` and `imageUrl` are absent for an account without one. */
export type UseIdentity = Pick<Identity, 'name' | 'imageUrl'> & {
  /** `idle`: not connected. `unavailable`: all sources failed. */
  readonly status: 'idle' | 'loading' | 'ready' | 'unavailable';
};

const NO_IDENTITIES: ReadonlyMap<string, IdentityState> = new Map();
const NO_NETWORKS: ReadonlyMap<string, NetworkState> = new Map();

/**
 * The registered name and the picture of the account, shared with the modal's views and cached for 5 minutes.
 * @example const { name, imageUrl } = useIdentity();
 */
export function useIdentity({ namespace }: NamespaceOptions = {}): UseIdentity {
  const { assets, state } = useProvided().modal;
  const connection = useConnection({ namespace });
  const address = connection?.account.address;
  const networks = useReadable(state.networks, NO_NETWORKS).get(connection?.namespace ?? '');
  const network = (networks?.caipNetwork ?? networks?.requestedCaipNetworks[0])?.id;
  const known = useReadable(assets.identities, NO_IDENTITIES);
  const entry = network && address ? known.get(identityKey(network, address)) : undefined;
  const missing = entry === undefined;
  useEffect(() => {
    if (network && address && missing) void assets.readIdentity({ network, address });
  }, [assets, network, address, missing]);
  if (!network || !address) return { status: 'idle' };
  const { name, imageUrl } = entry?.value ?? {};
  return { status: entry?.status ?? 'loading', ...(name && { name }), ...(imageUrl && { imageUrl }) };
}
