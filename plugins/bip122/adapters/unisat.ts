/** UniSat (`window.unisat`), and wallets with the same interface. */

import { READ_MS } from 'latchkey/chain-kit';
import type { Network, NetworkId } from 'latchkey/plugin';
import { FOREIGN_NETWORK, MAINNET } from '../address.js';
import { toRawAccounts } from '../wallets/accounts.js';
import { type AdapterFactory, type RequestLimits, unsupportedError, type WalletAdapter } from './adapter.js';
import { listenTo } from './events.js';
import {
  createCall,
  createSharedMethods,
  hasMethod,
  parseAddresses,
  readPublicKey,
  requireShared,
} from './unisatMethods.js';

// The names in UniSat's `getChain`, and in its older `getNetwork`.
const CHAINS: readonly { readonly id: NetworkId; readonly name: string; readonly oldName?: string }[] = [
  { id: MAINNET, name: 'BITCOIN_MAINNET', oldName: 'livenet' },
  { id: 'bip122:000000000933ea01ad0ee984209779ba', name: 'BITCOIN_TESTNET', oldName: 'testnet' },
  { id: 'bip122:00000000da84f2bafbbc53dee25a72ae', name: 'BITCOIN_TESTNET4' },
  { id: 'bip122:00000008819873e925422c1ff0f99f7c', name: 'BITCOIN_SIGNET' },
];

/** Creates the adapter of a provider with UniSat's interface. */
export function createUnisatFactory(provider: object): AdapterFactory {
  return (request, { firstPurpose }): WalletAdapter => {
    const call = createCall(request, provider);
    const readNetwork = async (limits: RequestLimits) => {
      const findBy = (key: 'name' | 'oldName', name: unknown) => {
        if (typeof name !== 'string') return undefined;
        return CHAINS.find((chain) => chain[key] === name)?.id ?? FOREIGN_NETWORK;
      };
      if (hasMethod(provider, 'getChain')) {
        const parse = (answer: unknown) => findBy('name', (answer as { readonly enum: unknown }).enum);
        return call('getChain', [], parse, limits);
      }
      if (!hasMethod(provider, 'getNetwork')) return undefined;
      return call('getNetwork', [], (answer) => findBy('oldName', answer), limits);
    };
    const readShared = async (addresses: readonly string[], limits: RequestLimits) => {
      const publicKey = await readPublicKey(request, provider, addresses, limits);
      return requireShared(toRawAccounts(addresses, publicKey), await readNetwork(limits), firstPurpose);
    };
    return {
      ...createSharedMethods(request, provider),
      async connect(limits) {
        const addresses = await call('requestAccounts', [], parseAddresses, limits);
        return readShared(addresses, { ...limits, timeoutMs: READ_MS });
      },
      async readAccounts(limits) {
        return readShared(await call('getAccounts', [], parseAddresses, limits), limits);
      },
      subscribe: (listener) =>
        listenTo(provider, {
          // An empty list means that the wallet is locked: UniSat has no event for the end of a connection.
          accountsChanged: (list) =>
            listener(Array.isArray(list) && list.length === 0 ? { shared: { accounts: [] } } : 'changed'),
          networkChanged: () => listener('changed'),
          chainChanged: () => listener('changed'),
        }),
      async switchNetwork(network: Network, limits: RequestLimits) {
        const chain = CHAINS.find(({ id }) => id === network.id);
        if (chain && hasMethod(provider, 'switchChain')) {
          await call('switchChain', [chain.name], () => true, limits);
        } else if (chain?.oldName && hasMethod(provider, 'switchNetwork')) {
          await call('switchNetwork', [chain.oldName], () => true, limits);
        } else {
          throw unsupportedError(`switch to ${network.name}`);
        }
      },
    };
  };
}
