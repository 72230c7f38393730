/**
 * The wallet link that the SDK opens with each request. The SDK reads it from localStorage under `WALLETCONNECT_DEEPLINK_CHOICE`, so
 * the value must be safe.
 */

import { displayText, type Env, safeAppLink, safeLink } from 'latchkey';

type Platform = Pick<Env, 'localStorage'>;

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';
const MAX_STORED = 2_048;

/** Stores the link of a wallet. @returns false if the link is unsafe; it is not stored then */
export function keepChoice(env: Platform, { href, name }: { readonly href: string; readonly name: string }): boolean {
  const safe = safeLink(href) ?? safeAppLink(href);
  if (safe === undefined) return false;
  tryStorage(() => env.localStorage()?.setItem(KEY, JSON.stringify({ href: safe, name: displayText(name) })));
  return true;
}

/** Removes a stored link that is unsafe. Other scripts of the page can write it. */
export function checkChoice(env: Platform): void {
  tryStorage(() => {
    const stored = env.localStorage()?.getItem(KEY) ?? null;
    if (stored !== null && !isSafe(stored)) env.localStorage()?.removeItem(KEY);
  });
}

export function forgetChoice(env: Platform): void {
  tryStorage(() => env.localStorage()?.removeItem(KEY));
}

function isSafe(stored: string): boolean {
  if (stored.length > MAX_STORED) return false;
  try {
    const { href } = JSON.parse(stored) as { readonly href?: unknown };
    return (safeLink(href) ?? safeAppLink(href)) !== undefined;
  } catch {
    return false;
  }
}

/** Ignores a blocked storage: the SDK then finds no link to open. */
function tryStorage(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}
