/**
 * The core flows over the profiles of wallets and nodes. `npm test` runs a covering half, `npm run test:full` all. To print what
 * happens in each cell: `LATCHKEY_TABLE=1 LATCHKEY_FULL=1 npm run one -- test/plugins/sandbox/profiles/matrix.test.ts`.
 */

import type { SandboxNamespace } from 'latchkey/plugins/sandbox';
import { type NodeProfileId, nodeProfiles, type WalletProfileId, walletProfiles } from 'latchkey/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chain, type Outcomes, tryAll } from './cell.js';
import { startBitcoin, startEvm, startSvm } from './chains.js';

const KINDS = { eip155: 'evm', solana: 'solana', bip122: 'bitcoin' } as const;
type Namespace = keyof typeof KINDS;
const STARTS = { eip155: startEvm, solana: startSvm, bip122: startBitcoin } as const;

const USUAL: Outcomes = {
  'refused connect': 'rejected',
  connect: 'connected',
  reload: 'connected',
  sign: 'verified',
  'sign in': 'signed in',
  send: 'confirmed',
  disconnect: 'disconnected',
};
const OF_NAMESPACE: Readonly<Record<Namespace, Outcomes>> = {
  eip155: { swap: 'confirmed', batch: 'confirmed' },
  solana: { swap: 'not offered', batch: '2 signed' },
  bip122: { swap: 'not offered', batch: 'not offered' },
};
/** Where a wallet cannot do what others can. The same with every node. */
const DIFFERENCES: Readonly<Record<string, Outcomes>> = {
  // The account is no contract on the local chain, so that nothing there confirms its signatures.
  'safe eip155': { 'refused connect': 'connected', sign: '0 bytes', 'sign in': 'SIGNATURE_INVALID' },
  'smart-account eip155': { sign: '129 bytes', 'sign in': 'SIGNATURE_INVALID' },
  // It lists the main network only.
  'enkrypt solana': { send: 'NETWORK_UNKNOWN', batch: 'NETWORK_MISMATCH' },
  // It asks at every call, so nothing can be restored.
  'leather bip122': { reload: 'disconnected' },
};

const namespaces = Object.keys(KINDS) as Namespace[];
const nodesOf = (namespace: Namespace) =>
  (Object.keys(nodeProfiles) as NodeProfileId[]).filter((id) => nodeProfiles[id].chain === KINDS[namespace]);
const walletsOf = (namespace: SandboxNamespace) =>
  (Object.keys(walletProfiles) as WalletProfileId[]).filter((id) => walletProfiles[id][namespace]);
const ALL = namespaces.flatMap((namespace) =>
  walletsOf(namespace).flatMap((wallet, at) =>
    nodesOf(namespace).map((node, of) => ({ wallet, namespace, node, isHalf: (at + of) % 2 === 0 })),
  ),
);
const cells = process.env.LATCHKEY_FULL === '1' ? ALL : ALL.filter(({ isHalf }) => isHalf);

const chains = new Map<Namespace, Chain>();
beforeAll(async () => {
  for (const namespace of namespaces) chains.set(namespace, await STARTS[namespace]());
});
const table: string[] = [];
afterAll(() => {
  if (process.env.LATCHKEY_TABLE === '1') process.stdout.write(`${table.join('\n')}\n`);
});

test.each(cells)('$wallet, $namespace, through $node', async ({ wallet, namespace, node }) => {
  const outcomes = await tryAll(chains.get(namespace) as Chain, { wallet, node });
  const flows = Object.keys(outcomes);
  if (table.length === 0)
    table.push(`| wallet | namespace | node | ${flows.join(' | ')} |`, `|${'---|'.repeat(flows.length + 3)}`);
  table.push(`| ${[wallet, namespace, node, ...Object.values(outcomes)].join(' | ')} |`);
  expect(outcomes).toEqual({ ...USUAL, ...OF_NAMESPACE[namespace], ...DIFFERENCES[`${wallet} ${namespace}`] });
});
