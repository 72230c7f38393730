import type { AnyPlugin, Connector, ConnectorSource, Contribution } from 'latchkey/plugin';
import { checkChainPlugin, createTestModal } from 'latchkey/testing';
import { expect, it } from 'vitest';
import { leaf } from './leaf.js';
import { leafFixtures } from './leafWallet.js';

// The check `globals` must not count the timer of this test.
const after = setTimeout;

/** Simulates code that takes 80 ms to load. */
const load = () => new Promise((loaded) => after(loaded, 80));

/** The same plugin, but each `connect` loads code first. */
function slowly(plugin: AnyPlugin): AnyPlugin {
  const slow = (connector: Connector): Connector => ({
    ...connector,
    connect: (request) => load().then(() => connector.connect(request)),
  });
  const contributes = (plugin.contributes as readonly Contribution[]).map((one) => {
    if (one.slot !== 'connectors') return one;
    const { watch } = one.value as ConnectorSource;
    const value: ConnectorSource = { watch: (context, publish) => watch(context, (list) => publish(list.map(slow))) };
    return { ...one, value };
  });
  return { ...plugin, contributes };
}

it('no deadline expires while code is loading on a slow machine', { timeout: 120_000 }, async () => {
  const report = await checkChainPlugin(() => slowly(leaf()), leafFixtures);
  expect(report.text).toContain(' 0 failed');
});

it('the option patienceMs sets how long the clock waits', async () => {
  const outcome = async (patienceMs: number) => {
    const { env, clock } = createTestModal({ plugins: [], platform: { patienceMs } }).test;
    const late = new Promise<string>((resolve) => env.after(1_000, () => resolve('late')));
    return clock.drive(Promise.race([load().then(() => 'loaded'), late]));
  };
  expect(await outcome(5_000)).toBe('loaded');
  expect(await outcome(0)).toBe('late');
});

it('no deadline expires while a slow server has a request', async () => {
  const platform = { patienceMs: 0, fetch: () => load().then(() => 'answered') };
  const { env, clock } = createTestModal({ plugins: [], platform }).test;
  const late = new Promise<string>((resolve) => env.after(1_000, () => resolve('late')));
  const answered = env.fetch('https://node.example/', {}).then((response) => response.text());
  expect(await clock.drive(Promise.race([answered, late]))).toBe('answered');
});

it('a deadline expires when a server never answers', async () => {
  const platform = { fetch: () => new Promise(() => undefined) };
  const { env, clock } = createTestModal({ plugins: [], platform }).test;
  const late = new Promise<string>((resolve) => env.after(1_000, () => resolve('late')));
  expect(await clock.drive(Promise.race([env.fetch('https://node.example/', {}), late]))).toBe('late');
});
