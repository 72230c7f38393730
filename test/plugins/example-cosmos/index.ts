/** The namespace `cosmos`, with wallets that have the interface of Keplr. Every page loads this file. */
import { bech32 } from '@scure/base';
import { check, type Network } from 'latchkey/plugin';
import { standardChain } from 'latchkey/standard-chain';

/** A network. Its `rpcUrls` are REST nodes. */
export interface CosmosNetwork extends Network {
  /** The beginning of its addresses, such as `cosmos`. */
  readonly addressPrefix: string;
  /** The smallest unit of its currency, such as `uatom`. */
  readonly denom: string;
  /** Its entry in the chain registry of Keplr, for wallets that do not have the network. */
  readonly chainInfo: object;
}
export interface CosmosOptions {
  readonly networks: readonly CosmosNetwork[];
  /** Names of wallets by their property of `window`. Default: Keplr and Leap. */
  readonly wallets?: Readonly<Record<string, string>>;
}
const RULES = { networks: check.anything, wallets: check.record };

/* @__NO_SIDE_EFFECTS__ */
export function cosmos(given: CosmosOptions) {
  const options = check.readOptions('cosmos', given, RULES, { wallets: { keplr: 'Keplr', leap: 'Leap' } });
  return standardChain({
    prefix: 'cosmos',
    name: 'Cosmos',
    networks: options.networks,
    options,
    isAddress: (text) => /^[a-z]{1,20}1[a-z0-9]{38,58}$/.test(text) && bech32.decodeUnsafe(text) !== undefined,
    isAddressOn: (network, address) => address.startsWith(`${(network as CosmosNetwork).addressPrefix}1`),
    features: async () => (await import('./late.js')).features,
  });
}
