/** Loads and renders the shell when first needed. On intent, renders the first view in advance. */

import { views } from '../contract/slots.js';
import { localeAtom, openAtom } from '../contract/state.js';
import type { Kernel } from '../core/core.js';
import { withDeadline } from '../platform/deadline.js';
import { type Env, noteLoad } from '../platform/env.js';
import { RETRY_ONCE_MS, retry } from '../platform/retry.js';
import { type Loadable, loadModule } from '../ui/modules.js';
import { fetchCatalogues } from '../ui/texts/catalogues.js';

export interface ShellLoader {
  /** Renders the shell if it is not on the page. */
  show(): Promise<void>;
  /** Removes the sentence that a browser too old for the shell shows in its place. */
  hide(): void;
  /** The shell's host element, rendered if necessary. `undefined` after the modal was destroyed. */
  home(): Promise<Element | undefined>;
  /** Loads the shell and the view that would open now, then renders it hidden. Never rejects. */
  preload(): void;
}

/** How long the first render waits for a translation. After that it shows English. */
const TEXTS_MS = 400;
/** How long the first render waits for its view and for wallets: two frames. Rendering a skeleton first takes longer. */
const VIEW_MS = 32;

/**
 * Whether the browser is older than Chrome 111, Firefox 113 (which have `color-mix`) and Safari 16.4 (adopted style sheets). The DOM of
 * a test may be a bare one, without `CSS`.
 */
const isTooOld = ({ document, window }: Env) =>
  window?.CSS && !(document?.adoptedStyleSheets && window.CSS.supports('color', 'color-mix(in lab,red,red)'));

type Shell = typeof import('../ui/shell/mountShell.js');

export function createShellLoader(kernel: Kernel): ShellLoader {
  const { env, scope, store, router } = kernel;
  let shell: Shell | undefined;
  const load = async () => {
    const fetch = () => noteLoad(env, import('../ui/shell/mountShell.js'));
    const fetched = kernel.prefetched.get('shell') as Promise<Shell> | undefined;
    shell ??= await (fetched ?? fetch()).catch(() => retry(env, scope.signal, fetch, RETRY_ONCE_MS));
    return shell;
  };
  let mounted: { readonly host: Element; unmount(): void } | undefined;
  scope.defer(() => mounted?.unmount());
  const isThere = () => scope.closed || mounted?.host.isConnected;
  const mount = ({ mountShell }: Shell) => {
    if (isThere()) return;
    mounted?.unmount();
    mounted = mountShell(kernel);
  };

  const loadView = (id: string | undefined) => {
    const view = kernel.read(views).get(id ?? '');
    const parts = (view?.parts ?? []).flatMap((slot) => kernel.read(slot) as readonly Loadable[]);
    return (view ? [view, ...parts] : []).map((value) => loadModule(kernel, value));
  };
  const loadTexts = () => fetchCatalogues(kernel, store.get(localeAtom));
  return {
    async show() {
      if (isTooOld(env)) {
        const { mountTooOld, tooOldError } = await noteLoad(env, import('../ui/shell/mountTooOld.js'));
        mounted?.unmount();
        const shown = await mountTooOld(kernel);
        // Another `open` may have shown its sentence meanwhile.
        mounted?.unmount();
        mounted = shown;
        throw tooOldError();
      }
      // Start all downloads in parallel.
      const code = loadView(router.current()?.view);
      const texts = loadTexts();
      // Do not await loaded code, because that can delay the render by a frame.
      const drawing = shell ?? (await load());
      if (!isThere()) {
        const wait = (ms: number, what: Promise<unknown>) =>
          withDeadline(env, ms, scope.signal, () => what).catch(() => undefined);
        await wait(VIEW_MS, Promise.all([...code, kernel.discovered]));
        if (texts) await wait(TEXTS_MS, texts);
      }
      mount(drawing);
    },
    hide() {
      if (isTooOld(env)) mounted?.unmount();
    },
    async home() {
      mount(await load());
      return scope.closed ? undefined : mounted?.host;
    },
    preload() {
      const draw = async () => {
        // An `open` in the same task loads and renders the same view, so let it run first.
        await undefined;
        if (scope.closed || !env.document || isTooOld(env) || store.get(openAtom)) return;
        const code = loadView(router.resolve()?.view);
        const [drawing] = await Promise.all([load(), loadTexts(), kernel.discovered, ...code]);
        if (!drawing.Hidden || kernel.embedded || scope.closed || store.get(openAtom)) return;
        mount(drawing);
        router.prepare();
      };
      draw().catch(kernel.report);
    },
  };
}
