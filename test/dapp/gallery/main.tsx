/** Starts the gallery: `?state=connect-four&theme=dark&locale=ar&form=sheet` (or `inline`), or the index without a state. */

import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Buttons } from './Buttons.js';
import { holdClock } from './clock.js';
import { Index } from './Index.js';
import { createStage, type Look, type Stage, until } from './stage.js';
import { STATE_FILES, STATES } from './states.js';

declare global {
  interface Window {
    /** Lets tests show one state after the other without reloading the page. */
    latchkeyGallery?: {
      readonly names: readonly string[];
      /** Names of the states by the file below `states/` that describes them. */
      readonly files: Readonly<Record<string, readonly string[]>>;
      /** Resolves when the state is arranged and its animations have ended. */
      show(name: string, look?: Partial<Look>): Promise<void>;
    };
  }
}

const clock = holdClock();
const place = document.getElementById('app') as HTMLElement;
let undo: () => void = () => undefined;

async function show(name: string, { theme = 'light', locale = 'en' }: Partial<Look> = {}): Promise<void> {
  const state = STATES.find((one) => one.name === name);
  if (!state) throw new Error(`There is no state "${name}".`);
  undo();
  const stages: Stage[] = [];
  const arranged: Promise<unknown>[] = [];
  const make = (id: string, options = state.scene ?? {}) => {
    const section = form === 'inline' && document.querySelector<HTMLElement>('.inline');
    const extra = {
      debug: true,
      ...(state.networks ? { networks: state.networks } : {}),
      ...(state.connections ? { connections: state.connections } : {}),
      ...(section ? { embed: section } : {}),
    };
    const stage = createStage(clock, { theme, locale }, options, extra, id);
    stages.push(stage);
    return stage;
  };
  let root: Root | undefined;
  undo = () => {
    root?.unmount();
    for (const { modal } of stages) modal.destroy();
    clock.clear();
  };
  document.title = `${state.view}: ${state.title} · Gallery`;
  document.documentElement.lang = locale;
  document.documentElement.dataset.theme = theme === 'system' ? '' : theme;
  root = createRoot(place);
  const page = root;
  flushSync(() =>
    page.render(
      <main>
        <h1>
          {state.view}: {state.title}
        </h1>
        <p>
          <a href="/gallery.html">All states</a>
        </p>
        {form === 'inline' && <div className="inline" />}
        {!state.arrange && <Buttons make={make} wait={(work) => arranged.push(work)} />}
      </main>,
    ),
  );
  await state.arrange?.(make('gallery'));
  await Promise.all(arranged);
  await until(() => !isLoading() || state.skeleton || undefined, 'loaded view');
  await settle();
}

/**
 * Whether a view is still loading: its skeleton is shown, or the previous view. Copies of removed views do not count, nor
 * do closed dialogs, which are kept for the next opening: what they lack is loaded when they open.
 */
const isLoading = () =>
  trees().some((tree) =>
    [...tree.querySelectorAll(':is(.lk-view, .lk-body)[aria-busy="true"]:not([inert], [inert] *)')].some(
      (view) => view.getClientRects().length > 0,
    ),
  );

/** Finishes all finite animations, also those that start when others end. Infinite animations keep running. */
async function settle(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  for (let stillFrames = 0; stillFrames < 2; ) {
    await frame();
    const moving = trees()
      .flatMap((tree) => tree.getAnimations())
      // Animations on a scroll timeline never end.
      .filter((one) => one.timeline === document.timeline && one.playState === 'running')
      .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    for (const one of moving) one.finish();
    stillFrames = moving.length === 0 ? stillFrames + 1 : 0;
  }
}

/** The document and every shadow root in it: `getAnimations` does not look into shadow trees. */
function trees(): readonly (Document | ShadowRoot)[] {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [document, ...roots];
}

/** Forces the sheet or the card form by replacing the result of the modal's width media query. */
function forceForm(form: string): void {
  const ask = window.matchMedia.bind(window);
  const answer = form === 'sheet' ? 'all' : 'not all';
  window.matchMedia = (query) => ask(/max-width: 480px/.test(query) ? answer : query);
}

const query = new URLSearchParams(location.search);
const form = query.get('form');
if (form) forceForm(form);
window.latchkeyGallery = { names: STATES.map(({ name }) => name), files: STATE_FILES, show };
const wanted = query.get('state');
if (wanted) {
  await show(wanted, {
    theme: (query.get('theme') ?? 'system') as Look['theme'],
    locale: query.get('locale') ?? 'en',
  });
} else if (!query.has('blank')) {
  createRoot(place).render(<Index />);
}
document.documentElement.dataset.ready = '';
