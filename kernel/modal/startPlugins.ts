/** Runs the `setup` of each plugin. A plugin that throws or rejects is deactivated; the others continue. */

import type { AnyPlugin, PluginContext } from '../contract/contract.js';
import { sinks } from '../contract/slots.js';
import type { Collection } from '../core/collect.js';
import type { Core } from '../core/core.js';
import type { Events } from '../core/events.js';
import { connectSinks } from '../core/telemetry.js';
import type { TapQueue } from '../hooks/tapQueue.js';

interface StartInput {
  readonly plugins: readonly AnyPlugin[];
  readonly collection: Collection;
  contextOf(plugin: string): PluginContext;
  subscribe: Events['subscribe'];
  tap: TapQueue['tap'];
  report(error: unknown, plugin?: string): void;
  deactivate: Core['deactivate'];
}

export function startPlugins({ plugins, collection, contextOf, subscribe, tap, report, deactivate }: StartInput): void {
  for (const plugin of plugins) {
    const { id, critical } = plugin;
    if (!plugin.setup || !collection.isActive(id)) continue;
    const fail = (error: unknown) => deactivate(id, error);
    try {
      const pending: unknown = plugin.setup(contextOf(id));
      if (!pending) continue;
      const ready = Promise.resolve(pending);
      ready.catch(fail);
      // Not a tap of the plugin's context, which ends with the plugin: a failed critical plugin refuses until the end.
      if (critical) tap('beforeConnect', id, () => ready.then(() => undefined));
    } catch (error) {
      fail(error);
    }
  }
  connectSinks(
    { subscribe },
    collection.read(sinks).map((sink) => ({ sink, context: contextOf(collection.ownerOf(sink)) })),
    report,
  );
}
