/** The namespace `opal`, whose wallets use the Wallet Standard. */
import {
  balances,
  connectors,
  definePlugin,
  lazyConnectors,
  type Network,
  namespaces,
  originsOf,
  readNetworks,
} from 'latchkey/plugin';

/** An address is an ed25519 public key in hex. */
export const isAddress = (text: string) => /^[0-9a-f]{64}$/.test(text);

/* @__NO_SIDE_EFFECTS__ */
export function opal(options: { readonly networks: readonly Network[] }) {
  const networks = readNetworks('opal', options.networks);
  return definePlugin({
    id: 'opal',
    origins: originsOf(networks),
    contributes: [
      namespaces.of('opal', { name: 'Opal', networks, isAddress }),
      // Options of the plugin reach the late code as arguments.
      connectors.of(lazyConnectors(async () => (await import('./late.js')).discover)),
      balances.of('opal', async (context) => (await import('./late.js')).createBalances(context)),
    ],
  });
}
