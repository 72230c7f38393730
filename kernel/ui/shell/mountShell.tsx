/** Puts the user interface of one modal on the page, and takes it away again. */

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Kernel } from '../../core/core.js';
import { ModalError } from '../../platform/error.js';
import { KernelContext } from '../hooks/context.js';
import { adoptFoundation, createSheetRoot, SheetRootContext } from '../kit/index.js';
import dialogCss from './dialog.css';
import { Root } from './Root.js';
import shellCss from './shell.css';

export { Hidden } from './hidden.js';

/** A shell on the page. */
export interface MountedShell {
  /** When it is no longer connected, the page removed it: mount again. */
  readonly host: Element;
  unmount(): void;
}

/**
 * Draws the shell into an open shadow root of its own. From then on it follows the kernel's atoms.
 *
 * @throws `BROWSER_MISSING` where there is no document
 */
export function mountShell(kernel: Kernel): MountedShell {
  const { document } = kernel.env;
  const parent = kernel.mount ?? document?.body;
  if (!document || !parent) {
    throw new ModalError('A modal is drawn in a browser only.', { code: 'BROWSER_MISSING' });
  }
  const host = document.createElement('div');
  host.dataset.latchkey = kernel.id;
  const shadow = host.attachShadow({ mode: 'open' });
  const sheets = createSheetRoot(shadow);
  adoptFoundation(sheets);
  sheets.adopt(dialogCss);
  sheets.adopt(shellCss);
  parent.append(host);
  const root = createRoot(shadow, {
    // Boundaries report what they catch; nothing of ours may end in the page's own error handlers.
    onCaughtError: () => undefined,
    onUncaughtError: (error) => kernel.report(error),
    onRecoverableError: (error) => kernel.report(error),
  });
  // The first frame already shows what is there.
  flushSync(() =>
    root.render(
      <KernelContext.Provider value={kernel}>
        <SheetRootContext.Provider value={sheets}>
          <Root />
        </SheetRootContext.Provider>
      </KernelContext.Provider>,
    ),
  );
  return {
    host,
    unmount() {
      root.unmount();
      host.remove();
    },
  };
}
