/** The phone's EVM side: the provider that wallets of a page have, on the network of each request. */

import { announce } from '../eip155/announce.js';
import type { SideInput } from '../wallets/side.js';
import { EVENTS, type PhoneSide } from './side.js';

const METHODS = [
  ...['eth_accounts', 'eth_requestAccounts', 'eth_sendTransaction', 'eth_signTypedData_v4', 'personal_sign'],
  ...['wallet_addEthereumChain', 'wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_sendCalls'],
  ...['wallet_showCallsStatus', 'wallet_switchEthereumChain'],
];

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
      // A phone is on all its networks at once: each request names its own.
      if (known.has(idOf(network)) && wallet.chainId !== idOf(network)) wallet.switchChain(idOf(network));
      return wallet.provider.request({ method, params });
    },
  };
}

/** The network a request leads to. */
export function wantedNetwork(params: unknown): string | undefined {
  const [wish] = Array.isArray(params) ? (params as readonly { readonly chainId?: unknown }[]) : [];
  const id = Number(wish?.chainId);
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : undefined;
}
