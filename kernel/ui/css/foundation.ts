/** The sheets every root needs before its first render, in this order: variables, then what is derived of them, then the reset. */
import base from './base.css';
import plain from './plain.css';
import roles from './roles.css';
import tokens from './tokens.css';

/** Adopt each of them in turn: `foundation.forEach(sheets.adopt)`. */
export const foundation: readonly string[] = [tokens, roles, plain, base];
