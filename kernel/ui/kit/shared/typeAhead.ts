/** Typing moves the focus to the control that starts with the typed text. */
import type { KeyboardEvent } from 'react';
import { foldText } from '../../../values/foldText.js';

/** After a pause this long, typing starts a new search. */
const TYPING_MS = 700;

/**
 * Creates a key handler for controls that belong together.
 *
 * @param selector - The controls, in the same view.
 */
export function createTypeAhead(selector: string): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = { text: '', at: 0 };
  return (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    const view = target.closest('.lk-body') ?? event.currentTarget;
    const controls = [...view.querySelectorAll<HTMLElement>(selector)];
    const to = typeAhead(event, controls, controls.indexOf(target), typed);
    if (to === undefined) return;
    event.preventDefault();
    controls[to]?.focus();
  };
}

/** The next control that starts with the typed text. Repeating one letter cycles through those that start with it. */
export function typeAhead(
  event: KeyboardEvent,
  controls: readonly HTMLElement[],
  at: number,
  typed: { text: string; at: number },
): number | undefined {
  const pressing = event.key === ' ';
  if ([...event.key].length !== 1 || event.nativeEvent.isComposing) return undefined;
  if (event.timeStamp - typed.at > TYPING_MS) typed.text = '';
  // A space presses the control, except within a typed search.
  if (pressing && !typed.text) return undefined;
  typed.at = event.timeStamp;
  typed.text += foldText(event.key);
  const same = typed.text === typed.text[0]?.repeat(typed.text.length);
  const wanted = same ? (typed.text[0] ?? '') : typed.text;
  // A longer search may still match the current control; a single letter starts at the next one.
  const from = wanted.length > 1 ? at : at + 1;
  const order = controls.map((_, step) => (from + step) % controls.length);
  const found = order.find((index) => foldText(controls[index]?.textContent ?? '').startsWith(wanted));
  // Without a match, a space still belongs to the search and must not press the control.
  return found ?? (pressing ? at : undefined);
}
