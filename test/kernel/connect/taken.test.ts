/** Wallets that have taken their accounts away, and that a restore would ask. */

import type { Connector } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv, settle } from '../fakes.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';
import './connecting.js';

type Env = ReturnType<typeof createFakeEnv>;

async function open(env: Env, over: Partial<Connector> = {}) {
  const wallet = scriptConnector('acorn', { restorePrompts: true, ...over });
  const modal = createModalIn(env, { plugins: [meadow([wallet.connector]), screens] });
  modal.start();
  await modal.switchNetwork('meadow:1');
  await settle();
  return {
    modal,
    wallet,
    status: () => modal.state.accounts.get().get('meadow')?.status,
    async connect() {
      const connecting = modal.connect({ connector: 'acorn' });
      await settle();
      wallet.asked.at(-1)?.answer(scriptGrant({ meadow: {} }));
      await connecting;
    },
  };
}

/** The platform after a page whose wallet has taken its accounts away. */
async function afterRemoval(act: (page: Awaited<ReturnType<typeof open>>) => Promise<unknown> = async () => {}) {
  const env = createFakeEnv();
  const page = await open(env);
  const connecting = page.modal.connect({ connector: 'acorn' });
  await settle();
  const grant = scriptGrant({ meadow: {} });
  page.wallet.asked[0]?.answer(grant);
  await connecting;
  grant.change({ meadow: { accounts: [], absence: 'empty' } });
  await settle();
  await act(page);
  page.modal.destroy();
  return env;
}

test('the next load does not ask the wallet, and waits for the user', async () => {
  const { status, wallet } = await open(await afterRemoval());
  expect([status(), wallet.restores.length]).toEqual(['locked', 0]);
});

test('after the user has connected the wallet again, it is restored', async () => {
  const env = await afterRemoval();
  const next = await open(env);
  await next.connect();
  next.modal.destroy();
  expect((await open(env)).wallet.restores).toHaveLength(1);
});

test('after the user has disconnected the wallet and connected it again, it is restored', async () => {
  const env = await afterRemoval(async ({ modal, connect }) => {
    await modal.disconnect();
    await connect();
  });
  expect((await open(env)).wallet.restores).toHaveLength(1);
});

test('a wallet that shows its accounts without being asked was only locked, and is restored', async () => {
  const grant = scriptGrant({ meadow: {} });
  const { status, wallet } = await open(await afterRemoval(), { watch: (changed) => grant.watch(changed) });
  grant.change({ meadow: { accounts: [] } });
  await settle();
  expect([status(), wallet.restores.length]).toEqual(['locked', 0]);
  grant.change({ meadow: {} });
  await settle();
  wallet.restores[0]?.answer(scriptGrant({ meadow: {} }));
  await settle();
  expect([status(), wallet.asked.length]).toEqual(['connected', 0]);
});

test('a wallet that fails when it is watched is disconnected, and its record stays', async () => {
  const watch = () => {
    throw new Error('broken');
  };
  const env = await afterRemoval();
  const { status, wallet } = await open(env, { watch });
  expect([status(), wallet.restores.length]).toEqual(['disconnected', 0]);
  expect((await open(env)).status()).toBe('locked');
});
