/** Types of networks and ids, in the shape of AppKit. */

/** The namespaces with networks. Others are strings too, but no plugin of ours has them. */
export type ChainNamespace = 'eip155' | 'solana' | 'polkadot' | 'bip122';

/** The id of a network in its namespace: a number for EVM, the CAIP-2 reference for others. */
export type ChainId = string | number;

/** CAIP-2 id. */
export type CaipNetworkId = `${ChainNamespace}:${ChainId}`;

/** CAIP-10 id. */
export type CaipAddress = `${ChainNamespace}:${ChainId}:${string}`;

/** The fields that a chain of viem and a network of AppKit share. Every chain of viem is one. */
export interface BaseNetwork {
  /** A number for EVM, the CAIP-2 reference for others. */
  readonly id: ChainId;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  /** `default.http` are the nodes, in order of preference. */
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
}

/** A network with its namespace and its CAIP-2 id. */
export interface CaipNetwork extends BaseNetwork {
  readonly chainNamespace: ChainNamespace;
  readonly caipNetworkId: CaipNetworkId;
  readonly assets?: { readonly imageId: string | undefined; readonly imageUrl: string | undefined } | undefined;
}

/** An item of `networks`: a chain of viem, or a network with a namespace. */
export type AppKitNetwork = BaseNetwork | CaipNetwork;
