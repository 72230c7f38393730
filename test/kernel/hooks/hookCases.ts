/** Calls every hook with valid input, and lists its result when a tap is faulty. */

import type { ConnectIntent, HookName, HookTaps, RequestIntent } from '../../../kernel/contract/hooks.js';
import type { Grant } from '../../../kernel/contract/model.js';
import type { ViewRequest } from '../../../kernel/contract/results.js';
import { createHookRegistry, type Hooks } from '../../../kernel/hooks/createHookRegistry.js';
import type { ModalError } from '../../../kernel/values/error.js';
import { createFakeEnv } from '../fakes.js';

export const UNFINISHED = 'A check of this app did not finish.';
export const request = { view: 'Swap', params: { token: 'x' }, state: { switching: true } } as unknown as ViewRequest;
export const intent = {
  connector: { id: 'a' },
  namespaces: ['one'],
  byUser: true,
  isStored: false,
} as unknown as ConnectIntent;
export const grant = { id: 'g', shares: new Map([['one', {}]]) } as unknown as Grant;

export function setUp() {
  const env = createFakeEnv();
  const faults: { error: unknown; plugin: string }[] = [];
  const hooks = createHookRegistry({ env, report: (error, plugin) => faults.push({ error, plugin }) });
  return { env, hooks, faults };
}

export const tapAny = (hooks: Hooks, name: HookName, plugin: string, fn: unknown) =>
  hooks.tap(name, plugin, fn as HookTaps[typeof name]);

/** Calls each hook with valid input. */
export const calls: { readonly [N in HookName]: (hooks: Hooks) => unknown } = {
  resolveView: (hooks) => hooks.resolveView(request),
  connectMethods: (hooks) => hooks.connectMethods([]),
  beforeOpen: (hooks) => hooks.beforeOpen({ view: 'Swap' }),
  beforeClose: (hooks) => hooks.beforeClose(),
  beforeConnect: (hooks) => hooks.beforeConnect(intent),
  authorize: (hooks) =>
    hooks.authorize(grant, intent).then(
      () => 'granted',
      (error: ModalError) => error.code,
    ),
  beforeRequest: (hooks) => hooks.beforeRequest({ feature: 'signMessage' } as RequestIntent),
  networkSwitching: (hooks) => hooks.networkSwitching(undefined, 'one:1'),
  describeError: (hooks) => hooks.describeError({ title: 'Oops' }, new Error('x')),
};

/** The result of each hook when its only tap is faulty. */
export const policies: { readonly [N in HookName]: unknown } = {
  resolveView: undefined,
  connectMethods: [],
  beforeOpen: true,
  beforeClose: true,
  beforeConnect: UNFINISHED,
  authorize: 'GRANT_REFUSED',
  beforeRequest: UNFINISHED,
  networkSwitching: undefined,
  describeError: { title: 'Oops' },
};
export const names = Object.keys(policies) as HookName[];
export const waiting = ['beforeConnect', 'authorize', 'beforeRequest', 'networkSwitching'] as const;
