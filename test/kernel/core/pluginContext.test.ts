// @vitest-environment jsdom
/** The parts of a plugin's context that wait for the engine: texts and toasts. */

import { act } from 'react';
import { expect, test } from 'vitest';
import { definePlugin } from '../../../kernel/contract/define.js';
import { strings } from '../../../kernel/contract/slots.js';
import { toastAtom } from '../../../kernel/contract/state.js';
import '../../../kernel/modal/engine.js';
import '../../../kernel/ui/shell/mountShell.js';
import { createTestModal } from '../../../kernel/testing/index.js';
import { defineStrings } from '../../../kernel/ui/texts/strings.js';
import { installDialog } from '../ui/fakeKernel.js';
import { meadow, screens } from '../wallets.js';

installDialog();
const words = defineStrings('pending', { phone: 'Check {wallet}' });

function arrange(locale: string, load = async () => ({ default: { 'pending.phone': '{wallet} ansehen' } })) {
  const german = definePlugin({ id: 'german', contributes: [strings.of({ locale: 'de', load })] });
  const modal = createTestModal({ plugins: [meadow([]), screens, german], locale, platform: { window } });
  return { modal, context: modal.test.context, errors: modal.test.errors };
}

test('`text` loads the translations of the locale', async () => {
  const { modal, context } = arrange('de-AT');
  const t = await context.text(words);
  expect(t('phone', { wallet: 'Harbor' })).toBe('Harbor ansehen');
  modal.destroy();
});

test('`text` falls back to English if the translations fail to load, and the failure is reported', async () => {
  const { modal, context, errors } = arrange('de', () => Promise.reject(new Error('offline')));
  const t = await context.text(words);
  expect(t('phone', { wallet: 'Harbor' })).toBe('Check Harbor');
  expect(errors).toHaveLength(1);
  modal.destroy();
});

test('a toast that is dismissed before the engine is loaded never shows', async () => {
  const { modal, context } = arrange('en');
  const shown: unknown[] = [];
  context.watch(toastAtom, (toast) => shown.push(toast?.message));
  context.notify.toast({ message: 'First' })();
  const dismiss = await act(async () => context.notify.toast({ message: 'Second' }));
  await modal.test.until(() => shown.length > 0);
  dismiss();
  expect(shown).toEqual(['Second', undefined]);
  await act(async () => modal.destroy());
});
