/** Renders kit components in jsdom and takes them away again. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { atEnd } from '../../../dom/atEnd.js';

/** The element around what was rendered; `update` renders again in its place. */
export function render(node: ReactNode, parent: ParentNode & Node = document.body) {
  const container = document.createElement('div');
  parent.appendChild(container);
  const root = createRoot(container);
  const update = (next: ReactNode) => act(() => root.render(next));
  update(node);
  atEnd(() => {
    act(() => root.unmount());
    container.remove();
  });
  const get = <E extends Element = HTMLElement>(selector: string): E => {
    const found = container.querySelector<E>(selector);
    if (!found) throw new Error(`Nothing matches ${selector} in ${container.innerHTML}`);
    return found;
  };
  return { container, get, update };
}

/** Clicks as a person does. */
export function click(element: HTMLElement): void {
  act(() => element.click());
}

/** Presses a key on an element; answers whether the component took it. */
export function press(element: Element, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => {
    element.dispatchEvent(event);
  });
  return event.defaultPrevented;
}

/** Gives a field the text it has after a keystroke, as a browser does. */
export function type(input: HTMLInputElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Pastes a text; answers whether the component took it. */
export function paste(input: HTMLInputElement, text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => {
    input.dispatchEvent(event);
  });
  return event.defaultPrevented;
}
