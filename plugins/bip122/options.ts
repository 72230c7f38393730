/** What the plugin takes, and the errors for what it does not. */

import { check, type Network, type NetworkId } from 'latchkey';

/** The language a provider object speaks. */
export type Bip122Standard = 'sats-connect' | 'unisat' | 'okx' | 'leather';

/** A provider the app brings itself. */
export interface ExternalBitcoinWallet {
  /** Stable between page loads. */
  readonly id: string;
  readonly name: string;
  readonly icon?: string | undefined;
  readonly standard: Bip122Standard;
  readonly provider: object;
}

/** Options of `bip122`. */
export interface Bip122Options {
  /** At least one, each id once; the first is where the app begins. Ready ones: `bitcoin`, `bitcoinTestnet4`, … */
  readonly networks: readonly Network[];
  /**
   * Where balances are read, by CAIP-2 id: an HTTP API in the style of Esplora, such as `https://esplora.example.com/api`. It learns
   * the addresses it is asked for. Without one there are no balances.
   */
  readonly api?: Readonly<Record<NetworkId, string>>;
  /** Wallets of your own, besides those found in the page. */
  readonly connectors?: readonly ExternalBitcoinWallet[];
  /** Which of a wallet's accounts stands first. Default `payment`. */
  readonly account?: 'payment' | 'ordinal';
}

/** Names and types; networks are read, and refused, in networks.ts. @throws `OPTION_INVALID` */
export function checkShape(options: Bip122Options): void {
  const { anything, checkOptions, list, oneOf, required, rule } = check;
  const isWallet = (given: unknown) => {
    const { id, name, standard, provider } = (given ?? {}) as Partial<ExternalBitcoinWallet>;
    return Boolean(id && name && standard && provider);
  };
  checkOptions('bip122', options, {
    networks: required(rule('a list of at least one network', (given) => Array.isArray(given) && given.length > 0)),
    api: anything,
    connectors: list(rule('an id, a name, a standard and a provider', isWallet)),
    account: oneOf('payment', 'ordinal'),
  });
}
