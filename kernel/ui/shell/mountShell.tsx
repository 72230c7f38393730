/** Mounts the user interface of one modal on the page. */

import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Kernel } from '../../core/core.js';
import { ModalError } from '../../values/error.js';
import { KernelContext } from '../hooks/context.js';
import { adoptFoundation } from '../theme/foundation.js';
import { createSheetRoot, SheetRootContext } from '../theme/useSheet.js';
import dialogCss from './dialog.css';
import { readFontScale } from './fontScale.js';
import motionCss from './motion.css';
import { Root } from './Root.js';
import shellCss from './shell.css';
import { shieldEvents } from './shieldEvents.js';

export { Hidden } from './hidden.js';

/** A shell on the page. */
export interface MountedShell {
  /** The element on the page. If the page removed it (`isConnected` is false), mount again. */
  readonly host: Element;
  unmount(): void;
}

/**
 * Renders the shell into its own open shadow root. It then follows the kernel's atoms.
 *
 * @throws `BROWSER_MISSING` without a document
 */
export function mountShell(kernel: Kernel): MountedShell {
  const { document } = kernel.env;
  const parent = kernel.mount ?? document?.body;
  if (!document || !parent) {
    throw new ModalError(
      'The modal cannot be shown because there is no document. Open it in a browser, not on a server.',
      { code: 'BROWSER_MISSING' },
    );
  }
  const host = document.createElement('div');
  host.dataset.latchkey = kernel.id;
  const shadow = host.attachShadow({ mode: 'open' });
  const sheets = createSheetRoot(shadow);
  adoptFoundation(sheets);
  sheets.adopt(dialogCss);
  sheets.adopt(shellCss);
  sheets.adopt(motionCss);
  const ends = new AbortController();
  if (!kernel.embedded && document.defaultView) {
    shieldEvents(host, document.defaultView, ends.signal);
    // Dialogs of the page hide other elements from screen readers, except live regions.
    host.setAttribute('aria-live', 'off');
  }
  parent.append(host);
  const scale = readFontScale(shadow, kernel.env);
  const root = createRoot(shadow, {
    // Boundaries report the errors they catch. Our errors must not reach the page's own error handlers.
    onCaughtError: () => undefined,
    onUncaughtError: (error) => kernel.report(error),
    onRecoverableError: (error) => kernel.report(error),
  });
  // Render synchronously, so that the first frame already shows the view.
  flushSync(() =>
    root.render(
      <KernelContext.Provider value={kernel}>
        <SheetRootContext.Provider value={sheets}>
          <Root scale={scale} />
        </SheetRootContext.Provider>
      </KernelContext.Provider>,
    ),
  );
  return {
    host,
    unmount() {
      ends.abort();
      root.unmount();
      host.remove();
    },
  };
}
