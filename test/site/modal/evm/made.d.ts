/** Modules that the build makes of `genesis.mjs`, and the address of the worker. */

declare module 'playground:places' {
  /** The contracts that each chain of the playground begins with. */
  export const places: {
    readonly nameResolver: `0x${string}`;
    readonly router: `0x${string}`;
    readonly tokens: readonly {
      readonly address: `0x${string}`;
      readonly name: string;
      readonly symbol: string;
      readonly decimals: number;
      /** Whether it has permits (EIP-2612). */
      readonly eip2612?: boolean;
      /** The mark as a `data:` URL. */
      readonly iconUrl?: string;
      /** Whether the exchange has a pool of it. */
      readonly isSwapped: boolean;
    }[];
  };
}

declare module 'playground:genesis' {
  /** The state of a new chain, as `createChain` reads it. */
  export const genesis: Readonly<Record<string, object>>;
}

declare module '*?worker&url' {
  const url: string;
  export = url;
}
