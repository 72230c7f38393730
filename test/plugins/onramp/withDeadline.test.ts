/** The deadline of a provider. */

import { createTestModal } from 'latchkey/testing';
import { expect, onTestFinished, test } from 'vitest';
import { withDeadline } from '../../../plugins/onramp/flow/withDeadline.js';

const MS = 5_000;

function arrange() {
  const modal = createTestModal({ plugins: [] });
  onTestFinished(modal.destroy);
  const { clock, context } = modal.test;
  const plugin = new AbortController();
  const work: { aborted: boolean | undefined } = { aborted: undefined };
  const hang = (signal: AbortSignal) => {
    work.aborted = false;
    signal.addEventListener('abort', () => {
      work.aborted = true;
    });
    return new Promise<never>(() => {});
  };
  /** The code of the failure so far. */
  const ask = (task: (signal: AbortSignal) => Promise<unknown> = hang) => {
    const found: { code?: unknown } = {};
    withDeadline({ env: context.env, signal: plugin.signal }, MS, task).catch(({ code, message }) => {
      found.code = code ?? message;
    });
    return found;
  };
  return { clock, plugin, work, ask };
}

test('a provider that does not answer is a timeout, and its work is aborted', async () => {
  const { clock, work, ask } = arrange();
  const found = ask();
  await clock.pass(MS);
  expect([found.code, work.aborted]).toEqual(['REQUEST_TIMEOUT', true]);
});

test('the end of the plugin aborts what is asked', async () => {
  const { clock, plugin, work, ask } = arrange();
  const found = ask();
  plugin.abort();
  await clock.pass(0);
  expect([found.code, work.aborted]).toEqual(['ABORTED', true]);
});

test('nothing is asked after the end of the plugin', async () => {
  const { clock, plugin, work, ask } = arrange();
  plugin.abort();
  const found = ask();
  await clock.pass(0);
  expect([found.code, work.aborted]).toEqual(['ABORTED', undefined]);
});

test('an error that is thrown at once leaves no timer', async () => {
  const { clock, ask } = arrange();
  let asked: AbortSignal | undefined;
  const found = ask((signal) => {
    asked = signal;
    throw new Error('no');
  });
  await clock.pass(MS);
  expect([found.code, asked?.aborted]).toEqual(['no', false]);
});
