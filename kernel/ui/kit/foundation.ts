/** The sheets every root needs before its first render, in this order: variables, then what is derived of them, then the reset. */
import base from '../css/base.css';
import plain from '../css/plain.css';
import roles from '../css/roles.css';
import tokens from '../css/tokens.css';

/** Adopt each of them in turn: `foundation.forEach(sheets.adopt)`. */
export const foundation: readonly string[] = [tokens, roles, plain, base];
