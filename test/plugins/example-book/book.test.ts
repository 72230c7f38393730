// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ALICE, BOB } from '../eip155/fakeWallet.js';
import { onEthereum } from '../send/chains.js';
import { drawn, place } from '../send/drawn.js';
import { book } from './index.js';

/** A connected modal with the address book, which is open. */
async function openBook(options: Parameters<typeof book>[0] = {}) {
  const embed = place();
  const { modal } = await onEthereum({}, { embed, plugins: [book(options)] });
  const view = drawn(embed);
  const { until } = modal.test;
  const open = modal.open as (view: string) => Promise<unknown>;
  const type = (at: number, text: string) => {
    const input = view.all('input')[at] as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const see = (text: string) => until(() => view.text().includes(text), `“${text}” in the view`);
  const add = async (name: string, address: string) => {
    type(0, name);
    type(1, address);
    await until(() => view.primary()?.getAttribute('aria-disabled') !== 'true', 'the button');
    view.primary()?.click();
    await until(() => view.all('li').some((one) => one.textContent?.includes(address)), 'the entry');
  };
  void open('AddressBook');
  await until(() => view.all('input').length === 2, 'the fields');
  return { ...view, modal, open, see, add, type };
}

test('a saved entry is offered in Send, and its address is entered', async () => {
  const { modal, open, see, add, control, all } = await openBook();
  await add('Rent', BOB);
  void open('Send');
  await see('To');
  await see('Rent');
  control('Rent')?.click();
  await modal.test.until(() => (all('.lk-send__to')[0] as HTMLInputElement).value === BOB, 'the address');
});

test('an entry is removed by its row', async () => {
  const { add, control, all, modal } = await openBook();
  await add('Rent', BOB);
  control('Rent')?.click();
  await modal.test.until(() => all('li').length === 0, 'the empty list');
});

test('a text that is no address cannot be saved', async () => {
  const { primary, type, modal, see } = await openBook();
  type(0, 'Rent');
  type(1, '0x12');
  await see('Save');
  await modal.test.until(() => primary()?.getAttribute('aria-disabled') === 'true', 'the button');
});

test('beyond the option `max` the oldest entry gives way', async () => {
  const { add, all, modal } = await openBook({ max: 1 });
  await add('Rent', BOB);
  await modal.test.clock.pass(1_000);
  await add('Me', ALICE);
  expect(all('li').map((one) => one.textContent)).toEqual([expect.stringContaining('Me')]);
});

test('a wrong option is refused', () => {
  expect(() => book({ max: 0 })).toThrow(/max/);
});
