/** `full`: all plugins of this package. Each can be left out. */

import { check, type Rule, serverUrl } from 'latchkey/plugin';
import { FEATURES_ORDER, orderFeatures } from './features.js';
import { readChains } from './fullChains.js';
import type { FullEndpoints } from './fullEndpoints.js';
import { isChain, PARTS, type Part, type PartName, partNames } from './fullParts.js';
import type { Full, FullOptions } from './fullTypes.js';

export type { FullEndpoints } from './fullEndpoints.js';
export type { Full, FullNetwork, FullOptions } from './fullTypes.js';

/**
 * The plugins of this package, as chosen by the options. Networks go to the chain plugins that they belong to.
 *
 * @throws `OPTION_INVALID` for an unknown or invalid option, and for a network of a namespace without a plugin
 * @example
 * ```ts
 * import { createModal } from 'latchkey';
 * import { bitcoin } from 'latchkey/plugins/bip122';
 * import { mainnet } from 'latchkey/plugins/eip155/networks';
 * import { solanaMainnet } from 'latchkey/plugins/solana';
 * import { full } from 'latchkey/presets/full';
 *
 * const plugins = full({ projectId: 'your-project-id', networks: [mainnet, solanaMainnet, bitcoin], farcaster: false });
 * const modal = createModal({ plugins });
 * ```
 */
/* @__NO_SIDE_EFFECTS__ */
export function full<const Options extends FullOptions = Record<never, never>>(
  // The second type rejects unknown options. The generic alone would accept a misspelt option.
  options: Options & Readonly<Record<Exclude<keyof Options, keyof FullOptions>, never>> = {} as never,
): Full<Options> {
  checkFullOptions(options);
  const given: FullOptions = options;
  const { projectId, endpoints = {}, walletFeaturesOrder = [] } = given;
  const chains = readChains(given);

  const isIncluded = (name: PartName): boolean => {
    const { when, endpoint }: Part = PARTS[name];
    if (when === 'always') return true;
    if (isChain(name)) return chains.has(name);
    const own = given[name];
    if (when === 'frame') return own !== false && isIncluded('frame');
    if (own !== undefined) return own !== false;
    if (when === 'backend') return isIncluded('backend');
    // The app wants a sign-in: an endpoint whose value is missing is passed on, so that the plugin refuses it.
    if (when === 'endpoint') return endpoint !== undefined && endpoint in endpoints;
    return when === 'default' || (when === 'served' && Boolean(projectId || (endpoint && endpoints[endpoint])));
  };

  const optionsOf = (name: PartName): object => {
    const { when, endpoint, url }: Part = PARTS[name];
    if (isChain(name)) return chains.get(name) ?? {};
    const own = given[name];
    if (Array.isArray(own)) return own;
    return defined({
      ...(when === 'served' && { projectId }),
      ...(endpoint && url && { [url]: endpoints[endpoint] }),
      ...topLevelOptions(name, given),
      ...(typeof own === 'object' && defined(own)),
    });
  };

  for (const name of partNames()) {
    const isIdle = given[name] && PARTS[name].when === 'frame' && !isIncluded(name);
    if (isIdle) checkNeeds(name, given[name], 'frame');
  }
  if (given.connectorOrder && !isIncluded('wallets')) checkNeeds('connectorOrder', given.connectorOrder, 'directory');

  const plugins = partNames()
    .filter(isIncluded)
    .map((name) => (PARTS[name] as Part).make(optionsOf(name) as never));
  return orderFeatures(plugins, walletFeaturesOrder) as unknown as Full<Options>;
}

/** Options of a part that `full` has at its top level. */
function topLevelOptions(name: PartName, given: FullOptions): object {
  const { emailShowWallets, collapseWallets, legalCheckbox } = given;
  if (name === 'connect') return { emailShowWallets, collapseWallets, legalCheckbox };
  if (name !== 'wallets') return {};
  return { order: given.connectorOrder, allWallets: given.allWallets === false ? 'HIDE' : undefined };
}

/** Rejects an option that has no effect without an endpoint. */
const checkNeeds = (name: string, given: unknown, endpoint: keyof FullEndpoints): void =>
  check.rule(`a "projectId" or "endpoints.${endpoint}" beside it`, () => false)(given, name, 'full');

/** The entries with a value. */
const defined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function checkFullOptions(options: unknown): void {
  const { anything, checkOptions, flag, list, object, oneOf, rule } = check;
  const isObject = (value: unknown) => typeof value === 'object' && value !== null;
  const part = rule('its options, or false', (value) => value === false || isObject(value));
  const either = rule('its options, true or false', (value) => typeof value === 'boolean' || isObject(value));
  const filled = (expected: string) => rule(expected, (value) => typeof value === 'string' && value !== '');
  // The plugin itself refuses an empty one.
  const siwx: Rule = (value, ...place) => {
    if (value !== '') serverUrl(value, ...place);
  };
  const ruleOf = ({ when, isFlag }: Part) => {
    if (when === 'always') return anything;
    if (isFlag) return flag;
    return ['networks', 'served', 'endpoint'].includes(when) ? part : either;
  };
  checkOptions('full', options, {
    ...Object.fromEntries(partNames().map((name) => [name, ruleOf(PARTS[name])])),
    projectId: filled('an id, or no such option'),
    networks: rule('a list of networks, or false', (value) => value === false || Array.isArray(value)),
    // The plugins of `relay` and `frame` check these URLs: a relay has `wss:`, and a frame has an origin of its own.
    endpoints: object({
      rpc: anything,
      directory: serverUrl,
      relay: filled('a wss: URL'),
      frame: filled('an https URL'),
      data: serverUrl,
      analytics: serverUrl,
      siwx,
    }),
    allWallets: flag,
    connectorOrder: rule('a list', Array.isArray),
    walletFeaturesOrder: list(oneOf(...FEATURES_ORDER)),
    emailShowWallets: flag,
    collapseWallets: flag,
    legalCheckbox: flag,
  });
}
