/** A small kernel for shell tests: history, slots and a manual clock. */

import { createStore } from 'jotai/vanilla';
import { act } from 'react';
import { vi } from 'vitest';
import type { PluginContext, SlotValue } from '../../../kernel/contract/contract.js';
import { views } from '../../../kernel/contract/slots.js';
import { historyAtom, openAtom, shakeAtom } from '../../../kernel/contract/state.js';
import type { Kernel } from '../../../kernel/core/core.js';
import { loadModule } from '../../../kernel/ui/modules.js';
import { mountShell } from '../../../kernel/ui/shell/mountShell.js';
import { atEnd } from '../../dom/atEnd.js';

const modals = new WeakSet<HTMLDialogElement>();

/** Whether the dialog was opened by `showModal`. */
export const isModal = (dialog: HTMLDialogElement): boolean => dialog.open && modals.has(dialog);

/** Adds `show`, `showModal` and `close` to jsdom's dialogs, without focus handling. */
export function installDialog(): void {
  const prototype = HTMLDialogElement.prototype;
  prototype.showModal = function showModal(this: HTMLDialogElement) {
    if (this.open || !this.isConnected) throw new DOMException('Not now', 'InvalidStateError');
    this.open = true;
    modals.add(this);
  };
  prototype.show = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    modals.delete(this);
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

/** A media query list that a test can switch with `setNarrow`. */
export function fakeMedia() {
  const listeners = new Set<() => void>();
  let narrow = false;
  return {
    matchMedia: () => ({
      get matches() {
        return narrow;
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }),
    setNarrow(next: boolean) {
      narrow = next;
      act(() => {
        for (const listener of listeners) listener();
      });
    },
    listeners: () => listeners.size,
  };
}

export interface FakeKernelInput {
  readonly slots?: Readonly<Record<string, unknown>>;
  /** If true, `close` is prevented. */
  readonly locked?: () => boolean;
  readonly mount?: HTMLElement;
  readonly embedded?: boolean;
}

export function createFakeKernel({ slots = {}, locked = () => false, mount, embedded = false }: FakeKernelInput = {}) {
  installDialog();
  const store = createStore();
  const media = fakeMedia();
  const timers = new Map<() => void, number>();
  const reported: { readonly error: unknown; readonly plugin: string | undefined }[] = [];
  let now = 0;
  let key = 0;
  let drawn = 0;
  const env = {
    window: Object.create(window, {
      matchMedia: { value: media.matchMedia },
      // Frames run immediately. Code that runs after a frame waits for `advance`.
      requestAnimationFrame: { value: (run: () => void) => run() },
    }) as Window & typeof globalThis,
    document,
    now: () => now,
    date: () => now,
    after(ms: number, run: () => void) {
      timers.set(run, now + ms);
      return () => timers.delete(run);
    },
  };
  const history = () => store.get(historyAtom);
  const route = (view: string, params?: unknown) => ({ key: ++key, view, params });
  const router = {
    push: (view: string, params?: unknown) => store.set(historyAtom, [...history(), route(view, params)]),
    back: () => store.set(historyAtom, history().slice(0, -1)),
    close() {
      if (locked()) return store.set(shakeAtom, true);
      store.set(openAtom, false);
      store.set(historyAtom, []);
    },
    finishLoading: () => {
      drawn += 1;
    },
  };
  const read = (slot: { readonly id: string; readonly kind: string }) =>
    slots[slot.id] ?? (slot.kind === 'list' ? [] : new Map());
  const shared = { env, store, read };
  const kernel = {
    ...shared,
    id: 'test',
    router,
    mount,
    embedded,
    contextOf: (value: { readonly owner?: string }) =>
      ({ ...shared, router, plugin: value.owner ?? 'meadow' }) as unknown as PluginContext,
    report: (error: unknown, plugin?: string) => reported.push({ error, plugin }),
  } as unknown as Kernel & { read: <S>(slot: S) => SlotValue<S> };
  const advance = (ms: number) =>
    act(async () => {
      now += ms;
      for (const [run, at] of timers) {
        if (at > now) continue;
        timers.delete(run);
        run();
      }
      // The shell imports some code when it is first needed, and on a busy machine that takes many turns.
      await vi.dynamicImportSettled();
    });
  return {
    kernel,
    store,
    media,
    reported,
    router,
    drawn: () => drawn,
    timers: () => timers.size,
    /** Loads the code of a view before it is shown. */
    async load(view: string) {
      const found = kernel.read(views).get(view);
      if (found) await act(() => loadModule(kernel, found));
    },
    /** Opens a view and runs the work after its first frame. */
    async open(view: string, params?: unknown) {
      await act(async () => {
        store.set(historyAtom, [route(view, params)]);
        store.set(openAtom, true);
      });
      await advance(0);
    },
    advance,
  };
}

type Fake = ReturnType<typeof createFakeKernel>;

/** Mounts the shell of a fake kernel. The returned helpers query its shadow root. */
export async function mountFake(fake: Fake) {
  let shell: ReturnType<typeof mountShell> | undefined;
  await act(async () => {
    shell = mountShell(fake.kernel);
  });
  const host = shell?.host;
  const shadow = host?.shadowRoot;
  if (!shell || !host || !shadow) throw new Error('The shell has no shadow root.');
  const mounted = shell;
  atEnd(mounted.unmount);
  const all = (selector: string) => [...shadow.querySelectorAll<HTMLElement>(selector)];
  const get = (selector: string) => {
    const found = all(selector)[0];
    if (!found) throw new Error(`Nothing matches "${selector}" in: ${shadow.innerHTML}`);
    return found;
  };
  const button = (name: string) => {
    const found = all('button').find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
    if (!found) throw new Error(`There is no button "${name}" in: ${shadow.innerHTML}`);
    return found;
  };
  return {
    host,
    shadow,
    all,
    get,
    button,
    dialog: () => get('dialog') as HTMLDialogElement,
    heading: () => get('h2'),
    /** The text of the current view, without copies of removed views. */
    text: () =>
      all('.lk-view:not([inert])')
        .map((view) => view.textContent)
        .join(''),
    click: (target: HTMLElement) => act(async () => target.click()),
    send: (target: EventTarget, event: Event) => act(async () => void target.dispatchEvent(event)),
    unmount: () => act(async () => mounted.unmount()),
  };
}
