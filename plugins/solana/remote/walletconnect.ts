/** Solana through WalletConnect. Lazy. */

import { base64 } from '@scure/base';
import type { Account, NetworkId, PluginContext } from 'latchkey/plugin';
import type { WalletConnectAsk, WalletConnectBridge, WalletConnectView } from 'latchkey/plugins/walletconnect/slots';
import { fromBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import { insertSignature, parseMessage, parseTransaction } from '../transactions/parse.js';
import { createRemoteFeatures, type RemoteWallet } from './features.js';

/** Old id → current id. Some wallets still use the old ids of mainnet and devnet. */
const OLD_IDS: ReadonlyMap<NetworkId, NetworkId> = new Map([
  ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
]);

/** Creates the bridge that proposes this namespace to wallets and adopts their sessions. */
export function createBridge(context: PluginContext): WalletConnectBridge {
  return {
    propose: (networks) => ({
      methods: [
        ...['solana_getAccounts', 'solana_requestAccounts', 'solana_signMessage', 'solana_signTransaction'],
        ...['solana_signAllTransactions', 'solana_signAndSendTransaction'],
      ],
      events: ['accountsChanged', 'chainChanged'],
      chains: networks.map(({ id }) => id),
      aliases: OLD_IDS,
    }),
    adopt(session, ask) {
      const accounts = accountsOf(session);
      if (accounts.length === 0) return undefined;
      const live = { signal: session.signal, network: () => undefined, accounts: () => accountsOf(session) };
      const features = createRemoteFeatures(context, createRemoteWallet(session, ask), live);
      return { accounts, networks: session.networks(), features };
    },
  };
}

const accountsOf = (session: WalletConnectView): readonly Account[] =>
  session.addresses().flatMap((address) => (fromBase58(address, 32) ? [{ address, publicKey: address }] : []));

/** Transactions are base64 in WalletConnect's Solana methods. */
function createRemoteWallet(session: WalletConnectView, ask: WalletConnectAsk): RemoteWallet {
  return {
    name: 'WalletConnect',
    networks: session.networks,
    fallbackNetwork() {
      const [network] = session.networks();
      if (network !== undefined) return network;
      throw solanaError(
        'NETWORK_UNKNOWN',
        'The wallet has approved no Solana network. Disconnect, then connect again and approve one.',
      );
    },
    supports: session.can,
    request: ask,
    encodeTransaction: base64.encode,
    decodeTransaction: (given) => base64.decode(given as string),
    signParams: ({ address, bytes }) => ({ transaction: base64.encode(bytes), pubkey: address }),
    sendParams: ({ address, bytes, options }) => {
      return { transaction: base64.encode(bytes), pubkey: address, sendOptions: options };
    },
    readSigned: ({ address, bytes }, { transaction, signature }) =>
      typeof transaction === 'string' ? base64.decode(transaction) : withSignature(bytes, address, signature),
  };
}

/** Some wallets answer with the signature alone. Inserts it into the transaction, at the index of its signer. */
function withSignature(transaction: Uint8Array, address: string, given: unknown): Uint8Array | undefined {
  const signature = fromBase58(given, 64);
  const parsed = parseTransaction(transaction);
  const index = parsed && parseMessage(parsed.message)?.signers.indexOf(address);
  return signature && index !== undefined && index >= 0 ? insertSignature(transaction, index, signature) : undefined;
}
