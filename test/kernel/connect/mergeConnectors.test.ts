/** Connectors of one wallet in several namespaces: when they are merged, and when they must not be. */

import type { Connector, WalletRecords } from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { mergeConnectors } from '../../../kernel/connect/mergeConnectors.js';
import { field } from '../wallets.js';

/** The object of the page that all parts ask, unless a test says otherwise. */
const OBJECT = {};
const part = (id: string, namespace: string, over: Partial<Connector> = {}): Connector => ({
  id,
  name: 'Harbor',
  type: 'ANNOUNCED',
  namespaces: [namespace],
  wallet: OBJECT,
  connect: async () => {
    throw new Error(`asked ${id}`);
  },
  ...over,
});
const networks = [field('1'), field('1', 'hill')];
/** Records by name: the domain of the wallet, and the namespaces that it supports. */
type Records = Readonly<Record<string, { readonly rdns?: string; readonly namespaces: readonly string[] }>>;
const recordsOf = (records: Records): WalletRecords => ({
  find({ name, rdns, namespaces }) {
    const one = Object.hasOwn(records, name) ? records[name] : undefined;
    const agrees =
      one && (!rdns || rdns === one.rdns) && namespaces.every((namespace) => one.namespaces.includes(namespace));
    return agrees ? { id: name } : undefined;
  },
});
const merge = (found: readonly Connector[], records: Records = {}) =>
  mergeConnectors(found, networks, recordsOf(records));
const shape = (found: readonly Connector[]) => merge(found).map(({ id }) => id);

describe('mergeConnectors', () => {
  test('a wallet found in two namespaces becomes one connector for both', () => {
    const [merged, ...rest] = merge([part('a1', 'meadow'), part('b1', 'hill', { imageUrl: 'data:image/x' })]);
    expect(rest).toEqual([]);
    expect(merged).toMatchObject({
      id: 'multi/Harbor',
      name: 'Harbor',
      type: 'MULTI_CHAIN',
      namespaces: ['meadow', 'hill'],
      imageUrl: 'data:image/x',
      connectors: [{ id: 'a1' }, { id: 'b1' }],
    });
  });

  test('a merged connector has the position of its first part', () => {
    const found = [part('x', 'meadow', { name: 'Fern' }), part('a1', 'meadow'), part('y', 'hill', { name: 'Moss' })];
    expect(shape([...found, part('b1', 'hill')])).toEqual(['x', 'multi/Harbor', 'y']);
  });

  test('the merged id does not depend on which part was found first', () => {
    expect(shape([part('b1', 'hill'), part('a1', 'meadow')])).toEqual(['multi/Harbor']);
  });

  test('connect of a merged connector asks the part for the requested namespace', async () => {
    const [merged] = merge([part('a1', 'meadow'), part('b1', 'hill')]);
    const asked = merged?.connect({ namespaces: ['hill'] } as never);
    await expect(asked).rejects.toThrow('asked b1');
  });

  test.each<[string, readonly Connector[]]>([
    ['the same namespace twice', [part('a1', 'meadow'), part('a2', 'meadow')]],
    [
      'a second connector with the same name in one namespace',
      [part('a1', 'meadow'), part('b1', 'hill'), part('b2', 'hill')],
    ],
    ['a stranger that asks another object', [part('a1', 'meadow'), part('b1', 'hill', { wallet: {} })]],
    [
      'a stranger that says nothing of its object',
      [part('a1', 'meadow'), part('b1', 'hill', { wallet: undefined as never })],
    ],
    ['a contested part', [part('a1', 'meadow', { contested: true }), part('b1', 'hill')]],
    ['a wallet of the app and an announced wallet', [part('a1', 'meadow', { type: 'EXTERNAL' }), part('b1', 'hill')]],
    ['names that only look the same', [part('a1', 'meadow'), part('b1', 'hill', { name: 'Наrbor' })]],
    ['names that differ in case', [part('a1', 'meadow'), part('b1', 'hill', { name: 'harbor' })]],
    [
      'a connector that serves several namespaces itself',
      [part('a1', 'meadow', { type: 'WALLET_CONNECT' }), part('b1', 'hill', { type: 'WALLET_CONNECT' })],
    ],
    ['a wallet with a domain', [part('a1', 'meadow', { rdns: 'com.evil' }), part('b1', 'hill')]],
    ['a wallet that did not identify itself', [part('a1', 'meadow', { unidentified: true }), part('b1', 'hill')]],
    ['namespaces that overlap', [part('a1', 'meadow', { namespaces: ['meadow', 'hill'] }), part('b1', 'hill')]],
  ])('%s is not merged', (_what, found) => {
    expect(merge(found)).toEqual(found);
  });

  describe('with a record of the directory', () => {
    const HARBOR: Records = { Harbor: { rdns: 'com.harbor', namespaces: ['meadow', 'hill'] } };

    test('a wallet with the record’s domain is merged with its part in the other namespace', () => {
      const found = [part('a1', 'meadow', { rdns: 'com.harbor' }), part('b1', 'hill')];
      expect(merge(found, HARBOR).map(({ id }) => id)).toEqual(['multi/Harbor']);
    });

    test('a known wallet is merged across standards, such as an announcement and an object of the page', () => {
      const found = [part('a1', 'meadow', { rdns: 'com.harbor' }), part('b1', 'hill', { type: 'INJECTED' })];
      expect(merge(found, HARBOR).map(({ id }) => id)).toEqual(['multi/Harbor']);
      expect(merge(found)).toEqual(found);
    });

    test.each<[string, readonly Connector[], Records]>([
      [
        'a part of the app',
        [part('a1', 'meadow', { rdns: 'com.harbor' }), part('b1', 'hill', { type: 'EXTERNAL' })],
        HARBOR,
      ],
      ['another domain', [part('a1', 'meadow', { rdns: 'com.evil' }), part('b1', 'hill')], HARBOR],
      [
        'the domain in a namespace that the record does not list',
        [part('a1', 'meadow', { rdns: 'com.harbor' }), part('b1', 'hill')],
        { Harbor: { rdns: 'com.harbor', namespaces: ['hill'] } },
      ],
      [
        'no domain in a namespace that the record does not list',
        [part('a1', 'meadow'), part('b1', 'hill')],
        { Harbor: { namespaces: ['hill'] } },
      ],
    ])('a wallet with %s is not merged', (_what, found, records) => {
      expect(merge(found, records)).toEqual(found);
    });
  });

  test('a connector without a network of the app is removed, also from a merged connector', () => {
    const found = [part('a1', 'meadow'), part('b1', 'hill'), part('c', 'hill', { name: 'Fern' })];
    expect(mergeConnectors(found, [field('1')], recordsOf({})).map(({ id }) => id)).toEqual(['a1']);
  });

  test('the name "__proto__" is merged like any other', () => {
    const found = [part('a1', 'meadow', { name: '__proto__' }), part('b1', 'hill', { name: '__proto__' })];
    expect(shape(found)).toEqual(['multi/__proto__']);
  });
});
