/** Uses the views of a plugin as an impatient user does: fills its fields, and presses every button once. */

import type { AnyPlugin } from '../../contract/contract.js';
import { openAtom } from '../../contract/state.js';
import type { FeatureFixtures } from './fixtures.js';
import { type FeatureStage, viewsOf } from './stage.js';

/** Buttons that are pressed in one view. */
const MOST_PRESSES = 8;
/** Typed into every field. */
const TYPED = 'kit';

/** Opens each view, fills and presses, and then runs `use` of the fixtures. Faults of single presses are not reported here. */
export async function pressAll(stage: FeatureStage, plugin: AnyPlugin, fixtures: FeatureFixtures): Promise<void> {
  for (const shown of viewsOf(plugin, fixtures)) {
    for (let at = 0; at < MOST_PRESSES; at++) {
      const dialog = await stage.open(shown);
      for (const field of dialog.querySelectorAll('input, textarea')) type(field as HTMLInputElement);
      await stage.modal.test.settle();
      const button = buttonsOf(dialog)[at];
      if (!button) break;
      button.click();
      await stage.rest();
      if (!stage.modal.test.context.store.get(openAtom)) continue;
      stage.modal.close();
      await stage.rest();
    }
  }
  await stage.modal.test.clock.drive(Promise.resolve(fixtures.use?.(stage.modal)));
  await stage.rest();
}

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
