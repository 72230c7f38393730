/**
 * A sentence in place of the modal, for browsers that are too old. It needs neither React nor a style sheet. It imports no code of the
 * engine or the shell, or bundlers would make one more file for them.
 */

import type { Kernel } from '../../core/core.js';
import { ModalError } from '../../values/error.js';
import type { MountedShell } from './mountShell.js';
import { tooOldText } from './tooOldText.js';

/** The error that `open` answers with in such a browser. */
export const tooOldError = () =>
  new ModalError('This browser is older than Chrome 111, Firefox 113 and Safari 16.4, and cannot show the modal.', {
    code: 'BROWSER_TOO_OLD',
    hints: ['Ask the user to update the browser. `connect` with a connector works without the modal.'],
  });

/** Shows the sentence in the modal's language. Its button and Escape remove it, and the focus goes back to where it was. */
export async function mountTooOld(kernel: Kernel): Promise<MountedShell> {
  const document = kernel.env.document as Document;
  const text = await kernel.text(tooOldText((prefix, texts) => ({ prefix, texts })));
  const host = document.createElement('div');
  host.dataset.latchkey = kernel.id;
  // Properties, because policies forbid `style` attributes. The page's own styles must not reach the sentence.
  host.style.all = 'initial';
  const box = document.createElement('div');
  box.setAttribute('role', 'alert');
  box.dir = 'auto';
  Object.assign(box.style, {
    boxSizing: 'border-box',
    maxWidth: '360px',
    margin: '0 auto',
    padding: '16px',
    border: '1px solid',
    borderRadius: '12px',
    font: '16px/1.5 system-ui, sans-serif',
    color: 'CanvasText',
    background: 'Canvas',
  });
  if (!kernel.embedded) Object.assign(box.style, { position: 'fixed', inset: 'auto 8px 8px', zIndex: '2147483647' });
  const sentence = document.createElement('p');
  sentence.style.margin = '0 0 12px';
  sentence.textContent = text('tooOld');
  const close = document.createElement('button');
  close.type = 'button';
  close.style.font = 'inherit';
  close.textContent = text('close');
  const opener = activeOf(document);
  const unmount = () => {
    keys.removeEventListener('keydown', onKey);
    if (!host.isConnected) return;
    host.remove();
    // The removed button may have had the focus.
    if (activeOf(document) === document.body) opener.focus({ preventScroll: true });
  };
  const onKey = (event: Event) => {
    if ((event as KeyboardEvent).key === 'Escape') unmount();
  };
  // The focus stays on the page while the sentence lies above it. An embedded sentence is a part of the page.
  const keys: EventTarget = kernel.embedded ? host : document;
  close.addEventListener('click', unmount);
  box.append(sentence, close);
  host.attachShadow({ mode: 'open' }).append(box);
  if (kernel.scope.closed) return { host, unmount };
  (kernel.mount ?? document.body).append(host);
  keys.addEventListener('keydown', onKey);
  return { host, unmount };
}

/** The focused element, also inside shadow roots. */
function activeOf(document: Document): HTMLElement {
  let active = document.activeElement ?? document.body;
  while (active.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active as HTMLElement;
}
