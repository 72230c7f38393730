/** Renders toasts and alerts, and the live regions for screen readers. */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { alertAtom, openAtom, toastAtom } from '../../../contract/state.js';
import { useKernel, useValue } from '../../hooks/context.js';
import { announcementAtom } from '../../state.js';
import { afterPaint } from '../afterPaint.js';

/** Rendered inside the dialog while it is open, because everything outside is inert; otherwise beside it. */
export function Notices(): ReactNode {
  const kernel = useKernel();
  const open = useValue(openAtom);
  const toast = useValue(toastAtom);
  const alert = useValue(alertAtom);
  const now = (toast ?? alert) !== undefined;
  const wanted = open || now;
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    if (!wanted) return;
    return afterPaint(
      kernel,
      () => import('./NoticeList.js'),
      ({ NoticeList }) => setList(() => NoticeList),
      now,
    );
  }, [kernel, wanted, now]);
  return List && <List />;
}

/** The polite and the assertive live region. A new key makes screen readers read the same text again. */
export function LiveRegions(): ReactNode {
  const { store } = useKernel();
  const announcement = useValue(announcementAtom);
  // Clear the announcement on close, so that it is not read again when the modal opens next.
  useEffect(() => () => store.set(announcementAtom, undefined), [store]);
  const text = announcement && <span key={announcement.key}>{announcement.text}</span>;
  return (
    <div className="lk-vh">
      <div role="status">{announcement?.urgent === false && text}</div>
      <div role="alert">{announcement?.urgent && text}</div>
    </div>
  );
}
