/** Where the focus is, and how to find a control again after its view was drawn anew. */

/** How a control is known when it comes back: by its name, else by its place. */
export interface ControlMark {
  readonly name: string;
  readonly index: number;
}

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** The focused element, shadow roots looked through; `undefined` when nothing in particular has the focus. */
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

/** The remembered control, as the view shows it now. */
export function findControl(view: HTMLElement, mark: ControlMark): HTMLElement | undefined {
  const controls = controlsOf(view);
  const there = controls[mark.index];
  // Lists change while one is away: the name decides, unless two have the same.
  return there && nameOf(there) === mark.name ? there : controls.find((control) => nameOf(control) === mark.name);
}

/** Whether focusing it would bring up a keyboard. */
export function isTextField(element: Element): boolean {
  return element.matches('input:not([type="checkbox"], [type="radio"], [type="button"]), textarea');
}

const controlsOf = (view: HTMLElement): HTMLElement[] => [...view.querySelectorAll<HTMLElement>(CONTROLS)];

const nameOf = (control: HTMLElement): string => control.getAttribute('aria-label') ?? control.textContent ?? '';
