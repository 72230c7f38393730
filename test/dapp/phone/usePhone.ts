import type { SandboxPhone } from 'latchkey/plugins/sandbox';
import { useEffect, useReducer } from 'react';

/** Returns the phone, and renders the caller again after each change of it. */
export function usePhone(phone: SandboxPhone): SandboxPhone {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => phone.subscribe(redraw), [phone]);
  return phone;
}
