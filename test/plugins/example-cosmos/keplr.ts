/** Shows an object with the interface of Keplr as a wallet of the Wallet Standard, with features of this plugin. */
import type { PluginContext } from 'latchkey/plugin';
import type { InjectedObject } from 'latchkey/standard-chain';
import type { CosmosNetwork } from './index.js';

/** The methods that this plugin uses. Their answers are untrusted. */
interface Keplr {
  enable(chainId: string): Promise<unknown>;
  disable?(chainId: string): Promise<unknown>;
  getKey(chainId: string): Promise<{ readonly bech32Address: unknown; readonly pubKey: Uint8Array }>;
  experimentalSuggestChain(chainInfo: object): Promise<unknown>;
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<unknown>;
}

export function toWallet({ place, name, object }: InjectedObject, { env, networks }: PluginContext) {
  const keplr = object as Keplr;
  if (typeof keplr.enable !== 'function') return undefined;
  const all = networks.all().filter(({ namespace }) => namespace === 'cosmos');
  // Keplr has a key for each network and no active network. The wallet remembers the one that the app has chosen.
  let active = all[0]?.id ?? '';
  const chainId = (id = active) => id.slice('cosmos:'.length);
  const share = async () => {
    const { bech32Address: address, pubKey } = await keplr.getKey(chainId());
    return { id: active, address, publicKey: btoa(String.fromCharCode(...pubKey)) };
  };
  const enable = async (id: string) => {
    await keplr.enable(chainId(id)).catch(async (error: Error) => {
      if (!/no (modular )?chain info/i.test(error.message)) throw error;
      await keplr.experimentalSuggestChain((networks.get(id) as CosmosNetwork).chainInfo);
      await keplr.enable(chainId(id));
    });
    active = id;
  };
  const listeners = new Set<(change: unknown) => void>();
  const announce = async () => {
    const change = await share();
    for (const listener of listeners) listener(change);
    return {};
  };
  const methods = {
    connect: (id = active) => enable(id).then(share),
    network: async () => ({ id: active }),
    switchNetwork: (id: string) => enable(id).then(announce),
    disconnect: async () => keplr.disable?.(chainId()),
    sign: (signer: string, data: string | Uint8Array) => keplr.signArbitrary(chainId(), signer, data),
    on(listener: (change: unknown) => void) {
      const changed = () => void announce().catch(() => undefined);
      listeners.add(listener);
      env.window?.addEventListener(`${place}_keystorechange`, changed);
      return () => {
        listeners.delete(listener);
        env.window?.removeEventListener(`${place}_keystorechange`, changed);
      };
    },
  };
  const features = Object.entries(methods).map(([method, run]) => [`cosmos:${method}`, { [method]: run }]);
  return { version: '1.0.0', name, chains: all.map(({ id }) => id), features: Object.fromEntries(features) };
}
