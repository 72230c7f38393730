/** Findings about networks of a namespace whose plugin the app does not import. */

import type { App, AppFacts, Finding } from './types.js';

/** @param name - The name of this package. */
export function* checkNetworks({ imports }: App, name: string, { chains }: AppFacts): Generator<Finding> {
  const own = imports
    .filter(({ specifier }) => specifier.startsWith(`${name}/`))
    .map(({ specifier, names }) => ({ entry: specifier.slice(name.length + 1), names }));
  const imported = own.flatMap(({ entry, names = [] }) => names.map((one) => `${entry} ${one}`));
  // An entry that is imported as a whole may be used for anything, so nothing can be said of it.
  const whole = new Set(own.filter(({ names }) => names === undefined).map(({ entry }) => entry));
  const isImported = (one: string) => imported.includes(one) || whole.has(one.split(' ')[0] ?? '');
  if (!imports.some(({ specifier, names }) => specifier === name && (names?.includes('createModal') ?? true))) return;
  for (const { namespace, plugins, networks, networksEntry } of chains) {
    const given = imported.filter((one) => networks.includes(one) || one.split(' ')[0] === networksEntry);
    if (given.length === 0 || plugins.some(isImported)) continue;
    const [plugin = ''] = plugins;
    const [entry, maker] = plugin.split(' ');
    yield {
      level: 'error',
      kind: 'namespace-missing',
      text: `Networks of ${namespace} are imported (${given.map((one) => one.split(' ')[1]).join(', ')}), and no plugin of ${namespace}.`,
      todo: `Add ${maker}({ networks }) of "${name}/${entry}" to the plugins of the modal.`,
    };
  }
}
