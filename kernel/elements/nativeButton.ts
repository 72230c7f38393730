/** A button without React, shown until there is an account. Same size and text as the React button. */

import type { AnyModal } from '../contract/modal.js';
import { views } from '../contract/slots.js';
import { buttonAttributes, rootAttributes } from '../react/buttons/attributes.js';
import { openConnect, openOf } from '../react/buttons/open.js';
import { buttonTexts } from '../react/buttons/texts.js';

export type ButtonKind = 'connect' | 'account' | 'network';

/** Parsed attributes of the element. */
export interface ButtonAttributes {
  readonly size: 'small' | undefined;
  readonly label: string | undefined;
  readonly namespace: string | undefined;
  readonly balance: boolean | undefined;
  readonly disabled: boolean;
}

/** Path of `iconChevronDown`, whose module needs React. */
const CHEVRON = 'M6.5 9.5 12 15l5.5-5.5';
const SVG = 'http://www.w3.org/2000/svg';

export interface NativeButton {
  readonly node: HTMLElement;
  /** Updates text and look from the modal's state and the attributes. */
  update(attributes: ButtonAttributes): void;
}

interface Content {
  readonly label?: string | undefined;
  readonly busy?: boolean;
  readonly nodes: readonly Node[];
}

export function createNativeButton(document: Document, modal: AnyModal, kind: ButtonKind): NativeButton {
  const node = document.createElement('span');
  const button = document.createElement('button');
  button.type = 'button';
  // The account button shows nothing without an account.
  if (kind !== 'account') node.append(button);
  const isOff = () => button.getAttribute('aria-disabled') === 'true';
  const intent = () => {
    if (!isOff()) modal.preload();
  };
  for (const type of ['pointerenter', 'pointerdown', 'focus']) button.addEventListener(type, intent);
  let namespace: string | undefined;
  button.addEventListener('click', () => {
    if (!isOff()) void (kind === 'network' ? openOf(modal)('Networks') : openConnect(modal, namespace));
  });

  const content = (attributes: ButtonAttributes): Content => {
    const t = buttonTexts(modal, modal.state.locale.get());
    const words = document.createElement('span');
    const { accounts, network: active, networks } = modal.state;
    if (kind === 'connect') {
      // Until React's button is loaded, which shows the account.
      const busy = accounts.get().get(namespace ?? active.get()?.namespace ?? '')?.status === 'reconnecting';
      words.textContent = busy ? t('connecting') : (attributes.label ?? t('connect'));
      return { busy, nodes: busy ? [spinner(document), words] : [words] };
    }
    const network = namespace === undefined ? active.get() : networks.get().get(namespace)?.caipNetwork;
    words.className = 'lk-trunc';
    words.textContent = network?.name ?? t('select');
    return {
      label: network && t('network', { network: network.name }),
      nodes: [...(network ? [letterMark(document, network.name)] : []), words, chevron(document)],
    };
  };
  return {
    node,
    update(attributes) {
      namespace = attributes.namespace;
      setAttributes(node, rootAttributes(modal, modal.state.theme.get(), modal.state.locale.get()));
      for (const name of Array.from(node.style)) node.style.removeProperty(name);
      for (const [name, value] of Object.entries(modal.state.themeVariables.get())) node.style.setProperty(name, value);
      const { label, busy, nodes } = content(attributes);
      button.replaceChildren(...nodes);
      const variant = kind === 'network' ? 'plain lk-page-button--net' : 'accent';
      const disabled = attributes.disabled || (kind === 'network' && !modal.read(views).has('Networks'));
      setAttributes(button, buttonAttributes({ variant, size: attributes.size, disabled, busy, label }));
    },
  };
}

/** As the component `Spinner`, whose module needs React. */
function spinner(document: Document): HTMLElement {
  const ring = document.createElement('span');
  ring.className = 'lk-spin';
  ring.setAttribute('aria-hidden', 'true');
  return ring;
}

function letterMark(document: Document, name: string): HTMLElement {
  const mark = document.createElement('span');
  mark.className = 'lk-net';
  const art = document.createElement('span');
  art.className = 'lk-art';
  art.setAttribute('aria-hidden', 'true');
  art.dataset.letter = (Array.from(name)[0] ?? '').toUpperCase();
  mark.append(art);
  return mark;
}

function chevron(document: Document): Element {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'lk-icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('width', '20');
  svg.setAttribute('height', '20');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', CHEVRON);
  svg.append(path);
  return svg;
}

function setAttributes(
  element: Element,
  { className, ...others }: ReturnType<typeof rootAttributes | typeof buttonAttributes>,
): void {
  element.className = className;
  for (const [name, value] of Object.entries(others)) {
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, `${value}`);
  }
}
