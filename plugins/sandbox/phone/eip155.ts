/** The phone's EVM side. It uses a page wallet's provider and switches it to the network of each request. */

import { announce } from '../eip155/announce.js';
import type { SideInput } from '../wallets/side.js';
import { EVENTS, type PhoneSide } from './side.js';

const METHODS = [
  ...['eth_accounts', 'eth_requestAccounts', 'eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign'],
  ...['wallet_addEthereumChain', 'wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_sendCalls'],
  ...['wallet_showCallsStatus', 'wallet_switchEthereumChain'],
];

/** Creates the EVM side. */
export function createEip155Side(input: SideInput): PhoneSide | undefined {
  const [wallet] = announce(input);
  if (!wallet) return undefined;
  const known = new Set((input.options.chains ?? []).map(({ chainId }) => chainId));
  const idOf = (network: string) => Number(network.slice(network.indexOf(':') + 1));
  return {
    methods: METHODS,
    events: EVENTS,
    addresses: () => wallet.accounts,
    knows: (network) => known.has(idOf(network)),
    async answer(network, method, params) {
      // A WalletConnect request names its network, while the provider has one active network: switch first.
      if (known.has(idOf(network)) && wallet.chainId !== idOf(network)) wallet.switchChain(idOf(network));
      return wallet.provider.request({ method, params });
    },
  };
}

/** CAIP-2 id of the network that a `wallet_switchEthereumChain` request asks for. */
export function wantedNetwork(params: unknown): string | undefined {
  const [request] = Array.isArray(params) ? (params as readonly { readonly chainId?: unknown }[]) : [];
  const id = Number(request?.chainId);
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}
