/** The root of every view: its title, its header, its first focus. */

import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Frame, FrameContext } from './frame.js';

export interface ScreenProps {
  /** Shown in the header; the dialog's name. */
  readonly title?: string | undefined;
  /** The dialog's name when no title is shown. */
  readonly label?: string | undefined;
  /** In place of the back button. */
  readonly start?: ReactNode;
  /** At the end of the header, before close. */
  readonly end?: ReactNode;
  /**
   * What has the focus first. Default: the element with `data-lk-focus`, else the title. On a sheet a text field never
   * is: a keyboard would cover the view.
   */
  readonly focus?: 'title' | RefObject<HTMLElement | null> | undefined;
  /** Whether the header has a close button. Default true. Refusing to close is `beforeClose`'s, not this. */
  readonly closable?: boolean | undefined;
  readonly children?: ReactNode;
}

/** Draws a view's content and hands title, header and focus to the shell. */
export function Screen({ title, label, start, end, focus, closable = true, children }: ScreenProps): ReactNode {
  const frame = useContext(FrameContext);
  const hasStart = start !== undefined && start !== null && start !== false;
  const setHeader = frame?.setHeader;
  useLayoutEffect(() => {
    setHeader?.({ title, label, hasStart, closable });
  }, [setHeader, title, label, hasStart, closable]);
  useSettle(frame, focus);
  // The header's slots are in the page once effects run. A view that brings nothing for them is drawn once.
  const [ready, setReady] = useState(() => !!frame?.end.current);
  const brings = hasStart || !!end;
  useLayoutEffect(() => {
    if (brings) setReady(true);
  }, [brings]);
  if (!frame) {
    return (
      <>
        {start}
        <h2 className={title === undefined ? 'lk-vh' : 'lk-header__title'}>{title ?? label}</h2>
        {end}
        <div part="body" className="lk-body">
          {children}
        </div>
      </>
    );
  }
  return (
    <>
      {ready && hasStart && frame.start.current && createPortal(start, frame.start.current)}
      {ready && end && frame.end.current && createPortal(end, frame.end.current)}
      <div part="body" className="lk-body">
        {children}
      </div>
    </>
  );
}

/** Once a view: later changes of `focus` must not move it away from the user. */
function useSettle(frame: Frame | undefined, focus: ScreenProps['focus']): void {
  const latest = useRef({ frame, focus });
  latest.current = { frame, focus };
  useEffect(() => {
    const { frame: around, focus: wish } = latest.current;
    around?.settle(typeof wish === 'object' ? wish.current : wish);
  }, []);
}
