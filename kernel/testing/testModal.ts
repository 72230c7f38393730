/** A modal with a controlled platform, for tests. */

import type { AnyPlugin, PluginContext } from '../contract/contract.js';
import { definePlugin } from '../contract/define.js';
import type { ModalEvent } from '../contract/events.js';
import type { Modal } from '../contract/modal.js';
import type { ModalOptions } from '../contract/modalOptions.js';
import { lookingAtom } from '../contract/state.js';
import { createModalIn } from '../modal/createModal.js';
import type { Env } from '../platform/env.js';
import type { TestClock } from './clock.js';
import type { TestPage } from './page.js';
import { createPlatform, type PlatformOptions } from './platform.js';
import type { TestRequest } from './requests.js';
import { settle, until } from './turns.js';

/** Options of `createTestModal`: those of `createModal` and of the platform. */
export interface TestModalOptions<P extends readonly AnyPlugin[]> extends ModalOptions<P> {
  readonly platform?: PlatformOptions;
}

/** Controls and observations of a test modal. */
export interface TestBench {
  readonly env: Env;
  readonly clock: TestClock;
  /** The window, to dispatch events and install wallets. `listeners()` is missing if a real window was given. */
  readonly page: TestPage;
  /** Pass it to another test modal to simulate a reload. */
  readonly storage: Storage;
  /** All requests, oldest first. */
  readonly requests: readonly TestRequest[];
  /** Errors passed to `onError`, errors of page listeners, and requests without a scripted answer. */
  readonly errors: readonly unknown[];
  readonly events: readonly ModalEvent[];
  /** The context of a plugin with the id `test`: store, networks, services. */
  readonly context: PluginContext;
  /** Runs all pending promises. The clock does not advance. */
  settle(): Promise<void>;
  /**
   * Waits for a condition that depends on loading code. The clock does not advance. It ends before the limit of the test
   * runner, see `limitMs` of the platform.
   *
   * @param what - Ends the message "There was no …". Default: the source of the condition.
   */
  until(holds: () => boolean, what?: string): Promise<void>;
  /** Preloads the modal's code and waits for the first wallet discovery. */
  wake(): Promise<void>;
}

/** A modal with its test bench. */
export type TestModal<P extends readonly AnyPlugin[]> = Modal<P> & { readonly test: TestBench };

/**
 * Creates a modal with its own platform: a fake clock, seeded random values, in-memory storage, a window that is an
 * `EventTarget`, and scripted requests. Works in any test runner, with or without a document.
 *
 * Do not fake real timers in addition: the modal does not use them, but loading code does.
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
 * @throws the errors of `createModal`
 */
export function createTestModal<const P extends readonly AnyPlugin[]>(options: TestModalOptions<P>): TestModal<P> {
  const { platform: platformOptions = {}, ...given } = options;
  const errors: unknown[] = [];
  const events: ModalEvent[] = [];
  const platform = createPlatform(platformOptions, (error) => errors.push(error));
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
      // The api, and with it the context, is created on first access.
      return context ?? (modal.api as unknown as { readonly test: PluginContext }).test;
    },
    settle,
    until: (holds, what) => until(holds, what, { limitMs: platformOptions.limitMs }),
    async wake() {
      // Nothing is connected yet, so this call only loads code and starts the discovery.
      modal.start();
      await test.context.connections.switchNetwork('');
      await test.until(() => !test.context.store.get(lookingAtom), 'end to the first look for wallets');
      await settle();
    },
  };
  return Object.freeze({ ...modal, test }) as TestModal<P>;
}
