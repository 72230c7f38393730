/** Solana in wallets that are reached through WalletConnect. Lazy. */

import { base64 } from '@scure/base';
import type { RemoteAsk, RemoteSession } from 'latchkey/plugin';
import { fromBase58 } from '../base58.js';
import { insertSignature, parseMessage, parseTransaction } from '../transactions/parse.js';
import { type RemoteWallet, requireNetwork } from './features.js';

/** Transactions are base64 in WalletConnect's Solana methods. */
export function createPhoneWallet(session: RemoteSession, ask: RemoteAsk): RemoteWallet {
  return {
    name: 'WalletConnect',
    networks: session.networks,
    fallbackNetwork: () => requireNetwork(session.networks()[0]),
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
