/** The approval window of a wallet. A dialog in the top layer, so that it appears above an open modal. */

import css from './panel.css';
import type { Prompt } from './prompts.js';

/** The parts of the page that the window uses. */
export interface PanelHost {
  readonly document: Document;
  readonly CSSStyleSheet: typeof CSSStyleSheet;
  readonly location: { readonly origin: string };
}

/** Shows a prompt and resolves to the user's answer. Escape and an aborted `signal` resolve to false. */
export function askInPanel(
  host: PanelHost,
  wallet: { readonly name: string; readonly icon: string; readonly rdns: string },
  prompt: Prompt,
  signal: AbortSignal,
): Promise<boolean> {
  const { document } = host;
  const make = <K extends keyof HTMLElementTagNameMap>(tag: K, text = ''): HTMLElementTagNameMap[K] => {
    const element = document.createElement(tag);
    element.textContent = text;
    return element;
  };

  const root = make('div');
  root.dataset.sandboxWallet = wallet.rdns;
  const shadow = root.attachShadow({ mode: 'open' });
  const sheet = new host.CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];

  const picture = make('img');
  picture.src = wallet.icon;
  picture.alt = '';
  const header = make('header');
  header.append(picture, make('b', wallet.name), make('span', host.location.origin));

  const heading = make('h2', prompt.title);
  heading.id = 'title';
  heading.tabIndex = -1;
  const list = make('dl');
  for (const { label, value } of prompt.details) list.append(make('dt', label), make('dd', value));
  const body = make('div');
  body.className = 'body';
  body.append(heading, list);
  if (prompt.text !== undefined) {
    const text = make('pre', prompt.text);
    text.tabIndex = 0; // a scrollable region must be reachable by keyboard
    text.setAttribute('role', 'region');
    text.setAttribute('aria-label', 'What you approve');
    body.append(text);
  }

  const reject = make('button', 'Reject');
  const approve = make('button', 'Approve');
  reject.type = approve.type = 'button';
  approve.className = 'approve';
  const footer = make('footer');
  footer.append(reject, approve);

  const dialog = make('dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  dialog.append(header, body, footer);
  shadow.append(dialog);

  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      signal.removeEventListener('abort', no);
      dialog.close();
      root.remove();
      resolve(yes);
    };
    const no = () => answer(false);
    reject.addEventListener('click', no);
    approve.addEventListener('click', () => answer(true));
    // Stop the event here: Escape must not also close the modal underneath.
    root.addEventListener('keydown', (event) => {
      event.stopPropagation();
      if (event.key !== 'Escape') return;
      event.preventDefault();
      no();
    });
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      no();
    });
    signal.addEventListener('abort', no, { once: true });
    document.body.append(root);
    dialog.showModal();
    heading.focus();
  });
}
