/** EVM networks of remote wallets: an EIP-1193 provider in front of each session. Lazy. */

import type {
  Account,
  Features,
  NetworkId,
  PluginContext,
  RemoteAsk,
  RemoteBridge,
  RemoteSession,
} from 'latchkey/plugin';
import { createFeatures } from '../features/createFeatures.js';
import { readAccounts, readNetwork } from '../parse.js';
import type { Eip155Features, Eip155Provider } from '../slots.js';
import type { ConnectedWallet } from '../wallets/grant.js';
import { createEvents } from './events.js';
import { FEATURE_METHODS, METHODS, SIGN_IN_METHODS, SWITCH } from './methods.js';
import { createRequest } from './request.js';

/** Creates the bridge that proposes this namespace to wallets and opens their sessions. */
export function createBridge(context: PluginContext): RemoteBridge {
  return {
    accountType: 'smartAccount',
    propose: (networks) => ({
      methods: METHODS,
      events: ['accountsChanged', 'chainChanged'],
      chains: networks.map(({ id }) => id),
      switchMethod: SWITCH,
      signInMethods: SIGN_IN_METHODS,
    }),
    writeNetwork: (network) => Number(network.slice('eip155:'.length)),
    readNetwork: (data) => readNetwork(typeof data === 'string' ? data.replace(/^eip155:(?=\d{1,19}$)/, '') : data),
    open(session) {
      const wallet = createWallet(context, session);
      const events = createEvents(session, () => wallet.accounts().map(({ address }) => address));
      const providers = new WeakMap<RemoteAsk, Eip155Provider>();
      return (ask) => {
        const network = session.network();
        // Libraries keep the provider of a connection, and their listeners.
        const provider = providers.get(ask) ?? { request: createRequest(session, ask), ...events };
        providers.set(ask, provider);
        return {
          accounts: wallet.accounts(),
          // The app can add any network to such a wallet (EIP-3085).
          networks: session.can('wallet_addEthereumChain') ? 'any' : session.networks(),
          ...(network && { network }),
          features: onlySupported(createFeatures(context, provider, wallet), session),
        };
      };
    },
  };
}

function onlySupported(features: Eip155Features, session: RemoteSession): Features {
  const isSupported = (name: string) => {
    const method = FEATURE_METHODS.get(name);
    return method === undefined || session.can(method);
  };
  return Object.freeze(Object.fromEntries(Object.entries(features).filter(([name]) => isSupported(name))));
}

/**
 * The accounts are those of the current network, the selected one first: a contract has its address on one network only.
 * If the wallet has approved the current network without an account, the accounts are those of all networks.
 */
function createWallet(context: PluginContext, session: RemoteSession): ConnectedWallet {
  const accounts = () => {
    const own = session.accounts(session.network());
    return toChecksums(own.length > 0 ? own : session.accounts());
  };
  const moveTo = (network: NetworkId) => void session.moveTo(network).catch(context.report);
  return {
    signal: session.signal,
    network: () => session.network(),
    accounts,
    moveTo: (network) => network !== undefined && moveTo(network),
    // Some wallets answer a switch before they update the session with the new network.
    moveIfApproved: moveTo,
  };
}

/** The valid accounts, each in the spelling of EIP-55. */
function toChecksums(accounts: readonly Account[]): readonly Account[] {
  const given = new Map(accounts.map((account) => [account.address.toLowerCase(), account]));
  const valid = readAccounts(accounts.map(({ address }) => address)) ?? [];
  return valid.map((account) => ({ ...given.get(account.address.toLowerCase()), ...account }));
}
