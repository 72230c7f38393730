/** Uses the views of a plugin as an impatient user does: fills its fields, and presses every button once. */

import type { AnyPlugin } from '../../contract/contract.js';
import { openAtom } from '../../contract/state.js';
import { fail, show } from '../stage.js';
import type { FeatureFixtures } from './fixtures.js';
import { keyboardFault } from './keyboardFault.js';
import { type FeatureStage, type Shown, viewsOf } from './stage.js';

/** Buttons that are pressed in one view. */
const MOST_PRESSES = 8;
/** Typed into every field. */
const TYPED = 'kit';

/** The faults that presses have shown. */
export interface Presses {
  /** Errors that a handler has thrown, with the button and the view. */
  readonly thrown: readonly string[];
  /** Controls that appeared after a press and that no key reaches, with the view. */
  readonly unreachable: readonly string[];
}

/**
 * Opens each view, fills and presses; runs `use` of the fixtures; and then presses what has appeared, such as the buttons of an entry.
 *
 * @throws if `use` throws
 */
export async function pressAll(stage: FeatureStage, plugin: AnyPlugin, fixtures: FeatureFixtures): Promise<Presses> {
  const thrown: string[] = [];
  const unreachable: string[] = [];
  let window: Window | null = null;
  let pressed = '';
  // React reports errors of handlers to the window.
  const onError = (event: ErrorEvent) => thrown.push(`${pressed} throws ${show(event.error)}`);
  try {
    const done = new Set<string>();
    await pressEach(viewsOf(plugin, fixtures));
    await use(stage, fixtures);
    await pressEach(viewsOf(plugin, fixtures), true);

    /** @param isAgain - Presses only the buttons that were not there before. */
    async function pressEach(views: readonly Shown[], isAgain = false): Promise<void> {
      for (const shown of views) {
        for (let at = 0; at < MOST_PRESSES; at++) {
          const dialog = await stage.open(shown);
          if (!window) {
            window = dialog.ownerDocument.defaultView;
            window?.addEventListener('error', onError);
          }
          for (const field of dialog.querySelectorAll('input, textarea')) type(field as HTMLInputElement);
          await stage.modal.test.settle();
          const buttons = buttonsOf(dialog).filter((one) => !isAgain || !done.has(`${shown.name} ${nameOf(one)}`));
          const button = buttons[isAgain ? 0 : at];
          if (!button) break;
          done.add(`${shown.name} ${nameOf(button)}`);
          pressed = `Pressing “${nameOf(button)}” in the view ${shown.name}`;
          button.click();
          await stage.rest();
          if (!stage.modal.test.context.store.get(openAtom)) continue;
          for (const element of stage.root().querySelectorAll<HTMLElement>('dialog[open] .lk-view *')) {
            const fault = keyboardFault(element);
            if (fault) unreachable.push(`After “${nameOf(button)}” in the view ${shown.name}, ${fault}`);
          }
          stage.modal.close();
          await stage.rest();
        }
      }
    }
  } finally {
    (window as Window | null)?.removeEventListener('error', onError);
  }
  return { thrown, unreachable };
}

async function use(stage: FeatureStage, fixtures: FeatureFixtures): Promise<void> {
  try {
    await stage.modal.test.clock.drive(Promise.resolve(fixtures.use?.(stage.modal)));
  } catch (error) {
    fail(`The function "use" of the fixtures throws ${show(error)}. Expected: it uses the plugin without an error.`);
  }
  await stage.rest();
}

/** The accessible name of a button, as far as it is known without layout. */
const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();

/** The buttons of a view that can be pressed, without those of the header. */
const buttonsOf = (dialog: Element) =>
  [...dialog.querySelectorAll<HTMLElement>('.lk-view button, .lk-view [role="button"]')].filter(
    (one) => !one.matches(':disabled, [aria-disabled="true"]') && !one.closest('[inert]'),
  );

/** Enters a text so that React notices it, as it does not if the property of the element is set. */
function type(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field.type === 'checkbox' || field.type === 'radio' || field.type === 'file') return;
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  set?.call(field, TYPED);
  const { defaultView: window } = field.ownerDocument;
  if (window) field.dispatchEvent(new window.Event('input', { bubbles: true }));
}
