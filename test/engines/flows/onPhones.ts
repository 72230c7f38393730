/** Phones, as far as a desktop browser can simulate them: small windows, the on-screen keyboard, a page that sleeps, and in-app browsers. */

import { expect, onTestFinished, test } from 'vitest';
import { startRelay } from '../../../plugins/sandbox/node/relay/index.js';
import { dapp } from '../../browser/browser.js';
import { WALLETS } from '../../browser/parts.js';
import { sharedBrowser } from '../../browser/sharedBrowser.js';
import { eventually } from '../../tools/eventually.js';
import type { Tab } from '../driver/engine.js';
import { blockStorage, connect, openView, type Stage, setMode } from '../stage.js';
import { byId, click, DIALOG, fill, look, PRIMARY, see, seeGone, seeText } from '../visitor.js';

/** MiniBrowser shows 447 px where a size is narrower. */
const SIZES = [
  ['390 px', { width: 390, height: 844 }],
  ['320 px', { width: 320, height: 568 }],
  ['844 px in landscape', { width: 844, height: 390 }],
] as const;

/** Makes the page one in the background: it is hidden, and gets no frames until it is shown again. */
const hide = (tab: Tab) =>
  tab.run(() => {
    const page = window as Window & { latchkeyShow?: () => void };
    const { requestAnimationFrame } = window;
    const waiting: FrameRequestCallback[] = [];
    const set = (state: 'hidden' | 'visible') => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    };
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    set('hidden');
    page.latchkeyShow = () => {
      window.requestAnimationFrame = requestAnimationFrame;
      set('visible');
      for (const callback of waiting) requestAnimationFrame(callback);
    };
  });
const show = (tab: Tab) => tab.run(() => (window as Window & { latchkeyShow?: () => void }).latchkeyShow?.());

/** Faults of the open dialog: it leaves the window, or something in it scrolls sideways. */
const misfits = (tab: Tab) =>
  tab.run(() => {
    const dialog = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-dialog[open]');
    if (!dialog) return ['no dialog'];
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    const wide = [dialog, ...dialog.querySelectorAll('.lk-body, .lk-scroll')].filter(
      (one) => one.scrollWidth > one.clientWidth,
    );
    return [...(isInside ? [] : ['leaves the window']), ...wide.map((one) => `.${one.className} scrolls sideways`)];
  });

/** Makes the page one in the browser of another app on a phone: no windows and no clipboard. The SDK of WalletConnect needs the storage. */
const enterApp = (tab: Tab) =>
  tab.run(() => {
    const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Instagram 300.0';
    Object.defineProperty(Navigator.prototype, 'userAgent', { configurable: true, get: () => agent });
    Object.defineProperty(Navigator.prototype, 'clipboard', { configurable: true, get: () => undefined });
    window.open = (url) => {
      document.documentElement.dataset.opened = String(url);
      return null;
    };
  });

