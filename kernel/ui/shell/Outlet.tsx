/** Draws the last view of the history, and moves from one to the next. */

import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import type { Route } from '../../contract/results.js';
import { historyAtom, openAtom } from '../../contract/state.js';
import { useKernel, useValue } from '../hooks/context.js';
import type { Form } from '../hooks/media.js';
import { headerAtom } from '../state.js';
import { type ControlMark, deepActive, findControl, isTextField, markControl } from './focus.js';
import { type Frame, FrameContext, type HeaderOptions, type HeaderSlots } from './frame.js';
import { type FrameHeight, useFrameHeight } from './motion/frameHeight.js';
import { leaveGhost } from './motion/ghost.js';
import { ViewSlot } from './ViewSlot.js';

/** DESIGN §5: view change. */
const VIEW_MS = 150;

/** What is around header and views: a `dialog`, or a `section` of the page. */
const DIALOG = '.lk-dialog';

interface OutletProps {
  readonly slots: HeaderSlots;
  readonly title: RefObject<HTMLElement | null>;
  readonly form: Form;
}

export function Outlet(props: OutletProps): ReactNode {
  const { store } = useKernel();
  const route = useValue(historyAtom).at(-1);
  const height = useFrameHeight();
  const ghosts = useRef<HTMLDivElement>(null);
  const last = useRef<number>(undefined);
  const memory = useRef(new Map<number, ControlMark>());
  // A part of the page leaves the focus alone until it has had it.
  const mine = useRef(props.form !== 'inline');
  const key = route?.key;
  // Decided once a route, or a later render would start the animation again. Keys grow: a smaller one was there before.
  const move = useMemo(
    () => (last.current === undefined || key === undefined ? undefined : key < last.current ? 'back' : 'forward'),
    [key],
  );
  useLayoutEffect(() => {
    last.current = key;
    const kept = new Set(store.get(historyAtom).map((one) => one.key));
    for (const known of memory.current.keys()) if (!kept.has(known)) memory.current.delete(known);
  }, [store, key]);
  return (
    <div className="lk-frame" ref={height.ref}>
      {route && (
        <Stage
          key={route.key}
          route={route}
          move={move}
          height={height}
          ghosts={ghosts}
          memory={memory}
          mine={mine}
          {...props}
        />
      )}
      <div className="lk-ghosts" ref={ghosts} />
    </div>
  );
}

interface StageProps extends OutletProps {
  readonly route: Route;
  /** Which way we came to this view; `undefined` for the first. */
  readonly move: 'forward' | 'back' | undefined;
  readonly height: FrameHeight;
  readonly ghosts: RefObject<HTMLElement | null>;
  readonly memory: RefObject<Map<number, ControlMark>>;
  /** Whether the focus was in here when the view before this one went. */
  readonly mine: RefObject<boolean>;
}

/** One view of the history while it is shown. */
function Stage({ route, move, height, ghosts, memory, mine, slots, title, form }: StageProps): ReactNode {
  const { env, store } = useKernel();
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element>(null);
  const settled = useRef(false);
  const now = useRef(form);
  now.current = form;

  useLayoutEffect(() => {
    // The view's own effects have run: one that asked for nothing has no title.
    if (store.get(headerAtom).view !== route.view) store.set(headerAtom, {});
    // Taken now: React forgets this element's ref before the clean-up has run.
    const node = ref.current;
    const dialog = node?.closest<HTMLElement>(DIALOG);
    return () => {
      const holder = ghosts.current;
      if (!node || !holder || !dialog || !store.get(openAtom)) return;
      // Some browsers do not focus a pressed button, so the press counts first.
      const mark = markControl(dialog, pressed.current) ?? markControl(dialog, deepActive(env.document));
      mine.current = now.current !== 'inline' || mark !== undefined;
      if (mark) memory.current.set(route.key, mark);
      const forward = (store.get(historyAtom).at(-1)?.key ?? 0) > route.key;
      leaveGhost(env, node, holder, forward ? 'out-forward' : 'out-back', VIEW_MS);
    };
  }, [env, store, ghosts, memory, mine, route.key, route.view]);

  const { view } = route;
  const context = useMemo(() => {
    const settle: Frame['settle'] = (focus) => {
      const node = ref.current;
      const heading = title.current;
      if (!node || !heading || !mine.current) return;
      const active = deepActive(env.document);
      // When a slow view comes, the user may already be elsewhere in the dialog: then the focus is theirs.
      if (settled.current && active && active !== heading && !active.matches(DIALOG)) return;
      settled.current = true;
      const mark = move === 'back' ? memory.current.get(route.key) : undefined;
      const known = mark && findControl(node.closest<HTMLElement>(DIALOG) ?? node, mark);
      const wish = focus === 'title' ? null : (focus ?? node.querySelector<HTMLElement>('[data-lk-focus]'));
      const target = known ?? (wish && now.current === 'sheet' && isTextField(wish) ? null : wish) ?? heading;
      target.focus({ preventScroll: true });
      if (deepActive(env.document) !== target) heading.focus({ preventScroll: true });
      // A part of the page may be where it is not seen; a dialog never is.
      if (now.current === 'inline') target.scrollIntoView?.({ block: 'nearest' });
    };
    return { ...slots, setHeader: (wish: HeaderOptions) => store.set(headerAtom, { ...wish, view }), settle };
  }, [env, store, title, memory, mine, move, route.key, view, slots]);

  return (
    <div
      ref={ref}
      className="lk-view"
      data-move={move && `in-${move}`}
      onClickCapture={(event) => {
        pressed.current = event.target as Element;
      }}
    >
      <FrameContext.Provider value={context}>
        <ViewSlot route={route} height={height} />
      </FrameContext.Provider>
    </div>
  );
}
