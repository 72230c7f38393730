/** What every chain plugin owes its options: networks that are networks, and endpoints that may be asked. */

import type { Network } from '../contract/model.js';
import { rule } from '../platform/check.js';
import { safeLink } from '../platform/links.js';

/** Endpoints of the app's own, by network id or its part behind the colon. */
export type OwnEndpoints = Readonly<Record<string, string | readonly string[]>>;

/**
 * Checks a chain's networks and puts the app's own endpoints in place of the public ones.
 *
 * The app's own stand alone: a public one as a second choice would tell strangers the user's address.
 *
 * @param where - The function whose options these are: `networks` and `rpc`.
 * @throws `OPTION_INVALID` naming the option, what was given and what is expected
 */
export function readNetworks(where: string, networks: readonly Network[], rpc: OwnEndpoints = {}): readonly Network[] {
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
    if (!currency || !symbol || !/^([12]?\d|3[0-6])$/.test(`${decimals}`)) {
      reject(where, `${option}.nativeCurrency`, nativeCurrency, 'a name, a symbol and 0 to 36 decimals');
    }
    if (ids.indexOf(id) < at) reject(where, option, id, 'each network once');
    return Object.freeze({ ...network, rpcUrls: own.get(id) ?? readUrls(where, `${option}.rpcUrls`, rpcUrls) });
  });
}

/** Whether reads may go there: https, or this machine; no credentials; no link-local host. */
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
  // Addresses may hold a key: scheme and host are enough to find them.
  const shown = typeof given === 'string' ? given.replace(/(:\/\/)([^/@]*@)?([^/?#]*).*/, '$1$3/…') : given;
  return rule(expected, () => false)(shown, option, where) as never;
}

/** Where the nodes of these networks answer, each origin once: what a chain plugin declares as its `origins`. */
export const originsOf = (networks: readonly Network[]): readonly string[] => [
  ...new Set(networks.flatMap(({ rpcUrls }) => rpcUrls.map((url) => new URL(url).origin))),
];
