/** EVM networks through WalletConnect: an EIP-1193 provider in front of a session. Lazy. */

import { PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import { type Features, isModalError, type PluginContext } from 'latchkey/plugin';
import type {
  WalletConnectAsk,
  WalletConnectBridge,
  WalletConnectProposal,
  WalletConnectView,
} from 'latchkey/plugins/walletconnect/slots';
import { createFeatures } from '../features/createFeatures.js';
import { readAccounts, readNetwork } from '../parse.js';
import type { Eip155Features, Eip155Provider } from '../slots.js';
import type { ConnectedWallet } from '../wallets/grant.js';
import { createProviderError, createRequest, SWITCH } from './request.js';

const METHODS = [
  ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sendTransaction', 'eth_sign'],
  ...['eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'personal_sign'],
  ...['wallet_addEthereumChain', 'wallet_getAssets', 'wallet_getCallsStatus', 'wallet_getCapabilities'],
  ...['wallet_getPermissions', 'wallet_grantPermissions', 'wallet_registerOnboarding', 'wallet_requestPermissions'],
  ...['wallet_revokePermissions', 'wallet_scanQRCode', 'wallet_sendCalls', 'wallet_showCallsStatus'],
  ...['wallet_switchEthereumChain', 'wallet_watchAsset'],
  // ERC-7715.
  ...['wallet_requestExecutionPermissions', 'wallet_revokeExecutionPermission'],
  ...['wallet_getGrantedExecutionPermissions', 'wallet_getSupportedExecutionPermissions'],
];
/** Methods of a session that starts with a sign-in: few, because the signed message lists each one per network. */
const SIGN_IN_METHODS = [
  ...['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_addEthereumChain'],
  ...['wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_sendCalls', 'wallet_switchEthereumChain'],
  ...['wallet_watchAsset'],
];
/** Feature → the method it needs. A feature whose method the wallet has not approved is absent. */
const FEATURE_METHODS: ReadonlyMap<string, string> = new Map([
  ['signMessage', 'personal_sign'],
  ['eip155:signTypedData', 'eth_signTypedData_v4'],
  ['eip155:sendTransaction', 'eth_sendTransaction'],
  ['eip155:getCapabilities', 'wallet_getCapabilities'],
  ['eip155:sendCalls', 'wallet_sendCalls'],
  ['eip155:getCallsStatus', 'wallet_getCallsStatus'],
  ['eip155:showCallsStatus', 'wallet_showCallsStatus'],
  ['eip155:grantPermissions', 'wallet_grantPermissions'],
  ['eip155:revokePermissions', 'wallet_revokePermissions'],
  ['eip155:requestExecutionPermissions', 'wallet_requestExecutionPermissions'],
  ['eip155:revokeExecutionPermission', 'wallet_revokeExecutionPermission'],
  ['eip155:getExecutionPermissions', 'wallet_getGrantedExecutionPermissions'],
  ['eip155:getSupportedExecutionPermissions', 'wallet_getSupportedExecutionPermissions'],
]);
/** These may have to wait for other signers, so they get the longer timeout. */
const SEND_METHODS = new Set(['eth_sendTransaction', 'eth_sendRawTransaction', 'wallet_sendCalls']);

/** Creates the bridge that proposes this namespace to wallets and adopts their sessions. */
export function createBridge(context: PluginContext): WalletConnectBridge {
  const wallets = new WeakMap<WalletConnectView, ConnectedWallet>();
  return {
    authenticates: SIGN_IN_METHODS,
    propose: (networks): WalletConnectProposal => ({
      methods: METHODS,
      events: ['accountsChanged', 'chainChanged'],
      chains: networks.map(({ id }) => id),
      switchMethod: SWITCH,
    }),
    readNetwork: (data) => readNetwork(data),
    adopt(session, ask) {
      const wallet = wallets.get(session) ?? createWallet(session);
      wallets.set(session, wallet);
      const accounts = wallet.accounts();
      const network = session.network();
      return {
        accounts,
        // The app can add any network to such a wallet (EIP-3085).
        networks: session.can('wallet_addEthereumChain') ? 'any' : session.networks(),
        ...(network && { network }),
        features: onlyApproved(createFeatures(context, createProvider(session, ask), wallet), session),
      };
    },
  };
}

function onlyApproved(features: Eip155Features, session: WalletConnectView): Features {
  const isApproved = (name: string) => {
    const method = FEATURE_METHODS.get(name);
    return method === undefined || session.can(method);
  };
  return Object.freeze(Object.fromEntries(Object.entries(features).filter(([name]) => isApproved(name))));
}

/**
 * The accounts are the addresses of the current network, the selected one first: a contract has its address on one network only.
 * If the wallet has approved the current network without an account, the accounts are those of all networks.
 */
function createWallet(session: WalletConnectView): ConnectedWallet {
  const addresses = () => {
    const own = session.addresses(session.network());
    return own.length > 0 ? own : session.addresses();
  };
  return {
    signal: session.signal,
    network: () => session.network(),
    accounts: () => readAccounts(addresses()) ?? [],
    moveTo: (network) => network !== undefined && session.moveTo(network),
    // Some wallets answer a switch before they update the session with the new network.
    moveIfApproved: session.moveTo,
  };
}

function createProvider(session: WalletConnectView, ask: WalletConnectAsk): Eip155Provider {
  const network = () => {
    const current = session.network();
    if (current !== undefined) return current;
    throw createProviderError(4901, 'The WalletConnect session has no current network. Switch to a network first.');
  };
  const forward = async (method: string, params: unknown) => {
    if (!session.can(method)) throw createProviderError(4200, `The wallet has not approved the method ${method}.`);
    const timeoutMs = SEND_METHODS.has(method) ? SEND_MS : PROMPT_MS;
    return ask({ network: network(), method, params, timeoutMs });
  };
  return {
    request: createRequest({
      addresses: () => (readAccounts(session.addresses(network())) ?? []).map(({ address }) => address),
      network,
      forward,
      async switchNetwork(target, params) {
        // Each request names its network, so a switch to an approved network needs no request to the wallet.
        if (target === undefined || !session.networks().includes(target)) {
          if (!session.can(SWITCH)) throw createProviderError(4902, 'The wallet has not approved this network.');
          await forward(SWITCH, params).catch((error) => {
            // Code 5000 also means "unknown network", and the caller would add the network next. If the wallet cannot
            // add networks, report a rejection instead.
            const isRejected = isModalError(error, 'USER_REJECTED') && !session.can('wallet_addEthereumChain');
            throw isRejected ? createProviderError(4001, error.message) : error;
          });
        }
        if (target !== undefined) session.moveTo(target);
      },
    }),
  };
}
