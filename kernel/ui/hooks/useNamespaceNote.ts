/** Tells the parts of one wallet apart that are listed separately. */

import { spreadNamed } from '../../contract/connectorInfo.js';
import { namespaces } from '../../contract/slots.js';
import { connectorsAtom } from '../../contract/state.js';
import { useLabel, usePlugin, useValue } from './context.js';

/**
 * Returns the note of a cell: the connector's namespace, if only that distinguishes it from connectors of the same name.
 * @example const { note } = useNamespaceNote()('io.metamask');
 */
export function useNamespaceNote(): (connector: string | undefined) => { readonly note?: string } {
  const { read } = usePlugin();
  const label = useLabel();
  const spread = new Map([...spreadNamed(useValue(connectorsAtom))].map((one) => [one.id, one.namespaces]));
  return (connector) => {
    const own = spread.get(connector ?? '');
    return own ? { note: own.map((one) => label(read(namespaces).get(one)?.name ?? one)).join(', ') } : {};
  };
}
