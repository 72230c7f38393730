import { type NamespaceDefinition, type Network, namespaces } from 'latchkey/plugin';
import { bip122, bitcoin, bitcoinTestnet3, bitcoinTestnet4 } from 'latchkey/plugins/bip122';
import { polkadot } from 'latchkey/plugins/polkadot';
import { kusama, polkadotAssetHub } from 'latchkey/plugins/polkadot/networks';
import { expect, test } from 'vitest';
import { sharedNetworks } from '../../../plugins/receive/sharedNetworks.js';

const network = (id: string, testnet = false): Network => ({
  id,
  namespace: id.split(':')[0] ?? '',
  name: id,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  testnet,
});
const [main, base, test1, solana] = [
  network('eip155:1'),
  network('eip155:8453'),
  network('eip155:11155111', true),
  network('solana:main'),
] as const;
const networks = [main, base, test1, solana];
const account = { address: '0x7a3F0000000000000000000000000000000091D4' };
const ids = (list: readonly Network[]) => list.map(({ id }) => id);

/** The definition that a chain plugin contributes. */
const definitionOf = ({ contributes }: { readonly contributes: readonly unknown[] }) =>
  (contributes as readonly { readonly slot: string; readonly value: unknown }[]).find(
    ({ slot }) => slot === namespaces.id,
  )?.value as NamespaceDefinition;

test('an address is shared by the networks of its namespace, test networks apart', () => {
  const shared = (active: Network) =>
    ids(sharedNetworks({ definition: undefined, networks, active, account, approved: 'any' }));
  expect(shared(main)).toEqual(['eip155:8453']);
  expect(shared(test1)).toEqual([]);
  expect(shared(solana)).toEqual([]);
});

test('only networks that the user approved are named', () => {
  const shared = (approved: readonly string[]) =>
    ids(
      sharedNetworks({
        definition: undefined,
        networks: [...networks, network('eip155:10')],
        active: main,
        account,
        approved,
      }),
    );
  expect(shared(['eip155:1', 'eip155:10'])).toEqual(['eip155:10']);
  expect(shared(['eip155:1'])).toEqual([]);
});

test('a smart account shares its address with no network', () => {
  const smart = { ...account, type: 'smartAccount' as const };
  expect(sharedNetworks({ definition: undefined, networks, active: main, account: smart, approved: 'any' })).toEqual(
    [],
  );
});

test('a Bitcoin address belongs to the networks with its prefix', () => {
  const definition = definitionOf(bip122({ networks: [bitcoin, bitcoinTestnet3, bitcoinTestnet4] }));
  const on = (one: Network, address: string) => definition.isAddressOn?.(one, address);
  const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  expect([on(bitcoin, segwit), on(bitcoinTestnet4, segwit)]).toEqual([true, false]);
  const faucet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
  expect([on(bitcoin, faucet), on(bitcoinTestnet3, faucet), on(bitcoinTestnet4, faucet)]).toEqual([false, true, true]);
  expect(
    ids(
      sharedNetworks({
        definition,
        networks: definition.networks,
        active: bitcoinTestnet3,
        account: { address: faucet },
        approved: 'any',
      }),
    ),
  ).toEqual([bitcoinTestnet4.id]);
});

test('a Polkadot address belongs to the networks with its SS58 prefix', () => {
  const definition = definitionOf(polkadot({ networks: [polkadotAssetHub, kusama] }));
  const [hub, other] = definition.networks as [Network, Network];
  const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
  expect([definition.isAddressOn?.(hub, address), definition.isAddressOn?.(other, address)]).toEqual([true, false]);
});

test('a Bitcoin address for inscriptions has another note than one for payments', () => {
  const { receiveNote } = definitionOf(bip122({ networks: [bitcoin] }));
  expect(receiveNote?.({ ...account, type: 'payment' }).key).toBe('receive.noteBip122');
  expect(receiveNote?.({ ...account, type: 'ordinal' }).key).toBe('receive.noteOrdinals');
});
