/** The signer for the plugin siwx: uses the wallet's feature `solana:signIn`, if it has one. Lazy. */

import type { SIWXSigner } from 'latchkey/plugins/siwx/slots';
import type { SolanaFeatures } from '../slots.js';
import { clusterOf } from '../wallets/clusters.js';

/** Signs the fields of a sign-in message. Returns `undefined` to let siwx sign the message as plain text. */
export const signer: SIWXSigner = {
  name: 'Solana',
  sign({ message, connection, signal }) {
    const signIn = (connection.features as SolanaFeatures)['solana:signIn'];
    const chainId = clusterOf(message.chainId);
    // The Wallet Standard calls every custom network localnet, so the signed text could not tell them apart.
    if (!signIn || chainId.endsWith(':localnet')) return undefined;
    const { toString: _, accountAddress: address, ...fields } = message;
    return signIn({ ...fields, address, chainId, signal });
  },
};
