/** The namespace `sea-coin`. Every page loads this file, so it is small. */
import type { Network } from 'latchkey/plugin';
import { standardChain } from 'latchkey/standard-chain';

/** @param options - `networks` have the ids that wallets use, such as `sea-coin:mainnet`. */
/* @__NO_SIDE_EFFECTS__ */
export function seaCoin(options: { readonly networks: readonly Network[] }) {
  return standardChain({
    prefix: 'sea-coin',
    name: 'Sea coin',
    networks: options.networks,
    // An ed25519 public key in hex.
    isAddress: (text) => /^[0-9a-f]{64}$/.test(text),
    features: async () => (await import('./late.js')).features,
  });
}
