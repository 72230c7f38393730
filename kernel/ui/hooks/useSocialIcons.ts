/** The logos of log-in providers. They are loaded after the first paint, so that they do not delay the view. */

import { useCallback, useEffect } from 'react';
import { retry } from '../../platform/retry.js';
import type { IconShape } from '../icons/icons.js';
import { iconUser } from '../icons/iconsMore.js';
import { socialIconsAtom } from '../state.js';
import { useHost, useValue } from './context.js';

/** A pale disc of the size of a logo. */
const iconPending: IconShape = { fill: [{ path: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z', colour: 'var(--lk-n4)' }] };

/** How long a view is shown before the request for the logos, so that its own files arrive first. */
const PAINT_MS = 100;

/**
 * Finds the logo of `google`, `x`, `discord`, `farcaster`, `github`, `apple` or `facebook`. Until the logos are loaded,
 * the result is a disc of the same size. For other ids it is a person.
 * @example
 * const iconOf = useSocialIcons();
 * <Icon of={iconOf('google')} />;
 */
export function useSocialIcons(): (id: string) => IconShape {
  const { store, env } = useHost();
  const icons = useValue(socialIconsAtom);
  const isMissing = icons === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    const shown = new AbortController();
    const load = async () => store.set(socialIconsAtom, (await import('../icons/iconsSocial.js')).socialIcons);
    const cancel = env.after(PAINT_MS, () => {
      // The names of the log-ins are readable without logos, so a failure is not reported.
      load().catch(() => retry(env, shown.signal, load).catch(() => undefined));
    });
    return () => {
      cancel();
      shown.abort();
    };
  }, [store, env, isMissing]);
  return useCallback((id) => (icons ? (Object.hasOwn(icons, id) && icons[id]) || iconUser : iconPending), [icons]);
}
