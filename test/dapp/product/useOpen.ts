/** Opens a view of the modal for the connected account, and lets the user connect first. */

import { useAccount, useModal } from 'latchkey/react';
import type { DemoModal } from '../modal.js';

/** Returns a function that connects if necessary, and then runs `show`. It does not run if the user does not connect. */
export function useOpen(): (show: (modal: DemoModal) => Promise<unknown>) => Promise<void> {
  const modal = useModal<DemoModal>();
  const { status } = useAccount();
  return async (show) => {
    if (status !== 'connected') {
      const result = await modal.connect();
      if (result.status !== 'connected') return;
    }
    await show(modal);
  };
}
