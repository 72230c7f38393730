/** Finds the focused element, finds a control again after its view was rendered again, and keeps the focus in the modal. */

import type { Env } from '../../platform/env.js';

/** Identifies a control by its name and its position. */
export interface ControlMark {
  readonly name: string;
  readonly index: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** The focused element, also inside shadow roots; `undefined` when only the body has the focus. */
export function deepActive(document: Document | undefined): HTMLElement | undefined {
  let active = document?.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active && active !== document?.body ? (active as HTMLElement) : undefined;
}

/** Remembers the control that an element is part of. */
export function markControl(view: HTMLElement, element: Element | null | undefined): ControlMark | undefined {
  const control = element?.closest<HTMLElement>(CONTROLS);
  if (!control || !view.contains(control)) return undefined;
  return { name: nameOf(control), index: controlsOf(view).indexOf(control) };
}

/** The control for a mark, in the view as rendered now. */
export function findControl(view: HTMLElement, mark: ControlMark): HTMLElement | undefined {
  const controls = controlsOf(view);
  const there = controls[mark.index];
  // Lists may have changed meanwhile, so the name decides. The position decides between controls of the same name.
  return there && nameOf(there) === mark.name ? there : controls.find((control) => nameOf(control) === mark.name);
}

/** Whether focusing the element opens an on-screen keyboard. */
export function isTextField(element: Element): boolean {
  return element.matches('input:not([type="checkbox"], [type="radio"], [type="button"]), textarea');
}

/** The first control of a view. Controls of inert parts do not count. */
export function firstControl(view: HTMLElement): HTMLElement | null {
  return view.querySelector<HTMLElement>(`:is(${CONTROLS}):not([inert] *)`);
}

/** Time for a view to focus another control itself after it removed the focused one, ms. */
const REFOCUS_MS = 100;

/**
 * Moves the focus to another element when the focused one is removed from the modal. Otherwise the browser would move it to
 * the body of the page.
 *
 * @param fallback - The element to focus then.
 * @returns a function that stops this
 */
export function keepFocus(
  { window, document, after }: Pick<Env, 'window' | 'document' | 'after'>,
  modal: HTMLElement,
  fallback: () => HTMLElement | null,
): () => void {
  const Observer = window?.MutationObserver;
  if (!Observer) return () => undefined;
  let last: Element | undefined;
  let cancel: () => void = () => undefined;
  const remember = ({ target }: Event) => {
    last = target as Element;
  };
  const observer = new Observer(() => {
    if (!last || last.isConnected) return;
    last = undefined;
    cancel();
    cancel = after(REFOCUS_MS, () => {
      const active = deepActive(document);
      if (!active || active === modal) fallback()?.focus({ preventScroll: true });
    });
  });
  modal.addEventListener('focusin', remember);
  observer.observe(modal, { childList: true, subtree: true });
  return () => {
    cancel();
    modal.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

const controlsOf = (view: HTMLElement): HTMLElement[] => [...view.querySelectorAll<HTMLElement>(CONTROLS)];

const nameOf = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent ?? '';
