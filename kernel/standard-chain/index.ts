/**
 * `latchkey/standard-chain`: a chain whose wallets use the Wallet Standard, in one call. Every page loads this file, so it is small;
 * the code of the chain and of its wallets is loaded when the user is about to act.
 */

import { isNetworkId } from '../contract/caip.js';
import { balances } from '../contract/chainData.js';
import type { AnyPlugin } from '../contract/contract.js';
import { definePlugin, lazyConnectors } from '../contract/define.js';
import type { Features, Network } from '../contract/model.js';
import { connectors, type NamespaceDefinition, namespaces } from '../contract/slots.js';
import { networkList, originsOf, type RpcUrls, readNetworks } from '../networks/networkOptions.js';
import { callback, checkOptions, list, record, required, rule, text } from '../values/check.js';
import type { ChainFeatures } from './types.js';

export type * from './types.js';

/** The definition of a chain. It also has the fields of a namespace, such as `transactionUrl` and `marks`. */
export interface StandardChain<
  Prefix extends string = string,
  F extends Features = Features,
  More extends AnyPlugin['contributes'] = readonly [],
  Options extends object = Record<never, never>,
> extends Omit<NamespaceDefinition, 'networks' | '_features'> {
  /** The part of the wallets' chain ids before the colon, such as `sui`. Also the id of the plugin and its namespace in CAIP-2. */
  readonly prefix: Prefix;
  /** At least one, with ids such as `sui:mainnet`. */
  readonly networks: readonly Network[];
  /** The app's own RPC URLs, by network id or by the part after the colon. They replace those of the networks. */
  readonly rpc?: RpcUrls;
  /** Loads the code for wallets and nodes: `async () => (await import('./late.js')).features`. */
  features(): Promise<ChainFeatures<F>>;
  /** Further origins that the plugin may fetch from. */
  readonly origins?: readonly string[];
  /** Options that the late code reads from `context.options`. */
  readonly options?: Options;
  /** Contributions to other slots, such as `transfers.of('sui', …)`. */
  readonly contributes?: More;
}

const SHAPE = {
  prefix: required(rule('3 to 8 letters, digits and hyphens', (given) => /^[a-z][-a-z0-9]{2,7}$/.test(String(given)))),
  name: required(rule('a name, or a label with a key and a text', Boolean)),
  networks: networkList,
  isAddress: required(callback),
  features: required(callback),
  rpc: record,
  origins: list(text),
  options: record,
  contributes: list(record),
  signInName: text,
  marks: callback,
  spelling: callback,
  isAddressOn: callback,
  receiveNote: callback,
  addressUrl: callback,
  transactionUrl: callback,
};

/**
 * Creates the plugin of a chain whose wallets use the Wallet Standard: it finds and connects wallets, follows their accounts and their
 * network, signs messages and reads balances. The hooks of `features` are for what the chain does in its own way.
 *
 * @throws `OPTION_INVALID`; the message names the option, the given value and the expected one
 *
 * ```ts
 * import type { Network } from 'latchkey/plugin';
 * import { standardChain } from 'latchkey/standard-chain';
 *
 * const load = async () => ({ balances: () => ({ native: async () => 0n }) });
 * const isAddress = (text: string) => /^0x[0-9a-f]{64}$/.test(text);
 * export const sui = (networks: readonly Network[]) =>
 *   standardChain({ prefix: 'sui', name: 'Sui', networks, isAddress, features: load });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function standardChain<
  const Prefix extends string,
  F extends Features = Features,
  const More extends AnyPlugin['contributes'] = readonly [],
  Options extends object = Record<never, never>,
>(chain: StandardChain<Prefix, F, More, Options>) {
  checkOptions('standardChain', chain, SHAPE);
  const { prefix, networks: given, rpc, features, origins = [], options, contributes, ...namespace } = chain;
  const isOwn = rule(
    `a network of "${prefix}", with an id such as "${prefix}:mainnet"`,
    (one) =>
      isNetworkId((one as Network)?.id) &&
      (one as Network).namespace === prefix &&
      (one as Network).id.startsWith(`${prefix}:`),
  );
  list(isOwn)(given, 'networks', prefix);
  const networks = readNetworks(prefix, given, rpc);
  const more = (contributes ?? []) as unknown as More;
  return definePlugin({
    id: prefix,
    ...(options && { options }),
    origins: [...new Set([...originsOf(networks), ...origins])],
    contributes: [
      namespaces.of(prefix, { ...namespace, networks } as NamespaceDefinition<F>),
      connectors.of(
        lazyConnectors(async () => {
          const [{ discover }, code] = await Promise.all([import('./discover.js'), features()]);
          return (context, publish) => discover({ context, chain, code }, publish);
        }),
      ),
      balances.of(prefix, async (context) => (await features()).balances(context)),
      ...more,
    ],
  });
}
