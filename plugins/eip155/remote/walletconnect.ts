/** This namespace through WalletConnect: a provider as pages know it, in front of a phone. Lazy. */

import { isModalError, type NetworkId, type PluginContext } from 'latchkey';
import { PROMPT_MS, SEND_MS } from 'latchkey/chain-kit';
import type {
  WalletConnectAsk,
  WalletConnectBridge,
  WalletConnectProposal,
  WalletConnectView,
} from 'latchkey/plugins/walletconnect/slots';
import { createFeatures } from '../features/createFeatures.js';
import { chainIdOf, readAccounts, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';
import type { ConnectedWallet } from '../wallets/grant.js';

const METHODS = [
  ...['eth_accounts', 'eth_requestAccounts', 'eth_sendRawTransaction', 'eth_sendTransaction', 'eth_sign'],
  ...['eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4', 'personal_sign'],
  ...['wallet_addEthereumChain', 'wallet_getAssets', 'wallet_getCallsStatus', 'wallet_getCapabilities'],
  ...['wallet_getPermissions', 'wallet_grantPermissions', 'wallet_registerOnboarding', 'wallet_requestPermissions'],
  ...['wallet_revokePermissions', 'wallet_scanQRCode', 'wallet_sendCalls', 'wallet_showCallsStatus'],
  ...['wallet_switchEthereumChain', 'wallet_watchAsset'],
];
/** Of a message that is signed while pairing, each takes a line for every network: these an app cannot do without. */
const SIGNING_IN = [
  ...['eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign', 'wallet_addEthereumChain'],
  ...['wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_sendCalls', 'wallet_switchEthereumChain'],
  ...['wallet_watchAsset'],
];
/** They may wait for other signers. */
const SENDING = new Set(['eth_sendTransaction', 'eth_sendRawTransaction', 'wallet_sendCalls']);
const SWITCH = 'wallet_switchEthereumChain';

/** How this namespace is proposed and adopted. */
export function createBridge({ env }: PluginContext): WalletConnectBridge {
  const wallets = new WeakMap<WalletConnectView, ConnectedWallet>();
  return {
    authenticates: SIGNING_IN,
    propose: (networks): WalletConnectProposal => ({
      methods: METHODS,
      events: ['accountsChanged', 'chainChanged'],
      chains: networks.map(({ id }) => id),
    }),
    readNetwork: (data) => readNetwork(data),
    adopt(session, ask) {
      const wallet = wallets.get(session) ?? walletOf(session);
      wallets.set(session, wallet);
      const accounts = wallet.accounts();
      const network = session.network();
      return {
        accounts,
        // It can be given more of them (EIP-3085).
        networks: session.can('wallet_addEthereumChain') ? 'any' : session.networks(),
        ...(network && { network }),
        features: createFeatures(env, createProvider(session, ask), wallet),
      };
    },
  };
}

/** An address is the same on all networks: that of the present one stands first. */
function walletOf(session: WalletConnectView): ConnectedWallet {
  return {
    signal: session.signal,
    network: () => session.network(),
    accounts: () => readAccounts([...session.addresses(session.network()), ...session.addresses()]) ?? [],
    moveTo: (network) => network !== undefined && session.moveTo(network),
  };
}

/** EIP-1193: what a session knows it answers itself, the rest goes to the phone. */
function createProvider(session: WalletConnectView, ask: WalletConnectAsk): Eip155Provider {
  const at = (): NetworkId => {
    const network = session.network();
    if (network === undefined) throw refusal(4901, 'The wallet is on no network.');
    return network;
  };
  const addresses = () => session.addresses(at());
  const forward = async (method: string, params: unknown) => {
    if (!session.can(method)) throw refusal(4200, 'The wallet has not approved this method.');
    return ask({ network: at(), method, params, timeoutMs: SENDING.has(method) ? SEND_MS : PROMPT_MS });
  };
  return {
    async request({ method, params }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses();
      if (method === 'eth_chainId') return chainIdOf(at());
      if (method !== SWITCH) return forward(method, params);
      const [wish] = Array.isArray(params) ? (params as readonly { readonly chainId?: unknown }[]) : [];
      const network = readNetwork(wish?.chainId);
      // Each request names its network: to be on an approved one, nobody need be asked.
      if (network === undefined || !session.networks().includes(network)) {
        if (!session.can(SWITCH)) throw refusal(4902, 'The wallet has not approved this network.');
        await forward(method, params).catch((error) => {
          // 5000 also asks to add the network first; a wallet that cannot add one says no.
          const no = isModalError(error, 'USER_REJECTED') && !session.can('wallet_addEthereumChain');
          throw no ? refusal(4001, error.message) : error;
        });
      }
      if (network !== undefined) session.moveTo(network);
      return null;
    },
  };
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });
