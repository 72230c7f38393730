/** The modal and wagmi's config. The server creates them for each request, the browser once. */
import { createModal, cookieStorage as latchkeyCookies } from 'latchkey';
import { latchkey } from 'latchkey/plugins/wagmi';
import { evm } from 'latchkey/presets/evm';
import { defineChain } from 'viem';
import { cookieStorage, createConfig, createStorage, http } from 'wagmi';
import { meadow } from '../network.mjs';

const chain = defineChain({ ...meadow, rpcUrls: { default: { http: meadow.rpcUrls } } });

/** @param {string} [cookie] - The visitor's cookies. Used on the server only. */
export function make(cookie) {
  const modal = createModal({
    plugins: evm({ networks: [meadow] }),
    app: { name: 'Meadow' },
    storage: latchkeyCookies(typeof document === 'undefined' ? { cookie } : {}),
  });
  const config = createConfig({
    chains: [chain],
    connectors: [latchkey(modal)],
    multiInjectedProviderDiscovery: false,
    ssr: true,
    storage: createStorage({ storage: cookieStorage }),
    transports: { [chain.id]: http() },
  });
  return { modal, config };
}
