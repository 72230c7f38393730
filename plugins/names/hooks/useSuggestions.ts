/** Suggestions for a name, read 300 ms after the last key. */

import { isModalError } from 'latchkey/plugin';
import { useAnnounce, usePlugin, useRead, useText } from 'latchkey/ui';
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
  const isWanted = isEnabled && label.length >= MIN_LENGTH;
  const { value = NONE, isLoading } = useRead(
    isWanted ? label : undefined,
    async (signal) => {
      const list = await suggest(context, label, signal);
      if (!signal.aborted && list.length > 0) announce(t('found', { count: list.length }));
      return list;
    },
    {
      delayMs: DEBOUNCE_MS,
      onError(error) {
        const isReason = isModalError(error, 'NAME_REJECTED');
        if (!isReason) context.report(error, 'warn');
        context.notify.toast({ variant: 'error', message: isReason ? error.message : t('suggestionsFailed') });
      },
    },
  );
  return { busy: isLoading, list: value };
}
