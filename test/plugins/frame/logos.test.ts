/** The logos of log-ins: when they are loaded, and what happens if that fails. */

import { definePlugin } from 'latchkey/plugin';
import { FRAME, loginLogos, loginLogosAtom, showLoginLogos } from 'latchkey/plugins/frame/slots';
import { createTestModal } from 'latchkey/testing';
import { expect, test } from 'vitest';

const LOGOS = { meadow: 'M0 0h24v24H0Z' };

/** @param failures - How many attempts to load the logos fail. */
function arrange(failures = 0) {
  let attempts = 0;
  const source = definePlugin({
    id: 'source',
    contributes: [
      loginLogos.of(FRAME, async () => {
        attempts += 1;
        if (attempts <= failures) throw new Error('offline');
        return LOGOS;
      }),
    ],
  });
  const { test: kit, destroy } = createTestModal({ plugins: [source] });
  const { context, clock, errors } = kit;
  return { context, clock, errors, destroy, attempts: () => attempts, shown: () => context.store.get(loginLogosAtom) };
}

test('the logos are loaded 100 ms after a view shows log-ins', async () => {
  const { context, clock, shown, attempts, destroy } = arrange();
  showLoginLogos(context);
  await clock.pass(99);
  expect(attempts()).toBe(0);
  await clock.passUntil(() => shown() === LOGOS, 'logo');
  destroy();
});

test('a failure is tried again, and is not reported', async () => {
  const { context, clock, shown, errors, destroy } = arrange(3);
  showLoginLogos(context);
  await clock.passUntil(() => shown() === LOGOS, 'logo');
  expect(errors).toEqual([]);
  destroy();
});

test('after four failures the log-ins keep their discs, until a view shows them again', async () => {
  const { context, clock, shown, attempts, destroy } = arrange(4);
  showLoginLogos(context);
  await clock.pass(60_000);
  expect([attempts(), shown()]).toEqual([4, undefined]);
  showLoginLogos(context);
  await clock.passUntil(() => shown() === LOGOS, 'logo');
  destroy();
});

test('a view that was left tries no more', async () => {
  const { context, clock, attempts, destroy } = arrange(1);
  const leave = showLoginLogos(context);
  await clock.passUntil(() => attempts() === 1, 'attempt');
  leave();
  await clock.pass(60_000);
  expect(attempts()).toBe(1);
  destroy();
});

test('logos that are loaded are not loaded again', async () => {
  const { context, clock, shown, attempts, destroy } = arrange();
  showLoginLogos(context);
  await clock.passUntil(() => shown() === LOGOS, 'logo');
  showLoginLogos(context);
  await clock.pass(60_000);
  expect(attempts()).toBe(1);
  destroy();
});
