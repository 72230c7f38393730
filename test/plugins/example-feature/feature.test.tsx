// @vitest-environment jsdom
import { balances, definePlugin, transfers } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { createTestModal, fakeConnector, fakeNamespace, type Respond } from 'latchkey/testing';
import { afterEach, expect, test } from 'vitest';
import { notes } from './index.js';
import { overrides } from './overrides.js';
import { loadViem } from './sdk.js';
import { templates } from './slots.js';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Another plugin, which contributes to the slot of this plugin, and looks up transactions. */
const more = definePlugin({
  id: 'more',
  contributes: [
    templates.of({ id: 'gift', text: 'A gift' }),
    transfers.of('pebble', () => ({ look: async ({ id }: { id: string }) => ({ status: 'confirmed', id }) }) as never),
  ],
});

/** Creates a modal that is rendered in the page, with a wallet `acorn`. */
function arrange(options: { readonly overrides?: typeof overrides; readonly fetch?: Respond } = {}) {
  const embed = document.body.appendChild(document.createElement('div'));
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: ['pebble'] });
  const modal = createTestModal({
    plugins: [fakeNamespace([wallet], 'pebble'), connect(), account(), notes(), more],
    overrides: options.overrides ?? [],
    embed,
    platform: { window, patienceMs: 30_000, fetch: options.fetch ?? (() => undefined) },
  });
  ends.push(modal.destroy, () => embed.remove());
  const { until } = modal.test;
  const shown = () => [...(embed.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>('button, p, h2') ?? [])];
  const find = (text: string) => shown().find((one) => one.textContent === text);
  const see = (text: string) => until(() => find(text) !== undefined, `“${text}” in the modal`);
  const press = async (text: string) => {
    await see(text);
    find(text)?.click();
  };
  return { modal, see, press };
}

test('the connect method connects the first wallet', { timeout: 60_000 }, async () => {
  const { modal, press } = arrange();
  modal.start();
  await modal.test.wake();
  await press('Go on with Acorn');
  await modal.test.until(() => modal.state.connections.get().has('pebble'), 'connection');
});

test('the action opens the view, and the saved note appears in the tab', { timeout: 60_000 }, async () => {
  const { modal, see, press } = arrange();
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  await see('Nothing noted yet.');
  await press('Write a note');
  await press('A gift');
  await press('Save');
  await see('A gift');
});

test('a badge is handed to the wallet, and followed to its end', { timeout: 60_000 }, async () => {
  const { modal } = arrange();
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  const id = await modal.api.notes.takeBadge('oak', async () => ({ id: '0x01', kind: 'transaction' }));
  const end = await modal.test.clock.drive(modal.api.outbox.settled(id));
  expect(end).toMatchObject({ kind: 'badge', status: 'confirmed', data: { name: 'oak' } });
  await modal.test.until(() => modal.state.toast.get().message === 'The badge oak is yours');
});

test('overrides of the app replace the view and a text', { timeout: 60_000 }, async () => {
  const { modal, see, press } = arrange({ overrides });
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  await press('Dear diary');
  await see('A screen of the app’s own.');
});

test('balances are read from the server, and a malformed response is rejected', { timeout: 60_000 }, async () => {
  const { modal } = arrange({ fetch: ({ url }) => (url.endsWith('bob') ? '<html>' : '7') });
  const [service] = modal.test.context.services(balances, 'pebble');
  expect(service?.plugin).toBe('notes');
  const read = async (address: string) => (await service?.load())?.native({ network: 'pebble:1', address });
  expect(await modal.test.clock.drive(read('alice'))).toBe(7n);
  await expect(modal.test.clock.drive(read('bob'))).rejects.toMatchObject({ code: 'RPC_MALFORMED' });
});

test('loadViem returns functions of the optional package', { timeout: 60_000 }, async () => {
  expect(Object.keys(await loadViem())).toEqual(['createPublicClient', 'http']);
});
