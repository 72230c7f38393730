/** Renders kit components in jsdom and removes them after the test. */
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { atEnd } from '../../../dom/atEnd.js';

/** Renders into a new container. `update` renders again into the same container. */
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

/** Clicks an element inside `act`. */
export function click(element: HTMLElement): void {
  act(() => element.click());
}

/** Presses a key on an element. Returns whether the component handled it. */
export function press(element: Element, key: string): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  act(() => {
    element.dispatchEvent(event);
  });
  return event.defaultPrevented;
}

/** Sets the text of a field and dispatches `input`, like a browser after a keystroke. */
export function type(input: HTMLInputElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Pastes a text. Returns whether the component handled it. */
export function paste(input: HTMLInputElement, text: string): boolean {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => {
    input.dispatchEvent(event);
  });
  return event.defaultPrevented;
}
