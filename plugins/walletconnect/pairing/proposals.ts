/** What is asked of a wallet: the wishes of all bridges, as the app's options have it. */

import type { Namespace, PluginContext } from 'latchkey';
import type { WalletConnectOptions } from '../options.js';
import { bridges, type WalletConnectBridge, type WalletConnectProposal } from '../slots.js';

/** Bridges, and what each asks for. */
export interface Asked {
  readonly bridges: ReadonlyMap<Namespace, WalletConnectBridge>;
  readonly proposals: ReadonlyMap<Namespace, WalletConnectProposal>;
}

/** @throws as `context.service` */
export async function gatherProposals(
  context: PluginContext,
  options: WalletConnectOptions,
  namespaces: readonly Namespace[],
): Promise<Asked> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await context.service(bridges, namespace)] as const),
  );
  const proposals = loaded.map(([namespace, bridge]) => {
    const networks = context.networks.all().filter((network) => network.namespace === namespace);
    const wish = bridge.propose(networks);
    const chains = own(options.chains, namespace) ?? wish.chains;
    // Two chains may wish for the same older id: each counts once.
    const aliases = new Map([...(wish.aliases ?? [])].filter(([, id]) => chains.includes(id)));
    const methods = own(options.methods, namespace) ?? wish.methods;
    return [namespace, { chains, aliases, methods, events: own(options.events, namespace) ?? wish.events }] as const;
  });
  return { bridges: new Map(loaded), proposals: new Map(proposals) };
}

/** As the SDK takes it. */
export function toOptionalNamespaces({ proposals }: Asked) {
  return Object.fromEntries(
    [...proposals].map(([namespace, { chains, aliases, methods, events }]) => [
      namespace,
      { chains: [...new Set([...chains, ...(aliases?.keys() ?? [])])], methods: [...methods], events: [...events] },
    ]),
  );
}

function own<T>(lists: Readonly<Record<string, T>> | undefined, namespace: Namespace): T | undefined {
  return lists && Object.hasOwn(lists, namespace) ? lists[namespace] : undefined;
}
