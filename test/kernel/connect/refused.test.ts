/** Accounts and connectors that the kernel refuses. */

import { connectors, definePlugin, type ModalError } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { eventually } from '../../tools/eventually.js';
import { createFakeEnv, settle } from '../fakes.js';
import { codeOf, meadow, scriptConnector, scriptGrant } from '../wallets.js';

test('a grant with an account that is no address is refused and ended', async () => {
  const strict = scriptConnector('strict');
  const modal = createModalIn(createFakeEnv(), {
    plugins: [meadow([strict.connector], { isAddress: (text) => text === 'alice' })],
  });
  const connecting = modal.connect({ connector: 'strict' });
  await eventually(() => expect(strict.asked).toHaveLength(1));
  const grant = scriptGrant({ meadow: { accounts: [{ address: 'alice' }, { address: 'javascript:x' }] } });
  strict.asked[0]?.answer(grant);
  const result = await connecting;
  expect(codeOf(result)).toEqual(['failed', 'ACCOUNT_INVALID']);
  expect(result).toMatchObject({ error: { message: expect.not.stringContaining('javascript') } });
  expect([modal.state.connections.get().size, grant.ended]).toEqual([0, 1]);
});

test('a change to an account that is no address is reported and ignored', async () => {
  const strict = scriptConnector('strict');
  const errors: unknown[] = [];
  const modal = createModalIn(createFakeEnv(), {
    plugins: [meadow([strict.connector], { isAddress: (text) => text === 'alice' })],
    onError: (error) => errors.push(error),
  });
  const connecting = modal.connect({ connector: 'strict' });
  await eventually(() => expect(strict.asked).toHaveLength(1));
  const grant = scriptGrant({ meadow: {} });
  strict.asked[0]?.answer(grant);
  await connecting;
  grant.change({ meadow: { accounts: [{ address: '0x' }] } });
  expect(modal.state.connection.get()?.account.address).toBe('alice');
  expect(errors).toMatchObject([{ code: 'ACCOUNT_INVALID' }]);
});

test('a connector with the id of another is not listed, and its plugin is reported', async () => {
  const own = scriptConnector('com.harbor', { name: 'Own', type: 'EXTERNAL' });
  const stranger = scriptConnector('com.harbor', { name: 'Stranger' });
  const errors: unknown[] = [];
  const second = definePlugin({
    id: 'second',
    contributes: [connectors.of({ watch: (_context, publish) => publish([own.connector, own.connector]) })],
  });
  const modal = createModalIn(createFakeEnv(), {
    plugins: [meadow([stranger.connector, scriptConnector('acorn').connector]), second],
    onError: (error, { plugin }) => errors.push([plugin, (error as ModalError).code]),
  });
  await modal.disconnect();
  await settle();
  // The wallet of the app keeps its id, although the plugin of the page's wallet comes first.
  expect(modal.state.connectors.get().map(({ name }) => name)).toEqual(['acorn', 'Own']);
  expect(errors).toEqual([['meadow', 'CONNECTOR_DUPLICATE']]);
});
