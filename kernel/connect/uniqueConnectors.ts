/** Refuses connectors with the id of another connector, and reports each of them once. */

import type { PluginContext } from '../contract/contract.js';
import type { Connector } from '../contract/model.js';
import { ModalError } from '../values/error.js';

const isOfPage = ({ type }: Connector) => type === 'ANNOUNCED' || type === 'INJECTED';

/**
 * Creates a function that keeps one connector for each id. A wallet of the page cannot take the id of a connector of the
 * app or of a plugin.
 *
 * @param contexts - The contexts of the sources, in the order of the lists.
 */
export function createUniqueConnectors(contexts: readonly PluginContext[]) {
  const reported = new Set<string>();
  const refuse = ({ plugin, report }: PluginContext, id: string) => {
    const key = `${plugin} ${id}`;
    if (reported.has(key)) return;
    reported.add(key);
    const shown = String(id).slice(0, 80);
    const message = `The plugin "${plugin}" listed a connector with the id "${shown}", which another connector has. It is not offered.`;
    report(new ModalError(message, { code: 'CONNECTOR_DUPLICATE', plugin }));
  };
  return (lists: readonly (readonly Connector[])[]): readonly Connector[] => {
    const all = [...new Set(lists.flat())];
    const owners = new Map<string, Connector>();
    for (const one of [...all.filter((one) => !isOfPage(one)), ...all.filter(isOfPage)])
      if (!owners.has(one.id)) owners.set(one.id, one);
    const isOwner = (one: Connector) => owners.get(one.id) === one;
    for (const [index, context] of contexts.entries()) {
      for (const one of lists[index] ?? []) if (!isOwner(one)) refuse(context, one.id);
    }
    return all.filter(isOwner);
  };
}
