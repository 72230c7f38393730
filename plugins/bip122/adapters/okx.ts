/** OKX Wallet: methods like UniSat's, on a separate object for each network. */

import { attempt } from 'latchkey/chain-kit';
import type { NetworkId } from 'latchkey/plugin';
import { MAINNET } from '../address.js';
import { parseSharedAccounts, type SharedAccounts, toRawAccounts } from '../wallets/accounts.js';
import type { AdapterFactory, WalletAdapter, WalletChange } from './adapter.js';
import { listenTo } from './events.js';
import { createCall, createSharedMethods, parseAddresses, readPublicKey, requireShared } from './unisatMethods.js';

const TEST_NETWORK_KEYS: readonly (readonly [NetworkId, key: string])[] = [
  ['bip122:000000000933ea01ad0ee984209779ba', 'bitcoinTestnet'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'bitcoinSignet'],
];

/** @param root - `window.okxwallet`. */
export function createOkxFactory(root: object): AdapterFactory {
  return (request, { network: wanted, firstPurpose }): WalletAdapter => {
    const [network, key] = TEST_NETWORK_KEYS.find(([id]) => id === wanted) ?? [MAINNET, 'bitcoin'];
    const provider = attempt(() => (root as Readonly<Record<string, object>>)[key]) ?? root;
    const call = createCall(request, provider);
    const parseAccount = (answer: unknown): SharedAccounts | undefined => {
      const { address, publicKey, compressedPublicKey } = answer as Readonly<Record<string, unknown>>;
      return parseSharedAccounts([{ address, publicKey: compressedPublicKey ?? publicKey }], network, firstPurpose);
    };
    const parseAccountChanged = (account: unknown): WalletChange => {
      if (account === null) return { shared: { accounts: [] } };
      const shared = attempt(() => parseAccount(account));
      return shared && shared.accounts.length > 0 ? { shared } : 'changed';
    };
    return {
      ...createSharedMethods(request, provider),
      connect: (limits) => call('connect', [], parseAccount, limits),
      async readAccounts(limits) {
        const addresses = await call('getAccounts', [], parseAddresses, limits);
        const publicKey = await readPublicKey(request, provider, addresses, limits);
        return requireShared(toRawAccounts(addresses, publicKey), network, firstPurpose);
      },
      subscribe: (listener) =>
        listenTo(provider, {
          accountChanged: (account) => listener(parseAccountChanged(account)),
          disconnect: () => listener('ended'),
        }),
    };
  };
}
