/** Checks the plugins of a modal when its engine is loaded. A plugin with a fault is deactivated; the others work. */

import { isNetworkId } from '../contract/caip.js';
import type { AnyPlugin, Contribution } from '../contract/contract.js';
import type { NamespaceDefinition } from '../contract/slots.js';
import { callback, rule } from '../values/check.js';
import { ModalError } from '../values/error.js';
import type { Core } from './core.js';
import { reportOnce } from './reportOnce.js';

type Entry = Readonly<Record<string, unknown>>;

/** Deactivates the plugins with invalid contributions, and reports why other plugins are inactive. */
export function checkPlugins(core: Core): void {
  const { given, status, deactivate } = core;
  for (const plugin of given.plugins) {
    try {
      if (status(plugin.id).status === 'active') checkPlugin(plugin, given);
    } catch (error) {
      deactivate(plugin.id, error);
    }
  }
  for (const { id } of given.plugins) {
    const now = status(id);
    if (now.status !== 'inactive') continue;
    const message = `The plugin "${id}" is inactive: it requires ${now.missing.join(', ')}, which no plugin fills.`;
    reportOnce(core, new ModalError(message, { code: 'PLUGIN_INACTIVE', plugin: id }), id, 'warn');
  }
}

/** @throws `OPTION_INVALID` with the plugin, the contribution, and the given and the expected value */
function checkPlugin({ id, origins = [], contributes }: AnyPlugin, { plugins, overrides }: Core['given']): void {
  const where = `The plugin "${id}"`;
  const all: readonly Contribution[] = [...plugins.flatMap((one) => one.contributes), ...overrides];
  for (const origin of origins) isOrigin(origin, 'origins', where);
  const seen = new Set<string>();
  for (const { slot, key, value } of contributes as readonly Contribution[]) {
    const entry = value as Entry;
    const path = `${slot}.${key ?? entry?.id}`;
    if (PARTS.includes(slot)) callback(entry?.load, `${path}.load`, where);
    if (slot === 'accountActions') {
      const exists = (view: unknown) => all.some((one) => one.slot === 'views' && one.key === view);
      rule('a view that a plugin contributes', exists)(entry?.view, `${path}.view`, where);
    }
    if (slot === 'accountActions' || (PARTS.includes(slot) && !key)) {
      rule('an id of its own', (own) => typeof own === 'string' && !seen.has(path))(entry?.id, `${path}.id`, where);
      seen.add(path);
    }
    for (const network of slot === 'namespaces' ? (value as NamespaceDefinition).networks : []) {
      const isOwn = () => isNetworkId(network.id) && network.id.startsWith(`${key}:`) && network.namespace === key;
      rule(`a network of "${key}"`, isOwn)(network.id, `${path}.networks`, where);
    }
  }
}

/** The slots whose entries load code. */
const PARTS = ['views', 'connectMethods', 'accountTabs', 'accountRows'];

const isOrigin = rule('an origin such as "https://api.example"', (text) => {
  try {
    return new URL(text as string).origin === text;
  } catch {
    return false;
  }
});
