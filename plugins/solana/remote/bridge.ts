/** Solana in remote wallets. Lazy. */

import type { Account, NetworkId, PluginContext, RemoteBridge, RemoteSession } from 'latchkey/plugin';
import { fromBase58 } from '../base58.js';
import { createEmbeddedWallet } from './embedded.js';
import { createRemoteFeatures } from './features.js';
import { createPhoneWallet } from './phone.js';

/** Old id → current id. Some wallets still use the old ids of mainnet and devnet. */
const OLD_IDS: ReadonlyMap<NetworkId, NetworkId> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
]);

/** Creates the bridge that proposes this namespace to wallets and opens their sessions. */
export function createBridge(context: PluginContext): RemoteBridge {
  return {
    accountType: 'eoa',
    propose: (networks) => ({
      methods: [
        ...['solana_getAccounts', 'solana_requestAccounts', 'solana_signMessage', 'solana_signTransaction'],
        ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
      ],
      events: ['accountsChanged', 'chainChanged'],
      chains: networks.map(({ id }) => id),
      aliases: OLD_IDS,
    }),
    open(session) {
      // The embedded wallet writes transactions in base58 and is on one network at a time. Phones are on all that they have approved.
      const isEmbedded = session.transport === 'frame';
      const createWallet = isEmbedded ? createEmbeddedWallet : createPhoneWallet;
      const networkOf = () => (isEmbedded ? session.network() : undefined);
      const live = { signal: session.signal, network: networkOf, accounts: () => accountsOf(session) };
      return (ask) => {
        const accounts = accountsOf(session);
        if (accounts.length === 0) return undefined;
        const features = createRemoteFeatures(context, createWallet(session, ask), live);
        const network = networkOf();
        return { accounts, networks: session.networks(), ...(network && { network }), features };
      };
    },
  };
}

const accountsOf = (session: RemoteSession): readonly Account[] =>
  session
    .accounts()
    .flatMap((account) => (fromBase58(account.address, 32) ? [{ ...account, publicKey: account.address }] : []));
