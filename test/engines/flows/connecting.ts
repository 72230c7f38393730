/** Connections: approve, reload, other tabs, networks, the list of wallets, and a phone. */

import { expect, onTestFinished, test } from 'vitest';
import { startRelay } from '../../../plugins/sandbox/node/relay/index.js';
import { dapp } from '../../browser/browser.js';
import { WALLETS } from '../../browser/parts.js';
import { sharedBrowser } from '../../browser/sharedBrowser.js';
import { eventually } from '../../tools/eventually.js';
import { connect, type Stage, setMode } from '../stage.js';
import { byId, click, DIALOG, fill, look, ready, see, seeGone, seeText } from '../visitor.js';

export function connecting({ enter }: Stage): void {
  test('a wallet is connected with its approval, a reload keeps the connection, and Disconnect ends it', async () => {
    const tab = await enter();
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await click(tab, { exact: 'Approve' });
    await seeText(tab, byId('status'), 'connected');
    await seeGone(tab, DIALOG);
    await tab.reload();
    await ready(tab);
    await seeText(tab, byId('status'), 'connected');
    await click(tab, byId('disconnect'));
    await seeText(tab, byId('status'), 'disconnected');
  });

  test('a wallet that declines can be tried again', async () => {
    const tab = await enter();
    await setMode(tab, 'acorn', 'reject');
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'Acorn' });
    const again = { css: '.lk-dialog button', text: 'Try again' };
    await see(tab, again);
    await setMode(tab, 'acorn', 'approve');
    await click(tab, again);
    await seeText(tab, byId('status'), 'connected');
  });

  test('the network is switched in the modal, and the wallet follows', async () => {
    const tab = await enter();
    await connect(tab);
    const [first, second] = dapp.chains;
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: first?.name ?? '' });
    await click(tab, { css: '.lk-dialog button', text: second?.name ?? '' });
    await seeText(tab, byId('network'), second?.name ?? '');
    expect(await tab.run(() => window.latchkeySandbox?.wallets.get('acorn')?.chainId)).toBe(second?.chainId);
  });

  test('another tab has the connection, and a disconnect there ends it in both', async () => {
    const first = await enter();
    const address = await connect(first);
    const second = await enter();
    await seeText(second, byId('account'), address);
    await click(second, byId('disconnect'));
    await seeText(second, byId('status'), 'disconnected');
    await first.show();
    await seeText(first, byId('status'), 'disconnected');
  });

  test('the list of all wallets is searched, and connects an installed one', async () => {
    const tab = await enter({ plugins: WALLETS });
    await setMode(tab, 'nimbus', 'approve');
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'All wallets' });
    await see(tab, { css: '.lk-cell', text: 'Amber Anchor' });
    const search = { css: '.lk-dialog input[type=search]' };
    await fill(tab, search, 'slate ter');
    await seeText(tab, { css: '.lk-grid .lk-cell' }, /Slate Tern/);
    await fill(tab, search, 'nimbus');
    await seeText(tab, { css: '.lk-grid .lk-cell' }, /Nimbus/);
    await click(tab, { css: '.lk-grid .lk-cell', text: 'Nimbus' });
    await seeText(tab, byId('status'), 'connected');
  });

  test('a phone wallet is paired by its link and signs', async () => {
    const relay = await startRelay();
    onTestFinished(() => relay.stop());
    const tab = await enter({ query: `?relay=${relay.port}`, plugins: WALLETS });
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog [title="Phone wallet (WalletConnect)"]' });
    await see(tab, { css: '.lk-dialog .lk-qr:not(.lk-qr--ghost)' });
    const uri = await eventually(async () => {
      const shown = await tab.run(() => window.latchkeySandbox?.modal.state.walletconnect?.uri.get());
      if (!shown) throw new Error('The modal has no link.');
      return shown;
    });
    // The phone is another device, so its browser may be another one.
    const context = await (await sharedBrowser()).newContext();
    onTestFinished(() => context.close());
    const phone = await context.newPage();
    await phone.goto(`${dapp.url}phone.html?relay=${relay.port}&mode=approve`);
    await phone.waitForFunction(() => window.latchkeyPhone !== undefined);
    await phone.evaluate((link) => window.latchkeyPhone?.pair(link), uri);
    await phone.getByTestId('approve').click();
    await seeText(tab, byId('status'), 'connected');
    await seeGone(tab, DIALOG);
    await fill(tab, byId('message'), 'Hello');
    await click(tab, byId('sign'));
    await seeText(tab, byId('signature'), /^0x[0-9a-f]{130}$/);
    expect(await look(tab, DIALOG)).toBeUndefined();
  });
}
