/** A router without a modal. */

import { createStore } from 'jotai/vanilla';
import type { RouterState } from '../../../kernel/contract/results.js';
import type { View } from '../../../kernel/contract/slots.js';
import { modalAtom } from '../../../kernel/contract/state.js';
import { createHookRegistry } from '../../../kernel/hooks/createHookRegistry.js';
import { createRouter } from '../../../kernel/routing/router.js';
import { createFakeEnv } from '../fakes.js';

const plain: View<never> = { load: async () => ({ default: () => null }) };

/** A router with four views, one of them a gate. `setState` changes its state. */
export function setUp(over: Partial<RouterState> = {}, embedded = false) {
  const env = createFakeEnv();
  const store = createStore();
  const errors: { code?: string }[] = [];
  const events: string[] = [];
  const report = (error: unknown) => void errors.push(error as { code?: string });
  const hooks = createHookRegistry({ env, report });
  let state: RouterState = {
    connection: undefined,
    locked: false,
    network: 'meadow:1',
    supported: true,
    switching: true,
    allowUnsupported: false,
    mobile: false,
    ...over,
  };
  const views = new Map<string, View<never>>([
    ['Connect', plain],
    ['Gate', { ...plain, when: ({ supported }) => !supported }],
    ['Account', { ...plain, when: ({ connection, locked }) => connection !== undefined || locked }],
    ['Swap', plain],
  ]);
  const router = createRouter({
    env,
    store,
    hooks,
    report,
    state: () => state,
    views: () => views,
    emit: ({ type }: { readonly type: string }) => events.push(type),
    embedded: () => embedded,
    show: async () => {},
    hide: () => {},
    load: async () => {},
  });
  hooks.tap('resolveView', 'gate', (request) => (request.state.supported ? undefined : { view: 'Gate', gate: true }), {
    order: 200,
  });
  hooks.tap('resolveView', 'base', (request) => ({ view: request.state.connection ? 'Account' : 'Connect' }), {
    order: 300,
  });
  return {
    env,
    router,
    hooks,
    errors,
    events,
    setState: (next: Partial<RouterState>) => {
      state = { ...state, ...next };
      router.reevaluate();
    },
    view: () => store.get(modalAtom).view,
    modal: () => store.get(modalAtom),
  };
}

export const connected = { connection: {} as NonNullable<RouterState['connection']> };
