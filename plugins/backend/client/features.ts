/** Says which services of this plugin the server does not have, so that no action leads to one of them. */

import { absentServicesAtom, type PluginContext } from 'latchkey/plugin';
import { registrars } from 'latchkey/plugins/names/slots';
import { onrampProviders } from 'latchkey/plugins/onramp/slots';
import { quoters } from 'latchkey/plugins/swaps/slots';
import { FEATURES } from '../state.js';
import type { ServerParts } from './answers.js';
import { mayStore } from './remember.js';

/** The slots that need an optional part of the API. */
const SLOTS = { names: registrars, onramp: onrampProviders, swaps: quoters };

/**
 * Uses the stored answer of the server until there is a new one.
 *
 * @param remember - `false` stores nothing.
 * @returns takes an answer of the server
 */
export function createFeatures(
  context: Pick<PluginContext, 'store' | 'storage' | 'plugin'>,
  remember: boolean,
): (server: Pick<ServerParts, 'features'>) => void {
  const { store, storage, plugin } = context;
  const announce = (features: Iterable<string> | undefined) => {
    const has = features && new Set(features);
    const others = [...store.get(absentServicesAtom)].filter((one) => !one.startsWith(`${plugin}:`));
    const absent = Object.entries(SLOTS).flatMap(([feature, { id }]) =>
      has && !has.has(feature) ? [`${plugin}:${id}`] : [],
    );
    store.set(absentServicesAtom, new Set([...others, ...absent]));
  };
  if (remember) announce(storage.get(FEATURES));
  return ({ features }) => {
    announce(features);
    if (!remember || !mayStore(context)) return;
    if (features) storage.set(FEATURES, [...features]);
    else storage.remove(FEATURES);
  };
}
