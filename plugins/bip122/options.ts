/** The options of the plugin, and the check of their types. */

import { check, type Network, type NetworkId, networkList } from 'latchkey/plugin';

/** The interface that a provider object implements. */
export type Bip122Standard = 'sats-connect' | 'unisat' | 'okx' | 'leather';

/** A wallet that the app configures. */
export interface ExternalBitcoinWallet {
  /** Must be the same at every page load. */
  readonly id: string;
  readonly name: string;
  readonly icon?: string | undefined;
  readonly standard: Bip122Standard;
  readonly provider: object;
}

/** Options of `bip122`. */
export interface Bip122Options {
  /**
   * At least one, each id once. The first network is active at the start. Ready networks: `bitcoin`, `bitcoinTestnet4`
   * and others.
   */
  readonly networks: readonly Network[];
  /**
   * HTTP APIs that report balances, by CAIP-2 id. They must be compatible with Esplora, such as
   * `https://esplora.example.com/api`. An API learns the addresses it is asked for. Networks without an API have no
   * balances.
   */
  readonly api?: Readonly<Record<NetworkId, string>>;
  /** The app's own wallets, in addition to those found in the page. */
  readonly connectors?: readonly ExternalBitcoinWallet[];
  /** The purpose of the account that is selected at first. Default `payment`. */
  readonly account?: 'payment' | 'ordinal';
}

/**
 * A copy of the options whose names and types are checked. `readNetworks` checks the networks themselves.
 *
 * @throws `OPTION_INVALID`
 */
export function readBip122Options(given: Bip122Options): Bip122Options {
  const { list, oneOf, readOptions, record, rule } = check;
  const isWallet = (given: unknown) => {
    const { id, name, standard, provider } = (given ?? {}) as Partial<ExternalBitcoinWallet>;
    return Boolean(id && name && standard && provider);
  };
  return readOptions('bip122', given, {
    networks: networkList,
    api: record,
    connectors: list(rule('an id, a name, a standard and a provider', isWallet)),
    account: oneOf('payment', 'ordinal'),
  });
}
