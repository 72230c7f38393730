/** Scripted pairing: the real views with a scripted connector. */

import { type Connector, connectors, definePlugin, ModalError } from 'latchkey/plugin';
import { walletconnect } from 'latchkey/plugins/walletconnect';

/** The outcome of a pairing. `lost`: the relay disconnects while the code is shown. */
export type PairingFixture = 'preparing' | 'ready' | 'lost' | 'done' | ModalError;

/** A pairing URI of the usual length. No relay is contacted. */
export const PAIRING_URI = `wc:${'7f3a'.repeat(16)}@2?expiryTimestamp=1795000000&relay-protocol=irn&symKey=${'c0de'.repeat(16)}`;

const never = <T>() => new Promise<T>(() => undefined);

/** @param approved - Returns the grant of an approved connect. */
export function pairingFixture(outcome: PairingFixture, approved: Connector['connect']) {
  const real = walletconnect({ relayUrl: 'ws://127.0.0.1' });
  const connector: Connector = {
    id: 'walletconnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    remote: true,
    namespaces: ['eip155'],
    connect(context) {
      if (outcome === 'preparing') return never();
      if (outcome instanceof ModalError && outcome.code === 'RELAY_UNREACHABLE') return Promise.reject(outcome);
      context.progress({ uri: PAIRING_URI });
      if (outcome === 'ready' || outcome === 'lost') return never();
      return outcome === 'done' ? approved(context) : Promise.reject(outcome);
    },
  };
  return definePlugin({
    id: 'walletconnect',
    contributes: [
      ...real.contributes.filter(({ slot }) => slot === 'views'),
      connectors.of({
        watch({ store }, publish) {
          if (outcome === 'lost' && real.state) store.set(real.state.health, 'reconnecting');
          publish([connector]);
        },
      }),
    ],
  });
}
