/** Collects the plugins' contributions into readable slots. */

import type {
  AnyPlugin,
  AnySlot,
  Contribution,
  LazyService,
  PluginContext,
  ServiceFactory,
  SlotValue,
} from '../contract/contract.js';
import type { PluginStatus } from '../contract/modal.js';
import { noteLoad } from '../platform/env.js';
import { ModalError } from '../values/error.js';

/** A contribution and its plugin. */
export interface Entry {
  readonly contribution: Contribution;
  readonly plugin: string;
}

export interface Collection {
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  /** The plugin that contributed a value. For an override: the plugin whose entry it replaces, otherwise `app`. */
  ownerOf(value: unknown): string;
  status(plugin: string): PluginStatus;
  isActive(plugin: string): boolean;
  /** Deactivates a plugin after its `setup` failed, and the plugins whose requirements are no longer met. */
  markFailed(plugin: string, error: unknown): void;
}

/** The owner of overrides that replace nothing. */
export const APP = 'app';

/** The plugins without those whose id another plugin has before them, which are reported. */
export function uniquePlugins(
  plugins: readonly AnyPlugin[],
  report: (error: unknown, plugin: string) => void,
): readonly AnyPlugin[] {
  const ids = new Set<string>();
  return plugins.filter((plugin) => {
    const id = plugin?.id;
    if (!ids.has(id)) return ids.add(id);
    const hint = 'Pass each plugin to createModal once.';
    const message = `Two plugins have the id "${id}". The second one is ignored. ${hint}`;
    report(new ModalError(message, { code: 'PLUGIN_DUPLICATE', plugin: id, hints: [hint] }), id);
    return false;
  });
}

/**
 * @param plugins - Each with an id of its own.
 * @throws `PLUGIN_INVALID` · `SLOT_KEY_DUPLICATE`
 */
export function collect(
  plugins: readonly AnyPlugin[],
  overrides: readonly Contribution[],
  contextOf: (plugin: string) => PluginContext,
): Collection {
  const statuses = new Map<string, PluginStatus>();
  for (const plugin of plugins) {
    checkPlugin(plugin);
    statuses.set(plugin.id, { status: 'active' });
  }
  const isActive = (id: string) => statuses.get(id)?.status === 'active';
  const entries = new Map<string, readonly Entry[]>();
  const values = new Map<string, unknown>();
  const owners = new Map<unknown, string>();
  const services = new Map<Contribution, Promise<unknown>>();

  const handle = ({ contribution, plugin }: Entry): LazyService<unknown> => ({
    plugin,
    load() {
      let loading = services.get(contribution);
      if (!loading) {
        const make = contribution.value as ServiceFactory<unknown>;
        const context = contextOf(plugin);
        loading = noteLoad(context.env, new Promise((resolve) => resolve(make(context))));
        services.set(contribution, loading);
        // Do not cache a failed load, so that the next call tries again.
        loading.catch(() => services.delete(contribution));
      }
      return loading;
    },
  });

  const rebuild = () => {
    settleRequirements(plugins, overrides, statuses);
    entries.clear();
    values.clear();
    owners.clear();
    for (const [slot, list] of gather(
      plugins.filter(({ id }) => isActive(id)),
      overrides,
    )) {
      entries.set(slot, list);
      for (const { contribution, plugin } of list) owners.set(contribution.value, plugin);
    }
  };
  rebuild();

  return {
    read<S extends AnySlot>(slot: S) {
      let value = values.get(slot.id);
      if (!value) {
        value = shape(slot, entries.get(slot.id) ?? [], handle);
        values.set(slot.id, value);
      }
      return value as SlotValue<S>;
    },
    ownerOf: (value) => owners.get(value) ?? APP,
    status: (id) => {
      const status = statuses.get(id);
      if (!status)
        throw new ModalError(`There is no plugin "${id}". Plugins of this modal: ${[...statuses.keys()].join(', ')}.`, {
          code: 'PLUGIN_UNKNOWN',
        });
      return status;
    },
    isActive,
    markFailed(id, error) {
      statuses.set(id, { status: 'failed', error });
      rebuild();
    },
  };
}

