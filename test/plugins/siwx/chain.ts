/** The chain plugin of a test: networks without nodes, and wallets that share what they are told. */

import { type Connector, connectors, definePlugin, type Network, namespaces } from 'latchkey';
import { type SIWXProofRequest, signers } from 'latchkey/plugins/siwx/slots';
import type { Arrangement } from './kit.js';
import type { Signer } from './signers.js';
import { nameOf } from './vectors.js';

/** A chain for each of these people, and wallets for all of them. */
export function chainOf(people: readonly Signer[], wallets: readonly Connector[], given: Arrangement) {
  return definePlugin({
    id: 'chain',
    contributes: [
      ...people.flatMap(({ network }) => {
        const [namespace = ''] = network.split(':');
        const networks = [networkOf(network), networkOf(`${namespace}:2`)];
        const signer = signers.of(namespace, () => ({ name: nameOf(network), ...given.signer }));
        return [
          namespaces.of(namespace, { name: 'Networks of a test', networks, isAddress: () => true }),
          ...(given.unnamed ? [] : [signer]),
        ];
      }),
      connectors.of({ watch: (_context, publish) => publish(wallets.map((wallet) => typed(wallet, given))) }),
    ],
  });
}

const networkOf = (id: string): Network => ({
  ...{ id, namespace: id.split(':')[0] ?? '', name: `Network ${id.split(':')[1]?.slice(0, 3)}` },
  ...{ nativeCurrency: { name: 'Token', symbol: 'TKN', decimals: 9 }, rpcUrls: ['https://rpc.example'] },
});

/** Grants whose accounts are of a type, or that bring proofs. */
function typed(connector: Connector, { type, proofs }: Arrangement): Connector {
  if (!type && !proofs) return connector;
  return {
    ...connector,
    async connect(context) {
      const request = (await context.proof()) as SIWXProofRequest | undefined;
      const grant = await connector.connect(context);
      const shares = [...grant.shares].map(([namespace, share]) => {
        const accounts = share.accounts.map((account) => ({ ...account, ...(type && { type }) }));
        return [namespace, { ...share, accounts }] as const;
      });
      const given = request && (await proofs?.(request));
      return { ...grant, shares: new Map(shares), ...(given && { proofs: given }) };
    },
  };
}
