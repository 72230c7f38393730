/** A modal whose platform is moved by hand. */

import type { AnyPlugin, PluginContext } from '../contract/contract.js';
import { definePlugin } from '../contract/define.js';
import type { Modal, ModalOptions } from '../contract/modal.js';
import type { ModalEvent } from '../contract/results.js';
import { lookingAtom } from '../contract/state.js';
import { createModalIn } from '../modal/createModal.js';
import type { Env } from '../platform/env.js';
import type { TestClock } from './clock.js';
import type { TestPage } from './page.js';
import { createPlatform, type PlatformOptions } from './platform.js';
import type { TestRequest } from './requests.js';
import { settle, until } from './turns.js';

/** What `createTestModal` takes: the options of `createModal`, and those of the platform. */
export interface TestModalOptions<P extends readonly AnyPlugin[]> extends ModalOptions<P> {
  readonly platform?: PlatformOptions;
}

/** What a test may do and see, besides the modal. */
export interface TestBench {
  readonly env: Env;
  readonly clock: TestClock;
  /** The window. Dispatch on it, or put on it, what wallets do. `listeners()` is there unless a real one was given. */
  readonly page: TestPage;
  /** Hand it to another test modal, and that one is the same page after a reload. */
  readonly storage: Storage;
  /** Requests so far, oldest first. */
  readonly requests: readonly TestRequest[];
  /** What `onError` got, what listeners of the page threw, and requests nobody expected. */
  readonly errors: readonly unknown[];
  readonly events: readonly ModalEvent[];
  /** A context as a plugin called `test` has it: its store, its networks, its services. */
  readonly context: PluginContext;
  /** Lets everything that is ready run; no time passes. */
  settle(): Promise<void>;
  /** Waits for something that depends on code being loaded; no time of the clock passes. */
  until(holds: () => boolean, what?: string): Promise<void>;
  /** Loads what a modal loads on intent, and lets wallets be looked for. */
  wake(): Promise<void>;
}

/** A modal with its test bench. */
export type TestModal<P extends readonly AnyPlugin[]> = Modal<P> & { readonly test: TestBench };

/**
 * A modal over a platform of its own: a clock that is moved by hand, seeded random, storage in memory, a window that is an
 * `EventTarget`, requests that a script answers. Works in any test runner, with a document or without.
 *
 * Real timers should not be faked as well: the modal never looks at them, and loading code needs them.
 *
 * ```ts
 * import { createTestModal, fakeConnector, fakeNamespace } from 'latchkey/testing';
 *
 * const wallet = fakeConnector({ id: 'acorn' });
 * const modal = createTestModal({ plugins: [fakeNamespace([wallet])] });
 * await modal.test.wake();
 * const connecting = modal.connect({ connector: 'acorn' });
 * wallet.behave('reject');
 * await modal.test.clock.drive(connecting);
 * ```
 *
 * @throws as `createModal`
 */
export function createTestModal<const P extends readonly AnyPlugin[]>(options: TestModalOptions<P>): TestModal<P> {
  const { platform: wish = {}, ...given } = options;
  const errors: unknown[] = [];
  const events: ModalEvent[] = [];
  const platform = createPlatform(wish, (error) => errors.push(error));
  const onError: NonNullable<ModalOptions<P>['onError']> = (error, context) => {
    errors.push(error);
    options.onError?.(error, context);
  };
  let context: PluginContext | undefined;
  const bench = definePlugin({
    id: 'test',
    contributes: [],
    api: (own) => {
      context = own;
      return own;
    },
  });
  const plugins = [...options.plugins, bench];
  const modal = createModalIn(platform.env, { ...given, plugins, onError } as unknown as ModalOptions<P>);
  modal.subscribe((event) => events.push(event));
  const test: TestBench = {
    env: platform.env,
    clock: platform.clock,
    page: platform.page,
    storage: platform.storage,
    requests: platform.requests,
    errors,
    events,
    get context() {
      // Made on first access, as every plugin's.
      return context ?? (modal.api as unknown as { readonly test: PluginContext }).test;
    },
    settle,
    until: (holds, what = 'such thing') => until(holds, what),
    async wake() {
      // Nothing is connected yet, or else nothing would have to be woken: this only loads and looks.
      modal.start();
      await test.context.connections.switchNetwork('');
      await until(() => !test.context.store.get(lookingAtom), 'end to the first look for wallets');
      await settle();
    },
  };
  return Object.freeze({ ...modal, test }) as TestModal<P>;
}
