/** The namespace `pebble`. Every page loads this file, so it is small. */
import { balances, connectors, definePlugin, type Network, namespaces, originsOf, readNetworks } from 'latchkey/plugin';

/** An address is an ed25519 public key in hex. */
const isAddress = (text: string) => /^[0-9a-f]{64}$/.test(text);

/* @__NO_SIDE_EFFECTS__ */
export function pebble(options: { readonly networks: readonly Network[] }) {
  const networks = readNetworks('pebble', options.networks);
  return definePlugin({
    id: 'pebble',
    origins: originsOf(networks),
    contributes: [
      namespaces.of('pebble', { name: 'Pebble', networks, isAddress }),
      connectors.of({ watch: async (context, publish) => (await import('./late.js')).discover(context, publish) }),
      balances.of('pebble', async (context) => (await import('./late.js')).createBalances(context)),
    ],
  });
}
