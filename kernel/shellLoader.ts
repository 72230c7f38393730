/** Fetches what is drawn: the shell when first needed, the code of the first view on intent. */

import type { Kernel } from './kernel.js';
import { views } from './points.js';
import { type Loadable, loadModule } from './ui/modules.js';

export interface ShellLoader {
  /** Draws the shell, or makes sure that it is still there. */
  show(): Promise<void>;
  /** Fetches the shell's code and that of the view that would open now. Never rejects. */
  preload(): void;
}

export function createShellLoader(kernel: Kernel): ShellLoader {
  const load = () => import('./ui/shell.js');
  let mounted: { readonly host: Element; unmount(): void } | undefined;
  kernel.scope.defer(() => mounted?.unmount());

  const loadView = (id: string | undefined) => {
    const view = kernel.read(views).get(id ?? '');
    if (!view) return;
    for (const value of [view, ...(view.parts ?? []).flatMap((slot) => kernel.read(slot) as readonly Loadable[])]) {
      void loadModule(kernel, value);
    }
  };
  return {
    async show() {
      // Both at once: neither waits for the other's download.
      loadView(kernel.router.current()?.view);
      const { mountShell } = await load();
      if (kernel.scope.closed || mounted?.host.isConnected) return;
      mounted?.unmount();
      mounted = mountShell(kernel);
    },
    preload() {
      if (kernel.scope.closed || !kernel.env.window) return;
      loadView((kernel.router.current() ?? kernel.router.resolve())?.view);
      load().catch(kernel.report);
    },
  };
}
