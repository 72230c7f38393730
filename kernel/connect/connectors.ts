/** The list of connectors: each source's own, in the order of the sources, those of one wallet merged. */

import type { Connector, Network } from '../contract/model.js';
import { connectors, namespaces } from '../contract/slots.js';
import { connectorsAtom, lookingAtom, networksAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { withDeadline } from '../platform/deadline.js';

/** Code that has not come by then is not waited for, ms. */
const LOAD_TIMEOUT_MS = 20_000;
/** After this long an empty list is shown as one, ms. */
const LOOK_TIMEOUT_MS = 1_000;

type Merge = (found: readonly Connector[], networks: readonly Network[]) => readonly Connector[];

const asFound: Merge = (found) => found;

/** Starts every source. The promise settles when all have had a first look, and never rejects. */
export async function watchConnectors(core: Core): Promise<void> {
  const sources = core.read(connectors);
  const lists: (readonly Connector[])[] = sources.map(() => []);
  // With one namespace there is nothing to merge, and no code for it to fetch.
  let merge = core.read(namespaces).size > 1 ? undefined : asFound;
  const list = () =>
    merge && core.store.set(connectorsAtom, Object.freeze(merge(lists.flat(), core.store.get(networksAtom))));
  const looks = sources.map(async (source, index) => {
    const context = core.contextOf(source);
    const within = (ms: number, work: () => unknown) => withDeadline(core.env, ms, context.signal, work);
    try {
      // A line that is slow says nothing of the wallets there are.
      if (source.load) await within(LOAD_TIMEOUT_MS, () => source.load?.());
      await within(LOOK_TIMEOUT_MS, () =>
        source.watch(context, (found) => {
          if (context.signal.aborted) return;
          lists[index] = [...found];
          list();
        }),
      );
    } catch (error) {
      context.report(error);
    }
  });
  core.store.set(lookingAtom, true);
  if (!merge) {
    merge = await import('./mergeConnectors.js').then(
      ({ mergeConnectors }) => mergeConnectors,
      (error) => {
        core.report(error);
        return asFound;
      },
    );
    list();
    core.scope.defer(core.store.sub(networksAtom, list));
  }
  await Promise.all(looks);
  core.store.set(lookingAtom, false);
}
