/** Registers a name from a view, and shows the success. */

import { isModalError } from 'latchkey/plugin';
import { usePlugin } from 'latchkey/ui';
import { useCallback } from 'react';
import { registerName } from '../flow/registerName.js';

/** Failures that are no faults: the user, or the registrar, said no. */
const REFUSALS = ['USER_REJECTED', 'NAME_REJECTED', 'FRAME_ABORTED', 'ABORTED', 'NAME_PENDING'];

/** The embedded wallet shows its own view meanwhile, so the work outlives the view that starts it. */
export function useRegister(): (label: string) => void {
  const context = usePlugin();
  return useCallback(
    (label) =>
      context.task(async () => {
        const { router } = context;
        try {
          const { name } = await registerName(context, label);
          if (router.current()?.view === 'RegisterAccountName') router.reset('RegisterAccountNameSuccess', { name });
        } catch (error) {
          // The view shows every failure.
          if (!isModalError(error) || !REFUSALS.includes(error.code)) context.report(error, 'warn');
        }
      }),
    [context],
  );
}
