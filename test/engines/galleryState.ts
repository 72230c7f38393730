/** Boxes and clipped texts of a state of the gallery, and their comparison with those in Chromium. */

/** A box in px of the window. */
export type Box = readonly [left: number, top: number, width: number, height: number];

export interface Drawn {
  /** Boxes by class and place among the elements of the class, from the top edge of their dialog. */
  readonly boxes: Readonly<Record<string, Box>>;
  /** Texts that are cut off without an ellipsis. */
  readonly clipped: readonly string[];
}

/** Whether no frame changes its height any more, which cuts off its content. Runs in the page. */
export const isStill = (): boolean =>
  [...document.querySelectorAll('[data-latchkey]')].every(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll<HTMLElement>('.lk-frame') ?? [])].every(({ style }) => style.height === ''),
  );

/** Reads what is drawn of all modals. Runs in the page. */
export function readDrawn(): Drawn {
  const boxes: Record<string, Box> = {};
  const clipped: string[] = [];
  const counts: Record<string, number> = {};
  // Spinners turn, and a scrim is drawn late. A dialog that grows keeps its top edge, so that its place and its height depend on what was loaded first.
  for (const { shadowRoot } of document.querySelectorAll('[data-latchkey]'))
    for (const dialog of shadowRoot?.querySelectorAll<HTMLElement>('.lk-dialog') ?? [])
      dialog.style.removeProperty('--_top');
  for (const { shadowRoot } of document.querySelectorAll('*')) {
    for (const one of shadowRoot?.querySelectorAll<HTMLElement>('[class*="lk-"]:not(.lk-spin, .lk-scrim)') ?? []) {
      if (!(one instanceof HTMLElement) || one.closest('[inert], [data-leaving]') || one.getClientRects().length === 0)
        continue;
      const [name = ''] = one.classList;
      counts[name] = (counts[name] ?? 0) + 1;
      const { left, top, width, height } = one.getBoundingClientRect();
      const edge = one.closest('.lk-dialog')?.getBoundingClientRect().top ?? 0;
      boxes[`.${name} ${counts[name]}`] = [left, top - edge, width, height].map(Math.round) as unknown as Box;
      const { overflowX, textOverflow } = getComputedStyle(one);
      const isText = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (isText && overflowX !== 'visible' && textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1)
        clipped.push(`.${name}: ${one.textContent}`);
    }
  }
  return { boxes, clipped };
}

/** A difference that may stay. */
export interface Known {
  readonly engine: string;
  /** Name of a state, or the beginning of names that ends with `*`. */
  readonly state: string;
  /** Class of the elements, with its dot; `.lk-dialog` also means all that is in it. */
  readonly element: string;
  readonly reason: string;
}

const LIMIT_PX = 4;

/** The elements that are more than 4 px from where they are in Chromium, or only in one of both. */
export function compareDrawn(here: Drawn, chromium: Drawn, isKnown: (element: string) => boolean): readonly string[] {
  const names = [...new Set([...Object.keys(here.boxes), ...Object.keys(chromium.boxes)])];
  const moved = names.flatMap((name) => {
    if (isKnown(name.split(' ')[0] ?? '') || isKnown('.lk-dialog')) return [];
    const [a, b] = [here.boxes[name], chromium.boxes[name]];
    if (!a || !b) return [`${name} is ${a ? 'new' : 'missing'}`];
    return a.some((side, place) => Math.abs(side - (b[place] ?? 0)) > LIMIT_PX)
      ? [`${name} is at ${a.join()} instead of ${b.join()}`]
      : [];
  });
  return [
    ...moved,
    ...here.clipped.filter((text) => !chromium.clipped.includes(text)).map((text) => `clipped ${text}`),
  ];
}
