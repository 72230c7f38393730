/** Where toasts and alerts are drawn, and what only a screen reader hears. */

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { alertAtom, openAtom, toastAtom } from '../../../contract/state.js';
import { useKernel, useValue } from '../../hooks/context.js';
import { announcementAtom } from '../../state.js';
import { afterPaint } from '../afterPaint.js';

/** Drawn inside the dialog while it is open, where it is not inert; beside it otherwise. */
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

/** One polite and one assertive region; a new number makes the same words news. */
export function LiveRegions(): ReactNode {
  const { store } = useKernel();
  const said = useValue(announcementAtom);
  // What was said in an earlier session of the modal is not said again.
  useEffect(() => () => store.set(announcementAtom, undefined), [store]);
  const words = said && <span key={said.key}>{said.text}</span>;
  return (
    <div className="lk-vh">
      <div role="status">{said?.urgent === false && words}</div>
      <div role="alert">{said?.urgent && words}</div>
    </div>
  );
}
