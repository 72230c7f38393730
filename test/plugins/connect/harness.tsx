/** Renders one view or part with a fake plugin context: no modal, no wallet, and a fake clock. */

import { createStore } from 'jotai/vanilla';
import type { Connection, Connector, Network, PluginContext, RouterState } from 'latchkey/plugin';
import { namespaceOf } from 'latchkey/plugin';
import { act, type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import {
  activeNetworkIdAtom,
  allConnectionsAtom,
  connectionsAtom,
  connectorsAtom,
  networksAtom,
} from '../../../kernel/contract/state.js';
import type { Kernel } from '../../../kernel/core/core.js';
import { createEnv } from '../../../kernel/platform/env.js';
import { KernelContext, PluginContextContext } from '../../../kernel/ui/hooks/context.js';
import { announcementAtom } from '../../../kernel/ui/state.js';
import { translateWith } from '../../../kernel/ui/texts/fillText.js';
import { walletFirst } from '../../../plugins/connect/methods.js';
import { atEnd } from '../../dom/atEnd.js';
import { memoryValues } from '../../kernel/memoryValues.js';
import { fakeClock } from './fakeClock.js';

export const network = (id: string, name: string, rest: Partial<Network> = {}): Network => ({
  id,
  name,
  namespace: namespaceOf(id),
  nativeCurrency: { name: 'Coin', symbol: 'CN', decimals: 18 },
  rpcUrls: ['https://rpc.example'],
  ...rest,
});

export const connector = (id: string, rest: Partial<Connector> = {}): Connector => ({
  id,
  name: `${id} wallet`,
  type: 'ANNOUNCED',
  namespaces: ['aa'],
  connect: () => Promise.reject(new Error('A view must not call a connector.')),
  ...rest,
});

export const ADDRESS = '0x7a3F0000000000000000000000000000000091D4';

export const connection = (rest: Partial<Connection> = {}): Connection => {
  const { connect: _, ...info } = connector('harbor', { name: 'Harbor' });
  const account = { address: ADDRESS };
  return {
    namespace: 'aa',
    connector: info,
    grantId: 'g1',
    accounts: [account],
    account,
    networks: 'any',
    features: {},
    ...rest,
  };
};

export const routerState = (rest: Partial<RouterState> = {}): RouterState => ({
  connection: undefined,
  locked: false,
  network: 'aa:1',
  supported: true,
  switching: true,
  allowUnsupported: false,
  mobile: false,
  ...rest,
});

/** A plugin context that records calls. Members that a test does not provide throw. */
export function fakeContext(slots: Readonly<Record<string, unknown>> = {}) {
  const store = createStore();
  const clock = fakeClock();
  const platform = createEnv();
  const unexpected = (name: string) => (): never => {
    throw new Error(`Unexpected call of ctx.${name}().`);
  };
  const router = {
    open: vi.fn(),
    push: vi.fn(),
    replace: vi.fn(),
    reset: vi.fn(),
    back: vi.fn(),
    close: vi.fn(),
    done: vi.fn(),
    can: vi.fn((view: string) => (slots.views as ReadonlyMap<string, unknown> | undefined)?.has(view) ?? false),
    preload: vi.fn(),
    shake: vi.fn(),
    current: vi.fn(),
  };
  const connections = {
    get: () => store.get(connectionsAtom).get('aa'),
    connect: vi.fn<PluginContext['connections']['connect']>(unexpected('connect')),
    several: false,
    remembered: vi.fn<PluginContext['connections']['remembered']>(unexpected('remembered')),
    use: vi.fn<PluginContext['connections']['use']>(unexpected('use')),
    disconnect: vi.fn<PluginContext['connections']['disconnect']>(unexpected('disconnect')),
    switchNetwork: vi.fn<PluginContext['connections']['switchNetwork']>(unexpected('switchNetwork')),
    methods: vi.fn<PluginContext['connections']['methods']>(unexpected('methods')),
  };
  const notify = { toast: vi.fn<PluginContext['notify']['toast']>(() => () => undefined), alert: vi.fn() };
  const reported: unknown[] = [];
  const report = (error: unknown) => void reported.push(error);
  const ctx: PluginContext = {
    plugin: 'test',
    options: {},
    signal: new AbortController().signal,
    store,
    storage: memoryValues('test', report),
    app: { name: 'Meadow', sdk: { type: 'test', version: '1' } },
    env: {
      window: platform.window,
      document: platform.document,
      date: clock.now,
      now: clock.now,
      random: unexpected('random'),
      after: clock.after,
      fetch: unexpected('fetch'),
      localStorage: () => undefined,
      log: unexpected('log'),
    },
    read: ((slot: { readonly id: string; readonly kind: string }) =>
      slots[slot.id] ?? (slot.kind === 'list' ? [] : new Map())) as PluginContext['read'],
    service: unexpected('service'),
    services: () => [],
    router,
    connections,
    networks: {
      all: () => store.get(networksAtom),
      get: (id) => store.get(networksAtom).find((one) => one.id === id),
    },
    notify,
    text: async (catalogue) => translateWith(catalogue, () => undefined),
    home: unexpected('home'),
    fetch: unexpected('fetch'),
    tap: unexpected('tap'),
    watch: unexpected('watch'),
    emit: () => {},
    task: (work) => void Promise.resolve().then(work).catch(report),
    defer: () => {},
    report,
    logLevel: 'error',
  };
  return { ctx, store, clock, router, connections, notify, reported };
}

type Fake = ReturnType<typeof fakeContext>;

/** Sets the atoms that most views read. */
export function arrange(
  { store }: Pick<Fake, 'store'>,
  state: {
    readonly networks?: readonly Network[];
    readonly active?: string;
    readonly connection?: Connection | undefined;
    readonly connectors?: readonly Connector[];
  },
) {
  if (state.networks) store.set(networksAtom, state.networks);
  if (state.active) store.set(activeNetworkIdAtom, state.active);
  if ('connection' in state) {
    store.set(allConnectionsAtom, state.connection ? [state.connection] : []);
  }
  if (state.connectors) store.set(connectorsAtom, state.connectors);
}

/** Waits for code that is being loaded, and lets all promises run that are ready. */
export const settleCode = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await new Promise<void>((resolve) => setImmediate(resolve));
  });

