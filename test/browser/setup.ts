/** Serves the built demo under its strict policy once for all browser tests. */

import type { TestProject } from 'vitest/node';
import { serveDapp } from '../dapp/serve.mjs';

interface Served {
  readonly url: string;
  readonly chains: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[];
  readonly solana: { readonly id: string; readonly name: string; readonly rpcUrl: string };
  stop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly dapp: Pick<Served, 'url' | 'chains' | 'solana'>;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served: Served = await serveDapp({ built: true, csp: true });
  project.provide('dapp', { url: served.url, chains: served.chains, solana: served.solana });
  return () => served.stop();
}
