/** The type of the ready networks. */

/**
 * A chain of viem, with the fields that every chain has. It can be passed to viem and wagmi too. Rollups have no code for their own
 * kinds of transaction, such as deposits: an app that reads those gives viem its chain of `viem/chains`.
 */
export type Eip155Chain<Id extends number = number> = {
  readonly id: Id;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
};
