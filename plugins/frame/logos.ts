/** The logos of the log-in providers, for the plugins that show log-ins. A logo is no reason to delay a view. */

import { atom } from 'jotai/vanilla';
import { defineService, type PluginContext, typed } from 'latchkey/plugin';
import type { IconShape } from 'latchkey/ui';
import { FRAME } from './logins.js';

/** Logos by the id of a log-in: `google`, `x`, `discord`, `farcaster`, `github`, `apple` and `facebook`. */
export type LoginLogos = Readonly<Record<string, IconShape>>;

/**
 * The logos, under the key `FRAME`.
 * @example const [source] = context.services(loginLogos, FRAME);
 */
export const loginLogos = defineService({ id: 'frame.logos', of: typed<LoginLogos>() });

/** The logos; `undefined` until they are loaded. */
export const loginLogosAtom = atom<LoginLogos | undefined>(undefined);

/** A pale disc of the size of a logo, until the logos are loaded. */
export const pendingLogo: IconShape = Object.freeze({
  fill: [{ path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z', colour: 'var(--lk-n4)' }],
});

/** Pauses before each attempt, ms. A view's own files arrive before the first. */
const PAUSES_MS = [100, 1_000, 5_000, 25_000];

/**
 * Fills `loginLogosAtom`, unless it is filled. The names of the log-ins are readable without logos, so a failure is not reported.
 *
 * @returns ends the attempts
 */
export function showLoginLogos({
  env,
  services,
  store,
}: Pick<PluginContext, 'env' | 'services' | 'store'>): () => void {
  let isOver = false;
  let stopPause = (): void => undefined;
  const attempt = ([pauseMs, ...later]: readonly number[]) => {
    if (pauseMs === undefined || store.get(loginLogosAtom)) return;
    stopPause = env.after(pauseMs, async () => {
      try {
        store.set(loginLogosAtom, await services(loginLogos, FRAME)[0]?.load());
      } catch {
        if (!isOver) attempt(later);
      }
    });
  };
  attempt(PAUSES_MS);
  return () => {
    isOver = true;
    stopPause();
  };
}
