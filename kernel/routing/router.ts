/** Decides which view is shown: history, guards, and the `resolveView` taps. */

import type { PluginContext } from '../contract/contract.js';
import type { PluginRouter, Store } from '../contract/pluginParts.js';
import type { OpenResult, Route, RouterState, ViewTarget } from '../contract/results.js';
import type { View } from '../contract/slots.js';
import { activeConnectionAtom, historyAtom, loadingAtom, openAtom, shakeAtom } from '../contract/state.js';
import type { Hooks } from '../hooks/createHookRegistry.js';
import { type Env, noteLoad } from '../platform/env.js';
import { ModalError, toModalError } from '../values/error.js';
import { isEqual } from '../values/isEqual.js';

/** The router that plugins see, and the parts that only the kernel calls. */
export interface Router extends PluginRouter {
  open(view?: string, params?: unknown): Promise<OpenResult>;
  /** Shows the previous view, if there is one. */
  stepBack(): void;
  /** Renders the view that would open now, hidden and without events, so that opening only shows it. */
  prepare(): void;
  /** The view that a request would show now. */
  resolve(view?: string, params?: unknown): ViewTarget | undefined;
  /** The shell calls this after it rendered a view. */
  finishLoading(): void;
  /** Checks gates and guards of the open view again, after a change of state. */
  reevaluate(): void;
  /** Closes without asking the taps, because the modal is being destroyed. */
  forceClose(): void;
}

interface RouterInput {
  readonly env: Env;
  readonly store: Store;
  readonly hooks: Hooks;
  state(): RouterState;
  views(): ReadonlyMap<string, View<never>>;
  emit: PluginContext['emit'];
  report(error: unknown): void;
  /** Whether the modal is embedded in the page. Then it never closes and returns to its first view instead. */
  embedded(): boolean;
  /** Loads and renders the shell. Renders it again if the page removed it. */
  show(): Promise<void>;
  /** Removes what a browser too old for the shell shows in its place. */
  hide(): void;
  /** Loads the code of a view. Never rejects. */
  load(view: View<never>): Promise<void>;
}

const SHAKE_MS = 500;

