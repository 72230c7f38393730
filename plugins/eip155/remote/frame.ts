/** EVM networks in the embedded wallet: an EIP-1193 provider in front of the frame. Lazy. */

import type { Account, Features, PluginContext } from 'latchkey/plugin';
import type { FrameBridge, FrameRequest, FrameView } from 'latchkey/plugins/frame/slots';
import { toChecksum } from '../address.js';
import { createFeatures } from '../features/createFeatures.js';
import { chainIdOf, readNetwork } from '../parse.js';
import type { Eip155Provider, Hex } from '../slots.js';
import type { ConnectedWallet } from '../wallets/grant.js';
import { createProviderError, createRequest } from './request.js';

/** Creates the bridge that lets the embedded wallet serve this namespace. */
export function createBridge(context: PluginContext): FrameBridge {
  const providers = new WeakMap<FrameView, Eip155Provider>();
  return {
    accountType: 'smartAccount',
    toWire: (network) => Number(network.slice('eip155:'.length)),
    fromWire: (chainId) =>
      readNetwork(typeof chainId === 'string' ? chainId.replace(/^eip155:(?=\d{1,19}$)/, '') : chainId),
    adopt(view, ask) {
      const provider = providers.get(view) ?? createProvider(view, ask);
      providers.set(view, provider);
      const wallet: ConnectedWallet = {
        signal: view.signal,
        accounts: () => accountsOf(view),
        network: view.network,
        // The frame reports its network itself.
        moveTo: () => undefined,
      };
      const features = onlySupported(createFeatures(context, provider, wallet));
      return { accounts: accountsOf(view), networks: view.networks(), network: view.network(), features };
    },
  };
}

/** Features whose methods the embedded wallet does not accept. */
const UNSUPPORTED: ReadonlySet<string> = new Set([
  ...['eip155:showCallsStatus', 'eip155:requestExecutionPermissions', 'eip155:revokeExecutionPermission'],
  ...['eip155:getExecutionPermissions', 'eip155:getSupportedExecutionPermissions'],
]);

const onlySupported = (features: Features): Features =>
  Object.freeze(Object.fromEntries(Object.entries(features).filter(([name]) => !UNSUPPORTED.has(name))));

/** The accounts of the login, each in the spelling of EIP-55. */
const accountsOf = (view: FrameView): readonly Account[] =>
  view.accounts().map((account) => ({ ...account, address: toChecksum(account.address as Hex) }));

function createProvider(view: FrameView, ask: (call: FrameRequest) => Promise<unknown>): Eip155Provider {
  const addresses = () => accountsOf(view).map(({ address }) => address);
  return {
    request: createRequest({
      addresses,
      network: view.network,
      // The frame itself decides which methods it supports.
      forward: (method, params) => ask({ network: view.network(), method, params }),
      async switchNetwork(network) {
        if (network === undefined || !view.networks().includes(network)) {
          throw createProviderError(4902, 'The embedded wallet does not support this network.');
        }
        await view.moveTo(network);
      },
    }),
    ...createEvents(view, addresses),
  };
}

/** Emits the EIP-1193 events of a login until it ends. */
function createEvents(
  view: FrameView,
  addresses: () => readonly string[],
): Pick<Eip155Provider, 'on' | 'removeListener'> {
  const listeners = new Map<string, Map<unknown, (payload: unknown) => void>>();
  const emit = (event: string, payload: unknown) => {
    for (const listener of [...(listeners.get(event)?.values() ?? [])]) listener(payload);
  };
  const read = () => ({ accounts: addresses().join(), network: view.network() });
  let last = read();
  const unwatch = view.watch(() => {
    const before = last;
    const now = read();
    last = now;
    if (now.network !== before.network) emit('chainChanged', chainIdOf(now.network));
    if (now.accounts !== before.accounts) emit('accountsChanged', addresses());
  });
  view.signal.addEventListener('abort', () => {
    unwatch();
    emit('accountsChanged', []);
    emit('disconnect', createProviderError(4900, 'The user has signed out of the embedded wallet.'));
    listeners.clear();
  });
  return {
    on(event, listener) {
      const own = listeners.get(event) ?? new Map();
      own.set(listener, (payload: unknown) => (listener as (payload: unknown) => void)(payload));
      listeners.set(event, own);
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  };
}
