/** Finds the focused element, and finds a control again after its view was rendered again. */

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

const controlsOf = (view: HTMLElement): HTMLElement[] => [...view.querySelectorAll<HTMLElement>(CONTROLS)];

const nameOf = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent ?? '';
