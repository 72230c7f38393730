/** Starts plugins one by one, so that one that fails costs only itself. */

import type { AnyPlugin, PluginContext } from './contract.js';
import type { Collection } from './collect.js';
import type { Events } from './events.js';
import { connectors, sinks } from './points.js';
import type { Connector } from './model.js';
import { connectorsAtom } from './state.js';
import { connectSinks } from './telemetry.js';

interface StartInput {
  readonly plugins: readonly AnyPlugin[];
  readonly collection: Collection;
  contextOf(plugin: string): PluginContext;
  subscribe: Events['subscribe'];
  report(error: unknown, plugin?: string): void;
  /** Ends what the plugin began. */
  close(plugin: string): void;
}

export function startPlugins({ plugins, collection, contextOf, subscribe, report, close }: StartInput): void {
  for (const plugin of plugins) {
    if (!plugin.setup || !collection.isActive(plugin.id)) continue;
    const context = contextOf(plugin.id);
    try {
      plugin.setup(context);
    } catch (error) {
      context.report(error);
      collection.drop(plugin.id, error);
      close(plugin.id);
    }
  }
  watchConnectors(collection, contextOf);
  connectSinks(
    { subscribe },
    collection.read(sinks).map((sink) => ({ sink, context: contextOf(collection.ownerOf(sink)) })),
    report,
  );
}

/** Keeps the list of connectors: each source's own, in the order of the sources. */
function watchConnectors(collection: Collection, contextOf: (plugin: string) => PluginContext): void {
  const sources = collection.read(connectors);
  const lists: (readonly Connector[])[] = sources.map(() => []);
  sources.forEach((source, index) => {
    const context = contextOf(collection.ownerOf(source));
    try {
      source.watch(context, (list) => {
        if (context.signal.aborted) return;
        lists[index] = [...list];
        context.store.set(connectorsAtom, Object.freeze(lists.flat()));
      });
    } catch (error) {
      context.report(error);
    }
  });
}
