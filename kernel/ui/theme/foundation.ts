/** The sheets every root needs before its first render: variables, roles derived from them, then the reset. */
import base from './base.css';
import { adoptPlain } from './plainColours.js';
import roles from './roles.css';
import type { SheetRoot } from './useSheet.js';
import variables from './variables.css';

export const foundation: readonly string[] = [variables, roles, base];

/** Adopts the foundation. Browsers without relative colours load plain colour values in addition. */
export function adoptFoundation(sheets: SheetRoot): void {
  for (const css of foundation) sheets.adopt(css);
  adoptPlain(sheets);
}
