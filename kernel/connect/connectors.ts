/** Builds the list of connectors: those of each source in order, with the connectors of one wallet merged. */

import type { PluginContext } from '../contract/contract.js';
import type { Connector } from '../contract/model.js';
import { connectors, type KnownWallet, knownWallets, namespaces } from '../contract/slots.js';
import { connectorsAtom, lookingAtom, networksAtom, openAtom, walletRecordsAtom } from '../contract/state.js';
import type { Core } from '../core/core.js';
import { withDeadline } from '../platform/deadline.js';
import { retry } from '../platform/retry.js';
import { anySignal } from '../platform/signals.js';
import { isModalError } from '../values/error.js';
import { createKnownWalletFinder } from './knownWallets.js';
import { mergeConnectors } from './mergeConnectors.js';
import { createUniqueConnectors } from './uniqueConnectors.js';

/** Deadline for loading a source's code, ms. */
const LOAD_TIMEOUT_MS = 20_000;
/** Deadline for a source's initial discovery, ms. After that an empty list is shown as empty. */
const DISCOVERY_TIMEOUT_MS = 1_000;

/** Starts all sources. The promise settles after their initial discovery and never rejects. */
export async function watchConnectors(core: Core): Promise<void> {
  const sources = core.read(connectors);
  const lists: (readonly Connector[])[] = sources.map(() => []);
  const unique = createUniqueConnectors(sources.map((source) => core.contextOf(source)));
  // With a single namespace there is nothing to merge.
  const merges = core.read(namespaces).size > 1;
  let known = createKnownWalletFinder([]);
  const publish = () => {
    const { store } = core;
    const found = unique(lists);
    const list = merges ? mergeConnectors(found, store.get(networksAtom), store.get(walletRecordsAtom), known) : found;
    store.set(connectorsAtom, Object.freeze(list));
  };
  const learnWallets = async () => {
    const wallets: KnownWallet[] = [];
    for (const source of core.read(knownWallets)) {
      const context = core.contextOf(source);
      await withDeadline(core.env, LOAD_TIMEOUT_MS, context.signal, () => source.load(context)).then((list) => {
        wallets.push(...list);
      }, context.report);
    }
    known = createKnownWalletFinder(wallets);
    publish();
  };
  const discoveries = sources.map(async (source, index) => {
    const context = core.contextOf(source);
    const within = (ms: number, work: () => unknown) => withDeadline(core.env, ms, context.signal, work);
    // Loading has its own deadline, so that a slow network does not shorten the discovery.
    const load = async () => source.load && within(LOAD_TIMEOUT_MS, () => source.load?.());
    // A wallet that answers later is listed then, so a slow page has no fault.
    const reportDiscovery = (error: unknown) =>
      context.report(error, isModalError(error, 'DEADLINE_PASSED') ? 'warn' : 'error');
    const discover = () =>
      within(DISCOVERY_TIMEOUT_MS, () =>
        source.watch(context, (found) => {
          if (context.signal.aborted) return;
          lists[index] = [...found];
          publish();
        }),
      );
    try {
      await load();
    } catch (error) {
      context.report(error);
      repeatWhileOpen(core, context, () => load().then(() => discover().catch(reportDiscovery)));
      return;
    }
    await discover().catch(reportDiscovery);
  });
  core.store.set(lookingAtom, true);
  if (merges) {
    core.scope.defer(core.store.sub(networksAtom, publish));
    core.scope.defer(core.store.sub(walletRecordsAtom, publish));
  }
  await Promise.all([...discoveries, ...(merges && core.read(knownWallets).length > 0 ? [learnWallets()] : [])]);
  core.store.set(lookingAtom, false);
}

/** Repeats failed work after pauses while the modal is open, and again each time it opens, until the work succeeds. */
function repeatWhileOpen({ env, store }: Core, { defer, signal }: PluginContext, work: () => Promise<unknown>): void {
  let opening: AbortController | undefined;
  const follow = () => {
    opening?.abort();
    if (!store.get(openAtom)) return;
    opening = new AbortController();
    const ended = anySignal(opening.signal, signal);
    // The first failure was reported. The next opening tries again.
    retry(env, ended, work).then(stop, () => undefined);
  };
  const stop = store.sub(openAtom, follow);
  defer(stop);
  follow();
}
