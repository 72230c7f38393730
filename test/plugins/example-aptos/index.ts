/** The namespace `aptos`. Every page loads this file, so it is small. */
import type { Network } from 'latchkey/plugin';
import { standardChain } from 'latchkey/standard-chain';

/** @param options - `networks` have ids of CAIP-2, such as `aptos:1`, and URLs of REST nodes, such as `https://api.example/v1`. */
/* @__NO_SIDE_EFFECTS__ */
export function aptos(options: { readonly networks: readonly Network[] }) {
  return standardChain({
    prefix: 'aptos',
    name: 'Aptos',
    networks: options.networks,
    isAddress: (text) => /^0x[0-9a-f]{64}$/.test(text),
    features: async () => (await import('./late.js')).features,
  });
}
