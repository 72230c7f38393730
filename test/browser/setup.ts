/** Serves the built demo under its strict policy once for all browser tests. */

import type { TestProject } from 'vitest/node';
import { serveDapp } from '../dapp/serve.mjs';

interface Served {
  readonly url: string;
  readonly chains: readonly { readonly chainId: number; readonly name: string; readonly rpcUrl: string }[];
  readonly solana: { readonly id: string; readonly name: string; readonly rpcUrl: string };
  readonly directory: { readonly url: string; readonly projectId: string };
  readonly frame: { readonly url: string; readonly inboxUrl: string; readonly networks: readonly string[] };
  stop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly dapp: Pick<Served, 'url' | 'chains' | 'solana' | 'directory' | 'frame'>;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served: Served = await serveDapp({ built: true, csp: true });
  const { url, chains, solana, directory, frame } = served;
  project.provide('dapp', { url, chains, solana, directory, frame });
  return () => served.stop();
}
