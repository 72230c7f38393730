/** A page can register hundreds of wallets, of any names. The work grows with their number, not with its square. */

import { type Connector, type Network, sameNamed } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { mergeConnectors } from '../../../kernel/connect/mergeConnectors.js';
import { groupWallets, keepOrder, sortByIds } from '../../../plugins/connect/shelf/order.js';
import { createMatcher } from '../../../plugins/wallets/ranking/match.js';

const NETWORKS = [{ namespace: 'eip155' }, { namespace: 'solana' }] as unknown as readonly Network[];
const RECORDS = { find: () => undefined };
/** Combining marks, joiners and characters that look like others. */
const HOSTILE = 'M\u0435t\u0430\u0301\u0302Mask\u{1F468}\u200d\u{1F469}\u202e'.repeat(6);

/** Connectors that count each read of their fields. */
function connectors(count: number, nameOf: (at: number) => string) {
  let reads = 0;
  const list = Array.from({ length: count }, (_, at) => {
    const fields = {
      id: `wallet/${at}`,
      name: nameOf(at),
      type: 'ANNOUNCED',
      namespaces: [at % 2 === 0 ? 'eip155' : 'solana'],
      wallet: {},
      connect: () => Promise.reject(new Error('not asked')),
    } satisfies Connector;
    return new Proxy<Connector>(fields, {
      get(target, key) {
        reads++;
        return Reflect.get(target, key);
      },
    });
  });
  return { list, reads: () => reads };
}

const WORK: Readonly<Record<string, (list: readonly Connector[]) => unknown>> = {
  'merging the parts of wallets': (list) => mergeConnectors(list, NETWORKS, RECORDS),
  'finding equal names': (list) => sameNamed(list),
  'matching with the directory': (list) => {
    const matcher = createMatcher(list, [], false);
    return list.map((one) => matcher.isNamesake(one));
  },
  'keeping the order of the shelf': (list) => {
    const ids = list.map(({ id }) => id);
    return [
      keepOrder(ids, list),
      sortByIds(ids, list),
      groupWallets(
        list,
        () => true,
        () => false,
      ),
    ];
  },
};

const NAMES: Readonly<Record<string, (at: number) => string>> = {
  'one name': () => 'MetaMask',
  'hostile names': (at) => `${HOSTILE}${at}`,
};

test.each(Object.keys(WORK).flatMap((work) => Object.keys(NAMES).map((names) => [work, names] as const)))(
  '%s reads 1,000 wallets of %s as often, each, as 100',
  (work, names) => {
    const readsPerWallet = (count: number) => {
      const { list, reads } = connectors(count, NAMES[names] as (at: number) => string);
      WORK[work]?.(list);
      return reads() / count;
    };
    expect(readsPerWallet(1_000)).toBeLessThanOrEqual(readsPerWallet(100) + 1);
  },
);
