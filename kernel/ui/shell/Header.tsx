/** The header of the dialog: back button or the view's own start content, title, close button. */

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { historyAtom, openAtom } from '../../contract/state.js';
import { useKernel, useText, useValue } from '../hooks/context.js';
import { iconBack, iconClose } from '../icons/icons.js';
import { IconButton } from '../kit/index.js';
import { headerAtom } from '../state.js';
import { shellText } from '../texts/shellText.js';
import type { HeaderSlots } from './frame.js';
import { leaveGhost } from './motion/ghost.js';

/** Duration of the title's cross-fade. */
const TITLE_MS = 120;

interface HeaderProps {
  readonly titleId: string;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly slots: HeaderSlots;
  /** Embedded in the page: no close button. */
  readonly fixed: boolean;
  /** Name of the dialog for views without a title and a label. */
  readonly fallback: string;
}

export function Header({ titleId, titleRef, slots, fixed, fallback }: HeaderProps): ReactNode {
  const { router } = useKernel();
  const t = useText(shellText);
  const history = useValue(historyAtom);
  const canBack = history.length > 1;
  const options = useValue(headerAtom);
  // The previous view's header stays until the next view sets its own. On the first render, use only the options of the
  // current view.
  const {
    title,
    label,
    hasStart,
    closable = true,
  } = titleRef.current || options.view === history.at(-1)?.view ? options : {};
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
          {title === undefined ? (label ?? fallback) : <Title key={title}>{title}</Title>}
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
function Title({ children }: { readonly children: string }): ReactNode {
  const { env, store } = useKernel();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const node = ref.current;
    const middle = node?.parentElement?.parentElement;
    return () => {
      if (node && middle && store.get(openAtom)) leaveGhost(env, node, middle, 'out', TITLE_MS);
    };
  }, [env, store]);
  return (
    <span ref={ref} className="lk-header__title" data-move="in">
      {children}
    </span>
  );
}
