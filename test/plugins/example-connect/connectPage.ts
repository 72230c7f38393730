/** The same connect page without React: TypeScript and the DOM. */

import type { AnyModal, ModalError } from 'latchkey';
import type { ConnectApi, WalletList, WalletRow } from 'latchkey/plugins/connect';

const TEXTS: Readonly<Record<string, string>> = {
  USER_REJECTED: 'You rejected the request.',
  REQUEST_PENDING: 'The wallet waits for you. Open it.',
  SOCIAL_BLOCKED: 'The browser blocked the window. Allow it, and try again.',
};

/** Draws the page into an element. Returns the function that ends it. */
export async function mountConnectPage(
  modal: AnyModal & { readonly api: { readonly connect: ConnectApi } },
  place: HTMLElement,
): Promise<() => void> {
  const wallets = await modal.api.connect.wallets();
  const draw = () => {
    const connection = modal.state.connection.get();
    const { attempt } = wallets.get();
    // The field of the search stays, so that it keeps its focus.
    if (!connection && !attempt && place.querySelector('[type=search]')) return drawRows(wallets, place);
    const children = connection
      ? [text('p', connection.account.address), button('Disconnect', () => void modal.disconnect())]
      : attempt
        ? attemptOf(wallets)
        : [searchOf(wallets), document.createElement('ul'), document.createElement('div')];
    place.replaceChildren(...children);
    if (!connection && !attempt) drawRows(wallets, place);
  };
  const stops = [wallets.subscribe(draw), modal.state.connection.subscribe(draw)];
  draw();
  return () => {
    for (const stop of stops) stop();
    place.replaceChildren();
  };
}

function searchOf(wallets: WalletList): HTMLElement {
  const field = document.createElement('input');
  field.type = 'search';
  field.setAttribute('aria-label', 'Search wallets');
  field.oninput = () => wallets.search(field.value);
  return field;
}

function drawRows(wallets: WalletList, place: HTMLElement): void {
  const { directory, error, rows, status } = wallets.get();
  const [search, list, end] = ['[type=search]', 'ul', 'div'].map((one) => place.querySelector<HTMLElement>(one));
  const shown = directory && (directory.text || directory.status !== 'idle') ? directory.rows : rows;
  search?.toggleAttribute('hidden', !directory);
  list?.setAttribute('aria-busy', `${status === 'loading' || directory?.status === 'loading'}`);
  list?.replaceChildren(
    ...shown.map((row) => {
      const item = document.createElement('li');
      item.append(rowOf(wallets, row));
      return item;
    }),
  );
  const problem = error ?? directory?.error;
  const parts = [
    shown.length === 0 && status === 'ready' && text('p', 'No wallet found.'),
    problem && failure(problem, () => wallets.retry()),
    directory?.hasMore && button('More wallets', () => wallets.more()),
  ];
  end?.replaceChildren(...parts.filter((part) => part instanceof Node));
}

function rowOf(wallets: WalletList, row: WalletRow): Node {
  const { asks, browse, contested, imageUrl, name, reach, recent, stores } = row;
  if (asks === 'email') {
    const form = document.createElement('form');
    const field = document.createElement('input');
    field.type = 'email';
    field.setAttribute('aria-label', name);
    form.onsubmit = (event) => {
      event.preventDefault();
      void wallets.connect(row, { email: field.value });
    };
    form.append(field, button('Continue'));
    return form;
  }
  if (reach === 'none') {
    const href = (browse ?? stores[0])?.href;
    return href ? Object.assign(text('a', `Get ${name}`), { href }) : text('span', name);
  }
  const node = button(name, () => void wallets.connect(row));
  if (imageUrl) node.prepend(Object.assign(new Image(24, 24), { src: imageUrl, alt: '' }), ' ');
  if (contested) node.append(' (another wallet has this name)');
  if (recent) node.append(' (used before)');
  return node;
}

function attemptOf(wallets: WalletList): readonly Node[] {
  const { attempt, directory, rows } = wallets.get();
  const row = [...rows, ...(directory?.rows ?? [])].find(({ id }) => id === attempt?.row);
  if (!attempt || !row) return [];
  const { error, links, qr, step } = attempt;
  const [link] = links;
  const parts = [
    error && failure(error, () => void wallets.connect(row)),
    !error && !qr && !step && text('p', `Continue in ${row.name}.`),
    qr && drawQr(qr),
    link && button(`Open ${row.name}`, () => wallets.open(link)),
    step?.kind === 'device' && text('p', `Open the link that was sent to ${step.to}.`),
    ...(step?.kind === 'code' ? codeOf(wallets, step.to, step.error) : []),
    button('Back', () => wallets.cancel()),
  ];
  return parts.filter((part) => part instanceof Node);
}

function codeOf(wallets: WalletList, email: string, error: ModalError | undefined): readonly Node[] {
  const field = document.createElement('input');
  Object.assign(field, { inputMode: 'numeric', maxLength: 6 });
  field.setAttribute('aria-label', 'Code');
  field.oninput = () => field.value.length === 6 && wallets.reply({ code: field.value });
  const sent = text('p', `Type the code that was sent to ${email}.`);
  const again = button('Send another code', () => wallets.reply({ resend: true }));
  return [sent, field, again, ...(error ? [alert(error.message)] : [])];
}

function drawQr({ path, size }: { readonly path: string; readonly size: number }): Element {
  const element = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name);
  const [svg, shape] = [element('svg'), element('path')];
  const attributes = { role: 'img', 'aria-label': 'QR code', viewBox: `-2 -2 ${size + 4} ${size + 4}`, width: '300' };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}

function failure({ code, message }: ModalError, retry: () => void): Node {
  const line = alert(TEXTS[code] ?? message);
  line.append(' ', button('Try again', retry));
  return line;
}

const alert = (words: string) => Object.assign(text('p', words), { role: 'alert' });
const text = (name: 'a' | 'p' | 'span', words: string) =>
  Object.assign(document.createElement(name), { textContent: words });

function button(words: string, press?: () => void): HTMLButtonElement {
  const node = Object.assign(document.createElement('button'), { textContent: words });
  if (press) node.onclick = press;
  return node;
}