export function createRouter(input: RouterInput): Router {
  const { env, store, hooks, state, views, emit, report, embedded, show, hide } = input;
  let key = 0;
  let stopShaking: (() => void) | undefined;
  let settleClosed: (() => void) | undefined;
  let closed: Promise<{ readonly connection: ReturnType<typeof connection> }> | undefined;
  const connection = () => store.get(activeConnectionAtom);
  const history = () => store.get(historyAtom);
  const current = () => history().at(-1);
  const isOpen = () => store.get(openAtom);
  const route = ({ view, params }: ViewTarget): Route => ({ key: ++key, view, params });
  const allowed = (view: string) => views().get(view)?.when?.(state()) !== false;

  hooks.tap(
    'resolveView',
    'kernel',
    ({ view, params }) => (view !== undefined && allowed(view) ? { view, params } : undefined),
    { order: 0 },
  );

  const resolve = (view?: string, params?: unknown) => {
    const target = hooks.resolveView({ view, params, state: state() });
    if (!target || views().has(target.view)) return target;
    report(unknownView(target.view, views()));
    return undefined;
  };

  /** Navigates inside the open modal. The view's guard may lead to another view. */
  const go = (view: string, params: unknown, next: (route: Route) => readonly Route[]) => {
    if (!isOpen()) return;
    if (!views().has(view)) return report(unknownView(view, views()));
    const target = resolve(view, params);
    if (target) store.set(historyAtom, next(route(target)));
  };

  const begin = () => {
    closed = new Promise((settle) => {
      settleClosed = () => settle({ connection: connection() });
    });
  };

  const leave = () => {
    if (!isOpen()) return;
    stopShaking?.();
    store.set(openAtom, false);
    store.set(loadingAtom, false);
    store.set(historyAtom, []);
    emit({ type: 'MODAL_CLOSE', props: { connected: connection() !== undefined } });
    settleClosed?.();
  };

  const isHome = ({ view, params }: ViewTarget) =>
    history().length === 1 && current()?.view === view && current()?.params === params;

  /** Whether this is the view on the screen, with the same params. */
  const isShown = ({ view, params }: ViewTarget) => {
    const shown = current();
    return shown?.view === view && isEqual(shown.params, params);
  };

  /** Closes. An embedded modal shows its first view instead: Account if connected, otherwise Connect. */
  const shut = () => {
    const home = isOpen() && embedded() ? resolve() : undefined;
    if (!home) return leave();
    stopShaking?.();
    settleClosed?.();
    begin();
    if (!isHome(home)) store.set(historyAtom, [route(home)]);
  };

  const router: Router = {
    async open(view, params) {
      if (view !== undefined && !views().has(view)) return { status: 'failed', error: unknownView(view, views()) };
      const target = resolve(view, params);
      if (!target) {
        const { viewMissing } = await noteLoad(env, import('./viewMissing.js'));
        return { status: 'failed', error: viewMissing() };
      }
      if (!hooks.beforeOpen(target)) return { status: 'refused' };
      if (!isOpen()) {
        begin();
        if (!isHome(target)) store.set(historyAtom, [route(target)]);
        store.set(loadingAtom, true);
        store.set(openAtom, true);
        emit({ type: 'MODAL_OPEN', props: { connected: connection() !== undefined } });
      } else if (view !== undefined) {
        // The view may be shown already. It is not added to the history twice, but begins anew with the params of the app.
        const isTop = isShown(target) || (embedded() && current()?.view === target.view);
        store.set(historyAtom, [...(isTop ? history().slice(0, -1) : history()), route(target)]);
      }
      const result = { status: 'opened' as const, view: target.view, closed: closed as NonNullable<typeof closed> };
      try {
        await show();
        return result;
      } catch (error) {
        leave();
        const message = 'The modal could not be loaded. Check the network and try again.';
        return { status: 'failed', error: toModalError(error, { code: 'SHELL_FAILED', message }) };
      }
    },
    push: (view, params) => go(view, params, (next) => (isShown(next) ? history() : [...history(), next])),
    replace: (view, params) => go(view, params, (next) => [...history().slice(0, -1), next]),
    reset: (view, params) => go(view, params, (next) => [next]),
    stepBack() {
      if (history().length > 1) store.set(historyAtom, history().slice(0, -1));
    },
    back() {
      // Skip views that may no longer be shown, such as Account after a disconnect.
      const below = history().slice(0, -1);
      while (below.length > 0 && !allowed(below.at(-1)?.view ?? '')) below.pop();
      if (below.length > 0) store.set(historyAtom, below);
      else router.close();
    },
    close() {
      hide();
      if (!isOpen()) return;
      if (hooks.beforeClose()) shut();
      else router.shake();
    },
    shake() {
      if (!isOpen()) return;
      stopShaking?.();
      store.set(shakeAtom, true);
      const cancel = env.after(SHAKE_MS, () => stopShaking?.());
      stopShaking = () => {
        cancel();
        stopShaking = undefined;
        store.set(shakeAtom, false);
      };
    },
    prepare() {
      const target = isOpen() ? undefined : resolve();
      if (target && !isHome(target)) store.set(historyAtom, [route(target)]);
    },
    can: (view) => views().has(view) && allowed(view),
    preload(view) {
      const found = views().get(view);
      if (found) void input.load(found);
    },
    done() {
      const target = resolve();
      if (target?.gate) router.reset(target.view, target.params);
      else shut();
    },
    current,
    resolve,
    finishLoading: () => store.set(loadingAtom, false),
    reevaluate() {
      const shown = current();
      if (!isOpen() || !shown) return;
      const target = resolve();
      if (target?.gate) {
        if (target.view !== shown.view) store.set(historyAtom, [route(target)]);
      } else if (!allowed(shown.view)) {
        shut();
      } else if (target && embedded() && history().length === 1 && target.view !== shown.view && !state().locked) {
        // Keep Account while the wallet is locked, as a dialog does: the account comes back when it is unlocked.
        store.set(historyAtom, [route(target)]);
      }
    },
    forceClose: shut,
  };
  return router;
}

function unknownView(view: string, views: ReadonlyMap<string, unknown>): ModalError {
  return new ModalError(`There is no view "${view}".`, {
    code: 'VIEW_UNKNOWN',
    hints: [`The plugins of this modal offer: ${[...views.keys()].join(', ') || 'none'}.`],
  });
}
