import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listWallets, rankWallets } from '../../../plugins/wallets/ranking/lists.js';
import { connector, input, recentWallet, record } from './fixtures.js';

describe('for any input', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const records = fc.array(
    fc.record({
      id: ids,
      name: ids,
      rdns: fc.option(
        ids.map((id) => `x.${id}`),
        { nil: undefined },
      ),
    }),
    { maxLength: 5 },
  );
  const connectors = fc.array(
    fc.record({
      id: ids,
      name: ids,
      rdns: fc.option(
        ids.map((id) => `x.${id}`),
        { nil: undefined },
      ),
      type: fc.constantFrom('ANNOUNCED', 'INJECTED', 'EXTERNAL', 'WALLET_CONNECT', 'AUTH'),
      contested: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  const made = fc.record({
    connectors,
    featured: records,
    custom: records,
    recommended: records,
    known: records,
    recent: fc.array(ids, { maxLength: 2 }),
  });

  test('no wallet is listed twice, none has the name or image of another, and groups keep their order', () => {
    fc.assert(
      fc.property(made, (given) => {
        const toRecords = (list: typeof given.known) =>
          list.map(({ id, name, rdns }) => record(id, { name, imageId: `logo-${id}`, ...(rdns && { rdns }) }));
        const listed = given.connectors
          .filter(({ id }, at, all) => all.findIndex((one) => one.id === id) === at)
          .map(({ rdns, ...rest }) => connector(rest.id, { ...rest, ...(rdns && { rdns }) } as object));
        const all = input({
          connectors: listed,
          featured: toRecords(given.featured),
          custom: toRecords(given.custom),
          recommended: toRecords(given.recommended),
          known: toRecords(given.known),
          recent: given.recent.map((id) => recentWallet(id)),
        });
        for (const cells of [rankWallets(all), listWallets(all, all.known)]) {
          expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
          for (const cell of cells) {
            const own = listed.find(({ id }) => id === cell.connector);
            if (own) expect([cell.name, cell.imageUrl, cell.wallet]).toEqual([own.name, undefined, undefined]);
            expect(cell.installed).toBe(own?.type === 'ANNOUNCED' || own?.type === 'INJECTED');
          }
        }
        const places = rankWallets(all).map(({ group }) => all.order.indexOf(group as 'recent'));
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });
});
