/** Fetches what is drawn: the shell when first needed, the code of the first view on intent. */

import { withDeadline } from './deadline.js';
import type { Kernel } from './kernel.js';
import { views } from './points.js';
import { localeAtom } from './state.js';
import { fetchCatalogues } from './ui/catalogues.js';
import { type Loadable, loadModule } from './ui/modules.js';

export interface ShellLoader {
  /** Draws the shell, or makes sure that it is still there. */
  show(): Promise<void>;
  /** The shell's element on the page, drawn if it is not there; `undefined` once the modal is gone. */
  home(): Promise<Element | undefined>;
  /** Fetches the shell's code and that of the view that would open now. Never rejects. */
  preload(): void;
}

/** How long the first frame waits for its language; English is shown after that. Nothing waits for English. */
const TEXTS_MS = 400;

export function createShellLoader(kernel: Kernel): ShellLoader {
  let mountShell: typeof import('./ui/shell.js').mountShell | undefined;
  const load = async () => {
    const fetched = kernel.early.get('shell') as Promise<typeof import('./ui/shell.js')> | undefined;
    mountShell ??= (await (fetched ?? import('./ui/shell.js'))).mountShell;
    return mountShell;
  };
  let mounted: { readonly host: Element; unmount(): void } | undefined;
  kernel.scope.defer(() => mounted?.unmount());

  const loadView = (id: string | undefined) => {
    const view = kernel.read(views).get(id ?? '');
    if (!view) return;
    for (const value of [view, ...(view.parts ?? []).flatMap((slot) => kernel.read(slot) as readonly Loadable[])]) {
      void loadModule(kernel, value);
    }
  };
  const loadTexts = () => fetchCatalogues(kernel, kernel.store.get(localeAtom));
  const loader: ShellLoader = {
    async show() {
      // All at once: none waits for another's download.
      loadView(kernel.router.current()?.view);
      const texts = loadTexts();
      // Code that is there is not awaited: even a finished import comes a frame later.
      const draw = mountShell ?? (await load());
      // One already on the page does not wait: it is drawn by now.
      if (texts && !mounted) await withDeadline(kernel.env, TEXTS_MS, undefined, () => texts).catch(() => undefined);
      if (kernel.scope.closed || mounted?.host.isConnected) return;
      mounted?.unmount();
      mounted = draw(kernel);
    },
    home: () => loader.show().then(() => mounted?.host),
    preload() {
      if (kernel.scope.closed || !kernel.env.window) return;
      loadView((kernel.router.current() ?? kernel.router.resolve())?.view);
      void loadTexts();
      load().catch(kernel.report);
    },
  };
  return loader;
}
