/** A list of rows. Arrows, Home and End move between them, letters lead to the row that begins with them. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { moveIndex } from '../shared/moveIndex.js';

/** A pause this long begins another word. */
const TYPING_MS = 700;

export interface ListProps {
  /** Id of the caption that names it. */
  readonly labelledBy?: string | undefined;
  readonly label?: string | undefined;
  /** `li` elements. */
  readonly children: ReactNode;
}

/**
 * The role is spelt out because a list without markers loses it in some browsers. Every row stays in the tab order: the
 * keys are a short cut, not a composite. Lists in one scroll area are one for the keys.
 */
export function List({ labelledBy, label, children }: ListProps) {
  const typed = useRef({ text: '', at: 0 });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    const rows = rowsAround(event.currentTarget);
    const at = rows.findIndex((row) => row === target || row.closest('li')?.contains(target));
    const to = /^Arrow(Lef|Righ)t$/.test(event.key)
      ? undefined
      : (moveIndex(event.key, at, rows.length, 1, false) ?? typeAhead(event, rows, at, typed.current));
    if (to === undefined || !rows[to]) return;
    event.preventDefault();
    rows[to].focus();
  };
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: see above.
      role="list"
      className="lk-stack lk-stack--0"
      aria-labelledby={labelledBy}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
    </ul>
  );
}

/** The main control of each item, of all lists in the same scroll area. */
function rowsAround(list: HTMLElement): readonly HTMLElement[] {
  const items = (list.closest('.lk-scroll') ?? list).querySelectorAll<HTMLElement>('li');
  return [...items].map((item) => item.querySelector<HTMLElement>('button, a')).filter((row) => row !== null);
}

/** The next row whose text begins with what was typed; one letter again and again goes through all that begin with it. */
function typeAhead(
  event: KeyboardEvent,
  rows: readonly HTMLElement[],
  at: number,
  typed: { text: string; at: number },
): number | undefined {
  const pressing = event.key === ' ';
  if ([...event.key].length !== 1 || event.nativeEvent.isComposing) return undefined;
  if (event.timeStamp - typed.at > TYPING_MS) typed.text = '';
  // A space presses the row, unless a word is under way.
  if (pressing && !typed.text) return undefined;
  typed.at = event.timeStamp;
  typed.text += fold(event.key);
  const same = typed.text === typed.text[0]?.repeat(typed.text.length);
  const wanted = same ? (typed.text[0] ?? '') : typed.text;
  // A word that goes on may still mean this row; a single letter means the next.
  const from = wanted.length > 1 ? at : at + 1;
  const order = rows.map((_, step) => (from + step) % rows.length);
  const found = order.find((index) => fold(rows[index]?.textContent ?? '').startsWith(wanted));
  // What leads nowhere still belongs to the word: a space in it must not press the row.
  return found ?? (pressing ? at : undefined);
}

/** Without case and accents, without what is around the name. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trimStart();
}
