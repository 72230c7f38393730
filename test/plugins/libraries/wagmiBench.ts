/** A wagmi config with the connector of a modal, in both versions of wagmi. */

import * as wagmi3 from '@wagmi/core';
import { latchkey } from 'latchkey/plugins/wagmi';
import { http } from 'viem';
import { onTestFinished, vi } from 'vitest';
import * as wagmi2 from 'wagmi-core-2';
import type { TestChain } from '../../tools/anvil.js';
import { memory } from '../../tools/memory.js';
import { createBench } from './bench.js';

/** The actions of wagmi. */
export type Wagmi = typeof wagmi3;

/** The two versions have the same actions. The types of version 3 are used for both. */
export const versions = [
  ['3', wagmi3],
  ['2', wagmi2 as unknown as Wagmi],
] as const;

type Open = Parameters<typeof createBench>[1] & { readonly memory?: ReturnType<typeof memory> };

/** Creates a modal and its config. The config has the first two chains. */
export function openWagmi(
  chains: readonly TestChain[],
  wagmi: Wagmi,
  { memory: own = memory(), ...options }: Open = {},
) {
  // The connector follows the modal in a browser only.
  vi.stubGlobal('window', new EventTarget());
  const bench = createBench(chains, options);
  onTestFinished(() => bench.modal.destroy());
  /** The choice of the user in the modal. The shell needs a document, so the browser tests open it. */
  const user = { opened: 0, choose: async () => bench.connect() as Promise<unknown> };
  const asUser = {
    ...bench.modal,
    async connect() {
      user.opened += 1;
      const done = await user.choose();
      return done ?? { status: 'connected', connections: [] };
    },
  } as unknown as typeof bench.modal;
  const [one, two] = chains.map(({ chainId, url }) => ({
    id: chainId,
    name: `Local ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  }));
  if (!one || !two) throw new Error('two chains are needed');
  const createConfig = () =>
    wagmi.createConfig({
      chains: [one, two],
      connectors: [latchkey(asUser)],
      multiInjectedProviderDiscovery: false,
      storage: wagmi.createStorage({ storage: own }),
      transports: { [one.id]: http(), [two.id]: http() },
    });
  const config = createConfig();
  const [connector] = config.connectors;
  if (!connector) throw new Error('no connector');
  const prompts = () => bench.wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length;
  const connectByWagmi = (chainId?: number) =>
    wagmi.connect(config, { connector, ...(chainId !== undefined && { chainId }) });
  return { ...bench, config, createConfig, connector, memory: own, prompts, connectByWagmi, user };
}
