/** Fetches what is drawn: the shell when first needed, the code of the first view on intent; draws that ahead. */

import { views } from '../contract/slots.js';
import { localeAtom, openAtom } from '../contract/state.js';
import type { Kernel } from '../core/core.js';
import { withDeadline } from '../platform/deadline.js';
import { type Loadable, loadModule } from '../ui/modules.js';
import { fetchCatalogues } from '../ui/texts/catalogues.js';

export interface ShellLoader {
  /** Draws the shell, or makes sure that it is still there. */
  show(): Promise<void>;
  /** The shell's element on the page, drawn if it is not there; `undefined` once the modal is gone. */
  home(): Promise<Element | undefined>;
  /** Fetches the shell's code and that of the view that would open now, then draws it, hidden. Never rejects. */
  preload(): void;
}

/** How long the first frame waits for its language; English is shown after that. Nothing waits for English. */
const TEXTS_MS = 400;
/** How long it waits for its view and for wallets: two frames. To draw a skeleton first takes longer. */
const VIEW_MS = 32;

type Shell = typeof import('../ui/shell/mountShell.js');

export function createShellLoader(kernel: Kernel): ShellLoader {
  const { env, scope, store, router } = kernel;
  let shell: Shell | undefined;
  const load = async () => {
    const fetched = kernel.early.get('shell') as Promise<Shell> | undefined;
    shell ??= await (fetched ?? import('../ui/shell/mountShell.js'));
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
      // All at once: none waits for another's download.
      const code = loadView(router.current()?.view);
      const texts = loadTexts();
      // Code that is there is not awaited: even a finished import comes a frame later.
      const drawing = shell ?? (await load());
      if (!isThere()) {
        const wait = (ms: number, what: Promise<unknown>) =>
          withDeadline(env, ms, undefined, () => what).catch(() => undefined);
        await wait(VIEW_MS, Promise.all([...code, kernel.looked]));
        if (texts) await wait(TEXTS_MS, texts);
      }
      mount(drawing);
    },
    async home() {
      mount(await load());
      return scope.closed ? undefined : mounted?.host;
    },
    preload() {
      const draw = async () => {
        // Whoever has asked for the modal by now comes first: it fetches and draws the same.
        await undefined;
        if (scope.closed || !env.document || store.get(openAtom)) return;
        const code = loadView(router.resolve()?.view);
        const [drawing] = await Promise.all([load(), loadTexts(), kernel.looked, ...code]);
        if (!drawing.Hidden || kernel.embedded || scope.closed || store.get(openAtom)) return;
        mount(drawing);
        router.prepare();
      };
      draw().catch(kernel.report);
    },
  };
}
