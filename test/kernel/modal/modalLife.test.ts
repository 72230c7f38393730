/** A modal has no effect before `start` and after `destroy`. */

import { definePlugin } from 'latchkey/plugin';
import { describe, expect, test } from 'vitest';
import { createModalIn } from '../../../kernel/modal/createModal.js';
import { createFakeEnv } from '../fakes.js';
import { field, meadow, screens, scriptConnector } from '../wallets.js';

describe('a modal', () => {
  test('creating it writes no storage and sets no timer', () => {
    const env = createFakeEnv();
    createModalIn(env, { plugins: [meadow([]), screens], theme: 'dark' });
    expect([Object.keys(env.storage).length, env.timers()]).toEqual([0, 0]);
  });

  test('start writes no storage and sets no timer', () => {
    const env = createFakeEnv();
    createModalIn(env, { plugins: [meadow([scriptConnector('acorn').connector]), screens] }).start();
    expect([Object.keys(env.storage).length, env.timers()]).toEqual([0, 0]);
  });

  test('starting twice sets plugins up once', () => {
    let ups = 0;
    const modal = createModalIn(createFakeEnv(), {
      plugins: [definePlugin({ id: 'once', contributes: [], setup: () => void ups++ })],
    });
    modal.start();
    modal.start();
    expect(ups).toBe(1);
  });

  test('destroy runs the clean-up functions of plugins; a later one runs immediately', () => {
    const undone: string[] = [];
    let late: () => void = () => {};
    const modal = createModalIn(createFakeEnv(), {
      plugins: [
        definePlugin({
          id: 'tidy',
          contributes: [],
          setup(context) {
            context.defer(() => undone.push('first'));
            context.defer(() => undone.push('second'));
            late = () => context.defer(() => undone.push('late'));
          },
        }),
      ],
    });
    modal.start();
    modal.destroy();
    late();
    expect(undone).toEqual(['second', 'first', 'late']);
  });

  test('`on` receives only the events of its type, until it is ended', async () => {
    const modal = createModalIn(createFakeEnv(), { plugins: [meadow([]), screens] });
    const seen: unknown[] = [];
    const end = modal.on('SWITCH_NETWORK', ({ props }) => seen.push(props.network));
    await modal.open();
    await modal.switchNetwork('meadow:2');
    end();
    await modal.switchNetwork('meadow:1');
    expect(seen).toEqual(['meadow:2']);
  });

  test('open fails after destroy', async () => {
    const modal = createModalIn(createFakeEnv(), { plugins: [screens] });
    modal.destroy();
    expect(await modal.open()).toMatchObject({ status: 'failed', error: { code: 'MODAL_DESTROYED' } });
  });

  test('two modals on one page have independent networks', async () => {
    const env = createFakeEnv();
    const make = (id: string) => createModalIn(env, { id, plugins: [meadow([]), screens] });
    const [one, two] = [make('one'), make('two')];
    one.start();
    two.start();
    await one.switchNetwork('meadow:2');
    expect([one.state.network.get()?.id, two.state.network.get()?.id]).toEqual(['meadow:2', 'meadow:1']);
    const later = make('two');
    later.start();
    expect(later.state.network.get()?.id).toBe('meadow:1');
  });

  test('an unlisted default network falls back to the first network', () => {
    const env = createFakeEnv();
    const modal = createModalIn(env, {
      plugins: [meadow([], { networks: [field('1')] })],
      networks: { default: 'meadow:7' },
      debug: true,
    });
    modal.start();
    expect(modal.state.network.get()?.id).toBe('meadow:1');
  });

  test('forget removes everything from storage', async () => {
    const env = createFakeEnv();
    const modal = createModalIn(env, { plugins: [meadow([])] });
    await modal.switchNetwork('meadow:2');
    expect(Object.keys(env.storage).length).toBe(1);
    modal.forget();
    expect(Object.keys(env.storage).length).toBe(0);
  });
});
