/** Wallets that are scripted after their documentation. */

import { openPage } from './page.js';

/** A provider whose methods give these answers. It records its calls. */
export function scripted(answers: Readonly<Record<string, unknown>>) {
  const calls: [string, ...unknown[]][] = [];
  const listeners = new Map<string, (payload: unknown) => void>();
  const methods = Object.entries(answers).map(([name, answer]) => [
    name,
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      return typeof answer === 'function' ? answer(...args) : answer;
    },
  ]);
  const provider = {
    ...Object.fromEntries(methods),
    on: (event: string, listener: (payload: unknown) => void) => listeners.set(event, listener),
  };
  return { provider, calls, emit: (event: string, payload?: unknown) => listeners.get(event)?.(payload) };
}

/** A page with these objects in its window. */
export function pageWith(window: Record<string, unknown>) {
  const page = openPage();
  Object.assign(page.fake.window, window);
  page.start();
  return page;
}
