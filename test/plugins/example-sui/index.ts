/** The namespace `sui`. Every page loads this file, so it is small. */
import type { Network } from 'latchkey/plugin';
import { standardChain } from 'latchkey/standard-chain';

/** @param options - `networks` have the ids of the wallets, such as `sui:mainnet`. */
/* @__NO_SIDE_EFFECTS__ */
export function sui(options: { readonly networks: readonly Network[] }) {
  return standardChain({
    prefix: 'sui',
    name: 'Sui',
    networks: options.networks,
    isAddress: (text) => /^0x[0-9a-f]{64}$/.test(text),
    features: async () => (await import('./late.js')).features,
  });
}
