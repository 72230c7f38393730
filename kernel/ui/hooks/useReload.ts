/** Loads failed code again for as long as its error card is shown. */

import { useEffect } from 'react';
import { type Loadable, type LoadHost, reloadModule } from '../modules.js';
import { modulesAtom } from '../state.js';
import { useValue } from './context.js';

/** @param value - A view or a part whose code may have failed to load. */
export function useReload(host: LoadHost, value: Loadable | undefined): void {
  const status = useValue(modulesAtom).get(value as Loadable)?.status;
  useEffect(() => {
    if (!value || status !== 'failed') return undefined;
    const shown = new AbortController();
    void reloadModule(host, value, shown.signal);
    return () => shown.abort();
  }, [host, value, status]);
}
