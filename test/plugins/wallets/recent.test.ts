import { createMemoryStorage } from 'latchkey/testing';
import { describe, expect, test } from 'vitest';
import { recentKey, withRecent } from '../../../plugins/wallets/catalogue/recentWallets.js';
import { recentWallet } from './fixtures.js';
import { pageWallet, runDirectory, wakeModal } from './wakeModal.js';

describe('recent wallets', () => {
  test('are the two that were connected last, newest first', async () => {
    const connectors = ['One', 'Two', 'Three'].map((name) => pageWallet(name));
    const { modal, shelf, state, test: bench } = await wakeModal({ connectors });
    for (const connector of ['One', 'Two', 'Three']) {
      await bench.clock.drive(modal.connect({ connector }));
      await bench.clock.drive(modal.disconnect());
    }
    expect(state.recent.get().map(({ id }) => id)).toEqual(['Three', 'Two']);
    expect(shelf()).toEqual(['Three', 'Two', 'One']);
  });

  test('do not contain rejected connections or e-mail logins', async () => {
    const connectors = [pageWallet('No', { mode: 'reject' }), pageWallet('Mail', { type: 'AUTH' })];
    const { modal, state, test: bench } = await wakeModal({ connectors });
    await bench.clock.drive(modal.connect({ connector: 'No' }));
    await bench.clock.drive(modal.connect({ connector: 'Mail' }));
    expect(state.recent.get()).toEqual([]);
  });

  test('survive a reload; links are added when the record is loaded', async () => {
    const directory = await runDirectory();
    const storage = createMemoryStorage();
    const [wallet] = directory.records.slice(5);
    const before = await wakeModal({ url: directory.url, platform: { storage } });
    before.catalogue.remember({ id: wallet?.id ?? '', name: wallet?.name ?? '', imageId: wallet?.image_id ?? '' });
    before.modal.destroy();

    const after = await wakeModal({ url: directory.url, platform: { storage } });
    const cell = () => after.state.shelf.get()?.find(({ group }) => group === 'recent');
    expect(cell()).toMatchObject({ name: wallet?.name, walletId: wallet?.id });
    expect(cell()?.wallet).toBeUndefined();
    after.catalogue.start();
    await after.until(() => cell()?.wallet !== undefined);
    expect(cell()?.wallet).toMatchObject({ id: wallet?.id });
  });

  test('do not change when a connection is restored', async () => {
    const storage = createMemoryStorage();
    const connectors = () => [pageWallet('One'), pageWallet('Two')];
    const before = await wakeModal({ connectors: connectors(), platform: { storage } });
    await before.test.clock.drive(before.modal.connect({ connector: 'One' }));
    before.catalogue.remember({ id: 'later', name: 'Later' });
    before.modal.destroy();
    const after = await wakeModal({ connectors: connectors(), platform: { storage } });
    await after.until(() => after.modal.state.connections.get().size > 0);
    expect(after.state.recent.get().map(({ id }) => id)).toEqual(['later', 'One']);
  });

  test('are kept after a disconnect and removed by forget()', async () => {
    const { catalogue, modal, state, test: bench } = await wakeModal({ connectors: [pageWallet('One')] });
    await bench.clock.drive(modal.connect({ connector: 'One' }));
    await bench.clock.drive(modal.disconnect());
    expect(state.recent.get()).toHaveLength(1);
    catalogue.forget('One');
    expect(state.recent.get()).toEqual([]);
  });
});

describe('stored recent wallets', () => {
  test.each([
    [undefined],
    ['text'],
    [{}],
    [[null, 1, 'x', {}, { id: 'a' }, { id: 'a', source: 'other', name: 'A' }]],
    [[{ id: '../a', source: 'wallet', name: 'A' }]],
    [[{ id: 'a', source: 'wallet', name: '\u200b' }]],
  ])('case %#: invalid values are skipped', (raw) => {
    expect(recentKey.parse(raw) ?? []).toEqual([]);
  });

  test('contain no links and at most two wallets', () => {
    const raw = ['a', 'b', 'c'].map((id) => ({
      id,
      source: 'wallet',
      name: id,
      mobileLink: 'javascript:x',
      imageId: '../x',
    }));
    expect(recentKey.parse(raw)).toEqual([recentWallet('a'), recentWallet('b')]);
  });

  test('contain a wallet once, and first after it is used again', () => {
    const list = withRecent(withRecent([], recentWallet('a')), recentWallet('b'));
    expect(withRecent(list, recentWallet('a')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(withRecent(list, recentWallet('c')).map(({ id }) => id)).toEqual(['c', 'b']);
  });
});
