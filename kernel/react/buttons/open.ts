/** Opens views by name after a check that they exist. No React here: elements import it. */

import type { AnyModal } from '../../contract/modal.js';
import type { OpenResult } from '../../contract/results.js';
import { views } from '../../contract/slots.js';

type Open = (view?: string, params?: unknown) => Promise<OpenResult>;

/** The modal's `open`, typed for any view. The caller checks that the view exists. */
export function openOf(modal: AnyModal): Open {
  return modal.open as Open;
}

/**
 * Opens Connect for a namespace, also if another namespace is connected; without a namespace, the modal's default
 * view.
 */
export function openConnect(modal: AnyModal, namespace: string | undefined): Promise<OpenResult> {
  return namespace !== undefined && modal.read(views).has('Connect')
    ? openOf(modal)('Connect', { namespaces: [namespace] })
    : modal.open();
}
