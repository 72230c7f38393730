/** Runs the `setup` of each plugin. A plugin that throws is deactivated; the others continue. */

import type { AnyPlugin, PluginContext } from '../contract/contract.js';
import { sinks } from '../contract/slots.js';
import type { Collection } from '../core/collect.js';
import type { Events } from '../core/events.js';
import { connectSinks } from '../core/telemetry.js';

interface StartInput {
  readonly plugins: readonly AnyPlugin[];
  readonly collection: Collection;
  contextOf(plugin: string): PluginContext;
  subscribe: Events['subscribe'];
  report(error: unknown, plugin?: string): void;
  /** Closes the plugin's context. */
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
      collection.markFailed(plugin.id, error);
      close(plugin.id);
    }
  }
  connectSinks(
    { subscribe },
    collection.read(sinks).map((sink) => ({ sink, context: contextOf(collection.ownerOf(sink)) })),
    report,
  );
}
