/** No timer of the kernel outlives the modal, whatever it was waiting for. */

import { type AnyPlugin, balances, connectors, definePlugin, view, views } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import '../../../kernel/core/balance.js';
import '../../../kernel/modal/engine.js';
import { createFakeEnv, settle } from '../fakes.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';

const never = () => new Promise<never>(() => undefined);

async function setUp(...more: readonly AnyPlugin[]) {
  const env = createFakeEnv();
  const wallet = scriptConnector('acorn');
  const modal = createModalIn(env, { plugins: [meadow([wallet.connector]), screens, ...more] });
  await modal.disconnect();
  await settle();
  const connect = async (end = async () => {}) => {
    const connecting = modal.connect({ connector: 'acorn' });
    await settle();
    wallet.asked[0]?.answer(scriptGrant({ meadow: {} }, end));
    return connecting;
  };
  return { env, modal, connect };
}

type Bench = Awaited<ReturnType<typeof setUp>>;

test.each<[string, AnyPlugin, (bench: Bench) => unknown]>([
  [
    'a balance that does not arrive',
    definePlugin({ id: 'node', contributes: [balances.of('meadow', () => ({ native: never }))] }),
    ({ modal }) => modal.balances.read({ network: 'meadow:1', address: 'alice' }),
  ],
  [
    'a view whose code does not arrive',
    definePlugin({ id: 'slow', contributes: [views.of('Slow', view({ load: never }))] }),
    ({ modal }) => modal.open('Slow' as never),
  ],
  [
    'a connector source whose code does not arrive',
    definePlugin({ id: 'slow', contributes: [connectors.of({ load: never, watch: () => undefined })] }),
    () => undefined,
  ],
  [
    'a tap that does not answer',
    definePlugin({ id: 'slow', contributes: [], setup: (context) => context.tap('beforeConnect', never) }),
    ({ connect }) => connect(),
  ],
  [
    'a wallet that does not confirm its end',
    definePlugin({ id: 'none', contributes: [] }),
    async ({ connect, modal }) => {
      await connect(never);
      return modal.disconnect();
    },
  ],
])('destroying the modal ends the wait for %s', async (_what, plugin, begin) => {
  const bench = await setUp(plugin);
  const pending = begin(bench);
  await settle();
  expect(bench.env.timers()).toBeGreaterThan(0);
  bench.modal.destroy();
  await settle();
  expect(bench.env.timers()).toBe(0);
  await pending;
});
