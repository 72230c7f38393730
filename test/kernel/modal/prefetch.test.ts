/** Prefetching the code of the first view: immediately, once, and again after a failure. */

import { connectMethods, connectors, definePlugin, view, views } from 'latchkey/plugin';
import { expect, test } from 'vitest';
import type { Core } from '../../../kernel/core/core.js';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { prefetch } from '../../../kernel/modal/prefetch.js';
import { createFakeEnv } from '../fakes.js';

const component = { default: () => null };

/** A plugin that records which of its modules are loaded. */
function createRecorder() {
  const asked: string[] = [];
  const load = (what: string) => async () => {
    asked.push(what);
    return component;
  };
  const plugin = definePlugin({
    id: 'noted',
    contributes: [
      views.of('Home', view({ load: load('home'), parts: [connectMethods] })),
      views.of('Other', view({ load: load('other') })),
      connectMethods.of({ id: 'wallet', load: load('part') }, { order: 1 }),
      connectors.of({ load: load('finder'), watch: () => undefined }),
    ],
    setup(ctx) {
      ctx.tap('resolveView', () => ({ view: 'Home' }), { order: 100 });
    },
  });
  return { asked, plugin };
}

test('before the engine is loaded, the first view, its parts and the connector sources are prefetched', () => {
  const { asked, plugin } = createRecorder();
  const modal = createModalIn(createFakeEnv(), { plugins: [plugin] });
  modal.start();
  modal.preload();
  expect(asked).toEqual(['home', 'part', 'finder']);
});

test('a second call loads nothing twice', () => {
  const { asked, plugin } = createRecorder();
  const modal = createModalIn(createFakeEnv(), { plugins: [plugin] });
  modal.start();
  modal.preload();
  void modal.open();
  expect(asked).toEqual(['home', 'part', 'finder']);
});

test('a view requested by name is prefetched', () => {
  const { asked, plugin } = createRecorder();
  const modal = createModalIn(createFakeEnv(), { plugins: [plugin] });
  void modal.open('Other');
  expect(asked).toEqual(['other', 'finder']);
});

test('a failed import is removed and can be loaded again', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    throw new Error('offline');
  };
  const listed = new Map([['Home', { load }]]);
  const core = {
    // The shell is already prefetched: only the view is missing.
    prefetched: new Map([['shell', Promise.resolve()]]),
    engine: () => undefined,
    env: createFakeEnv(),
    read: (slot: unknown) => (slot === views ? listed : []),
    scope: { closed: false },
  } as unknown as Core;
  prefetch(core, 'Home');
  prefetch(core, 'Home');
  expect(asked).toBe(1);
  await new Promise((resolve) => setImmediate(resolve));
  prefetch(core, 'Home');
  expect(asked).toBe(2);
});

test('the loader of a part receives the modal’s slots', () => {
  const seen: string[] = [];
  const plugin = definePlugin({
    id: 'choosing',
    contributes: [
      views.of('Home', view({ load: async () => component, parts: [connectMethods] })),
      connectMethods.of(
        {
          id: 'wallet',
          load: async (read) => {
            seen.push(...read(views).keys());
            return component;
          },
        },
        { order: 1 },
      ),
    ],
    setup: (ctx) => ctx.tap('resolveView', () => ({ view: 'Home' }), { order: 100 }),
  });
  const modal = createModalIn(createFakeEnv(), { plugins: [plugin] });
  modal.start();
  modal.preload();
  // Every modal has the outbox with its view.
  expect(seen).toEqual(['Home', 'SentOther']);
});
