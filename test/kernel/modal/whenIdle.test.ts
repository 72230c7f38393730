/** Tests the moment of `preload: 'idle'`. */

import { connectMethods, definePlugin, view, views } from 'latchkey/plugin';
import { expect, test, vi } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv } from '../fakes.js';

interface Page {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  readonly readyState?: DocumentReadyState;
  readonly hasIdle?: boolean;
}

/** Starts a modal with `preload: 'idle'`, after its late code has arrived. */
async function start({ connection, readyState = 'complete', hasIdle = true }: Page = {}) {
  const env = createFakeEnv();
  const idle = new Map<number, () => void>();
  Object.assign(env.page, {
    navigator: { connection },
    ...(hasIdle && {
      requestIdleCallback: (run: () => void) => idle.set(idle.size + 1, run).size,
    }),
  });
  Object.assign(env, { document: Object.assign(new EventTarget(), { readyState }) });
  const asked: string[] = [];
  const load = async () => {
    asked.push('home');
    return { default: () => null };
  };
  const plugin = definePlugin({
    id: 'noted',
    contributes: [views.of('Home', view({ load, parts: [connectMethods] }))],
    setup: (ctx) => void ctx.tap('resolveView', () => ({ view: 'Home' }), { order: 100 }),
  });
  const modal = createModalIn(env, { plugins: [plugin], preload: 'idle', storage: false });
  modal.start();
  await import('../../../kernel/modal/whenIdle.js');
  await vi.dynamicImportSettled();
  const rest = () => {
    for (const run of idle.values()) run();
  };
  return { asked, env, modal, rest, waits: () => idle.size };
}

test('the first view is loaded when the page is idle, and not before', async () => {
  const { asked, rest } = await start();
  expect(asked).toEqual([]);
  rest();
  expect(asked).toEqual(['home']);
});

test('a page that is still loading is waited for', async () => {
  const { asked, env, rest, waits } = await start({ readyState: 'interactive' });
  expect(waits()).toBe(0);
  env.page.dispatchEvent(new Event('load'));
  rest();
  expect(asked).toEqual(['home']);
});

test('a browser without idle callbacks waits a moment', async () => {
  const { asked, env } = await start({ hasIdle: false });
  await env.advance(199);
  expect(asked).toEqual([]);
  await env.advance(1);
  expect(asked).toEqual(['home']);
});

test.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
  'nothing is loaded ahead with %j',
  async (connection) => {
    const { asked, waits, rest } = await start({ connection });
    rest();
    expect([waits(), asked]).toEqual([0, []]);
  },
);

test('a modal that is destroyed before loads nothing', async () => {
  const { asked, modal, rest } = await start();
  modal.destroy();
  rest();
  expect(asked).toEqual([]);
});
