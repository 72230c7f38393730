/** The invented namespace `pebble` in remote wallets: one contribution beside the example of a chain plugin. */

import { bytesToHex } from '@noble/curves/utils.js';
import { bridges, definePlugin, ModalError, type PluginContext, type RemoteBridge } from 'latchkey/plugin';
import { pebble } from '../example-chain/index.js';

export const NETWORK = 'pebble:main';
export const ALICE = 'a1'.repeat(32);
export const BOB = 'b2'.repeat(32);
export const SIGNATURE = 'f0'.repeat(64);

const SIGN = 'pebble_sign';

/** `modal.test.context` cannot count sessions, so the test gives the list of those that are opened. */
function createBridge(_: PluginContext, opened: string[]): RemoteBridge {
  return {
    propose: (networks) => ({ methods: [SIGN], events: ['accountsChanged'], chains: networks.map(({ id }) => id) }),
    open(session) {
      opened.push(session.transport);
      return (ask) => ({
        accounts: session.accounts().filter(({ address }) => /^[0-9a-f]{64}$/.test(address)),
        networks: session.networks(),
        features: {
          async signMessage({ message, account = session.accounts()[0]?.address, signal }) {
            const [network] = session.networks();
            if (network === undefined || !session.can(SIGN)) {
              throw new ModalError('The wallet cannot sign messages.', { code: 'FEATURE_MISSING', plugin: 'pebble' });
            }
            const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
            const params = { account, message: bytesToHex(bytes) };
            const answer = await ask({ network, method: SIGN, params, signal });
            if (typeof answer === 'string' && /^[0-9a-f]{128}$/.test(answer)) return answer;
            throw new ModalError('The wallet returned no signature.', { code: 'RESPONSE_MALFORMED', plugin: 'pebble' });
          },
        },
      });
    },
  };
}

/** The chain plugin and its bridge. @param opened - Gets the transport of each session. */
export const pebbles = (opened: string[] = []) => [
  pebble({
    networks: [
      {
        id: NETWORK,
        namespace: 'pebble',
        name: 'Pebble',
        nativeCurrency: { name: 'Pebble', symbol: 'PEB', decimals: 12 },
        rpcUrls: ['https://main.example'],
      },
    ],
  }),
  definePlugin({
    id: 'pebble-remote',
    contributes: [bridges.of('pebble', async (context) => createBridge(context, opened))],
  }),
];
