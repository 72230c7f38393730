/** Money: send, swap, buy in a popup, receive and copy. Balances are read from the chain. */

import { expect, test } from 'vitest';
import { ask, dapp } from '../../browser/browser.js';
import { eventually } from '../../tools/eventually.js';
import type { Tab } from '../driver/engine.js';
import { connect, openView, type Stage } from '../stage.js';
import { byId, click, DIALOG, fill, PRIMARY, see, seeText } from '../visitor.js';

const rpcUrl = dapp.chains[0]?.rpcUrl ?? '';

/** Waits until the newest entry of the outbox has this status. */
const settled = (tab: Tab, kind: string) =>
  eventually(async () => {
    const entries = await tab.run(() =>
      window.latchkeySandbox?.modal.state.outbox.entries.get().map((one) => `${one.kind} ${one.status}`),
    );
    if (!entries?.includes(`${kind} confirmed`)) throw new Error(`The entries are ${JSON.stringify(entries)}.`);
  });

/** Ticks the warnings of a review, each once. */
async function tickWarnings(tab: Tab): Promise<void> {
  const open = { css: '.lk-dialog [role=checkbox][aria-checked=false]' };
  await see(tab, { css: '.lk-dialog [role=checkbox]' });
  await eventually(async () => {
    const left = () =>
      tab.run(() => {
        const root = document.querySelector('[data-latchkey]')?.shadowRoot;
        return root?.querySelectorAll('.lk-dialog[open] [role=checkbox][aria-checked=false]').length ?? 0;
      });
    const before = await left();
    if (before === 0) return;
    await click(tab, open);
    await eventually(async () => {
      if ((await left()) >= before) throw new Error('The warning is not ticked.');
    });
    throw new Error('There are more warnings.');
  });
}

export function paying({ enter, popup, name }: Stage): void {
  test('Send: what was reviewed arrives', async () => {
    const tab = await enter({ plugins: ['eip155', 'send'] });
    await connect(tab);
    // An address that no other engine and no other run uses.
    const to = `0xe9${name().charCodeAt(0).toString(16)}${Date.now().toString(16).padStart(36, '0')}`;
    await openView(tab, 'Send', { to, amount: '0.25' });
    await seeText(tab, PRIMARY, 'Review transfer');
    await click(tab, PRIMARY);
    await tickWarnings(tab);
    await seeText(tab, PRIMARY, 'Send');
    await click(tab, PRIMARY);
    await settled(tab, 'transfer');
    expect(await ask(rpcUrl, 'eth_getBalance', [to, 'latest'])).toBe(`0x${(25n * 10n ** 16n).toString(16)}`);
  });

  test('Swap: Ether is swapped to a token', async () => {
    const tab = await enter({ plugins: ['eip155', 'backend', 'swaps'] });
    await connect(tab);
    await openView(tab, 'Swap', { from: 'native', to: 'TUSD', amount: '0.01' });
    await seeText(tab, PRIMARY, 'Review swap');
    await click(tab, PRIMARY);
    await seeText(tab, PRIMARY, 'Swap');
    await click(tab, PRIMARY);
    await settled(tab, 'swap');
  });

  test('Buy: the click opens the payment page, and the tokens arrive', async () => {
    const tab = await enter({ plugins: ['eip155', 'onramp', 'backend'] });
    await connect(tab);
    await openView(tab, 'Onramp', { amount: '50' });
    await seeText(tab, PRIMARY, 'See quote');
    await click(tab, PRIMARY);
    await click(tab, { css: '.lk-dialog button', text: 'Continue to Coinbase' });
    const payment = await popup();
    await see(payment, { css: 'button', text: 'Pay' });
    expect(await payment.run(() => window.opener === null)).toBe(true);
    await fill(payment, { css: 'input[placeholder="4242424242424242"]' }, '4242 4242 4242 4242');
    await click(payment, { css: 'button', text: 'Pay' });
    await tab.show();
    await see(tab, { css: '.lk-dialog', text: '48.75 TUSD arrived' });
  });

  test('Receive: the address is copied', async () => {
    const tab = await enter({ plugins: ['eip155', 'receive'] });
    const address = await connect(tab);
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'Receive' });
    await click(tab, { css: '.lk-dialog button', text: 'Copy' });
    await see(tab, { css: '.lk-dialog button', text: 'Copied' });
    await tab.press('Escape');
    await click(tab, byId('message'));
    await tab.press('a', { control: true });
    await tab.press('v', { control: true });
    await eventually(async () => {
      const { value } = await see(tab, byId('message'));
      if (value !== address) throw new Error(`"${value}" was pasted instead of ${address}.`);
    });
    expect(await tab.run((css) => document.querySelector(css) === null, DIALOG.css ?? '')).toBe(true);
  });
}
