/** The list of connectors: each source's own, in the order of the sources. */

import { withDeadline } from './deadline.js';
import type { Core } from './kernel.js';
import type { Connector } from './model.js';
import { connectors } from './points.js';
import { connectorsAtom, lookingAtom } from './state.js';

/** After this long an empty list is shown as one, ms. */
const LOOK_TIMEOUT_MS = 1_000;

/** Starts every source. The promise settles when all have had a first look, and never rejects. */
export async function watchConnectors(core: Core): Promise<void> {
  const sources = core.read(connectors);
  const lists: (readonly Connector[])[] = sources.map(() => []);
  const looks = sources.map((source, index) => {
    const context = core.contextOf(source);
    return withDeadline(core.env, LOOK_TIMEOUT_MS, context.signal, () =>
      source.watch(context, (list) => {
        if (context.signal.aborted) return;
        lists[index] = [...list];
        core.store.set(connectorsAtom, Object.freeze(lists.flat()));
      }),
    ).catch(context.report);
  });
  core.store.set(lookingAtom, true);
  await Promise.all(looks);
  core.store.set(lookingAtom, false);
}
