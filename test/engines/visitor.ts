/** A person at a browser: finds what is on the screen, clicks it and waits for what follows. The same for each engine. */

import { eventually } from '../tools/eventually.js';
import type { Tab } from './driver/engine.js';

/** A thing to look for. All given fields must fit. */
export interface Target {
  /** A CSS selector, also inside of open shadow roots. Default: everything that can be pressed. */
  readonly css?: string;
  /** A part of the accessible name or of the text. */
  readonly text?: string;
  /** The whole of it. */
  readonly exact?: string;
}

/** An element that was found: the middle of its box, its text, and whether a click would reach it. */
export interface Found {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly value: string;
  readonly isReachable: boolean;
}

/** An element by its `data-testid`. */
export const byId = (id: string): Target => ({ css: `[data-testid="${id}"]` });
/** The open dialog of the modal. */
export const DIALOG: Target = { css: '.lk-dialog[open]:not([data-leaving])' };
/** The main button of the modal's view. */
export const PRIMARY: Target = { css: '.lk-dialog[open] .lk-btn--primary' };

/** Looks for a target. Hidden elements, and copies of removed ones that fade out, do not count. */
export const look = (tab: Tab, target: Target): Promise<Found | undefined> =>
  tab.run(find, target).then((found) => found ?? undefined);

/** Waits until the target is there. */
export const see = (tab: Tab, target: Target): Promise<Found> =>
  eventually(async () => {
    const found = await look(tab, target);
    if (!found) throw new Error(`${JSON.stringify(target)} is not on the page: ${await screenText(tab)}`);
    return found;
  });

/** Waits until the target is gone. */
export const seeGone = (tab: Tab, target: Target): Promise<void> =>
  eventually(async () => {
    if (await look(tab, target))
      throw new Error(`${JSON.stringify(target)} is still on the page: ${await screenText(tab)}`);
  });

/** Waits until the text of a target is this one, or fits. */
export const seeText = (tab: Tab, target: Target, wanted: string | RegExp): Promise<void> =>
  eventually(async () => {
    const text = (await look(tab, target))?.text;
    if (typeof wanted === 'string' ? text === wanted : wanted.test(text ?? '')) return;
    throw new Error(`${JSON.stringify(target)} is "${text}" instead of ${wanted}: ${await screenText(tab)}`);
  });

/** Clicks the target as soon as it is on, rests and nothing covers it. A click that reached something else is repeated. */
export async function click(tab: Tab, target: Target): Promise<void> {
  await eventually(async () => {
    const found = await see(tab, target);
    if (!found.isReachable)
      throw new Error(`${JSON.stringify(target)} is covered, moves or is off: ${await screenText(tab)}`);
    await tab.run(watchClick, target);
    await tab.clickAt(found.x, found.y);
    // The click may have left the page, and the record with it.
    if ((await tab.run(wasClicked).catch(() => true)) === false)
      throw new Error(`The click missed ${JSON.stringify(target)}.`);
  });
}

/** Replaces the text of a field. */
export async function fill(tab: Tab, target: Target, text: string): Promise<void> {
  await click(tab, target);
  await tab.press('a', { control: true });
  await tab.press('Backspace');
  await tab.type(text);
  await eventually(async () => {
    const value = (await look(tab, target))?.value;
    if (value !== text) throw new Error(`The field has "${value}" instead of "${text}".`);
  });
}

/** Waits until the burner wallets have been announced. */
export const ready = (tab: Tab): Promise<void> =>
  eventually(() =>
    tab.run(async () => {
      if (!window.latchkeySandbox) throw new Error('The demo has not started.');
      await window.latchkeySandbox.ready;
    }),
  );

/** The text of the page and the modal, for errors. */
const screenText = (tab: Tab): Promise<string> =>
  tab
    .run(() => {
      const dialog = document
        .querySelector('[data-latchkey]')
        ?.shadowRoot?.querySelector<HTMLElement>('.lk-dialog[open]');
      return `${dialog?.innerText ?? document.body.innerText}`.replace(/\s+/g, ' ').slice(0, 600);
    })
    .catch((error: Error) => error.message);

/** Runs in the page. */
async function find(target: Target): Promise<Found | null> {
  const all = (root: ParentNode, css: string): HTMLElement[] => [
    ...root.querySelectorAll<HTMLElement>(css),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? all(shadowRoot, css) : [])),
  ];
  const nameOf = (one: HTMLElement) =>
    (one.getAttribute('aria-label') ?? (one.innerText || one.title || one.textContent || ''))
      .replace(/\s+/g, ' ')
      .trim();
  const fits = (one: HTMLElement) => {
    const text = nameOf(one);
    if (target.exact !== undefined && text !== target.exact) return false;
    if (target.text !== undefined && !text.includes(target.text)) return false;
    if (one.closest('[inert]')) return false;
    return one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible';
  };
  const css = target.css ?? 'button, a[href], summary, [role=button], [role=tab], [role=checkbox], input, select';
  const found = all(document, css).find(fits);
  if (!found) return null;
  // The sizes of pages are multiples of the modal's own `zoom`, as pointers measure them.
  const box = () => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const inView = ({ x, y }: { x: number; y: number }) => x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  if (!inView(box())) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const first = box();
  // A window in the background gets no frames.
  await new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 100);
  });
  const { x, y } = box();
  let top = document.elementFromPoint(x, y);
  for (let inner = top; inner; ) {
    top = inner;
    inner = inner.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (inner === top) break;
  }
  const around: Element[] = [];
  for (let one: Node | null = found; one; one = one instanceof ShadowRoot ? one.host : one.parentNode)
    if (one instanceof Element) around.push(one);
  // Two equal boxes do not prove rest: an animation moves nothing before its first frame.
  const isMoving = around
    .flatMap((one) => one.getAnimations())
    .some(
      ({ playState, timeline, effect }) =>
        playState === 'running' && timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
    );
  const isOff = found.matches(':disabled, [aria-disabled=true], [aria-busy=true]');
  const isReachable =
    !isOff &&
    !isMoving &&
    first.x === x &&
    first.y === y &&
    (found.contains(top) || top?.closest('label')?.contains(found) === true);
  return { x, y, text: nameOf(found), value: (found as HTMLInputElement).value ?? '', isReachable };
}

/** Runs in the page: notes whether the next click reaches the target. */
function watchClick(target: Target): void {
  const page = globalThis as { latchkeyClick?: { reached: boolean } };
  const note = { reached: false };
  page.latchkeyClick = note;
  const css = target.css ?? 'button, a[href], summary, [role=button], [role=tab], [role=checkbox], input, select';
  const fits = (one: EventTarget) => one instanceof Element && one.matches(css);
  const see = (event: Event) => {
    note.reached ||= event.composedPath().some(fits);
  };
  addEventListener('click', see, { capture: true, once: true });
}

/** Runs in the page. */
function wasClicked(): boolean {
  return (globalThis as { latchkeyClick?: { reached: boolean } }).latchkeyClick?.reached !== false;
}
