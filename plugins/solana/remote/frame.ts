/** Solana in the embedded wallet. Lazy. */

import { base58 } from '@scure/base';
import type { PluginContext } from 'latchkey/plugin';
import type { FrameBridge, FrameRequest, FrameView } from 'latchkey/plugins/frame/slots';
import { toBase58 } from '../base58.js';
import { solanaError } from '../errors.js';
import { MAX_TRANSACTION_BYTES } from '../transactions/parse.js';
import { createRemoteFeatures, type RemoteWallet } from './features.js';

/** Creates the bridge that lets the embedded wallet serve this namespace. */
export function createBridge(context: PluginContext): FrameBridge {
  return {
    accountType: 'eoa',
    toWire: (network) => network,
    fromWire: (chainId) => (typeof chainId === 'string' && chainId.startsWith('solana:') ? chainId : undefined),
    adopt(view, ask) {
      return {
        accounts: view.accounts().map((account) => ({ ...account, publicKey: account.address })),
        networks: view.networks(),
        network: view.network(),
        features: createRemoteFeatures(context, createRemoteWallet(view, ask), view),
      };
    },
  };
}

/** Transactions are base58 in the frame's messages. */
function createRemoteWallet(view: FrameView, ask: (call: FrameRequest) => Promise<unknown>): RemoteWallet {
  return {
    name: 'Embedded wallet',
    networks: view.networks,
    fallbackNetwork: view.network,
    supports: () => true,
    request: ({ network, method, params }) => ask({ network, method, params }),
    encodeTransaction: toBase58,
    decodeTransaction,
    signParams: ({ bytes }) => ({ transaction: toBase58(bytes) }),
    sendParams: ({ bytes, options }) => ({ transaction: toBase58(bytes), ...(options && { options }) }),
    readSigned: (_, { transaction }) => decodeTransaction(transaction),
  };
}

function decodeTransaction(given: unknown): Uint8Array {
  // Decoding base58 takes quadratic time, so reject long text first.
  if (typeof given === 'string' && given.length <= MAX_TRANSACTION_BYTES * 1.5) return base58.decode(given);
  throw solanaError('RESPONSE_MALFORMED', 'The embedded wallet returned an invalid transaction. Try again.');
}
