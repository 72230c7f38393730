/** The sheets every root needs before its first render: variables, then what is derived of them, then the reset. */
import base from './base.css';
import { adoptPlain } from './plainColours.js';
import roles from './roles.css';
import tokens from './tokens.css';
import type { SheetRoot } from './useSheet.js';

export const foundation: readonly string[] = [tokens, roles, base];

/** Adopts them; browsers that cannot mix colours get the default theme as plain values, a moment later. */
export function adoptFoundation(sheets: SheetRoot): void {
  for (const css of foundation) sheets.adopt(css);
  adoptPlain(sheets);
}
