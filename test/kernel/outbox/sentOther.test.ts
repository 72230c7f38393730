// @vitest-environment jsdom
/** The view of another transaction than the reviewed one. */

import { expect, test } from 'vitest';
import { atEnd } from '../../dom/atEnd.js';
import { installDialog } from '../ui/fakeKernel.js';
import { createBench, sent } from './harness.js';

/** Sends, shows a toast, and lets the network have another transaction. */
async function sendOther(variant?: 'error') {
  installDialog();
  const bench = createBench({ window });
  await bench.connect();
  await bench.ask(sent());
  const { modal } = bench;
  atEnd(() => modal.destroy());
  const shown = () => modal.state.toast.get().message;
  modal.test.context.notify.toast({ message: 'Transaction started', ...(variant && { variant, autoClose: false }) });
  await modal.test.until(() => shown() === 'Transaction started', 'toast');
  bench.look = { status: 'mismatch', field: 'to', id: '0x1' };
  await modal.test.clock.drive(modal.api.outbox.settled('0x1'));
  await modal.test.until(() => modal.state.modal.get().view === 'SentOther', 'view');
  return shown();
}

test('takes the place of a toast that says that all is well', async () => {
  expect(await sendOther()).toBe('');
});

test('leaves a toast of an error', async () => {
  expect(await sendOther('error')).toBe('Transaction started');
});