export function onPhones({ enter }: Stage): void {
  test.each(SIZES)('a phone of %s: the dialog fits, and connects', async (_, size) => {
    const tab = await enter();
    await tab.resize(size);
    await setMode(tab, 'acorn', 'approve');
    await click(tab, byId('open'));
    await see(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await eventually(async () => expect(await misfits(tab)).toEqual([]));
    await click(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await seeText(tab, byId('status'), 'connected');
    await seeGone(tab, DIALOG);
  });

  test('with the on-screen keyboard, the amount that is typed is in sight, and the button below can be reached', async () => {
    const tab = await enter({ plugins: ['eip155', 'send'] });
    await connect(tab);
    await tab.resize({ width: 390, height: 844 });
    await openView(tab, 'Send', { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' });
    const amount = { css: '.lk-dialog .lk-panel__amount input, .lk-dialog input[inputmode=decimal]' };
    await click(tab, amount);
    await tab.resize({ width: 390, height: 400 });
    await tab.type('0.5');
    await eventually(async () => {
      const field = await see(tab, amount);
      expect(field.value).toBe('0.5');
      expect(field.isReachable && field.y > 0 && field.y < 400).toBe(true);
      expect(await misfits(tab)).toEqual([]);
    });
    await seeText(tab, PRIMARY, 'Review transfer');
    await click(tab, PRIMARY);
    await see(tab, { css: '.lk-dialog', text: 'Review' });
  });

  test('a wallet answers while the page is hidden, and the page shows it when it is back', async () => {
    const tab = await enter();
    await setMode(tab, 'acorn', 'ask');
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await see(tab, { exact: 'Approve' });
    await hide(tab);
    await tab.run(() => {
      const press = (root: ParentNode): void => {
        for (const one of root.querySelectorAll<HTMLElement>('*')) {
          if (one.localName === 'button' && one.textContent === 'Approve') one.click();
          else if (one.shadowRoot) press(one.shadowRoot);
        }
      };
      press(document);
    });
    await eventually(async () => {
      const account = await tab.run(() => window.latchkeySandbox?.modal.state.connection.get()?.account.address);
      expect(account).toMatch(/^0x/);
    });
    await show(tab);
    await seeText(tab, byId('status'), 'connected');
    await seeGone(tab, DIALOG);
  });

  test('in the browser of another app, the link opens the wallet, whose answer to the sleeping page is shown', async () => {
    const relay = await startRelay();
    onTestFinished(() => relay.stop());
    const tab = await enter({ query: `?relay=${relay.port}`, plugins: WALLETS });
    await enterApp(tab);
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog button', text: 'All wallets' });
    const search = { css: '.lk-dialog input[type=search]' };
    await fill(tab, search, 'amber');
    await click(tab, { css: '.lk-dialog .lk-cell', text: 'Amber Anchor' });
    await click(tab, { css: '.lk-dialog .lk-btn--primary', text: 'Open Amber Anchor' });
    await see(tab, { css: '.lk-dialog', text: 'Continue in Amber Anchor' });
    const opened = await tab.run(() => document.documentElement.dataset.opened);
    expect(opened).toMatch(/^amberanchor:\/\/wc\?uri=/);
    await hide(tab);
    const uri = decodeURIComponent(opened?.split('uri=')[1] ?? '');
    const context = await (await sharedBrowser()).newContext();
    onTestFinished(() => context.close());
    const phone = await context.newPage();
    await phone.goto(`${dapp.url}phone.html?relay=${relay.port}&mode=approve`);
    await phone.waitForFunction(() => window.latchkeyPhone !== undefined);
    await phone.evaluate((link) => window.latchkeyPhone?.pair(link), uri);
    await phone.getByTestId('approve').click();
    await eventually(async () => {
      const account = await tab.run(() => window.latchkeySandbox?.modal.state.connection.get()?.account.address);
      expect(account).toMatch(/^0x/);
    });
    await show(tab);
    await seeText(tab, byId('status'), 'connected');
    await seeGone(tab, DIALOG);
    expect(await look(tab, DIALOG)).toBeUndefined();
  });

  test('Receive opens at its top in a low window, although the focus is on Copy below', async () => {
    const tab = await enter({ plugins: ['eip155', 'receive'] });
    await connect(tab);
    await tab.resize({ width: 1280, height: 420 });
    await openView(tab, 'Receive', {});
    await eventually(async () => {
      const shown = await tab.run(async () => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const shadow = document.querySelector('[data-latchkey]')?.shadowRoot;
        const body = shadow?.querySelector('.lk-dialog[open] .lk-body');
        return {
          hasCode: shadow?.querySelector('.lk-dialog[open] .lk-qr:not(.lk-qr--ghost)') !== null,
          focus: shadow?.activeElement?.textContent,
          isLow: body !== null && body !== undefined && body.scrollHeight > body.clientHeight + 90,
          top: body?.scrollTop,
        };
      });
      expect(shown).toEqual({ hasCode: true, focus: 'Copy address', isLow: true, top: 0 });
    });
  });

  test('without storage, the view of WalletConnect says that the browser blocks it', async () => {
    const tab = await enter({ query: '?relay=1', plugins: WALLETS });
    await blockStorage(tab);
    await click(tab, byId('open'));
    await click(tab, { css: '.lk-dialog [title="Phone wallet (WalletConnect)"]' });
    await see(tab, { css: '.lk-dialog', text: 'The browser blocks the storage of this site' });
  });
}