/** Renders in StrictMode, where effects run twice. */
export async function draw(fake: Fake, element: ReactElement, around: Partial<Kernel> = {}) {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  atEnd(() => root.unmount());
  // Only the members that views use. The hooks behave as with the plugin `connect`.
  const kernel = {
    ...fake.ctx,
    ...around,
    contextOf: () => fake.ctx,
    hooks: {
      connectMethods: (methods) => walletFirst(methods, fake.store.get(connectorsAtom)) ?? methods,
      describeError: (text) => text,
    } satisfies Partial<Kernel['hooks']>,
  } as unknown as Kernel;
  const render = (next: ReactElement) =>
    act(async () => {
      root.render(
        <StrictMode>
          <KernelContext.Provider value={kernel}>
            <PluginContextContext.Provider value={fake.ctx}>{next}</PluginContextContext.Provider>
          </KernelContext.Provider>
        </StrictMode>,
      );
    });
  await render(element);
  const all = (selector: string) => [...place.querySelectorAll<HTMLElement>(selector)];
  return {
    place,
    render,
    text: () => place.textContent ?? '',
    all,
    /** The control with this accessible name, or with this text. */
    button(name: string): HTMLElement {
      const found = all('button, a, [role="checkbox"]').find(
        (one) => one.getAttribute('aria-label') === name || one.textContent?.includes(name),
      );
      if (!found) throw new Error(`No button "${name}" in: ${place.innerHTML}`);
      return found;
    },
    has: (name: string) => all('button, a').some((one) => one.textContent?.includes(name)),
    async click(target: HTMLElement, times = 1) {
      await act(async () => {
        for (let i = 0; i < times; i += 1) target.click();
      });
    },
    set: (change: () => void) => act(async () => change()),
    spoken: () => fake.store.get(announcementAtom)?.text,
    async leave() {
      await act(async () => root.unmount());
      place.remove();
    },
  };
}

/** A promise that the test resolves. */
export function later<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve: (value: T) => act(async () => resolve(value)) };
}
