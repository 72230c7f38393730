/** Views are opened by name where it is known that they are there. No React here. */

import type { OpenResult } from '../results.js';
import type { AnyModal } from './context.js';

/** The buttons know no modal's type: what they open is looked up before. */
export function openOf(modal: AnyModal): (view?: string) => Promise<OpenResult> {
  return modal.open as (view?: string) => Promise<OpenResult>;
}
