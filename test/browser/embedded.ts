/** Helpers for the embedded wallet of the demo: its client, the inbox, the buttons in the frame. */

import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dapp, value } from './browser.js';

const { url } = dapp.frame;

/** The origin of the frame. */
export const FRAME_ORIGIN = new URL(url).origin;

/** The document in the frame. */
export const insideFrame = (page: Page): FrameLocator => page.frameLocator('[data-latchkey] > iframe');

/** The newest code in the inbox. */
export async function codeFor(to: string): Promise<string> {
  const response = await fetch(`${FRAME_ORIGIN}/api/mails?to=${encodeURIComponent(to)}`);
  const [mail] = (await response.json()) as readonly { readonly code?: string }[];
  return mail?.code ?? '';
}

/** Makes the next responses of the frame fail in a given way; `null` ends it. */
export async function setFault(order: object | null): Promise<void> {
  await fetch(`${FRAME_ORIGIN}/__fault`, { method: 'POST', body: JSON.stringify(order) });
}

/** Calls the client of the embedded wallet in the page. Returns the value, or the code and message of the error. */
export function call(
  page: Page,
  name: string,
  input?: object,
): Promise<{ value?: unknown; code?: string; message?: string }> {
  return page.evaluate(
    async ([method, given]) => {
      const api = window.latchkeySandbox?.modal.api.frame;
      const client = (await api?.client()) as unknown as Record<string, (input: unknown) => Promise<unknown>>;
      try {
        return { value: await client[method as string]?.(given) };
      } catch (error) {
        const { code, message } = error as { readonly code?: string; readonly message: string };
        return { ...(code !== undefined && { code }), message };
      }
    },
    [name, input] as const,
  );
}

/** Result of a provider's request: a value or an error. */
export interface RequestResult {
  readonly value?: unknown;
  readonly code?: unknown;
  readonly message?: string;
}

/** Sends a request to the EIP-1193 provider of the page. Returns its answer or its error. */
export const request = (page: Page, method: string, params: readonly unknown[] = []): Promise<RequestResult> =>
  page.evaluate(
    async ([name, given]) => {
      const provider = window.latchkeySandbox?.modal.getProvider('eip155') as {
        request(call: { method: string; params: unknown }): Promise<unknown>;
      };
      return provider.request({ method: name, params: given }).then(
        (answered) => ({ value: answered }),
        ({ code, message }) => ({ code, message }),
      );
    },
    [method, params] as const,
  );

/** Logs in by e-mail and connects both namespaces. */
export async function logIn(page: Page, email: string): Promise<void> {
  expect(await call(page, 'connectEmail', { email })).toEqual({ value: 'VERIFY_OTP' });
  expect(await call(page, 'connectOtp', { otp: await codeFor(email) })).toEqual({ value: undefined });
  const result = await page.evaluate(() =>
    window.latchkeySandbox?.modal.connect({ connector: 'ID_AUTH' }).then((done) => done),
  );
  expect((result as { readonly status?: string } | undefined)?.status).toBe('connected');
  await expect.poll(() => value(page, 'account-solana').textContent()).not.toBe('none');
}

/**
 * Approves or rejects the request that the frame shows, and waits until the request has disappeared.
 *
 * The button is enabled after it has been visible for half a second. A click more than a second after the last visibility
 * check, as on a busy machine, only disables the button again. Then press it once more, as a user would.
 */
export async function answer(page: Page, name: 'Approve' | 'Reject'): Promise<void> {
  const question = await insideFrame(page).locator('section').elementHandle();
  const [approve, chosen] = [await question?.$('text="Approve"'), await question?.$(`text="${name}"`)];
  const isAsked = async () => {
    // Until "Approve" is enabled, the frame may still be moving, and a click could miss.
    if (await approve?.isEnabled()) await chosen?.click();
    return question?.evaluate((one) => one.isConnected);
  };
  await expect.poll(isAsked, { message: `"${name}" ends the question in the frame` }).toBe(false);
}
