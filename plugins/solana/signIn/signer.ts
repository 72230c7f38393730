/** Signing in: by the wallet's own way where it has one, which asks in its own words. Lazy. */

import type { SIWXSigner } from 'latchkey/plugins/siwx/slots';
import type { SolanaFeatures } from '../slots.js';
import { clusterOf } from '../wallets/clusters.js';

/** How this namespace signs in. */
export const signer: SIWXSigner = {
  name: 'Solana',
  sign({ message, connection, signal }) {
    const signIn = (connection.features as SolanaFeatures)['solana:signIn'];
    const chainId = clusterOf(message.chainId);
    // A network of somebody's own has no name there, and all such would be one.
    if (!signIn || chainId.endsWith(':localnet')) return undefined;
    const { toString: _, accountAddress: address, ...fields } = message;
    return signIn({ ...fields, address, chainId, signal });
  },
};
