/** The phone as the page draws it: again after each change. */

import type { SandboxPhone } from 'latchkey/plugins/sandbox';
import { useEffect, useReducer } from 'react';

/** Draws the caller again when the phone has changed. */
export function usePhone(phone: SandboxPhone): SandboxPhone {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => phone.subscribe(redraw), [phone]);
  return phone;
}
