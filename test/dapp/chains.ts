/** Reads the local chains and servers that the server writes into the page. */

import type { SandboxChain } from 'latchkey/plugins/sandbox';

/** The local Solana chain. */
export interface LocalSolana {
  /** CAIP-2. */
  readonly id: string;
  /** The id that wallets of the Wallet Standard use. */
  readonly chain: `solana:${string}`;
  readonly name: string;
  readonly rpcUrl: string;
  /** The mark as a `data:` URL. */
  readonly imageUrl?: string;
}

/** A local EVM chain. */
export interface LocalEvm extends SandboxChain {
  /** The mark as a `data:` URL. Absent for a node that the sandbox did not start. */
  readonly imageUrl?: string;
}

/** The local wallet directory. */
export interface LocalDirectory {
  readonly url: string;
  readonly projectId: string;
}

/** The local frame of the embedded wallet. */
export interface LocalFrame {
  readonly url: string;
  readonly inboxUrl: string;
  /** CAIP-2 ids of the networks that it serves. */
  readonly networks: readonly string[];
}

/** The local data server. */
export interface LocalBackend {
  readonly url: string;
  readonly projectId: string;
  /** Domains of registered names. */
  readonly zones: readonly string[];
}

/** The local provider of payments. */
export interface LocalOnramp {
  readonly origin: string;
  /** The provider's names of the networks, by CAIP-2 id. */
  readonly chains: Readonly<Record<string, string>>;
  /** The provider's codes of the assets, by network and symbol. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A token on one of the local chains. */
export interface LocalToken {
  /** CAIP-2. */
  readonly network: string;
  readonly address: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** The mark as a `data:` URL. */
  readonly iconUrl?: string;
}

/** The router and tokens of the local pools. */
export interface LocalExchange {
  /** CAIP-2. */
  readonly network: string;
  readonly router: string;
  readonly tokens: readonly LocalToken[];
}

/** The local WalletConnect relay. */
export interface LocalRelay {
  readonly url: string;
}

/** The contract that resolves names of accounts. */
export interface LocalNames {
  /** CAIP-2. */
  readonly network: string;
  readonly nameResolver: string;
}

/** The local chains, and a Bitcoin chain, as real nodes show them. */
export interface LocalProfiled {
  /** The URL of a chain as a node of the profile shows it: by the id of the profile, and the URL of the chain. */
  readonly urls: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly bitcoinUrl: string;
}

/** All that the server writes into the page. */
export interface LocalChains {
  /** EVM chains. */
  readonly chains: readonly LocalEvm[];
  /** Absent on EVM nodes that the sandbox did not start. */
  readonly names?: LocalNames;
  readonly solana: LocalSolana;
  readonly directory: LocalDirectory;
  readonly frame: LocalFrame;
  readonly backend: LocalBackend;
  readonly onramp: LocalOnramp;
  readonly tokens: readonly LocalToken[];
  readonly profiled: LocalProfiled;
  /** Empty on EVM nodes that the sandbox did not start. */
  readonly exchanges: readonly LocalExchange[];
  /** Absent unless the server was started with a relay. */
  readonly relay?: LocalRelay;
}

/** @throws if the page is not served by `serve.mjs` */
export function readLocalChains(): LocalChains {
  const content = document.querySelector<HTMLMetaElement>('meta[name="sandbox-chains"]')?.content ?? '';
  return JSON.parse(content) as LocalChains;
}
