/** Builds the list of connectors: those of each source in order, with the connectors of one wallet merged. */

import type { PluginContext } from '../contract/contract.js';
import type { Connector, Network } from '../contract/model.js';
import { connectors, namespaces } from '../contract/slots.js';
import { connectorsAtom, lookingAtom, networksAtom, type WalletRecords, walletRecordsAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { withDeadline } from '../platform/deadline.js';
import { ModalError } from '../platform/error.js';
import { mergeConnectors } from './mergeConnectors.js';

/** Deadline for loading a source's code, ms. */
const LOAD_TIMEOUT_MS = 20_000;
/** Deadline for a source's initial discovery, ms. After that an empty list is shown as empty. */
const DISCOVERY_TIMEOUT_MS = 1_000;

type Merge = (
  found: readonly Connector[],
  networks: readonly Network[],
  records: WalletRecords,
) => readonly Connector[];

const isOfPage = ({ type }: Connector) => type === 'ANNOUNCED' || type === 'INJECTED';

const asFound: Merge = (found) => found;

/** Starts all sources. The promise settles after their initial discovery and never rejects. */
export async function watchConnectors(core: Core): Promise<void> {
  const sources = core.read(connectors);
  const lists: (readonly Connector[])[] = sources.map(() => []);
  // With a single namespace there is nothing to merge.
  const merges = core.read(namespaces).size > 1;
  const merge: Merge = merges ? mergeConnectors : asFound;
  const refused = new Set<string>();
  /** The connectors with a unique id. A wallet of the page cannot take the id of a connector of the app or of a plugin. */
  const unique = () => {
    const all = [...new Set(lists.flat())];
    const owners = new Map<string, Connector>();
    for (const one of [...all.filter((one) => !isOfPage(one)), ...all.filter(isOfPage)])
      if (!owners.has(one.id)) owners.set(one.id, one);
    for (const [index, list] of lists.entries()) {
      const source = sources[index];
      for (const one of list) if (owners.get(one.id) !== one && source) refuse(core.contextOf(source), one.id);
    }
    return all.filter((one) => owners.get(one.id) === one);
  };
  const refuse = ({ plugin, report }: PluginContext, id: string) => {
    const key = `${plugin} ${id}`;
    if (refused.has(key)) return;
    refused.add(key);
    const shown = String(id).slice(0, 80);
    const message = `The plugin "${plugin}" listed a connector with the id "${shown}", which another connector has. It is not offered.`;
    report(new ModalError(message, { code: 'CONNECTOR_DUPLICATE', plugin }));
  };
  const publish = () => {
    const { store } = core;
    const list = merge(unique(), store.get(networksAtom), store.get(walletRecordsAtom));
    store.set(connectorsAtom, Object.freeze(list));
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
  if (merges) {
    core.scope.defer(core.store.sub(networksAtom, publish));
    core.scope.defer(core.store.sub(walletRecordsAtom, publish));
  }
  await Promise.all(discoveries);
  core.store.set(lookingAtom, false);
}
