/** The connectors of one wallet in several namespaces, as one to pick from. Pure. */

import type { Connector, ConnectorType, Network } from '../contract/model.js';

/** Wallets of the page and of the app. What reaches several namespaces by itself has nothing to be merged with. */
const MERGED: readonly ConnectorType[] = ['ANNOUNCED', 'INJECTED', 'EXTERNAL'];

/**
 * Replaces the parts of a wallet by one connector of type `MULTI_CHAIN`, at the place of its first part.
 *
 * A name is all that the standards of two namespaces share, and anyone can claim one. So parts are merged only where
 * the name leaves nothing open: of the same kind, one claimant a namespace, none of them contested. The parts keep
 * their ids: what is stored names them, and a merge that comes undone loses nothing.
 *
 * @param networks - Those the app has now: what serves none of them is left out.
 */
export function mergeConnectors(all: readonly Connector[], networks: readonly Network[]): readonly Connector[] {
  const here = new Set(networks.map(({ namespace }) => namespace));
  const found = all.filter(({ namespaces }) => namespaces.some((namespace) => here.has(namespace)));
  const byName = new Map<string, Connector[]>();
  for (const one of found) {
    if (MERGED.includes(one.type)) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  }
  return found.flatMap((one) => {
    const parts = byName.get(one.name) ?? [];
    if (!parts.includes(one) || !isOneWallet(parts)) return [one];
    return one === parts[0] ? [mergeParts(one, parts)] : [];
  });
}

function isOneWallet(parts: readonly Connector[]): boolean {
  const namespaces = parts.flatMap((part) => part.namespaces);
  return (
    parts.length > 1 &&
    new Set(namespaces).size === namespaces.length &&
    parts.every(({ contested, type }) => !contested && type === parts[0]?.type)
  );
}

function mergeParts(first: Connector, parts: readonly Connector[]): Connector {
  const imageUrl = parts.find((part) => part.imageUrl)?.imageUrl;
  return Object.freeze({
    // The same whichever part came first, so that what shows it holds still.
    id: `multi/${first.name}`,
    name: first.name,
    type: 'MULTI_CHAIN' as const,
    namespaces: Object.freeze(parts.flatMap((part) => part.namespaces)),
    ...(imageUrl && { imageUrl }),
    connectors: Object.freeze([...parts]),
    // The kernel asks the part it wants; whoever holds this one gets the part that serves what is asked for first.
    connect(context) {
      const [namespace = ''] = context.namespaces;
      return (parts.find((part) => part.namespaces.includes(namespace)) ?? first).connect(context);
    },
  } satisfies Connector);
}
