import { expect, test } from 'vitest';
import { createKnownWalletFinder } from '../../../kernel/connect/knownWallets.js';
import { mergeConnectors } from '../../../kernel/connect/mergeConnectors.js';
import type { Connector, Network } from '../../../kernel/contract/model.js';

const networks = ['hill:1', 'meadow:1'].map((id) => ({ id, namespace: id.split(':')[0] }) as Network);
const known = createKnownWalletFinder([{ name: 'Fern', rdns: 'com.fern', namespaces: ['hill', 'meadow'] }]);
const part = (namespace: string, given: Partial<Connector> = {}) =>
  ({
    id: `${namespace}/${given.rdns ?? 'fern'}`,
    name: 'Fern',
    type: 'ANNOUNCED',
    namespaces: [namespace],
    ...given,
  }) as Connector;
const idsOf = (all: readonly Connector[]) =>
  mergeConnectors(all, networks, { find: () => undefined }, known).map(({ id }) => id);

test('the parts of a known wallet are one wallet without a directory', () => {
  expect(idsOf([part('hill', { rdns: 'com.fern' }), part('meadow')])).toEqual(['multi/Fern']);
});

test('a part with another domain is not a part of the known wallet', () => {
  const stranger = part('hill', { rdns: 'com.evil' });
  expect(idsOf([stranger, part('meadow')])).toEqual(['hill/com.evil', 'meadow/fern']);
});

test('a part in a namespace that the known wallet does not have is not a part of it', () => {
  const other = createKnownWalletFinder([{ name: 'Fern', rdns: 'com.fern', namespaces: ['hill'] }]);
  const all = [part('hill', { rdns: 'com.fern' }), part('meadow')];
  expect(mergeConnectors(all, networks, { find: () => undefined }, other)).toEqual(all);
});
