/** This namespace in the embedded wallet: a provider as pages know it, in front of the frame. Lazy. */

import type { PluginContext } from 'latchkey';
import type { FrameBridge, FrameRequest, FrameView } from 'latchkey/plugins/frame/slots';
import { createFeatures } from '../features/createFeatures.js';
import { chainIdOf, readNetwork } from '../parse.js';
import type { Eip155Provider } from '../slots.js';
import type { ConnectedWallet } from '../wallets/grant.js';

type Ask = (call: FrameRequest) => Promise<unknown>;

/** How this namespace uses the frame. */
export function createBridge({ env }: PluginContext): FrameBridge {
  const providers = new WeakMap<FrameView, Eip155Provider>();
  return {
    accountType: 'smartAccount',
    toWire: (network) => Number(network.slice('eip155:'.length)),
    fromWire: (chainId) =>
      readNetwork(typeof chainId === 'string' ? chainId.replace(/^eip155:(?=\d{1,16}$)/, '') : chainId),
    adopt(view, ask) {
      const provider = providers.get(view) ?? createProvider(view, ask);
      providers.set(view, provider);
      const wallet: ConnectedWallet = {
        signal: view.signal,
        accounts: view.accounts,
        network: view.network,
        // The frame itself says where it is.
        moveTo: () => undefined,
      };
      const features = createFeatures(env, provider, wallet);
      return { accounts: view.accounts(), networks: view.networks(), network: view.network(), features };
    },
  };
}

/** EIP-1193: what a login knows it answers itself, the rest goes to the frame, which has the last word on methods. */
function createProvider(view: FrameView, ask: Ask): Eip155Provider {
  const addresses = () => view.accounts().map(({ address }) => address);
  const listeners = new Map<string, Map<unknown, (payload: unknown) => void>>();
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event)?.values() ?? [])]) listener(payload);
  };
  let last = { accounts: addresses().join(), network: view.network() };
  const unwatch = view.watch(() => {
    const now = { accounts: addresses().join(), network: view.network() };
    const before = last;
    last = now;
    if (now.network !== before.network) emit('chainChanged', chainIdOf(now.network));
    if (now.accounts !== before.accounts) emit('accountsChanged', addresses());
  });
  view.signal.addEventListener('abort', () => {
    unwatch();
    emit('accountsChanged', []);
    emit('disconnect', refusal(4900, 'The login is over.'));
    listeners.clear();
  });
  return {
    async request({ method, params }) {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addresses();
      if (method === 'eth_chainId') return chainIdOf(view.network());
      if (method !== 'wallet_switchEthereumChain') return ask({ network: view.network(), method, params });
      const [wish] = Array.isArray(params) ? (params as readonly { readonly chainId?: unknown }[]) : [];
      const network = readNetwork(wish?.chainId);
      if (network === undefined || !view.networks().includes(network)) {
        throw refusal(4902, 'The embedded wallet does not know this network.');
      }
      await view.moveTo(network);
      return null;
    },
    on(event, listener) {
      const own = listeners.get(event) ?? new Map();
      own.set(listener, (payload: unknown) => (listener as (payload: unknown) => void)(payload));
      listeners.set(event, own);
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
}

const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });
