/** Checks the options that all chain plugins share: networks and RPC URLs. */

import type { Network } from '../contract/model.js';
import { list, record, required, rule } from '../values/check.js';
import { safeLink } from '../values/links.js';

/** The app's own RPC URLs, by network id or by the part after the colon. */
export type RpcUrls = Readonly<Record<string, string | readonly string[]>>;

/** The rule for the option `networks` of a chain plugin. `readNetworks` checks the fields of the networks. */
export const networkList = /* @__PURE__ */ required((given, path, where) => {
  list(record)(given, path, where);
  if (!(given as readonly unknown[]).length) reject(where, path, given, 'at least one network');
});

/**
 * Checks the networks of a namespace and replaces their RPC URLs by the app's own ones.
 *
 * Public URLs are not kept as a fallback, because that would disclose the user's address to third parties.
 *
 * @param where - Name of the function that takes the options `networks` and `rpc`.
 * @throws `OPTION_INVALID` with the option's name, the given value and the expected one
 */
export function readNetworks(where: string, networks: readonly Network[], rpc: RpcUrls = {}): readonly Network[] {
  networkList(networks, 'networks', where);
  const namespace = networks[0]?.namespace;
  const ids = networks.map(({ id }) => id);
  const own = new Map<string, readonly string[]>();
  for (const [key, given] of Object.entries(rpc)) {
    const id = key.includes(':') ? key : `${namespace}:${key}`;
    if (!ids.includes(id)) reject(where, 'rpc', key, 'ids of the given networks');
    own.set(id, readUrls(where, `rpc.${key}`, given));
  }
  return networks.map((network, at) => {
    const option = `networks[${at}]`;
    const { id, name, rpcUrls, nativeCurrency } = network;
    if (!name) reject(where, `${option}.name`, name, 'a name');
    const { name: currency, symbol, decimals } = nativeCurrency ?? {};
    if (!currency || !symbol || !Number.isInteger(decimals) || decimals < 0 || decimals > 36) {
      reject(where, `${option}.nativeCurrency`, nativeCurrency, 'a name, a symbol and 0 to 36 decimals');
    }
    if (ids.indexOf(id) < at) reject(where, option, id, 'each network once');
    return Object.freeze({ ...network, rpcUrls: own.get(id) ?? readUrls(where, `${option}.rpcUrls`, rpcUrls) });
  });
}

/** Whether a URL is allowed for RPC: https, or http on this machine; no credentials; no link-local host. */
export function isRpcUrl(text: unknown): text is string {
  const url = safeLink(text);
  return url !== undefined && !/^https:\/\/(169\.254\.|\[fe[89ab])/.test(url);
}

function readUrls(where: string, option: string, given: unknown): readonly string[] {
  return [given]
    .flat()
    .map((url) => (isRpcUrl(url) ? url : reject(where, option, url, 'https URLs, or http on this machine')));
}

function reject(where: string, option: string, given: unknown, expected: string): never {
  return rule(expected, () => false)(given, option, where) as never;
}

/** The distinct origins of the networks' RPC URLs, for a chain plugin's `origins`. */
export const originsOf = (networks: readonly Network[]): readonly string[] => [
  ...new Set(networks.flatMap(({ rpcUrls }) => rpcUrls.map((url) => new URL(url).origin))),
];
