/** `WALLETCONNECT_DEEPLINK_CHOICE`: the SDK opens what it finds there at each request, so it is ours to watch over. */

import { displayText, type Env, safeAppLink, safeLink } from 'latchkey';

type Platform = Pick<Env, 'localStorage'>;

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';
const MAX_STORED = 2_048;

/** @returns whether the link is one that may be opened; no other is kept. */
export function keepChoice(env: Platform, { href, name }: { readonly href: string; readonly name: string }): boolean {
  const safe = safeLink(href) ?? safeAppLink(href);
  if (safe === undefined) return false;
  attempt(() => env.localStorage()?.setItem(KEY, JSON.stringify({ href: safe, name: displayText(name) })));
  return true;
}

/** Removes what is there and was not put there by us, or by nobody who means well. */
export function checkChoice(env: Platform): void {
  attempt(() => {
    const stored = env.localStorage()?.getItem(KEY) ?? null;
    if (stored !== null && !isSound(stored)) env.localStorage()?.removeItem(KEY);
  });
}

export function forgetChoice(env: Platform): void {
  attempt(() => env.localStorage()?.removeItem(KEY));
}

function isSound(stored: string): boolean {
  if (stored.length > MAX_STORED) return false;
  try {
    const { href } = JSON.parse(stored) as { readonly href?: unknown };
    return (safeLink(href) ?? safeAppLink(href)) !== undefined;
  } catch {
    return false;
  }
}

/** Storage may be blocked: then nothing is opened, which is no reason to fail. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}
