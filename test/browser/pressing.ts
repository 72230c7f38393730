/** Presses of controls: those that are off, and those that the keyboard reaches. */

import type { Locator, Page } from 'playwright-core';
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

/** Moves the focus by Tab and arrows until the control has it. */
export async function reachByKeys(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let steps = 0; steps < 60; steps++) {
    if (await control.evaluate((element) => element.matches(':focus'))) return;
    // A shelf is a single tab stop. Arrows move the focus inside it.
    await page.keyboard.press(steps % 2 === 0 ? 'ArrowRight' : 'Tab');
  }
  throw new Error(`Tab and arrows did not reach ${control}.`);
}

/** Waits for the button of the modal with this name, and presses it by keyboard alone. */
export async function pressByKeys(page: Page, name: string | RegExp): Promise<void> {
  await reachByKeys(page, page.getByRole('dialog').first().getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}
