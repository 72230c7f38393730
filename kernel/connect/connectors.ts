/** Builds the list of connectors: those of each source in order, with the connectors of one wallet merged. */

import type { Connector, Network } from '../contract/model.js';
import { connectors, namespaces } from '../contract/slots.js';
import { connectorsAtom, lookingAtom, networksAtom, type WalletRecords, walletRecordsAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { withDeadline } from '../platform/deadline.js';

/** Deadline for loading a source's code, ms. */
const LOAD_TIMEOUT_MS = 20_000;
/** Deadline for a source's initial discovery, ms. After that an empty list is shown as empty. */
const DISCOVERY_TIMEOUT_MS = 1_000;

type Merge = (
  found: readonly Connector[],
  networks: readonly Network[],
  records: WalletRecords,
) => readonly Connector[];

const asFound: Merge = (found) => found;

/** Starts all sources. The promise settles after their initial discovery and never rejects. */
export async function watchConnectors(core: Core): Promise<void> {
  const sources = core.read(connectors);
  const lists: (readonly Connector[])[] = sources.map(() => []);
  // With a single namespace there is nothing to merge, so the code is not loaded.
  let merge = core.read(namespaces).size > 1 ? undefined : asFound;
  const publish = () => {
    const { store } = core;
    const list = merge?.(lists.flat(), store.get(networksAtom), store.get(walletRecordsAtom));
    if (list) store.set(connectorsAtom, Object.freeze(list));
  };
  const discoveries = sources.map(async (source, index) => {
    const context = core.contextOf(source);
    const within = (ms: number, work: () => unknown) => withDeadline(core.env, ms, context.signal, work);
    try {
      // Loading has its own deadline, so that a slow network does not shorten the discovery.
      if (source.load) await within(LOAD_TIMEOUT_MS, () => source.load?.());
      await within(DISCOVERY_TIMEOUT_MS, () =>
        source.watch(context, (found) => {
          if (context.signal.aborted) return;
          lists[index] = [...found];
          publish();
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
    publish();
    core.scope.defer(core.store.sub(networksAtom, publish));
    core.scope.defer(core.store.sub(walletRecordsAtom, publish));
  }
  await Promise.all(discoveries);
  core.store.set(lookingAtom, false);
}
