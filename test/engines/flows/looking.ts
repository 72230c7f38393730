/** The dialog itself: keyboard, languages, themes, and pages around it. */

import { expect, test } from 'vitest';
import { eventually } from '../../tools/eventually.js';
import type { Tab } from '../driver/engine.js';
import { blockStorage, connect, type Stage, setMode } from '../stage.js';
import { byId, click, DIALOG, look, see, seeGone, seeText } from '../visitor.js';

/** The place of the focus: within the modal, or an id of the page. */
const focus = (tab: Tab) =>
  tab.run(() => {
    const host = document.activeElement;
    const inner = host?.shadowRoot?.activeElement;
    return inner ? `modal: ${inner.closest('.lk-dialog') !== null}` : (host?.getAttribute('data-testid') ?? 'page');
  });

export function looking({ enter }: Stage): void {
  test('the dialog opens by keyboard, keeps the focus, closes by Esc, and gives the focus back', async () => {
    const tab = await enter();
    await tab.run(() => document.querySelector<HTMLElement>('[data-testid=open]')?.focus());
    await tab.press('Enter');
    await see(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await eventually(async () => expect(await focus(tab)).toBe('modal: true'));
    for (let steps = 0; steps < 12; steps += 1) {
      await tab.press('Tab');
      // The browser's own controls follow the last one of the dialog. A control of the page never has the focus.
      expect(['modal: true', 'page']).toContain(await focus(tab));
    }
    await tab.press('Escape');
    await seeGone(tab, DIALOG);
    await eventually(async () => expect(await focus(tab)).toBe('open'));
  });

  test('Esc in the modal is no Esc for a layer of the page', async () => {
    const tab = await enter();
    await tab.run(() => {
      const note = ({ key }: KeyboardEvent) => {
        if (key === 'Escape') document.title += ' Esc';
      };
      document.addEventListener('keydown', note, true);
      document.addEventListener('keydown', note);
      document.title = 'Page';
    });
    await click(tab, byId('open'));
    await see(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await tab.press('Escape');
    await seeGone(tab, DIALOG);
    expect(await tab.run(() => document.title)).toBe('Page');
  });

  test('Arabic runs from right to left, and a dark theme is dark', async () => {
    const tab = await enter({ plugins: ['eip155', 'locales'] });
    await tab.run(() => {
      window.latchkeySandbox?.modal.setTheme('dark');
      window.latchkeySandbox?.modal.setLocale('ar');
    });
    await click(tab, byId('open'));
    await see(tab, { css: '.lk-dialog h2', text: 'محفظ' });
    const look = await tab.run(() => {
      const dialog = document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-dialog[open]');
      if (!dialog) return undefined;
      const { direction, backgroundColor } = getComputedStyle(dialog);
      return {
        direction,
        isDark: (backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).every((one) => Number(one) < 80),
      };
    });
    expect(look).toEqual({ direction: 'rtl', isDark: true });
  });

  test('an embedded modal connects in its place on the page', async () => {
    const tab = await enter({ query: '?embed' });
    await setMode(tab, 'acorn', 'approve');
    await click(tab, { css: '.lk-dialog[data-presentation=inline] button', text: 'Acorn' });
    await seeText(tab, byId('status'), 'connected');
    expect(await tab.run(() => document.querySelectorAll('dialog:modal').length)).toBe(0);
  });

  test('of two modals on a page, only the one that was used is connected', async () => {
    const tab = await enter({ query: 'several.html' });
    const side = (id: string) => ({ css: `[data-testid=${id}] button, [data-testid=${id}] latchkey-button` });
    await see(tab, side('left'));
    await click(tab, side('left'));
    await click(tab, { css: '.lk-dialog button', text: 'Acorn' });
    await seeText(tab, side('left'), /0x/);
    await seeGone(tab, DIALOG);
    await seeText(tab, side('right'), 'Wallet verbinden');
  });

  test('on a page whose styles and scripts are hostile, the wallet is connected', async () => {
    const tab = await enter({ query: 'hostile.html?host=tags' });
    await eventually(async () => {
      if (!(await tab.run(() => document.documentElement.dataset.ready === '')))
        throw new Error('The page is not ready.');
    });
    await setMode(tab, 'acorn', 'approve');
    await tab.run(() => void window.latchkeySandbox?.modal.open());
    const cell = { css: '.lk-dialog button', text: 'Acorn' };
    await see(tab, cell);
    const width = await tab.run(
      () => document.querySelector('[data-latchkey]')?.shadowRoot?.querySelector('.lk-dialog[open]')?.clientWidth,
    );
    expect(width).toBe(360);
    await click(tab, cell);
    await eventually(async () => {
      const account = await tab.run(() => window.latchkeySandbox?.modal.state.connection.get()?.account.address);
      expect(account).toMatch(/^0x/);
    });
    await seeGone(tab, DIALOG);
  });

  test('a modal without storage connects, and forgets', async () => {
    const tab = await enter();
    await blockStorage(tab);
    await connect(tab);
    expect(await look(tab, DIALOG)).toBeUndefined();
  });
}
