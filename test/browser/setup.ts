/** Builds the demo once, and serves it for each worker with its own chains, directory and frame. */

import type { TestProject } from 'vitest/node';
import type { LocalExchange } from '../dapp/chains.js';
import { buildDapp, serveDapp } from '../dapp/serve.mjs';
import { startEach } from './startEach.js';

interface Served {
  readonly url: string;
  readonly chains: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[];
  readonly solana: { readonly id: string; readonly name: string; readonly rpcUrl: string };
  readonly directory: { readonly url: string; readonly projectId: string };
  readonly frame: { readonly url: string; readonly inboxUrl: string; readonly networks: readonly string[] };
  readonly backend: { readonly url: string; readonly projectId: string; readonly zones: readonly string[] };
  readonly onramp: { readonly origin: string };
  readonly tokens: readonly { readonly network: string; readonly address: string; readonly symbol: string }[];
  readonly exchanges: readonly LocalExchange[];
  stop(): Promise<void>;
}

/** The data of a served demo that tests use. */
export type Dapp = Omit<Served, 'stop'>;

declare module 'vitest' {
  interface ProvidedContext {
    /** A demo for each worker, because a test may stop a chain or break a server. */
    readonly dapps: readonly Dapp[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const built = await buildDapp();
  const workers = Math.max(1, Number(project.config.maxWorkers));
  const { served, stop } = await startEach<Served>(workers, () => serveDapp({ built, hostile: true })).catch(
    (error) => {
      built.remove();
      throw error;
    },
  );
  project.provide(
    'dapps',
    served.map(
      ({
        url,
        chains,
        solana,
        directory,
        frame,
        tokens,
        exchanges,
        onramp,
        backend: { url: data, projectId, zones },
      }) => ({
        url,
        chains,
        solana,
        directory,
        frame,
        tokens,
        exchanges,
        onramp: { origin: onramp.origin },
        backend: { url: data, projectId, zones },
      }),
    ),
  );
  return () => stop().finally(built.remove);
}
