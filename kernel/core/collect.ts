/** Turns the plugins of a modal into slots that can be read. */

import type {
  AnyPlugin,
  AnySlot,
  Contribution,
  Handle,
  Maker,
  PluginContext,
  Rank,
  SlotValue,
} from '../contract/contract.js';
import type { PluginStatus } from '../contract/modal.js';
import { ModalError } from '../platform/error.js';

/** A contribution and whose it is. */
export interface Entry {
  readonly contribution: Contribution;
  readonly plugin: string;
}

export interface Collection {
  read<S extends AnySlot>(slot: S): SlotValue<S>;
  /** Whose value this is: the plugin's whose entry an override replaced, else `app`. */
  ownerOf(value: unknown): string;
  status(plugin: string): PluginStatus;
  isActive(plugin: string): boolean;
  /** Takes a plugin out after its `setup` failed, and those that now miss something. */
  markFailed(plugin: string, error: unknown): void;
}

const RANKS: readonly Rank[] = ['high', 'default', 'low'];
/** Whom an override belongs to that replaces nothing. */
export const APP = 'app';

/**
 * @throws `PLUGIN_INVALID` · `PLUGIN_DUPLICATE` · `SLOT_KEY_DUPLICATE`: what is ambiguous is an error at creation
 */
export function collect(
  plugins: readonly AnyPlugin[],
  overrides: readonly Contribution[],
  contextOf: (plugin: string) => PluginContext,
): Collection {
  const statuses = new Map<string, PluginStatus>();
  for (const plugin of plugins) {
    checkPlugin(plugin);
    if (statuses.has(plugin.id)) {
      throw new ModalError(`Two plugins are called "${plugin.id}".`, {
        code: 'PLUGIN_DUPLICATE',
        plugin: plugin.id,
        hints: ['Give each plugin to createModal once.'],
      });
    }
    statuses.set(plugin.id, { status: 'active' });
  }
  const isActive = (id: string) => statuses.get(id)?.status === 'active';
  const entries = new Map<string, readonly Entry[]>();
  const values = new Map<string, unknown>();
  const owners = new Map<unknown, string>();
  const services = new Map<Contribution, Promise<unknown>>();

  const handle = ({ contribution, plugin }: Entry): Handle<unknown> => ({
    plugin,
    load() {
      let loading = services.get(contribution);
      if (!loading) {
        const make = contribution.value as Maker<unknown>;
        loading = new Promise((resolve) => resolve(make(contextOf(plugin))));
        services.set(contribution, loading);
        // A failed load is not kept: the next call tries again.
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
      if (!status) throw new ModalError(`There is no plugin "${id}".`, { code: 'PLUGIN_UNKNOWN' });
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
  throw new ModalError(
    valid
      ? `The plugin "${id}" was not made for this version of Latchkey: its contract is ${String(plugin.contract)}; expected 1.`
      : `A plugin's id is ${JSON.stringify(id) ?? 'missing'}; expected letters, digits and hyphens, such as "my-chain".`,
    { code: 'PLUGIN_INVALID', hints: ['Make plugins with definePlugin.'] },
  );
}

/** Dropping one plugin can empty what another needs: loop until nothing changes. */
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

/** Contributions by slot, ranked; overrides take the place of what they replace. */
function gather(plugins: readonly AnyPlugin[], overrides: readonly Contribution[]): Map<string, Entry[]> {
  const slots = new Map<string, Entry[]>();
  const add = (entry: Entry) => {
    const list = slots.get(entry.contribution.slot);
    if (list) list.push(entry);
    else slots.set(entry.contribution.slot, [entry]);
  };
  for (const { id, contributes } of plugins) {
    for (const contribution of contributes as readonly Contribution[]) {
      const twin = contribution.kind === 'map' && find(slots, contribution);
      if (twin) {
        throw new ModalError(
          `"${twin.plugin}" and "${id}" both give "${contribution.key}" to "${contribution.slot}".`,
          {
            code: 'SLOT_KEY_DUPLICATE',
            plugin: id,
            hints: ['Leave one of the two plugins out, or replace the entry through `overrides`.'],
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
    // An app's own service stands before any plugin's of its rank.
    else if (list && contribution.kind === 'service') list.unshift({ contribution, plugin: APP });
    else add({ contribution, plugin: APP });
  }
  for (const list of slots.values()) {
    list.sort((a, b) => RANKS.indexOf(a.contribution.rank) - RANKS.indexOf(b.contribution.rank));
  }
  return slots;
}

function find(slots: Map<string, Entry[]>, { slot, key }: Contribution): Entry | undefined {
  return slots.get(slot)?.find((entry) => entry.contribution.key === key);
}

function shape(slot: AnySlot, list: readonly Entry[], handle: (entry: Entry) => Handle<unknown>): unknown {
  if (slot.kind === 'list') return Object.freeze(list.map(({ contribution }) => contribution.value));
  if (slot.kind === 'map') return new Map(list.map(({ contribution }) => [contribution.key, contribution.value]));
  const byKey = new Map<string, Handle<unknown>[]>();
  for (const entry of list) {
    const key = entry.contribution.key ?? '';
    const handles = byKey.get(key);
    if (handles) handles.push(handle(entry));
    else byKey.set(key, [handle(entry)]);
  }
  return byKey;
}
