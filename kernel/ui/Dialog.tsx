/** The native dialog around the views, open as long as it is mounted; or a section of the page. */

import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { openAtom, shakeAtom } from '../state.js';
import { useKernel, useText, useValue } from './context.js';
import { deepActive } from './focus.js';
import { type Header as HeaderWish, NO_HEADER } from './frame.js';
import { Header } from './Header.js';
import { SheetRootContext } from './kit/index.js';
import { cx } from './kit/press.js';
import { type Form, useForm } from './media.js';
import { LiveRegions, Notices } from './Notices.js';
import { Outlet } from './Outlet.js';
import { shellText } from './text.js';

export function Dialog(): ReactNode {
  return useKernel().embedded ? <Embedded /> : <Native />;
}

function Native(): ReactNode {
  const { router } = useKernel();
  const form = useForm();
  const shaking = useValue(shakeAtom);
  const titleId = useId();
  const dialog = useNativeDialog();
  useDrag(dialog.ref, form === 'sheet');
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
        // The page behind must not take the same key for its own.
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

/** The same as a part of the page: nothing to close, nothing that keeps the focus. */
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
  useLateSheet();
  const t = useText(shellText);
  const title = useRef<HTMLHeadingElement>(null);
  const [header, setHeader] = useState<HeaderWish>(NO_HEADER);
  const [start, setStart] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const frame = useMemo(() => ({ start, end, setHeader }), [start, end]);
  return (
    <>
      <Header
        wish={header}
        titleId={titleId}
        titleRef={title}
        startRef={setStart}
        endRef={setEnd}
        fixed={form === 'inline'}
        fallback={t('dialog')}
      />
      <Outlet frame={frame} title={title} form={form} />
      <LiveRegions />
      <Notices />
    </>
  );
}

/** Opens the dialog with its first render, closes it with its last, and gives focus back to the opener. */
function useNativeDialog() {
  const { env, store, router } = useKernel();
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = deepActive(env.document);
    if (!dialog) return;
    // Focus goes to the dialog itself, until the view says where: not to the first button for the blink of an eye.
    dialog.setAttribute('autofocus', '');
    if (dialog.isConnected && !dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      if (opener?.isConnected && deepActive(env.document) !== opener) opener.focus({ preventScroll: true });
    };
  }, [env]);
  const reopen = () => {
    // Browsers close on a second Esc whatever the page says; a refusal must hold all the same.
    router.close();
    if (store.get(openAtom) && ref.current?.isConnected && !ref.current.open) ref.current.showModal();
  };
  return { ref, reopen };
}

/** Adopts after the first frame what the first frame can do without. */
function useLateSheet(): void {
  const { report } = useKernel();
  const sheets = useContext(SheetRootContext);
  useEffect(() => {
    import('./css/late.css').then(({ default: css }) => sheets?.adopt(css), report);
  }, [sheets, report]);
}

/** A sheet may be dragged down; never the only way to close it. */
function useDrag(ref: RefObject<HTMLElement | null>, wanted: boolean): void {
  const kernel = useKernel();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    let end: (() => void) | undefined;
    import('./drag.js').then(({ dragSheet }) => {
      if (!gone && ref.current) end = dragSheet(kernel, ref.current);
    }, kernel.report);
    return () => {
      gone = true;
      end?.();
    };
  }, [kernel, ref, wanted]);
}

/** Closes on a press that began and ended on the scrim. */
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
