/** Collects what a wallet is asked for: the proposals of all bridges, adjusted by the app's options. */

import { bridges, type Namespace, type PluginContext, type RemoteBridge, type RemoteProposal } from 'latchkey/plugin';
import type { WalletConnectOptions } from '../options.js';

/** The namespaces of a connect: their bridges and what each proposes. */
export interface RequestedNamespaces {
  readonly bridges: ReadonlyMap<Namespace, RemoteBridge>;
  readonly proposals: ReadonlyMap<Namespace, RemoteProposal>;
}

/** @throws as `context.service` */
export async function collectProposals(
  context: PluginContext,
  options: WalletConnectOptions,
  namespaces: readonly Namespace[],
): Promise<RequestedNamespaces> {
  const loaded = await Promise.all(
    namespaces.map(async (namespace) => [namespace, await context.service(bridges, namespace)] as const),
  );
  const proposals = loaded.map(([namespace, bridge]) => {
    const networks = context.networks.all().filter((network) => network.namespace === namespace);
    const proposed = bridge.propose(networks);
    const chains = ownValue(options.chains, namespace) ?? proposed.chains;
    // Drop the aliases of networks that the options have removed.
    const aliases = new Map([...(proposed.aliases ?? [])].filter(([, id]) => chains.includes(id)));
    const methods = ownValue(options.methods, namespace) ?? proposed.methods;
    const events = ownValue(options.events, namespace) ?? proposed.events;
    return [namespace, { ...proposed, chains, aliases, methods, events }] as const;
  });
  return { bridges: new Map(loaded), proposals: new Map(proposals) };
}

/** The proposals in the form of the SDK. */
export function toOptionalNamespaces({ proposals }: RequestedNamespaces) {
  return Object.fromEntries(
    [...proposals].map(([namespace, { chains, aliases, methods, events }]) => [
      namespace,
      { chains: [...new Set([...chains, ...(aliases?.keys() ?? [])])], methods: [...methods], events: [...events] },
    ]),
  );
}

function ownValue<T>(record: Readonly<Record<string, T>> | undefined, key: Namespace): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
