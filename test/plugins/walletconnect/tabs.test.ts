import fc from 'fast-check';
import { expect, test } from 'vitest';
import { merge } from '../../../plugins/walletconnect/merge.js';
import { type App, connectApp, connectionOf, keep, openApp, startPeers } from './app.js';

const LONG = { timeout: 60_000 };

/** What a browser tells the other tabs of one origin. */
function tell(app: App, local: Storage, key: string) {
  const event = Object.assign(new Event('storage'), { key, newValue: local.getItem(key), storageArea: local });
  app.test.page.dispatchEvent(event);
}

const recordKey = (local: Storage) => Object.keys(local).find((key) => key.endsWith(':connections')) ?? '';

test('TAB-01: what is disconnected in one tab is in the other, which leaves the relay', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const first = openApp(relay, {}, kept);
  await connectApp(first, phone);
  const second = openApp(relay, {}, kept);
  await second.test.wake();
  await second.test.until(() => connectionOf(second, 'eip155') !== undefined, 'second tab');
  const key = recordKey(kept.local);
  await first.disconnect();
  tell(second, kept.local, key);
  await second.test.until(() => connectionOf(second, 'eip155') === undefined, 'end in the second tab');
  await second.test.until(() => relay.connections() === 1, 'rest of both tabs');
  expect(second.state.walletconnect.health.get()).toBe('idle');
  await second.test.until(() => phone.client.session.length === 0, 'end at the wallet');
});

test('TAB-02: a tab that writes its keys takes none of another tab’s', LONG, async () => {
  const { relay, phone } = await startPeers();
  const kept = keep();
  const [first, second] = [openApp(relay, {}, kept), openApp(relay, {}, kept)];
  const begin = async (app: App) => {
    const leaving = new AbortController();
    const seen: string[] = [];
    const progress = ({ uri = '' }) => void seen.push(uri);
    const attempt = app.connect({ connector: 'walletconnect', progress, signal: leaving.signal });
    await app.test.until(() => seen.length === 1, 'code');
    leaving.abort();
    await attempt;
  };
  await Promise.all([first.test.wake(), second.test.wake()]);
  // Both have read the same store by now.
  await Promise.all([begin(first), begin(second)]);
  await connectApp(first, phone);
  await begin(second);
  await first.test.settle();
  first.destroy();
  second.destroy();
  const again = openApp(relay, {}, kept);
  await again.test.wake();
  await again.test.until(() => connectionOf(again, 'eip155') !== undefined, 'session after the reload');
  await connectionOf(again, 'eip155')?.features.signMessage?.({ message: 'still here' });
  expect(phone.asked).toHaveLength(1);
});

const entries = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 3 }), {
  noNullPrototype: true,
});

test('merging keeps what either side added, drops what either removed, and gives way to the later write', () => {
  fc.assert(
    fc.property(entries, entries, entries, (before, kept, mine) => {
      const merged = merge(before, kept, mine) as Record<string, number>;
      const has = (record: object, key: string) => Object.hasOwn(record, key);
      for (const key of ['a', 'b', 'c', 'd']) {
        const untouched = has(before, key) === has(mine, key) && before[key] === mine[key];
        expect([key, merged[key]]).toEqual([key, untouched ? kept[key] : mine[key]]);
      }
      const list = (record: object) => Object.entries(record).map(([topic, value]) => ({ topic, value }));
      const listed = merge(list(before), list(kept), list(mine)) as { topic: string; value: number }[];
      expect(Object.fromEntries(listed.map(({ topic, value }) => [topic, value]))).toEqual(merged);
    }),
    { numRuns: 500 },
  );
});
