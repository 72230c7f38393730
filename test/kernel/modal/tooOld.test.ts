// @vitest-environment jsdom
/** Browsers that are too old for the modal: a sentence in its place. */

import { expect, test, vi } from 'vitest';
import { createModal } from '../../../kernel/modal/createModal.js';
// Import lazily loaded modules now, so that no test waits for a file.
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountTooOld.js';
import { definePlugin, strings } from '../../../kernel/plugin.js';
import { atEnd } from '../../dom/atEnd.js';
import { eventually } from '../../tools/eventually.js';
import { meadow, screens, scriptConnector, scriptGrant } from '../wallets.js';

const SENTENCE = 'This browser is too old to connect a wallet here. Update it, or use another one.';

/** A modal in a browser that has these features. jsdom has neither. */
function arrange(has: { readonly colorMix: boolean; readonly sheets: boolean }, options: object = {}) {
  vi.stubGlobal('CSS', { supports: () => has.colorMix });
  if (has.sheets) Object.assign(document, { adoptedStyleSheets: [] });
  const wallet = scriptConnector('harbor');
  const german = definePlugin({
    id: 'german',
    contributes: [strings.of({ locale: 'de', texts: { 'browser.tooOld': 'Zu alt.', 'browser.close': 'Weg' } })],
  });
  const modal = createModal({ plugins: [meadow([wallet.connector]), screens, german], storage: false, ...options });
  atEnd(modal.destroy);
  const root = () => document.querySelector('[data-latchkey]')?.shadowRoot;
  return { modal, wallet, root, sentence: () => root()?.querySelector('[role=alert] p')?.textContent };
}

test.each([
  ['Chrome 110 and Firefox 112, without color-mix', { colorMix: false, sheets: true }],
  ['Safari 16.3, without adopted style sheets', { colorMix: true, sheets: false }],
])('in %s open shows a sentence instead of the modal, and fails', async (_, has) => {
  const { modal, root, sentence } = arrange(has);
  expect(await modal.open()).toMatchObject({ status: 'failed', error: { code: 'BROWSER_TOO_OLD' } });
  expect(sentence()).toBe(SENTENCE);
  expect(modal.state.modal.get().open).toBe(false);
  expect(root()?.querySelector('dialog')).toBeNull();
});

test('the button below the sentence removes it, and the next open shows it once', async () => {
  const { modal, root, sentence } = arrange({ colorMix: false, sheets: true });
  await modal.open();
  root()?.querySelector('button')?.click();
  expect(root()).toBeUndefined();
  await modal.open();
  await modal.open();
  expect(document.querySelectorAll('[data-latchkey]')).toHaveLength(1);
  expect(sentence()).toBe(SENTENCE);
});

test('close removes the sentence', async () => {
  const { modal, root } = arrange({ colorMix: false, sheets: true });
  await modal.open();
  modal.close();
  expect(root()).toBeUndefined();
});

test('two opens at once show one sentence', async () => {
  const { modal } = arrange({ colorMix: false, sheets: true });
  await Promise.all([modal.open(), modal.open()]);
  expect(document.querySelectorAll('[data-latchkey]')).toHaveLength(1);
});

test('Escape removes the sentence', async () => {
  const { modal, root } = arrange({ colorMix: false, sheets: true });
  await modal.open();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  expect(root()).toBeDefined();
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(root()).toBeUndefined();
});

test('the button below the sentence gives the focus back to the element that had it', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  atEnd(() => opener.remove());
  opener.focus();
  const { modal, root } = arrange({ colorMix: false, sheets: true });
  await modal.open();
  const close = root()?.querySelector('button');
  close?.focus();
  expect(document.activeElement).not.toBe(opener);
  close?.click();
  expect(document.activeElement).toBe(opener);
});

test('the sentence is in the language of the modal', async () => {
  const { modal, root, sentence } = arrange({ colorMix: false, sheets: true }, { locale: 'de' });
  await modal.open();
  expect([sentence(), root()?.querySelector('button')?.textContent]).toEqual(['Zu alt.', 'Weg']);
});

test('the sentence of an embedded modal is in its element, and goes with the modal', async () => {
  const embed = document.createElement('div');
  document.body.append(embed);
  const { modal, sentence } = arrange({ colorMix: false, sheets: true }, { embed, onError: () => undefined });
  modal.start();
  await eventually(() => expect(embed.children).toHaveLength(1));
  expect(sentence()).toBe(SENTENCE);
  modal.destroy();
  expect(embed.children).toHaveLength(0);
});

test('preload says nothing, and a wallet is connected without the modal', async () => {
  const { modal, wallet, root } = arrange({ colorMix: false, sheets: true });
  modal.start();
  modal.preload();
  const done = modal.connect({ connector: 'harbor' });
  await eventually(() => expect(wallet.asked).toHaveLength(1));
  wallet.asked[0]?.answer(scriptGrant({ meadow: {} }));
  expect(await done).toMatchObject({ status: 'connected' });
  expect(root()).toBeUndefined();
});
