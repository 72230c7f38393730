/** Wallets and nodes of Sea coin. This file is loaded when the user is about to act. */
import { createRpc, readAmount } from 'latchkey/chain-kit';
import type { ChainFeatures } from 'latchkey/standard-chain';
import { copyBytes } from 'latchkey/standard-wallets';

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const features: ChainFeatures = {
  signMessage: {
    feature: 'sea-coin:signMessage',
    inputs: ({ account, bytes }) => [{ account: account.raw, message: bytes }],
    read({ signature }) {
      const bytes = copyBytes(signature, 64);
      return bytes && toHex(bytes);
    },
  },
  balances(context) {
    const rpc = createRpc(context, {
      namespace: 'sea-coin',
      // A node is used only after it has returned the id of its network.
      identify: async (ask, signal) => `sea-coin:${await ask({ method: 'network' }, signal)}`,
    });
    return {
      native: ({ network, address, signal }) =>
        rpc(network, { method: 'balance', params: [address] }, signal, readAmount),
    };
  },
};
