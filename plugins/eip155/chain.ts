/** The type of the ready networks. */

/**
 * A chain of viem, with the fields that every chain has. It can be passed to viem and wagmi too. Networks of the OP Stack have all data
 * but no code: viem then leaves out what they add to blocks, transactions and receipts, such as the fee of the mainnet. An app that reads
 * it gives viem and wagmi the chain of `viem/chains`.
 */
export type Eip155Chain<Id extends number = number> = {
  readonly id: Id;
  readonly name: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number };
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } };
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined;
  readonly testnet?: boolean | undefined;
};