function checkPlugin(plugin: AnyPlugin): void {
  const id: unknown = plugin?.id;
  const valid = typeof id === 'string' && /^[a-z][a-zA-Z0-9-]{0,63}$/.test(id) && id !== APP;
  if (valid && plugin.contract === 1 && Array.isArray(plugin.contributes)) return;
  const hint = (plugin?.contract as number) > 1 ? 'Update Latchkey.' : 'Create plugins with definePlugin.';
  throw new ModalError(
    valid
      ? `The plugin "${id}" has contract ${plugin.contract}; expected 1. ${hint}`
      : `A plugin's id is ${JSON.stringify(id)}; expected letters, digits and hyphens, such as "my-chain".`,
    { code: 'PLUGIN_INVALID', hints: [hint] },
  );
}

/** Deactivating a plugin can empty a slot that another plugin requires, so this repeats until nothing changes. */
function settleRequirements(
  plugins: readonly AnyPlugin[],
  overrides: readonly Contribution[],
  statuses: Map<string, PluginStatus>,
): void {
  const offers = (slot: string) =>
    overrides.some((given) => given.slot === slot) ||
    plugins.some(
      ({ id, contributes }) =>
        statuses.get(id)?.status === 'active' && contributes.some((given: Contribution) => given.slot === slot),
    );
  for (let changed = true; changed; ) {
    changed = false;
    for (const { id, requires = [] } of plugins) {
      if (statuses.get(id)?.status !== 'active') continue;
      const missing = requires.filter((slot) => !offers(slot.id)).map((slot) => slot.id);
      if (missing.length > 0) {
        statuses.set(id, { status: 'inactive', missing });
        changed = true;
      }
    }
  }
}

/** Contributions by slot, sorted by `order`. An override takes the position of the entry it replaces. */
function gather(plugins: readonly AnyPlugin[], overrides: readonly Contribution[]): Map<string, Entry[]> {
  const slots = new Map<string, Entry[]>();
  const add = (entry: Entry) => append(slots, entry.contribution.slot, entry);
  for (const { id, contributes } of plugins) {
    for (const contribution of contributes as readonly Contribution[]) {
      const duplicate = contribution.kind === 'map' && find(slots, contribution);
      if (duplicate) {
        throw new ModalError(
          `The plugins "${duplicate.plugin}" and "${id}" both contribute "${contribution.key}" to the slot "${contribution.slot}".`,
          {
            code: 'SLOT_KEY_DUPLICATE',
            plugin: id,
            hints: ['Remove one of the two plugins, or replace the entry with `overrides`.'],
          },
        );
      }
      add({ contribution, plugin: id });
    }
  }
  for (const contribution of overrides) {
    const list = slots.get(contribution.slot);
    const replaced = contribution.kind === 'map' && find(slots, contribution);
    if (list && replaced) list[list.indexOf(replaced)] = { contribution, plugin: replaced.plugin };
    // The app's own services come before plugin services of the same `order`.
    else if (list && contribution.kind === 'service') list.unshift({ contribution, plugin: APP });
    else add({ contribution, plugin: APP });
  }
  for (const list of slots.values()) list.sort((a, b) => a.contribution.order - b.contribution.order);
  return slots;
}

/** Adds a value to the list of a key. */
function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  lists.set(key, [...(lists.get(key) ?? []), value]);
}

function find(slots: Map<string, Entry[]>, { slot, key }: Contribution): Entry | undefined {
  return slots.get(slot)?.find((entry) => entry.contribution.key === key);
}

function shape(slot: AnySlot, list: readonly Entry[], handle: (entry: Entry) => LazyService<unknown>): unknown {
  if (slot.kind === 'list') return Object.freeze(list.map(({ contribution }) => contribution.value));
  if (slot.kind === 'map') return new Map(list.map(({ contribution }) => [contribution.key, contribution.value]));
  const byKey = new Map<string, LazyService<unknown>[]>();
  for (const entry of list) append(byKey, entry.contribution.key ?? '', handle(entry));
  return byKey;
}
