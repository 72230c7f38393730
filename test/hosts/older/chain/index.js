import { balances, connectors, definePlugin, namespaces, originsOf, readNetworks } from 'latchkey/plugin';

const isAddress = (text) => /^[0-9a-f]{64}$/.test(text);
// @__NO_SIDE_EFFECTS__
function pebble(options) {
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

export { pebble };
