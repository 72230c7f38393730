/** Asks controls whether they can be pressed. A forced click would land beside a control that moves, and might close the modal. */

import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Presses a disabled control. The event goes to the control itself, wherever the control is. */
export async function pressDisabled(control: Locator): Promise<void> {
  await expect.poll(() => control.isDisabled()).toBe(true);
  await control.dispatchEvent('click');
}

/** Whether a control takes the focus, or a pointer above its middle hits it. Neither is possible in an inert region. */
export const isReachable = (control: Locator): Promise<boolean> =>
  control.evaluate((element: HTMLElement) => {
    element.focus();
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = (element.getRootNode() as ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
    return element.matches(':focus') || element.contains(hit);
  });
