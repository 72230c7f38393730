/** Notes for developers about the options of an app. */

import { isList, isObject } from './read.js';
import type { Room } from './room.js';

/** Notes each option, feature and variable that does not do the same, and what is wrong with the values. */
export function noteOptions({ options, records, note, say }: Room): void {
  const names = (given: unknown) =>
    Object.entries(isObject(given) ? given : {}).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  for (const name of names(options)) {
    // A list of usable networks and adapters is what most apps have.
    if (!['networks', 'adapters', 'themeMode'].includes(name)) note('option', name);
  }
  for (const name of names(options.features)) note('feature', name);
  for (const name of names(options.themeVariables)) note('theme variable', name.replace('--apkt-', '--w3m-'));

  const given = isList(options.networks) ? options.networks : [];
  if (given.length === 0) say('createAppKit has no networks. Give it at least one, such as { networks: [mainnet] }.');
  const ids = given.map((one) => (isObject(one) ? String(one.caipNetworkId ?? one.id) : ''));
  const isUsed = (id: string) => [...records.values()].some((one) => one.caipNetworkId === id || String(one.id) === id);
  const unused = ids.filter((id) => !isUsed(id));
  if (unused.length > 0) {
    const list = unused.map((id) => `"${id.slice(0, 60)}"`).join(', ');
    say(
      `createAppKit does not use these networks: ${list}. A network needs an id, a name, a currency, and the namespace eip155, solana or bip122.`,
    );
  }
  if (!options.projectId) {
    say(
      'createAppKit has no projectId, so there are no phone wallets, no log-ins and no directory of wallets. The wallets of the page work.',
    );
  }
  for (const adapter of isList(options.adapters) ? options.adapters : []) {
    const { namespace } =
      isObject(adapter) || typeof adapter === 'object' ? (adapter as { readonly namespace?: string }) : {};
    if (namespace && ![...records.values()].some((one) => one.chainNamespace === namespace)) {
      say(`there is an adapter for ${namespace}, but no network of this namespace.`);
    }
  }
  if (options.siwx && options.siweConfig) say('createAppKit has siwx and siweConfig; only siwx is used.');
}
