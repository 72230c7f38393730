/** The header of the dialog: back button or the view's own start content, title, close button. */

import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Route } from '../../contract/results.js';
import { historyAtom, openAtom } from '../../contract/state.js';
import { useKernel, useText, useValue } from '../hooks/context.js';
import { iconBack, iconClose } from '../icons/icons.js';
import { IconButton } from '../kit/index.js';
import { headerAtom } from '../state.js';
import { shellText } from '../texts/shellText.js';
import type { HeaderSlots } from './frame.js';
import { leaveGhost } from './motion/ghost.js';

/** Duration of the exit of the previous title. */
const LEAVE_MS = 90;

interface HeaderProps {
  readonly titleId: string;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly slots: HeaderSlots;
  /** The route of the shown view. */
  readonly route: Route | undefined;
  /** Embedded in the page: no close button. */
  readonly fixed: boolean;
  /** Name of the dialog for views without a title and a label. */
  readonly fallback: string;
}

export function Header({ titleId, titleRef, slots, route, fixed, fallback }: HeaderProps): ReactNode {
  const { router } = useKernel();
  const t = useText(shellText);
  const history = useValue(historyAtom);
  // The shown view can be older than the last route of the history.
  const canBack = history.length > 1 && route?.key !== history[0]?.key;
  const options = useValue(headerAtom);
  // The previous view's header stays until the next view sets its own. On the first render, use only the options of the
  // current view.
  const { title, label, hasStart, closable = true } = titleRef.current || options.view === route?.view ? options : {};
  return (
    <div part="header" className="lk-header">
      <div className="lk-header__start" ref={slots.start}>
        {canBack && !hasStart && <IconButton icon={iconBack} label={t('back')} onClick={router.back} />}
      </div>
      <div className="lk-header__mid">
        <h2
          part="title"
          id={titleId}
          ref={titleRef}
          tabIndex={-1}
          className={title === undefined ? 'lk-vh' : undefined}
        >
          {title === undefined ? (
            (label ?? fallback)
          ) : (
            <Title key={title} isFirst={!titleRef.current}>
              {title}
            </Title>
          )}
        </h2>
      </div>
      <div className="lk-header__end">
        <div className="lk-header__end" ref={slots.end} />
        {closable && !fixed && <IconButton icon={iconClose} label={t('close')} onClick={router.close} />}
      </div>
    </div>
  );
}

/** The title. On unmount it leaves a fading copy behind. */
function Title({ children, isFirst }: { readonly children: string; readonly isFirst: boolean }): ReactNode {
  const { env, store } = useKernel();
  // The first title appears together with the dialog.
  const [move] = useState(isFirst ? undefined : 'in');
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const node = ref.current;
    const middle = node?.parentElement?.parentElement;
    return () => {
      if (node && middle && store.get(openAtom)) leaveGhost(env, node, middle, 'out', LEAVE_MS);
    };
  }, [env, store]);
  return (
    <span ref={ref} className="lk-header__title" data-move={move}>
      {children}
    </span>
  );
}
