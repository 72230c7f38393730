/** The connect methods that offer rows, for connect screens of apps. Loaded when one asks. */

import type { MethodRows } from '../contract/connectRows.js';
import { connectMethods } from '../contract/slots.js';
import type { Kernel } from './core.js';

/** In the order of Connect, after every tap of the hook `connectMethods`. */
export const methodRows = ({ contextOf, hooks, read }: Kernel): readonly MethodRows[] =>
  hooks.connectMethods(read(connectMethods)).flatMap((method) => {
    const { id, rows } = method;
    if (!rows) return [];
    return [{ id, load: async () => (await rows.call(method)).createRows(contextOf(method) as never) }];
  });
