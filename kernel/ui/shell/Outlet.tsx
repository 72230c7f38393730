/** Renders the current view of the history and animates the change from one view to the next. */

import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Route } from '../../contract/results.js';
import { views } from '../../contract/slots.js';
import { historyAtom, openAtom } from '../../contract/state.js';
import { useKernel } from '../hooks/context.js';
import type { Presentation } from '../hooks/media.js';
import { prefetchModule } from '../modules.js';
import { announcementAtom, headerAtom } from '../state.js';
import {
  type ControlMark,
  deepActive,
  findControl,
  firstControl,
  isTextField,
  keepFocus,
  markControl,
} from './focus.js';
import { type Frame, FrameContext, type HeaderOptions, type HeaderSlots } from './frame.js';
import { type FrameHeight, useFrameHeight } from './motion/frameHeight.js';
import { leaveGhost } from './motion/ghost.js';
import { ViewSlot } from './ViewSlot.js';

/** Duration of the exit of the previous view. */
const LEAVE_MS = 90;

/** Selector of the container: a `dialog`, or a `section` of the page. */
const DIALOG = '.lk-dialog';

interface OutletProps {
  readonly slots: HeaderSlots;
  readonly title: RefObject<HTMLElement | null>;
  readonly presentation: Presentation;
  readonly route: Route | undefined;
  /** The next view of the history is still loading. */
  readonly isHeld: boolean;
}

export function Outlet({ route, ...props }: OutletProps): ReactNode {
  const { env, store } = useKernel();
  const { title } = props;
  const height = useFrameHeight();
  const ghosts = useRef<HTMLDivElement>(null);
  const last = useRef<number>(undefined);
  const lastControls = useRef(new Map<number, ControlMark>());
  // An embedded modal takes the focus only after it had the focus before.
  const hadFocus = useRef(props.presentation !== 'inline');
  const hadField = useRef(false);
  const key = route?.key;
  // Computed once per route, or a later render would restart the animation. Keys increase: a smaller key means "back".
  const move = useMemo(
    () => (last.current === undefined || key === undefined ? undefined : key < last.current ? 'back' : 'forward'),
    [key],
  );
  useLayoutEffect(() => {
    last.current = key;
    const kept = new Set(store.get(historyAtom).map((one) => one.key));
    for (const known of lastControls.current.keys()) if (!kept.has(known)) lastControls.current.delete(known);
  }, [store, key]);
  useEffect(() => {
    const dialog = height.ref.current?.closest<HTMLElement>(DIALOG);
    return dialog ? keepFocus(env, dialog, () => title.current) : undefined;
  }, [env, height, title]);
  return (
    <div className="lk-frame" ref={height.ref}>
      {route && (
        <Stage
          key={route.key}
          route={route}
          move={move}
          height={height}
          ghosts={ghosts}
          lastControls={lastControls}
          hadFocus={hadFocus}
          hadField={hadField}
          {...props}
        />
      )}
      <div className="lk-ghosts" ref={ghosts} />
    </div>
  );
}

/** The element that a view wants to focus. A control that is off waits for something, so it does not count. */
function findPreferred(view: HTMLElement, focus: Parameters<Frame['settle']>[0]): HTMLElement | null {
  if (focus === 'title') return null;
  const wanted = focus === 'first' ? firstControl(view) : (focus ?? view.querySelector<HTMLElement>('[data-lk-focus]'));
  return wanted?.getAttribute('aria-disabled') === 'true' ? null : wanted;
}

interface StageProps extends Omit<OutletProps, 'route'> {
  readonly route: Route;
  /** Direction of the navigation to this view; `undefined` for the first view. */
  readonly move: 'forward' | 'back' | undefined;
  readonly height: FrameHeight;
  readonly ghosts: RefObject<HTMLElement | null>;
  readonly lastControls: RefObject<Map<number, ControlMark>>;
  /** Whether the focus was inside the modal when the previous view was removed. */
  readonly hadFocus: RefObject<boolean>;
  /** Whether a text field had the focus then, so that an on-screen keyboard is open. */
  readonly hadField: RefObject<boolean>;
}

