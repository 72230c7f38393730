/** One wallet in several namespaces: when its connectors are one, and when they must not be. */

import type { Connector } from 'latchkey';
import { describe, expect, test } from 'vitest';
import { mergeConnectors } from '../../../kernel/connect/mergeConnectors.js';
import { field } from '../wallets.js';

const part = (id: string, namespace: string, over: Partial<Connector> = {}): Connector => ({
  id,
  name: 'Harbor',
  type: 'ANNOUNCED',
  namespaces: [namespace],
  connect: async () => {
    throw new Error(`asked ${id}`);
  },
  ...over,
});
const networks = [field('1'), field('1', 'hill')];
const merge = (found: readonly Connector[]) => mergeConnectors(found, networks);
const shape = (found: readonly Connector[]) => merge(found).map(({ id }) => id);

describe('merging', () => {
  test('a wallet found in two namespaces is one, with all that its parts serve', () => {
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

  test('its id is the same whichever part was found first', () => {
    expect(shape([part('b1', 'hill'), part('a1', 'meadow')])).toEqual(['multi/Harbor']);
  });

  test('asked directly, it asks the part that serves the namespace', async () => {
    const [merged] = merge([part('a1', 'meadow'), part('b1', 'hill')]);
    const asked = merged?.connect({ namespaces: ['hill'] } as never);
    await expect(asked).rejects.toThrow('asked b1');
  });

  test.each<[string, readonly Connector[]]>([
    ['the same namespace twice', [part('a1', 'meadow'), part('a2', 'meadow')]],
    ['a second claimant of the name in one of them', [part('a1', 'meadow'), part('b1', 'hill'), part('b2', 'hill')]],
    ['a contested part', [part('a1', 'meadow', { contested: true }), part('b1', 'hill')]],
    [
      'a wallet of the app and one that announces itself',
      [part('a1', 'meadow', { type: 'EXTERNAL' }), part('b1', 'hill')],
    ],
    ['names that only look the same', [part('a1', 'meadow'), part('b1', 'hill', { name: 'Наrbor' })]],
    ['names that differ in case', [part('a1', 'meadow'), part('b1', 'hill', { name: 'harbor' })]],
    [
      'a connector that reaches several namespaces by itself',
      [part('a1', 'meadow', { type: 'WALLET_CONNECT' }), part('b1', 'hill', { type: 'WALLET_CONNECT' })],
    ],
    ['namespaces that overlap', [part('a1', 'meadow', { namespaces: ['meadow', 'hill'] }), part('b1', 'hill')]],
  ])('%s is not merged', (_what, found) => {
    expect(merge(found)).toEqual(found);
  });

  test('what serves no network of the app is left out, and a merge with it comes undone', () => {
    const found = [part('a1', 'meadow'), part('b1', 'hill'), part('c', 'hill', { name: 'Fern' })];
    expect(mergeConnectors(found, [field('1')]).map(({ id }) => id)).toEqual(['a1']);
  });

  test('a name from a prototype is a name like any other', () => {
    const found = [part('a1', 'meadow', { name: '__proto__' }), part('b1', 'hill', { name: '__proto__' })];
    expect(shape(found)).toEqual(['multi/__proto__']);
  });
});
