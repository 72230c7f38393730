/** Suggestions for a name, read 300 ms after the last key. */

import { isModalError } from 'latchkey/plugin';
import { useAnnounce, usePlugin, useText } from 'latchkey/ui';
import { useEffect, useState } from 'react';
import { suggest } from '../flow/lookups.js';
import type { NameSuggestion } from '../slots.js';
import { strings } from '../strings.js';

/** Time after the last key before the registrar is asked. */
const DEBOUNCE_MS = 300;
/** Shorter names have no suggestions. */
const MIN_LENGTH = 3;

/** `list` is empty while it is read, after a failure, and for a name that is too short. */
export interface Suggestions {
  readonly busy: boolean;
  readonly list: readonly NameSuggestion[];
}

const NONE: readonly NameSuggestion[] = [];

/** @param isEnabled - False asks nothing. */
export function useSuggestions(label: string, isEnabled: boolean): Suggestions {
  const context = usePlugin();
  const announce = useAnnounce();
  const t = useText(strings);
  const [read, setRead] = useState<{ readonly label: string; readonly list: readonly NameSuggestion[] }>();
  const isWanted = isEnabled && label.length >= MIN_LENGTH;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language asks nothing
  useEffect(() => {
    if (!isWanted) return undefined;
    const abort = new AbortController();
    const load = async () => {
      const list = await suggest(context, label, abort.signal).catch((error: unknown) => {
        if (abort.signal.aborted) return NONE;
        const isReason = isModalError(error, 'NAME_REJECTED');
        if (!isReason) context.report(error, 'warn');
        context.notify.toast({ variant: 'error', message: isReason ? error.message : t('suggestionsFailed') });
        return NONE;
      });
      if (abort.signal.aborted) return;
      setRead({ label, list });
      if (list.length > 0) announce(t('found', { count: list.length }));
    };
    const cancel = context.env.after(DEBOUNCE_MS, () => context.task(load));
    return () => {
      cancel();
      abort.abort();
    };
  }, [context, label, isWanted]);
  if (!isWanted) return { busy: false, list: NONE };
  return read?.label === label ? { busy: false, list: read.list } : { busy: true, list: NONE };
}