/** A view of the history while it is shown. */
function Stage({
  route,
  move,
  height,
  ghosts,
  lastControls,
  slots,
  title,
  presentation,
  ...props
}: StageProps): ReactNode {
  const { hadFocus, hadField, isHeld } = props;
  const kernel = useKernel();
  const { env, store } = kernel;
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element>(null);
  const settled = useRef(false);
  const isSettling = useRef(false);
  const presentationRef = useRef(presentation);
  presentationRef.current = presentation;

  useLayoutEffect(() => {
    // The view's own effects have run. If it set no header options, clear those of the previous view.
    if (store.get(headerAtom).view !== route.view) store.set(headerAtom, {});
    // Read the ref now: React clears it before the cleanup runs.
    const node = ref.current;
    const dialog = node?.closest<HTMLElement>(DIALOG);
    return () => {
      const holder = ghosts.current;
      if (!node || !holder || !dialog || !store.get(openAtom)) return;
      // Safari does not focus a clicked button, so the last clicked element has priority over the focused one.
      const active = deepActive(env.document);
      const mark = markControl(dialog, pressed.current) ?? markControl(dialog, active);
      hadField.current = active !== undefined && node.contains(active) && isTextField(active);
      hadFocus.current = presentationRef.current !== 'inline' || mark !== undefined;
      if (mark) lastControls.current.set(route.key, mark);
      leaveGhost(env, node, holder, 'out', LEAVE_MS);
      // The next view announces its own texts.
      store.set(announcementAtom, undefined);
    };
  }, [env, store, ghosts, lastControls, hadFocus, hadField, route.key, route.view]);

  const { view } = route;
  const context = useMemo(() => {
    const settle: Frame['settle'] = (focus) => {
      const node = ref.current;
      const heading = title.current;
      if (!node || !heading || !hadFocus.current) return;
      const active = deepActive(env.document);
      // A slow view must not move the focus away from a control that the user has reached meanwhile.
      if (settled.current && active && active !== heading && !active.matches(DIALOG)) return;
      settled.current = true;
      const mark = move === 'back' ? lastControls.current.get(route.key) : undefined;
      const remembered = mark && findControl(node.closest<HTMLElement>(DIALOG) ?? node, mark);
      const preferred = findPreferred(node, focus);
      const opensKeyboard =
        preferred && presentationRef.current === 'sheet' && isTextField(preferred) && !hadField.current;
      const target = remembered ?? (opensKeyboard ? null : preferred) ?? heading;
      isSettling.current = true;
      target.focus({ preventScroll: true });
      if (deepActive(env.document) !== target) heading.focus({ preventScroll: true });
      isSettling.current = false;
      // An embedded modal may be scrolled out of view.
      if (presentationRef.current === 'inline') target.scrollIntoView?.({ block: 'nearest' });
    };
    return {
      ...slots,
      setHeader: (options: HeaderOptions) => store.set(headerAtom, { ...options, view }),
      settle,
      // An on-screen keyboard stays open only if the next field has the focus before the browser paints.
      settleField: (focus: Parameters<Frame['settle']>[0]) => hadField.current && settle(focus),
    };
  }, [env, store, title, lastControls, hadFocus, hadField, move, route.key, view, slots]);

  const prefetch = (event: SyntheticEvent) => {
    if (isSettling.current || !markControl(event.currentTarget as HTMLElement, event.target as Element)) return;
    const all = kernel.read(views);
    for (const id of all.get(view)?.next ?? []) {
      const next = all.get(id);
      if (next && kernel.router.can(id)) prefetchModule(kernel, next);
    }
  };
  return (
    <div
      ref={ref}
      className="lk-view"
      aria-busy={isHeld || undefined}
      data-move={move && 'in'}
      onPointerDownCapture={prefetch}
      onFocusCapture={prefetch}
      onClickCapture={(event) => {
        pressed.current = event.target as Element;
      }}
    >
      <FrameContext.Provider value={context}>
        <ViewSlot route={route} height={height} isFirst={move === undefined} />
      </FrameContext.Provider>
    </div>
  );
}
