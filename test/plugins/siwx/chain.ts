/** The namespace plugin of a test: networks without nodes, and the given wallets. */

import { type Connector, connectors, definePlugin, type Network, namespaces } from 'latchkey/plugin';
import { type SIWXProofRequest, signers } from 'latchkey/plugins/siwx/slots';
import type { Setup } from './setup.js';
import type { Signer } from './signers.js';
import { nameOf } from './vectors.js';

/** Two networks for the namespace of each account, and the wallets. */
export function chainOf(accounts: readonly Signer[], wallets: readonly Connector[], given: Setup) {
  return definePlugin({
    id: 'chain',
    contributes: [
      ...accounts.flatMap(({ network }) => {
        const [namespace = ''] = network.split(':');
        const networks = [network, `${namespace}:2`, ...(given.more ?? [])].map(networkOf);
        const signer = signers.of(namespace, () => ({ name: nameOf(network), ...given.signer }));
        return [
          namespaces.of(namespace, { name: 'Networks of a test', networks, isAddress: () => true }),
          ...(given.withoutSigner ? [] : [signer]),
        ];
      }),
      connectors.of({ watch: (_context, publish) => publish(wallets.map((wallet) => extend(wallet, given))) }),
    ],
  });
}

const networkOf = (id: string): Network => ({
  id,
  namespace: id.split(':')[0] ?? '',
  name: `Network ${id.split(':')[1]?.slice(0, 3)}`,
  nativeCurrency: { name: 'Token', symbol: 'TKN', decimals: 9 },
  rpcUrls: ['https://rpc.example'],
});

/** The connector, with an account type or proofs added to its grants. */
function extend(connector: Connector, { type, proofs }: Setup): Connector {
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
