/** Keeps the previous view on the screen until the code of the next view is loaded, so that no skeleton flashes. */

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Route } from '../../contract/results.js';
import { views } from '../../contract/slots.js';
import { historyAtom } from '../../contract/state.js';
import { useKernel, useValue } from '../hooks/context.js';
import { loadModule } from '../modules.js';
import { modulesAtom } from '../state.js';

/** After this time the skeleton of the next view is shown. */
export const HOLD_MS = 200;

export interface ShownRoute {
  readonly route: Route | undefined;
  /** The route is the previous one, because the code of the next view is still loading. */
  readonly isHeld: boolean;
}

export function useShownRoute(): ShownRoute {
  const kernel = useKernel();
  const next = useValue(historyAtom).at(-1);
  const modules = useValue(modulesAtom);
  const shown = useRef<Route>(undefined);
  // The key of the last route that was waited for long enough.
  const [expired, setExpired] = useState<number>();
  const view = next && kernel.read(views).get(next.view);
  const status = view && modules.get(view)?.status;
  const isLoading = view !== undefined && (status === undefined || status === 'loading');
  const key = next?.key;
  const isHeld = isLoading && shown.current !== undefined && shown.current.key !== key && expired !== key;
  useEffect(() => {
    if (!isHeld || !view) return undefined;
    void loadModule(kernel, view);
    return kernel.env.after(HOLD_MS, () => setExpired(key));
  }, [kernel, isHeld, view, key]);
  useLayoutEffect(() => {
    if (!isHeld) shown.current = next;
  });
  // A hidden modal keeps its refs. The next opening must not begin with the last view of this one.
  useLayoutEffect(
    () => () => {
      shown.current = undefined;
    },
    [],
  );
  return { route: isHeld ? shown.current : next, isHeld };
}
