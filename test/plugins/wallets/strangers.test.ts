/** Scripts of the page that announce wallets under names and domains of others, with the real chain plugins. */

import fc from 'fast-check';
import { eip155 } from 'latchkey/plugins/eip155';
import { solana, solanaMainnet } from 'latchkey/plugins/solana';
import { wallets } from 'latchkey/plugins/wallets';
import { createTestModal } from 'latchkey/testing';
import { expect, test } from 'vitest';
import { request } from '../eip155/page.js';
import { testWallet } from '../solana/wallet.js';

const STRANGERS_PICTURE = 'data:image/png;base64,AAAA';
const MAINNET = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
};
const SOLANA = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'];
/** The directory: Kestrel serves both namespaces, Solflare only one. Moss is not in the directory. */
const RECORDS = [
  {
    id: 'solflare',
    name: 'Solflare',
    rdns: 'com.solflare',
    chains: SOLANA,
    injected: [{ namespace: 'solana', id: 'window.solflare' }],
  },
  { id: 'kestrel', name: 'Kestrel', rdns: 'io.kestrel', chains: ['eip155:1', ...SOLANA], injected: [] },
];

/** A wallet that a script of the page announces. */
interface Announced {
  readonly standard: 'eip155' | 'solana';
  readonly name: string;
  readonly rdns: string;
}

/** A modal after these announcements, in this order. */
async function pageWith(announced: readonly Announced[], custom = RECORDS) {
  const modal = createTestModal({
    plugins: [eip155({ networks: [MAINNET] }), solana({ networks: [solanaMainnet] }), wallets({ custom })],
  });
  const { page, settle, wake } = modal.test;
  const catalogue = await modal.api.wallets.catalogue();
  await wake();
  for (const [at, { standard, name, rdns }] of announced.entries()) {
    if (standard === 'eip155') {
      const info = { uuid: `u${at}`, name, rdns, icon: STRANGERS_PICTURE };
      page.dispatchEvent(new page.CustomEvent('eip6963:announceProvider', { detail: { info, provider: { request } } }));
    } else {
      const { wallet } = testWallet({ name });
      const detail = (api: { register(wallet: unknown): void }) => api.register({ ...wallet, icon: undefined });
      page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail }));
    }
    await settle();
  }
  return { modal, connectors: modal.state.connectors.get(), grid: catalogue.lists().grid };
}

const REAL: Announced = { standard: 'solana', name: 'Solflare', rdns: '' };

test.each(['com.evil', 'com.solflare', 'not a domain'])(
  'an EVM provider with the name of an installed Solana wallet and the domain "%s" stays a marked wallet of its own',
  async (rdns) => {
    const stranger: Announced = { standard: 'eip155', name: 'Solflare', rdns };
    for (const order of [
      [REAL, stranger],
      [stranger, REAL],
    ]) {
      const { modal, connectors, grid } = await pageWith(order);
      expect(connectors.map(({ namespaces, contested }) => [namespaces, contested])).toEqual([
        [['eip155'], true],
        [['solana'], true],
      ]);
      const own = grid.find(({ connector }) => connector === 'solana/Solflare');
      expect(own).toMatchObject({ namespaces: ['solana'], walletId: 'solflare', contested: true });
      expect(own?.imageUrl).not.toBe(STRANGERS_PICTURE);
      const other = grid.find(({ namespaces, connector }) => connector && namespaces.includes('eip155'));
      expect(other).toMatchObject({ contested: true });
      expect(other).not.toHaveProperty('walletId');
      expect(await modal.connect({ connector: 'solana/Solflare', namespaces: ['eip155'] as never })).toMatchObject({
        error: { code: 'CHAIN_MISSING' },
      });
      modal.destroy();
    }
  },
);

test('a wallet of two namespaces is one cell as soon as a record agrees with both parts', async () => {
  const parts: readonly Announced[] = [
    { standard: 'eip155', name: 'Kestrel', rdns: 'io.kestrel' },
    { standard: 'solana', name: 'Kestrel', rdns: '' },
  ];
  const merged = await pageWith(parts);
  expect(merged.connectors).toMatchObject([
    { id: 'multi/Kestrel', namespaces: ['eip155', 'solana'], explorerId: 'kestrel' },
  ]);
  expect(merged.connectors[0]?.contested).toBeUndefined();
  const unknown = await pageWith(parts, []);
  // They may be one wallet, so their namespaces tell them apart.
  expect(unknown.connectors.map(({ id, contested }) => [id, contested])).toEqual([
    ['io.kestrel', false],
    ['solana/Kestrel', undefined],
  ]);
  merged.modal.destroy();
  unknown.modal.destroy();
});

/** Whether the record vouches for this announcement. */
const vouches = (record: (typeof RECORDS)[number], { standard, name, rdns }: Announced) =>
  name === record.name &&
  record.chains.some((id) => id.startsWith(`${standard}:`)) &&
  (standard === 'solana' || rdns === record.rdns);

test('no sequence of announcements lets a stranger join a wallet that a record vouches for', async () => {
  const announced = fc.record({
    standard: fc.constantFrom('eip155' as const, 'solana' as const),
    name: fc.constantFrom('Solflare', 'Kestrel', 'Moss'),
    rdns: fc.constantFrom('com.evil', 'com.solflare', 'io.kestrel', 'not a domain'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(announced, { minLength: 1, maxLength: 5 }), async (sequence) => {
      const { modal, connectors, grid } = await pageWith(sequence);
      const sourcesOf = (id: string) => {
        const listed = connectors.find((one) => one.id === id);
        return [listed, ...(listed?.connectors ?? [])].flatMap((part) =>
          part && part.type !== 'MULTI_CHAIN'
            ? sequence.filter(
                ({ standard, name, rdns }) =>
                  part.namespaces[0] === standard && part.name === name && (!part.rdns || part.rdns === rdns),
              )
            : [],
        );
      };
      for (const cell of grid) {
        if (cell.connector === undefined) continue;
        const sources = sourcesOf(cell.connector);
        const several = new Set(sources.map(({ standard }) => standard)).size > 1;
        const record = RECORDS.find(({ id }) => id === cell.walletId);
        if (record) expect(sources.every((one) => vouches(record, one))).toBe(true);
        // Only a record can vouch for a wallet with a domain.
        if (several) expect(record).toBeDefined();
        const sameName = connectors.filter(({ name }) => name === cell.name);
        const namespaces = sameName.flatMap((one) => one.namespaces);
        // No record knows the name, and each namespace has one wallet of it: they may be one wallet.
        const isSpread =
          new Set(namespaces).size === namespaces.length && !RECORDS.some(({ name }) => name === cell.name);
        if (sameName.length > 1 && !isSpread) expect(cell.contested).toBe(true);
      }
      modal.destroy();
    }),
    { numRuns: 60 },
  );
});
