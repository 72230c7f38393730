/** The local chains, as the server wrote them into the page. */

import type { SandboxChain } from 'latchkey/plugins/sandbox';

/** The Solana chain of this machine. */
export interface LocalSolana {
  /** CAIP-2. */
  readonly id: string;
  /** What wallets call it. */
  readonly chain: `solana:${string}`;
  readonly name: string;
  readonly rpcUrl: string;
}

/** The wallet directory of this machine. */
export interface LocalDirectory {
  readonly url: string;
  readonly projectId: string;
}

/** The frame of the embedded wallet on this machine. */
export interface LocalFrame {
  readonly url: string;
  readonly inboxUrl: string;
  /** CAIP-2 ids that it serves. */
  readonly networks: readonly string[];
}

/** The WalletConnect relay of this machine. */
export interface LocalRelay {
  readonly url: string;
}

interface LocalChains {
  /** Of EVM. */
  readonly chains: readonly SandboxChain[];
  readonly solana: LocalSolana;
  readonly directory: LocalDirectory;
  readonly frame: LocalFrame;
  /** Only where it was asked for. */
  readonly relay?: LocalRelay;
}

/** @throws when the page is not served by `serve.mjs` */
export function readLocalChains(): LocalChains {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sandbox-chains"]')?.content ?? '';
  return JSON.parse(content) as LocalChains;
}
