/** Wallets and nodes of Cosmos. This file is loaded when the user is about to act. */
import { attempt, createRest, readAmount } from 'latchkey/chain-kit';
import type { ChainFeatures } from 'latchkey/standard-chain';
import type { CosmosNetwork } from './index.js';
import { toWallet } from './keplr.js';

type Fields = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const NODE_INFO = '/cosmos/base/tendermint/v1beta1/node_info';
const isBase64 = (given: unknown, length: number): given is string =>
  typeof given === 'string' && given.length === length && /^[A-Za-z0-9+/]+={0,2}$/.test(given);

export const features: ChainFeatures = {
  injected: { places: (context) => context.options.wallets, toWallet },
  restorePrompts: true,
  connect: { feature: 'cosmos:connect', inputs: ({ network }) => [network] },
  disconnect: 'cosmos:disconnect',
  accounts: {
    read: ({ address, publicKey }) => (isBase64(publicKey, 44) ? [{ address: `${address}`, publicKey }] : undefined),
    changes: 'cosmos:on',
  },
  network: {
    feature: 'cosmos:network',
    read: ({ id }) => `${id}`,
    changes: 'cosmos:on',
    switch: { feature: 'cosmos:switchNetwork', inputs: ({ id }) => [id], read: () => true },
  },
  // ADR-36. The user is shown a text; its bytes are signed.
  signMessage: {
    feature: 'cosmos:sign',
    inputs: ({ account, text, bytes }) => [account.address, attempt(text) ?? bytes],
    read: ({ signature, pub_key: key }, { account }) =>
      (key as { value: unknown }).value === account.publicKey && isBase64(signature, 88) ? signature : undefined,
  },
  balances(context) {
    const rest = createRest(context, {
      namespace: 'cosmos',
      identify: async (get) => `cosmos:${((await get(NODE_INFO)) as Fields).default_node_info?.network}`,
    });
    return {
      native({ network, address, signal }) {
        const { denom = '' } = (context.networks.get(network) ?? {}) as Partial<CosmosNetwork>;
        const path = `/cosmos/bank/v1beta1/balances/${address}/by_denom?denom=${encodeURIComponent(denom)}`;
        return rest(network, path, signal, (answer) => {
          const { balance } = answer as Fields;
          return balance?.denom === denom ? readAmount(balance?.amount) : undefined;
        });
      },
    };
  },
};
