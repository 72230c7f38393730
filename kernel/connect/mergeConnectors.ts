/** Merges the connectors of one wallet in several namespaces into one list entry. Pure. */

import { imageUrlOf } from '../contract/images.js';
import type { Connector, ConnectorType, Network } from '../contract/model.js';
import type { WalletRecords } from '../contract/state.js';

/** The types that can be merged. Other types support several namespaces by themselves. */
const MERGED: readonly ConnectorType[] = ['ANNOUNCED', 'INJECTED', 'EXTERNAL'];

/**
 * Replaces the parts of a wallet by one connector of type `MULTI_CHAIN`, at the position of its first part.
 *
 * The wallet standards of two namespaces share only the wallet's name, which anyone can claim. So a record of the
 * directory or a known wallet must agree with each part. Parts that no record knows are merged only if they ask the same object of the
 * page, as those of the Wallet Standard can. In both cases the name must be unambiguous: one connector per namespace,
 * none contested, and the same type unless the wallet is known. A wallet of the app is never merged with one of the page. The
 * parts keep their ids, because storage refers to them.
 *
 * @param known - Identifies a part that no record knows.
 * @param networks - The app's networks. Connectors without one of their namespaces are removed.
 */
export function mergeConnectors(
  all: readonly Connector[],
  networks: readonly Network[],
  records: WalletRecords,
  known: (part: Connector) => string | undefined = () => undefined,
): readonly Connector[] {
  const here = new Set(networks.map(({ namespace }) => namespace));
  const found = all.filter(({ namespaces }) => namespaces.some((namespace) => here.has(namespace)));
  const byName = new Map<string, Connector[]>();
  for (const one of found) if (MERGED.includes(one.type)) addTo(byName, one.name, one);
  const wallets = [...byName.values()].flatMap((sameName) =>
    sameName.length > 1 ? listWallets(sameName, (part) => records.find(part)?.id ?? known(part)) : [],
  );
  const walletOf = new Map(wallets.flatMap((parts) => parts.map((part) => [part, parts] as const)));
  return found.flatMap((one) => {
    const parts = walletOf.get(one);
    if (!parts) return [one];
    return one === parts[0] ? [mergeParts(one, parts)] : [];
  });
}

/** The wallets among connectors of one name. At most one, so that its id is unique. */
function listWallets(
  sameName: readonly Connector[],
  identify: (part: Connector) => string | undefined,
): readonly (readonly Connector[])[] {
  const usable = sameName.filter(({ contested, unidentified }) => !contested && !unidentified);
  const ids = new Map(usable.map((part) => [part, identify(part)]));
  // As soon as a record knows one of them, the others are strangers.
  const isKnown = [...ids.values()].some(Boolean);
  const byKey = new Map<unknown, Connector[]>();
  for (const part of usable) {
    const key = isKnown ? ids.get(part) : part.rdns ? undefined : part.wallet;
    if (key) addTo(byKey, key, part);
  }
  return [...byKey.values()].filter((parts) => isOneWallet(parts, isKnown)).slice(0, 1);
}

/** Adds an item to the list of a key. A copy of the list for each item would take the square of their number. */
function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  if (!lists.get(key)?.push(item)) lists.set(key, [item]);
}

/** @param isKnown - A record or a known wallet agrees with each part. Its parts may follow different standards of the page. */
function isOneWallet(parts: readonly Connector[], isKnown: boolean): boolean {
  const types = new Set(parts.map(({ type }) => type));
  const namespaces = parts.flatMap((part) => part.namespaces);
  return (
    parts.length > 1 &&
    new Set(namespaces).size === namespaces.length &&
    (types.size === 1 || (isKnown && !types.has('EXTERNAL')))
  );
}

function mergeParts(first: Connector, parts: readonly Connector[]): Connector {
  const imageUrl = parts.map(imageUrlOf).find(Boolean);
  return Object.freeze({
    // Independent of the order of discovery, so that list entries keep their identity.
    id: `multi/${first.name}`,
    name: first.name,
    type: 'MULTI_CHAIN' as const,
    namespaces: Object.freeze(parts.flatMap((part) => part.namespaces)),
    ...(imageUrl && { imageUrl }),
    connectors: Object.freeze([...parts]),
    // The kernel calls a part directly. For other callers this picks the part that supports the first namespace.
    connect(context) {
      const [namespace = ''] = context.namespaces;
      return (parts.find((part) => part.namespaces.includes(namespace)) ?? first).connect(context);
    },
  } satisfies Connector);
}
