// @vitest-environment jsdom
/** The example feature of an earlier version, as it was built then, works after the edits that the changelog lists. */

import { join } from 'node:path';
import { type AnyPlugin, balances, type Contribution, definePlugin, type ListSlot } from 'latchkey/plugin';
import { account } from 'latchkey/plugins/account';
import { connect } from 'latchkey/plugins/connect';
import { createTestModal, fakeConnector, fakeNamespace, type Respond } from 'latchkey/testing';
import { beforeAll, expect, test } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { EDITS, writeEdited } from './edits.js';

interface Older {
  notes(): AnyPlugin;
  readonly templates: ListSlot<string, { readonly id: string; readonly text: string }>;
  readonly overrides: readonly Contribution[];
}

let older: Older;

/** Imports the older feature with these edits. */
async function load(name: string, edits = EDITS): Promise<Older> {
  const folder = join(writeEdited(name, edits), 'feature');
  const parts = await Promise.all(['index', 'slots', 'overrides'].map((part) => import(join(folder, `${part}.js`))));
  return Object.assign({}, ...parts) as Older;
}

beforeAll(async () => {
  older = await load('edited');
});

/** A modal that is rendered in the page, with a wallet `acorn`, the older feature and a plugin that contributes to it. */
function arrange(options: { readonly overrides?: readonly Contribution[]; readonly fetch?: Respond } = {}) {
  const embed = document.body.appendChild(document.createElement('div'));
  const wallet = fakeConnector({ id: 'acorn', name: 'Acorn', namespaces: ['pebble'] });
  const more = definePlugin({ id: 'more', contributes: [older.templates.of({ id: 'gift', text: 'A gift' })] });
  const plugins: readonly AnyPlugin[] = [fakeNamespace([wallet], 'pebble'), connect(), account(), older.notes(), more];
  const modal = createTestModal({
    plugins,
    overrides: options.overrides ?? [],
    embed,
    platform: { window, patienceMs: 30_000, fetch: options.fetch ?? (() => undefined) },
  });
  atEnd(() => {
    modal.destroy();
    embed.remove();
  });
  const shown = () => [...(embed.firstElementChild?.shadowRoot?.querySelectorAll<HTMLElement>('button, p, h2') ?? [])];
  const find = (text: string) => shown().find((one) => one.textContent === text);
  const see = (text: string) => modal.test.until(() => find(text) !== undefined, `“${text}” in the modal`);
  const press = async (text: string) => {
    await see(text);
    find(text)?.click();
  };
  return { modal, see, press };
}

test('its connect method connects the first wallet', async () => {
  const { modal, press } = arrange();
  modal.start();
  await modal.test.wake();
  await press('Go on with Acorn');
  await modal.test.until(() => modal.state.connections.get().has('pebble'), 'connection');
});

test('its action opens its view, and the saved note appears in its tab', async () => {
  const { modal, see, press } = arrange();
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  await see('Nothing noted yet.');
  await press('Write a note');
  await press('A gift');
  await press('Save');
  await see('A gift');
});

test('its overrides replace the view and a text', async () => {
  const { modal, see, press } = arrange({ overrides: older.overrides });
  await modal.test.wake();
  await modal.test.clock.drive(modal.connect({ connector: 'acorn' }));
  await press('Dear diary');
  await see('A screen of the app’s own.');
});

test('its balances are read, and a malformed response is rejected', async () => {
  const { modal } = arrange({ fetch: ({ url }) => (url.endsWith('bob') ? '<html>' : '7') });
  const [service] = modal.test.context.services(balances, 'pebble');
  expect(service?.plugin).toBe('notes');
  const read = async (address: string) => (await service?.load())?.native({ network: 'pebble:1', address });
  expect(await modal.test.clock.drive(read('alice'))).toBe(7n);
  await expect(modal.test.clock.drive(read('bob'))).rejects.toMatchObject({ code: 'RPC_MALFORMED' });
});

test('without the edit of its slots, it cannot be loaded', async () => {
  await expect(load('without-typed', EDITS.slice(1))).rejects.toThrow(/type\b.* is not a function/);
});

test('without the edit of its orders, its parts have the order 0', async () => {
  const orders = ({ notes }: Older) =>
    (notes().contributes as readonly Contribution[])
      .filter(({ slot }) => slot !== 'balances')
      .map(({ order }) => order)
      .filter((order) => order !== 0);
  expect(orders(older)).toEqual([50, 50, 5]);
  expect(orders(await load('without-order', EDITS.slice(0, 1)))).toEqual([]);
});
