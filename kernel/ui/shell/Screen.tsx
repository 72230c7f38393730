/** The root of every view: sets its title, header and initial focus. */

import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Frame, FrameContext } from './frame.js';

/** Props of `Screen`. */
export interface ScreenProps {
  /** Shown in the header, and the accessible name of the dialog. */
  readonly title?: string | undefined;
  /** Accessible name of the dialog when no title is shown. */
  readonly label?: string | undefined;
  /** Replaces the back button. */
  readonly start?: ReactNode;
  /** At the end of the header, before the close button. */
  readonly end?: ReactNode;
  /**
   * Initial focus. `first`: the first control of the body. Default: the element with `data-lk-focus`, else the title. A
   * disabled control is not focused initially, and a sheet focuses a text field only if a text field of the previous view
   * had the focus. Otherwise the on-screen keyboard would cover the view.
   */
  readonly focus?: 'title' | 'first' | RefObject<HTMLElement | null> | undefined;
  /** Whether the header has a close button. Default true. To prevent closing, tap the `beforeClose` hook. */
  readonly closable?: boolean | undefined;
  /** The content is a skeleton. */
  readonly busy?: boolean | undefined;
  readonly children?: ReactNode;
}

/**
 * Renders a view's content, and passes title, header and focus to the shell.
 * @example
 * <Screen title="Points">
 *   <Empty icon={iconCoins} title="No points yet" />
 * </Screen>;
 */
export function Screen({ title, label, start, end, focus, closable = true, busy, children }: ScreenProps): ReactNode {
  const frame = useContext(FrameContext);
  const hasStart = start !== undefined && start !== null && start !== false;
  const setHeader = frame?.setHeader;
  useLayoutEffect(() => {
    setHeader?.({ title, label, hasStart, closable });
  }, [setHeader, title, label, hasStart, closable]);
  useSettle(frame, focus);
  // The header's slots exist once effects run. Only views that fill a slot need the second render.
  const [ready, setReady] = useState(() => !!frame?.end.current);
  const fillsSlots = hasStart || !!end;
  useLayoutEffect(() => {
    if (fillsSlots) setReady(true);
  }, [fillsSlots]);
  if (!frame) {
    return (
      <>
        {start}
        <h2 className={title === undefined ? 'lk-vh' : 'lk-header__title'}>{title ?? label}</h2>
        {end}
        <div part="body" className="lk-body" aria-busy={busy || undefined}>
          {children}
        </div>
      </>
    );
  }
  return (
    <>
      {ready && hasStart && frame.start.current && createPortal(start, frame.start.current)}
      {ready && end && frame.end.current && createPortal(end, frame.end.current)}
      <div part="body" className="lk-body" aria-busy={busy || undefined}>
        {children}
      </div>
    </>
  );
}

/** Runs once per view: later changes of `focus` must not move the user's focus. */
function useSettle(frame: Frame | undefined, focus: ScreenProps['focus']): void {
  const latest = useRef({ frame, focus });
  latest.current = { frame, focus };
  useLayoutEffect(() => {
    const { frame: around, focus: wanted } = latest.current;
    around?.settleField?.(typeof wanted === 'object' ? wanted.current : wanted);
  }, []);
  useEffect(() => {
    const { frame: around, focus: wanted } = latest.current;
    around?.settle(typeof wanted === 'object' ? wanted.current : wanted);
  }, []);
}
