/** The container of the views: a native dialog that is open while mounted, or a section of the page. */

import {
  createRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { openAtom, shakeAtom } from '../../contract/state.js';
import { useKernel, useText, useValue } from '../hooks/context.js';
import { type Form, useForm } from '../hooks/media.js';
import { cx } from '../kit/shared/press.js';
import { shellText } from '../texts/shellText.js';
import { deepActive } from './focus.js';
import type { HeaderSlots } from './frame.js';
import { Header } from './Header.js';
import { dragSheet } from './motion/dragSheet.js';
import { LiveRegions, Notices } from './notices/Notices.js';
import { Outlet } from './Outlet.js';

export function Dialog(): ReactNode {
  return useKernel().embedded ? <Embedded /> : <Native />;
}

function Native(): ReactNode {
  const kernel = useKernel();
  const { router } = kernel;
  const form = useForm();
  const shaking = useValue(shakeAtom);
  const titleId = useId();
  const dialog = useNativeDialog();
  const { ref } = dialog;
  useEffect(() => {
    return form === 'sheet' && ref.current ? dragSheet(kernel, ref.current) : undefined;
  }, [kernel, ref, form]);
  const scrim = useScrim(router.close);
  return (
    <dialog
      ref={dialog.ref}
      part="dialog"
      className={cx('lk-dialog', shaking && 'is-shaking')}
      data-form={form === 'sheet' ? form : undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        router.close();
      }}
      onClose={(event) => event.target === event.currentTarget && dialog.reopen()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        // The page behind must not handle the same key press.
        event.stopPropagation();
        router.close();
      }}
      {...scrim}
    >
      {form === 'sheet' && <div className="lk-grab" aria-hidden="true" />}
      <Content titleId={titleId} form={form} />
    </dialog>
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
      data-form="inline"
      aria-labelledby={titleId}
    >
      <Content titleId={titleId} form="inline" />
    </section>
  );
}

function Content({ titleId, form }: { readonly titleId: string; readonly form: Form }): ReactNode {
  const t = useText(shellText);
  const title = useRef<HTMLHeadingElement>(null);
  const [slots] = useState<HeaderSlots>(() => ({ start: createRef(), end: createRef() }));
  return (
    <>
      <Header titleId={titleId} titleRef={title} slots={slots} fixed={form === 'inline'} fallback={t('dialog')} />
      <Outlet slots={slots} title={title} form={form} />
      <LiveRegions />
      <Notices />
    </>
  );
}

/** Opens the dialog on mount, closes it on unmount, and returns the focus to the element that had it before. */
function useNativeDialog() {
  const { env, store, router } = useKernel();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = deepActive(env.document);
    if (!dialog) return;
    // Focus the dialog itself until the view chooses an element. Otherwise the first button would be focused briefly.
    dialog.setAttribute('autofocus', '');
    if (dialog.isConnected && !dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      if (opener?.isConnected && deepActive(env.document) !== opener) opener.focus({ preventScroll: true });
    };
  }, [env]);
  const reopen = () => {
    // Browsers close the dialog on a second Esc even if `cancel` was prevented. Reopen it if the router stays open.
    router.close();
    if (store.get(openAtom) && ref.current?.isConnected && !ref.current.open) ref.current.showModal();
  };
  return { ref, reopen };
}

/** Handlers that close the dialog on a press that starts and ends on the backdrop. */
function useScrim(close: () => void) {
  const began = useRef(false);
  const outside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return false;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      began.current = outside(event);
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (began.current && outside(event)) close();
      began.current = false;
    },
  };
}
