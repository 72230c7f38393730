/** The container of the views: a native dialog that is open while mounted, or a section of the page. */

import { createRef, type ReactNode, useId, useRef, useState } from 'react';
import { shakeAtom } from '../../contract/state.js';
import { useKernel, useText, useValue } from '../hooks/context.js';
import { type Presentation, usePresentation } from '../hooks/media.js';
import { cx } from '../kit/shared/press.js';
import { shellText } from '../texts/shellText.js';
import type { HeaderSlots } from './frame.js';
import { Header } from './Header.js';
import { useNativeDialog } from './nativeDialog.js';
import { LiveRegions, Notices } from './notices/Notices.js';
import { Outlet } from './Outlet.js';
import { usePointerClose } from './usePointerClose.js';
import { useShownRoute } from './useShownRoute.js';

export function Dialog(): ReactNode {
  return useKernel().embedded ? <Embedded /> : <Native />;
}

function Native(): ReactNode {
  const { router } = useKernel();
  const presentation = usePresentation();
  const shaking = useValue(shakeAtom);
  const titleId = useId();
  const { ref, isAside, reopen } = useNativeDialog();
  usePointerClose(ref, presentation === 'sheet');
  return (
    <>
      {isAside && <div className="lk-scrim" />}
      <dialog
        ref={ref}
        part="dialog"
        className={cx('lk-dialog', shaking && 'is-shaking')}
        data-presentation={presentation === 'sheet' ? presentation : undefined}
        data-aside={isAside || undefined}
        aria-labelledby={titleId}
        tabIndex={-1}
        onCancel={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          router.close();
        }}
        onClose={(event) => event.target === event.currentTarget && reopen()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
          event.preventDefault();
          // The page behind must not handle the same key press.
          event.stopPropagation();
          router.close();
        }}
      >
        {presentation === 'sheet' && <div className="lk-grab" aria-hidden="true" />}
        <Content titleId={titleId} presentation={presentation} />
      </dialog>
    </>
  );
}

/** The modal embedded in the page: without a close button and without a focus trap. */
function Embedded(): ReactNode {
  const shaking = useValue(shakeAtom);
  const titleId = useId();
  return (
    <section
      part="dialog"
      className={cx('lk-dialog', shaking && 'is-shaking')}
      data-presentation="inline"
      aria-labelledby={titleId}
    >
      <Content titleId={titleId} presentation="inline" />
    </section>
  );
}

function Content({
  titleId,
  presentation,
}: {
  readonly titleId: string;
  readonly presentation: Presentation;
}): ReactNode {
  const t = useText(shellText);
  const title = useRef<HTMLHeadingElement>(null);
  const { route, isHeld } = useShownRoute();
  const [slots] = useState<HeaderSlots>(() => ({ start: createRef(), end: createRef() }));
  return (
    <>
      <Header
        titleId={titleId}
        titleRef={title}
        slots={slots}
        route={route}
        fixed={presentation === 'inline'}
        fallback={t('dialog')}
      />
      <Outlet slots={slots} title={title} presentation={presentation} route={route} isHeld={isHeld} />
      <LiveRegions />
      <Notices />
    </>
  );
}
