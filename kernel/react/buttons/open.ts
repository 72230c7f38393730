/** Views are opened by name where it is known that they are there. No React here. */

import type { OpenResult } from '../../contract/results.js';
import { views } from '../../contract/slots.js';
import type { AnyModal } from '../context.js';

type Open = (view?: string, params?: unknown) => Promise<OpenResult>;

/** The buttons know no modal's type: what they open is looked up before. */
export function openOf(modal: AnyModal): Open {
  return modal.open as Open;
}

/** Opens what leads to a connection, in a namespace or in any; who is connected elsewhere is not led to their account. */
export function openConnect(modal: AnyModal, namespace: string | undefined): Promise<OpenResult> {
  return namespace !== undefined && modal.read(views).has('Connect')
    ? openOf(modal)('Connect', { namespaces: [namespace] })
    : modal.open();
}
